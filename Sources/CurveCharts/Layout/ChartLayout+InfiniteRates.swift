// The arrowheads where a rate becomes infinite and its line leaves the panel.

extension ChartLayout {
  /// A filled triangle at the upper or the lower edge of a panel.
  public struct Arrowhead: Hashable, Sendable {
    /// The middle.
    public let center: PagePoint
    /// Half of its width and of its height.
    public let radius: Double
    /// Whether it points upwards.
    public let pointsUp: Bool
    /// Its colour.
    public let colorRole: ColorRole

    /// The tip and the two corners of its base.
    public var corners: [PagePoint] {
      let height = pointsUp ? radius : -radius
      return [
        PagePoint(x: center.x, y: center.y - height),
        PagePoint(x: center.x + radius, y: center.y + height),
        PagePoint(x: center.x - radius, y: center.y + height),
      ]
    }
  }

  /// Places the arrowheads of a panel, each with a sign of infinity beside it.
  mutating func placeInfiniteRates(in index: Int, _ placement: inout LabelPlacement) {
    let panel = panels[index]
    let radius = 5 * scale
    for rate in panel.panel.infiniteRates {
      let x = panel.point(rate.time, panel.panel.axis.lower).x
      let y = rate.isPositive ? panel.box.top + radius : panel.box.bottom - radius
      // Arrowheads of several curves at the same time are one below the other.
      let others = panels[index].arrowheads.count {
        abs($0.center.x - x) < 2 * radius && $0.pointsUp == rate.isPositive
      }
      let shift = Double(others) * 2.2 * radius
      let center = PagePoint(x: x, y: rate.isPositive ? y + shift : y - shift)
      let box = PageBox(
        left: center.x - radius, top: center.y - radius, width: 2 * radius, height: 2 * radius)
      guard panel.box.top - 0.5 <= box.top, box.bottom <= panel.box.bottom + 0.5 else { continue }
      placement.keepOff(box)
      addArrowhead(
        Arrowhead(
          center: center, radius: radius, pointsUp: rate.isPositive, colorRole: rate.colorRole),
        to: index)
    }
    for arrowhead in panels[index].arrowheads {
      // A vertical tangent has a longer text at its line.
      if panel.panel.joins.contains(where: {
        abs(panel.point($0.time, 0).x - arrowhead.center.x) < arrowhead.radius
      }) { continue }
      let size = fontSize(.text)
      let width = TextMetrics.width(of: "∞", size: size)
      let height = size * 1.2
      let top = arrowhead.center.y - height / 2
      let gap = arrowhead.radius + 1.2 * placement.margin
      let boxes = [arrowhead.center.x + gap, arrowhead.center.x - gap - width].map {
        PageBox(
          left: $0,
          top: min(panel.box.bottom - height, max(panel.box.top, top)), width: width, height: height)
      }
      // Beside the arrowhead, or else behind the line that leaves the panel.
      var found = boxes.first(where: placement.isFree)
      if let found {
        placement.keepOff(found)
      } else {
        found = placement.place(width: width, height: height, near: arrowhead.center)
      }
      guard let box = found else { continue }
      let isRight = box.left > arrowhead.center.x
      addLabel(
        text(
          "∞", at: PagePoint(x: isRight ? box.left : box.right, y: box.middle.y),
          isRight ? .left : .right, .text, arrowhead.colorRole),
        leader: nil, to: index)
    }
  }
}
