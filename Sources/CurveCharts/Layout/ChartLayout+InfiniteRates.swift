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

  /// Arrowheads side by side: those of several curves at one time, in one direction.
  private struct ArrowheadGroup {
    let x: Double
    let pointsUp: Bool
    var roles: [ColorRole]
  }

  /// The arrowheads of a panel in groups; of those of one curve, as many as have room side by side.
  private func arrowheadGroups(of panel: Panel) -> [ArrowheadGroup] {
    let width = 8 / 3 * arrowheadRadius
    return panel.panel.infiniteRates.reduce(into: []) { groups, rate in
      let x = panel.point(rate.time, panel.panel.axis.lower).x
      let near = groups.indices.filter {
        abs(groups[$0].x - x) < width && groups[$0].pointsUp == rate.isPositive
      }
      guard let first = near.first else {
        groups.append(ArrowheadGroup(x: x, pointsUp: rate.isPositive, roles: [rate.colorRole]))
        return
      }
      if !near.contains(where: { groups[$0].roles.contains(rate.colorRole) }) {
        groups[first].roles.append(rate.colorRole)
      }
    }
  }

  /// Places the arrowheads of a panel at one height, with a sign of infinity beside each group.
  mutating func placeInfiniteRates(in index: Int, _ placement: inout LabelPlacement) {
    let panel = panels[index]
    let radius = arrowheadRadius
    // The tip is at the edge of the panel.
    let distance = 4 / 3 * radius
    guard 2 * radius <= panel.box.height + 1 else { return }
    let groups = arrowheadGroups(of: panel)
    let boxes = groups.map { group in
      let pitch = 2.8 * radius
      let half = Double(group.roles.count - 1) / 2 * pitch
      let middle =
        half == 0 ? group.x : min(panel.box.right - half, max(panel.box.left + half, group.x))
      let y = group.pointsUp ? panel.box.top + distance : panel.box.bottom - distance
      let arrowheads = group.roles.enumerated().map { number, role in
        Arrowhead(
          center: PagePoint(x: middle - half + Double(number) * pitch, y: y), radius: radius,
          pointsUp: group.pointsUp, colorRole: role)
      }
      panels[index].arrowheads += arrowheads
      let box = PageBox(
        left: arrowheads[0].box.left, top: arrowheads[0].box.top,
        width: arrowheads[0].box.width + 2 * half, height: arrowheads[0].box.height)
      placement.keepOff(box)
      return box
    }
    for (number, (group, box)) in zip(groups, boxes).enumerated() {
      // One sign is enough for a long row of arrowheads.
      let same = groups.indices.filter { groups[$0].roles == group.roles }
      if same.count > 8, number != same[0] { continue }
      // A vertical tangent has a longer text at its line.
      if panel.panel.joins.contains(where: {
        abs(panel.point($0.time, 0).x - group.x) < box.width / 2
      }) {
        continue
      }
      placeInfinity(of: group, box, in: index, &placement)
    }
  }

  /// Places the sign of a group: beside it, also behind the line that leaves the panel, or else at its base.
  private mutating func placeInfinity(
    of group: ArrowheadGroup, _ arrows: PageBox, in index: Int, _ placement: inout LabelPlacement
  ) {
    let frame = panels[index].box
    let sign = group.pointsUp ? "∞" : "−∞"
    let (width, height) = text(sign, .text)
    let gap = 1.2 * placement.margin
    let top = min(frame.bottom - height, max(frame.top, arrows.middle.y - height / 2))
    var boxes = [0.0, 1, 2].flatMap { step -> [PageBox] in
      let distance = gap + step * 0.5 * height
      return [arrows.right + distance, arrows.left - distance - width].map {
        PageBox(left: $0, top: top, width: width, height: height)
      }
    }
    boxes += [0, 0.4, 0.8].map { distance in
      let inner = gap + distance * height
      return PageBox(
        left: min(frame.right - width - 1, max(frame.left + 1, arrows.middle.x - width / 2)),
        top: group.pointsUp ? arrows.bottom + inner : arrows.top - inner - height, width: width,
        height: height)
    }
    guard
      let box = boxes.first(where: placement.isFree)
        ?? placement.position(width: width, height: height, near: arrows.middle)
    else { return }
    placement.keepOff(box)
    let alignment: PageText.Alignment =
      box.left > arrows.middle.x ? .left : box.right < arrows.middle.x ? .right : .center
    let x = alignment == .left ? box.left : alignment == .right ? box.right : box.middle.x
    let role = group.roles.count == 1 ? group.roles[0] : .quiet
    addLabel(
      text(sign, at: PagePoint(x: x, y: box.middle.y), alignment, .text, role), leader: nil,
      to: index)
  }
}
