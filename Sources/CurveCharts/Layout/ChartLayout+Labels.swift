// The labels of a layout that need a free position: at marks, and at the ends of lines.

extension ChartLayout {
  /// Places the texts beside the marks of a panel, the most important first.
  mutating func placeLabels(in index: Int, of chart: Chart) {
    let panel = panels[index]
    let reach = 5 * scale
    var placement = LabelPlacement(frame: panel.box, margin: 4 * scale)
    let lines =
      panel.panel.series.map { ($0.block, $0.horizontalColumn, $0.column, $0.hasGaps) }
      + (panel.panel.model.map { [(ChartTable.dataBlock, "time_s", $0, false)] } ?? [])
      + panel.panel.envelopes.flatMap {
        [
          (ChartTable.dataBlock, "time_s", $0.upper, false),
          (ChartTable.dataBlock, "time_s", $0.lower, false),
        ]
      }
    for (block, horizontal, vertical, hasGaps) in lines {
      let table = chart.table(named: block)
      guard let across = table.index(of: horizontal), let column = table.index(of: vertical) else {
        continue
      }
      let points = table.points(across, column, at: panel.point)
      let parts = hasGaps ? points.split(separator: nil) : [points[...]]
      for part in parts { placement.keepOff(line: part.compactMap { $0 }) }
    }
    for mark in shownMarks(of: panel) {
      let point = panel.point(mark.time, mark.value)
      placement.keepOff(PageBox(around: point, reach))
      if let stem = mark.stem {
        let end = panel.point(mark.time, stem).y
        placement.keepOff(
          PageBox(left: point.x, top: min(point.y, end), width: 0.5, height: abs(point.y - end)))
      }
    }
    placeCaptions(in: index, &placement)
    let joinLines = placeJoinLines(in: index, &placement)
    placeInfiniteRates(in: index, &placement)
    for dot in panel.panel.keyframes + (panel.panel.removal.map { [$0] } ?? []) {
      placement.keepOff(PageBox(around: panel.point(dot.time, dot.value), reach))
    }
    for reference in panel.panel.references {
      if reference.isVertical {
        let x = panel.point(reference.value, panel.panel.axis.lower).x
        placement.avoid(PageBox(left: x, top: panel.box.top, width: 1, height: panel.box.height))
      } else {
        let y = panel.point(0, reference.value).y
        placement.avoid(PageBox(left: panel.box.left, top: y, width: panel.box.width, height: 1))
      }
    }
    for instant in panel.panel.instants {
      let x = panel.point(instant, panel.panel.axis.lower).x
      placement.keepOff(
        PageBox(left: x - 0.5, top: panel.box.top, width: 1, height: panel.box.height))
    }
    let named = names == .lines && index == 0 ? placeNames(in: index, &placement) : []
    for mark in shownMarks(of: panel) where !mark.text.isEmpty && !named.contains(mark) {
      placeText(of: mark, in: index, &placement)
    }
    placeJoinLabels(joinLines, in: index, &placement)
  }

  /// Places the texts at the ends of guides, as far as there is room.
  private mutating func placeCaptions(in index: Int, _ placement: inout LabelPlacement) {
    let panel = panels[index]
    for caption in panel.panel.captions {
      let position = panel.point(caption.x, caption.y)
      let label = text(caption.text, at: position, .center, .small, .quiet)
      guard placement.isFree(label.box) else { continue }
      placement.keepOff(label.box)
      addLabel(label, leader: nil, to: index)
    }
  }

  /// Places the text of a mark, or its number alone if only that has room near it.
  private mutating func placeText(
    of mark: ChartPanel.Mark, in index: Int, _ placement: inout LabelPlacement
  ) {
    let point = panels[index].point(mark.time, mark.value)
    let found = [mark.text, mark.number].filter { !$0.isEmpty }.compactMap { text in
      let (width, height) = self.text(text, .text)
      return placement.position(width: width, height: height, near: point).map { (text, $0) }
    }
    // A distant text of one of several curves would seem to belong to another one.
    let reach = (mark.colorRole.isOfOverlay ? 20 : 40) * scale
    func isNear(_ found: (text: String, box: PageBox)) -> Bool {
      found.box.nearest(to: point).distance(to: point) <= reach
    }
    guard let (text, box) = found.first(where: isNear) ?? found.first,
      isNear((text, box)) || !mark.colorRole.isOfOverlay
    else { return }
    placement.keepOff(box)
    addLabel(text, in: mark.colorRole, at: box, near: point, to: index)
  }

  /// Adds a label in its box, with a thin line to its point if that is far away.
  mutating func addLabel(
    _ text: String, in role: ColorRole, at box: PageBox, near point: PagePoint, to index: Int,
    needsLeader: Bool = false
  ) {
    // The estimated width is generous, so the end next to the point determines the position.
    let isRight = box.left >= point.x
    let isLeft = box.right <= point.x
    let alignment: PageText.Alignment = isRight ? .left : isLeft ? .right : .center
    let x = isRight ? box.left : isLeft ? box.right : box.middle.x
    let near = box.nearest(to: point)
    let distance = near.distance(to: point)
    // The line ends a little before the label.
    let fraction = 1 - 4 * scale / max(distance, 4 * scale)
    let end = PagePoint(
      x: point.x + fraction * (near.x - point.x), y: point.y + fraction * (near.y - point.y))
    let leader = PageStroke(start: point, end: end, colorRole: role)
    addLabel(
      self.text(text, at: PagePoint(x: x, y: box.middle.y), alignment, .text, role),
      leader: needsLeader || distance > 40 * scale ? leader : nil, to: index)
  }

  /// The lines of joins.
  ///
  /// Labels do not cover them.
  private func placeJoinLines(
    in index: Int, _ placement: inout LabelPlacement
  ) -> [JoinLine] {
    let panel = panels[index]
    var lines: [JoinLine] = []
    for join in shownJoins(of: panel) {
      let x = panel.point(join.time, join.value).x
      guard lines.allSatisfy({ abs($0.x - x) >= 2 * scale }) else { continue }
      let box = PageBox(left: x, top: panel.box.top, width: 0.5, height: panel.box.height)
      lines.append(JoinLine(join: join, box: box))
    }
    for line in lines { placement.keepOff(line.box) }
    return lines
  }

  /// The joins that have a line: very many lines would fill the panel, so only the greatest jumps
  /// have one.
  ///
  /// Of equally great jumps all have one or none: lines at only some of them would deny the rest.
  private func shownJoins(of panel: Panel) -> ArraySlice<ChartPanel.Join> {
    let (fewest, most) = (12, max(24, Int(panel.box.width / (8 * scale))))
    let joins = panel.panel.joins
    guard joins.count > 24 else { return joins[...] }
    let last = joins[fewest - 1].size
    let equal = joins[fewest...].prefix { $0.size == last }
    return equal.endIndex <= most ? joins[..<equal.endIndex] : joins.prefix { $0.size != last }
  }

  /// Places the texts of jumps beside their lines, the greatest first.
  ///
  /// If the greatest jump of a cluster has no room, lines of smaller jumps are removed. If that
  /// does not help, no jump of the cluster has a text; otherwise a smaller jump would look like the
  /// greatest.
  private mutating func placeJoinLabels(
    _ lines: [JoinLine], in index: Int, _ placement: inout LabelPlacement
  ) {
    var lines = lines
    for cluster in clusters(of: lines) {
      var isGreatestShown = false
      for line in cluster where lines.contains(line) {
        let isGreatest = line.join.number == cluster[0].join.number
        if !isGreatest, !isGreatestShown { break }
        // One text says that all lines of a cluster are at vertical tangents.
        if isGreatestShown, line.join.number.isEmpty { continue }
        let positions = positions(
          beside: line, in: panels[index].box, margin: placement.margin)
        let free = positions.filter { placement.isFree($0.box) }
        var found =
          free.first { $0.text == free[0].text && !placement.coversReference($0.box) } ?? free.first
        if found == nil, !isGreatestShown, cluster.count > 8 {
          let smaller = cluster.filter { $0.join.number != line.join.number }
          let cleared = positions.map { position in
            var cleared = placement
            let removed = smaller.filter { $0.box.overlaps(position.box, margin: placement.margin) }
            for line in removed { cleared.free(line.box) }
            return (position: position, removed: removed, placement: cleared)
          }
          let best = cleared.filter { $0.placement.isFree($0.position.box) }
            .min { $0.removed.count < $1.removed.count }
          if let best {
            placement = best.placement
            lines.removeAll(where: best.removed.contains)
            found = best.position
          }
        }
        guard let (label, box) = found else { continue }
        isGreatestShown = true
        placement.keepOff(box)
        let isRight = box.left > line.x
        let position = PagePoint(x: isRight ? box.left : box.right, y: box.middle.y)
        addLabel(
          text(label, at: position, isRight ? .left : .right, .small, .join), leader: nil,
          to: index)
      }
    }
    panels[index].joinTimes = lines.map { $0.join.time }
  }

  /// The lines in groups that have no room for a label between two lines.
  ///
  /// Lines and groups are sorted by the size of their jumps, the greatest first.
  private func clusters(of lines: [JoinLine]) -> [[JoinLine]] {
    let ranked = Array(lines.enumerated()).sorted { $0.element.x < $1.element.x }
    var groups: [[EnumeratedSequence<[JoinLine]>.Element]] = []
    for line in ranked {
      if let last = groups.last?.last, line.element.x - last.element.x < 3 * fontSize(.small) {
        groups[groups.count - 1].append(line)
      } else {
        groups.append([line])
      }
    }
    return groups.map { $0.sorted { $0.offset < $1.offset } }
      .sorted { $0[0].offset < $1[0].offset }.map { $0.map { $0.element } }
  }

  /// The possible positions of a label beside the line of a join, the best first.
  private func positions(
    beside line: JoinLine, in box: PageBox, margin: Double
  ) -> [(text: String, box: PageBox)] {
    let height = fontSize(.small) * 1.2
    // From the upper end of the line to its lower end.
    let space = box.height - height - margin
    let tops = [0, 1, 0.25, 0.75, 0.5].map { box.top + margin / 2 + $0 * space }
    return [line.join.text, line.join.number].filter { !$0.isEmpty }.flatMap { text in
      tops.flatMap { top in
        let width = textWidth(text)
        return [line.x + 1.5 * margin, line.x - 1.5 * margin - width].map { left in
          (text: text, box: PageBox(left: left, top: top, width: width, height: height))
        }
      }
    }
  }

  /// A join and its line.
  private struct JoinLine: Equatable {
    let join: ChartPanel.Join
    let box: PageBox

    var x: Double { box.left }
  }
}
