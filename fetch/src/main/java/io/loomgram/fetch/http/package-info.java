/// The site over HTTP: one client with kept-alive connections, several hosts of which the first
/// that answers is asked, bounds on time, size and number, and every outcome as a value. Nothing
/// here knows what stands on a page, and nothing outside knows the HTTP client.
@NullMarked
package io.loomgram.fetch.http;

import org.jspecify.annotations.NullMarked;
