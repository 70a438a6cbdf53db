extension Chart {
  /// The chart as a standalone SVG, drawn without gnuplot.
  ///
  /// ```swift
  /// let chart = Chart(of: Spring(mass: 1, stiffness: 80, damping: 4))
  /// chart.svg()                    // the content of a file such as spring.svg
  /// chart.svg(isAnimated: true)    // the curves grow in real time, and a dot runs along each
  /// ```
  ///
  /// Texts stay texts: they can be selected and searched. The same chart gives the same bytes on every machine. All
  /// texts are escaped, and several charts may be part of one web page. Readers who prefer less motion see a still
  /// picture.
  ///
  /// - Parameter isAnimated: Whether the picture moves; it then repeats forever.
  /// - Returns: The content of the file; each line ends with a line feed.
  /// - Complexity: Linear in the number of samples of the chart.
  public func svg(isAnimated: Bool = false) -> String {
    SVGDocument(self, isAnimated: isAnimated).text
  }
}
