/// The description of the API for machines (OpenAPI) and its interactive page for people, both
/// bundled.
@NullMarked
package io.loomgram.app.docs;

import org.jspecify.annotations.NullMarked;
