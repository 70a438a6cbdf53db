extension PageLayout {
  /// The title on as many lines as the page has room for.
  func titleLines(_ title: String, edge: Double) -> [String] {
    TextMetrics.lines(
      title, toWidth: width - 2 * edge, size: fontSize(.title), upTo: height < 360 ? 1 : 2
    ).filter { !$0.isEmpty }
  }

  /// A title with the lines below it, from the top down.
  ///
  /// - Returns: The texts, and their lower end.
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

  /// The first layout, from the fullest content on, whose content has room; otherwise the last one.
  static func fullest<Content>(
    _ contents: [Content], hasRoom: (Self) -> Bool, layout: (Content) -> Self
  ) -> Self {
    var result = layout(contents[0])
    for content in contents.dropFirst() where !hasRoom(result) { result = layout(content) }
    return result
  }
}
