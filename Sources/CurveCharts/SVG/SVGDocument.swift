/// A standalone SVG: vector graphics for the web, drawn without another program.
///
/// ```swift
/// let svg = SVGDocument(chart)
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

  /// Draws a chart.
  ///
  /// - Parameters:
  ///   - drawing: The chart.
  ///   - isAnimated: Whether the picture moves, if the chart can: the curves grow in real time, a dot runs along
  ///     each of them, and a disc beside the chart moves by its value. It repeats forever. Readers who prefer less
  ///     motion, and programs that show no motion, have a still picture.
  /// - Complexity: Linear in the number of rows of all tables.
  package init(_ drawing: some PageDrawing, isAnimated: Bool = false) {
    let page = drawing.page(isAnimated: isAnimated, isOpaque: false)
    var writer = SVGWriter(page)
    writer.add(page)
    self = writer.document
  }
}
