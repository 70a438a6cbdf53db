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

  /// A rectangle.
  static func data(box: PageBox) -> String {
    let numbers = [box.left, box.top, box.width, box.height, -box.width].map(SVGText.number)
    return "M\(numbers[0]),\(numbers[1])h\(numbers[2])v\(numbers[3])h\(numbers[4])Z"
  }

  /// Points, which are visible if the line has round ends.
  static func data(dots: [PagePoint]) -> String {
    dots.map { "M\(SVGText.number($0.x)),\(SVGText.number($0.y))h0" }.joined()
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
