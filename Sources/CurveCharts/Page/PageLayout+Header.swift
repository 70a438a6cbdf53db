extension PageLayout {
  /// The title on as many lines as the page has room for, with the lines below it, from the top down.
  ///
  /// - Returns: The texts, and their lower end.
  func header(_ title: String, notes: [String] = [], top: Double = 16) -> (
    texts: [PageText], bottom: Double
  ) {
    let lines = TextMetrics.lines(
      title, toWidth: width - 2 * edge, size: fontSize(.title), upTo: height < 360 ? 1 : 2
    ).filter { !$0.isEmpty }
    return header(lines, notes: notes, left: edge, top: (top * spacing).rounded())
  }

  /// The lines of a title with those below it, from the top down.
  func header(
    _ title: [String], _ titleSize: PageText.FontSize = .title, notes: [String], left: Double,
    top: Double
  ) -> (texts: [PageText], bottom: Double) {
    let lines =
      title.map { ($0, titleSize, ColorRole.text) }
      + notes.map { ($0, PageText.FontSize.text, ColorRole.quiet) }
    var y = top
    let texts = lines.map { line, size, role in
      defer { y += lineHeight(size) }
      return text(line, at: PagePoint(x: left, y: y + lineHeight(size) / 2), .left, size, role)
    }
    return (texts, y)
  }
}
