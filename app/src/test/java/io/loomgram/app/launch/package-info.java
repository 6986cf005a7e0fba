/// The launcher and the program as processes of their own, as an operator starts them.
@NullMarked
package io.loomgram.app.launch;

import org.jspecify.annotations.NullMarked;
