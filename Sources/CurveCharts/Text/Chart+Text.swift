extension Chart {
  /// The chart drawn with characters, for consoles and logs.
  ///
  /// ```swift
  /// print(Chart(of: Spring(mass: 1, stiffness: 80, damping: 4)).text(columns: 60, rows: 20))
  /// ```
  ///
  /// A curve alone is a line; several curves have a character each. What does not fit is left out: numbers and names
  /// first, then panels, and the curve last.
  ///
  /// - Parameters:
  ///   - columns: The number of columns, from 20 to 1,000.
  ///   - rows: The number of rows, from 8 to 500.
  ///   - isASCII: Whether the chart has only ASCII characters. Other characters in names become question marks.
  /// - Returns: At most so many lines, each with a line feed and without spaces at its end.
  /// - Precondition: Both numbers are in their ranges.
  public func text(columns: Int = 80, rows: Int = 24, isASCII: Bool = false) -> String {
    TextRenderer(columns: columns, rows: rows, isASCII: isASCII).draw(self)
  }
}
