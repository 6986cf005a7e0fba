/// The commands beside the server: what they take, what they print, and how they end. Nothing here
/// reads the environment or builds the graph; what a command needs is handed to it.
@NullMarked
package io.loomgram.app.cli;

import org.jspecify.annotations.NullMarked;
