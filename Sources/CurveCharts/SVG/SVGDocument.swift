/// A standalone SVG: vector graphics for the web, drawn without another program.
///
/// ```swift
/// let svg = SVGRenderer().draw(chart)
/// // `svg.text` is the content of the file spring.svg.
/// ```
///
/// Texts stay texts: they can be selected and searched, and a title and a description are there for
/// screen readers. The same chart gives the same bytes on every machine. All texts are escaped, and
/// identifiers begin with a name of their own, so that several documents may be part of one web page.
package struct SVGDocument: Hashable, Sendable {
  /// The content of the file, in UTF-8; each line ends with a line feed.
  package let text: String

  init(text: String) { self.text = text }
}
