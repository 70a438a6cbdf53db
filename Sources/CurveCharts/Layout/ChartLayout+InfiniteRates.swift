// The arrowheads where a rate becomes infinite and its line leaves the panel.

extension ChartLayout {
  /// A filled triangle at the upper or the lower edge of a panel.
  package struct Arrowhead: Hashable, Sendable {
    /// The point at two thirds of its height from the tip.
    package let center: PagePoint
    /// Half of its height, and three eighths of its width.
    package let radius: Double
    /// Whether it points upwards.
    package let pointsUp: Bool
    /// Its colour.
    package let colorRole: ColorRole

    /// The tip and the two corners of its base, in the proportions of gnuplot's triangle.
    package var corners: [PagePoint] {
      let base = center.y + (pointsUp ? 2 : -2) / 3 * radius
      return [
        PagePoint(x: center.x, y: center.y - (pointsUp ? 4 : -4) / 3 * radius),
        PagePoint(x: center.x + halfWidth, y: base),
        PagePoint(x: center.x - halfWidth, y: base),
      ]
    }

    /// Half of its width.
    var halfWidth: Double { 4 / 3 * radius }

    /// The smallest box around it.
    var box: PageBox {
      PageBox(
        left: center.x - halfWidth, top: center.y - (pointsUp ? 4 : 2) / 3 * radius,
        width: 2 * halfWidth, height: 2 * radius)
    }
  }

  /// The ``Arrowhead/radius`` of arrowheads.
  private var arrowheadRadius: Double { ChartStyle.arrowheadSize * dotRadius * scale }

  /// Places the arrowheads of a panel, each with a sign of infinity beside it.
  mutating func placeInfiniteRates(in index: Int, _ placement: inout LabelPlacement) {
    let panel = panels[index]
    let radius = arrowheadRadius
    for rate in panel.panel.infiniteRates {
      let x = panel.point(rate.time, panel.panel.axis.lower).x
      // The tip is at the edge of the panel.
      let distance = 4 / 3 * radius
      let y = rate.isPositive ? panel.box.top + distance : panel.box.bottom - distance
      let near = panels[index].arrowheads.filter {
        abs($0.center.x - x) < 2 * $0.halfWidth && $0.pointsUp == rate.isPositive
      }
      // Those of one curve are side by side, as many as have room.
      if near.contains(where: { $0.colorRole == rate.colorRole }) { continue }
      // Those of several curves at the same time are one below the other.
      let shift = Double(Set(near.map(\.colorRole)).count) * 2.2 * radius
      let center = PagePoint(x: x, y: rate.isPositive ? y + shift : y - shift)
      let arrowhead = Arrowhead(
        center: center, radius: radius, pointsUp: rate.isPositive, colorRole: rate.colorRole)
      let box = arrowhead.box
      guard panel.box.top - 0.5 <= box.top, box.bottom <= panel.box.bottom + 0.5 else { continue }
      placement.keepOff(box)
      panels[index].arrowheads.append(arrowhead)
    }
    for (number, arrowhead) in panels[index].arrowheads.enumerated() {
      // One sign is enough for a long row of arrowheads.
      let same = panels[index].arrowheads.indices.filter {
        panels[index].arrowheads[$0].colorRole == arrowhead.colorRole
      }
      if same.count > 8, number != same[0] { continue }
      // A vertical tangent has a longer text at its line.
      if panel.panel.joins.contains(where: {
        abs(panel.point($0.time, 0).x - arrowhead.center.x) < arrowhead.halfWidth
      }) {
        continue
      }
      let sign = arrowhead.pointsUp ? "∞" : "−∞"
      let (width, height) = text(sign, .text)
      let top = arrowhead.box.middle.y - height / 2
      let gap = arrowhead.halfWidth + 1.2 * placement.margin
      let x = arrowhead.center.x
      var boxes = [x + gap, x - gap - width].map {
        PageBox(
          left: $0, top: min(panel.box.bottom - height, max(panel.box.top, top)), width: width,
          height: height)
      }
      boxes += [0, 0.4, 0.8].map { distance in
        let inner = 1.2 * placement.margin + distance * height
        return PageBox(
          left: min(panel.box.right - width - 1, max(panel.box.left + 1, x - width / 2)),
          top: arrowhead.pointsUp
            ? arrowhead.box.bottom + inner : arrowhead.box.top - inner - height,
          width: width, height: height)
      }
      // Beside the arrowhead, or at its base, or else behind the line that leaves the panel.
      guard
        let box = boxes.first(where: placement.isFree)
          ?? placement.place((width, height), near: arrowhead.center)
      else { continue }
      placement.keepOff(box)
      let alignment: PageText.Alignment = box.left > x ? .left : box.right < x ? .right : .center
      let position = alignment == .left ? box.left : alignment == .right ? box.right : box.middle.x
      addLabel(
        text(
          sign, at: PagePoint(x: position, y: box.middle.y), alignment, .text,
          arrowhead.colorRole),
        leader: nil, to: index)
    }
  }
}
