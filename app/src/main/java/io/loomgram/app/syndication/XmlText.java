package io.loomgram.app.syndication;

import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.jspecify.annotations.Nullable;

/// Writes one XML document in memory with the JDK's writer. Characters that XML does not allow are
/// dropped wherever they stand, so that what comes out is well-formed. Not thread-safe.
final class XmlText {

  private static final XMLOutputFactory FACTORY = XMLOutputFactory.newDefaultFactory();

  private final StringWriter text = new StringWriter();
  private final XMLStreamWriter writer;

  /// @param root the name of the root element
  /// @param attributes its attributes and namespace declarations, names and values in turn
  XmlText(String root, @Nullable String... attributes) {
    try {
      writer = FACTORY.createXMLStreamWriter(text);
      writer.writeStartDocument("UTF-8", "1.0");
    } catch (XMLStreamException e) {
      throw inMemory(e);
    }
    open(root, attributes);
  }

  /// A start tag; attributes whose value is null are left out.
  XmlText open(String element, @Nullable String... attributes) {
    try {
      writer.writeStartElement(element);
      writeAttributes(attributes);
    } catch (XMLStreamException e) {
      throw inMemory(e);
    }
    return this;
  }

  XmlText close() {
    try {
      writer.writeEndElement();
    } catch (XMLStreamException e) {
      throw inMemory(e);
    }
    return this;
  }

  /// An element that holds text alone; left out where there is none.
  XmlText element(String name, @Nullable String content, @Nullable String... attributes) {
    if (content == null) {
      return this;
    }
    open(name, attributes);
    try {
      writer.writeCharacters(XmlCharacters.clean(content));
    } catch (XMLStreamException e) {
      throw inMemory(e);
    }
    return close();
  }

  /// An element without content.
  XmlText empty(String name, @Nullable String... attributes) {
    try {
      writer.writeEmptyElement(name);
      writeAttributes(attributes);
    } catch (XMLStreamException e) {
      throw inMemory(e);
    }
    return this;
  }

  /// Ends the document and gives it in UTF-8.
  byte[] bytes() {
    try {
      writer.writeEndDocument();
      writer.flush();
    } catch (XMLStreamException e) {
      throw inMemory(e);
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private void writeAttributes(@Nullable String... attributes) throws XMLStreamException {
    for (int i = 0; i + 1 < attributes.length; i += 2) {
      String name = attributes[i];
      String value = attributes[i + 1];
      if (name != null && value != null) {
        writer.writeAttribute(name, XmlCharacters.clean(value));
      }
    }
  }

  private static IllegalStateException inMemory(XMLStreamException cause) {
    return new IllegalStateException("writing to memory failed", cause);
  }
}
