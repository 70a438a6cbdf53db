/// The data of a `path` element.
enum SVGPath {
  /// Points closer than this to a straight line are left out.
  static let tolerance = 0.05

  /// Open lines.
  static func data(lines: [[PagePoint]]) -> String {
    lines.map { data($0) }.joined()
  }

  /// Closed areas.
  static func data(areas: [[PagePoint]]) -> String {
    areas.map { data($0) + "Z" }.joined()
  }

  private static func data(_ line: [PagePoint]) -> String {
    var data = ""
    for (index, point) in thinned(line, tolerance: tolerance).enumerated() {
      data +=
        (index == 0 ? "M" : index == 1 ? "L" : " ") + SVGText.number(point.x) + ","
        + SVGText.number(point.y)
    }
    return data
  }
}
