/// The REST door: routes, the forms of input, and what every answer of the server has in common:
/// validators, codings, freshness, cross-origin rules and problems.
@NullMarked
package io.loomgram.app.rest;

import org.jspecify.annotations.NullMarked;
