/// Small open arrowheads on a line that may turn back: they show in which direction time passes.
package struct DirectionArrows {
  /// The two strokes of each arrowhead, on the page.
  package private(set) var strokes: [PageStroke] = []
  private var tips: [PagePoint] = []

  /// Places arrowheads along a line at equal distances.
  ///
  /// - Parameters:
  ///   - lines: The pieces of the line in order of time.
  ///   - dots: Points that arrowheads keep away from.
  ///   - colorRole: The colour.
  ///   - scale: The size relative to a page of the default size.
  package init(
    along lines: [[PagePoint]], avoiding dots: [PagePoint], _ colorRole: ColorRole, scale: Double
  ) {
    let pitch = 150 * scale
    for line in lines {
      var rest = 0.5 * pitch
      for (start, end) in zip(line, line.dropFirst()) {
        let length = start.distance(to: end)
        guard length > 0 else { continue }
        let (x, y) = ((end.x - start.x) / length, (end.y - start.y) / length)
        var position = rest
        while position <= length {
          let tip = PagePoint(x: start.x + position * x, y: start.y + position * y)
          // Another one would hide what both mean.
          if (dots + tips).allSatisfy({ $0.distance(to: tip) > 14 * scale }) {
            tips.append(tip)
            strokes += [0.6, -0.6].map { side in
              let tail = PagePoint(
                x: tip.x - 7 * scale * (x - side * y), y: tip.y - 7 * scale * (y + side * x))
              return PageStroke(start: tail, end: tip, colorRole: colorRole)
            }
          }
          position += pitch
        }
        rest = position - length
      }
    }
  }
}
