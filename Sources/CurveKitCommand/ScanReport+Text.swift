internal import CodeCurves
internal import CurveChecks
internal import CurveAudit
internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs
internal import CurveTables

// A scan for people: the summary, the distinct curves with their places, and what was not read.

extension ScanReport: CodeReport {
  /// The number of places of a curve, and of texts that were not read, without `--places`.
  private static let maximumPlaces = 3
  private static let maximumUnread = 5

  /// What was found, in one sentence.
  var summary: String {
    let files = counted(scan.fileCount, "file")
    if scan.curves.isEmpty {
      return scan.fileCount == 0 ? nothingToRead : nothingFound(in: files)
    }
    let owners = Set(scan.curves.map(\.path)).count
    let count = groups.distinct.count
    let grouped =
      groups.groups.count == count
      ? "" : ", in \(counted(groups.groups.count, "group")) within \(percent(groups.near))"
    let place = owners == scan.fileCount ? files : "\(owners) of \(files)"
    return "\(counted(scan.curves.count, "curve")) in \(place): \(count) distinct"
      + grouped + unreadSentence
  }

  /// The number of texts and files that were not read, as the end of the summary.
  private var unreadSentence: String {
    let texts = scan.unread.count { $0.finding != nil }
    let counts = [(texts, "text"), (scan.unread.count - texts, "file")].filter { $0.0 > 0 }
    guard !counts.isEmpty else { return "." }
    let isOne = counts.count == 1 && counts[0].0 == 1
    return
      "; \(list(counts.map { counted($0.0, $0.1) }, "and")) \(isOne ? "was" : "were") not read."
  }

  private var nothingToRead: String {
    "There is no file of source code\(unreadSentence.isEmpty ? "" : unreadSentence) scan reads "
      + "\(SourceLanguage.titles)."
  }

  private func nothingFound(in files: String) -> String {
    let languages = SourceLanguage.allCases.filter(scan.languages.contains)
    let examples = languages.prefix(3).map { "'\($0.example)' (\($0.title))" }
    return "No curve was found in \(files)\(unreadSentence) scan looks for code such as "
      + "\(list(examples, "or"))."
  }

  func text(_ style: TextStyle, width: Int?) -> String {
    var blocks = [wrapped(summary, to: width).map { style.strong($0) }]
    if !scan.curves.isEmpty { blocks.append(table(style, width)) }
    if let tokens, !tokens.drift.isEmpty { blocks.append(driftLines(tokens.drift, style, width)) }
    if !scan.unread.isEmpty { blocks.append(unreadLines(style, width)) }
    return blocks.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  // MARK: Curves

  /// A distinct curve with its cells; a member of a group is below its representative.
  private func row(of curve: DistinctCurve, _ deviation: CurveDeviation?) -> [String] {
    let metrics = metrics[curve.curve]
    let token = tokens?.nearest[curve.curve]
    return [(deviation == nil ? "" : "  ") + curve.curve.tableName, "\(curve.uses)"]
      + Self.mainMetrics.map { curve.curve.text(of: $0, in: metrics) }
      + [deviation.map { percent($0.greatest) } ?? ""]
      + (tokens == nil
        ? [] : [token.map { DisplayText.line($0.token.label) } ?? "–", token?.text ?? ""])
  }

  private func table(_ style: TextStyle, _ width: Int?) -> [String] {
    let curves = groups.groups.flatMap { group in
      [(curve: group.representative, deviation: nil)]
        + group.members.map { (curve: $0.curve, deviation: Optional($0.deviation)) }
    }
    var rows = curves.map { row(of: $0.curve, $0.deviation) }
    let longest = width.map { max(16, $0 * 2 / 5) }
    for index in rows.indices { rows[index][0] = shortened(rows[index][0], to: longest) }
    let head =
      ["curve", "uses"] + Self.mainMetrics.map(\.name) + ["from the first"]
      + (tokens == nil ? [] : ["nearest token", "distance"])
    let table = TextTable(
      [head] + rows, alignments: [.left] + Array(repeating: .right, count: 5) + [.left, .right])
    let hasMembers = curves.contains { $0.deviation != nil }
    let columns = head.indices.filter { $0 != 5 || hasMembers }
    // A narrow terminal has the first columns; JSON has them all.
    var shown = columns
    while let width, shown.count > 2, table.line(head, columns: shown).count > width {
      shown.removeLast()
    }
    var lines = [style.strong(table.line(head, columns: shown).trimmingEnd())]
    for (row, (curve, _)) in zip(rows, curves) {
      lines.append(table.line(row, columns: shown).trimmingEnd())
      lines += placeLines(of: curve, width).map { style.pale($0) }
    }
    return lines
  }

  private func placeLines(of curve: DistinctCurve, _ width: Int?) -> [String] {
    guard !hasAllPlaces else {
      return curve.places.flatMap { place in
        let line = [place.place, place.context].filter { !$0.isEmpty }.joined(separator: "  ")
        let remarks = place.finding.remarks.map { "  " + $0 }
        return ([line] + remarks).flatMap {
          wrapped(DisplayText.line($0), to: width, indent: 4, hanging: 2)
        }
      }
    }
    let first = curve.places.prefix(Self.maximumPlaces).map(\.place)
    return wrapped(
      DisplayText.line(some(first, of: curve.uses)), to: width, indent: 4, hanging: 2)
  }

  /// The curves that have the name of a token without its motion.
  private func driftLines(
    _ drift: [ScanTokens.Drift], _ style: TextStyle, _ width: Int?
  ) -> [String] {
    let limit = hasAllPlaces ? Int.max : Self.maximumUnread
    let more = drift.count - min(limit, drift.count)
    return [style.strong("Named as a token, with another motion")]
      + drift.prefix(limit).flatMap { drift in
        let distance = drift.distance.map { " (\(percent($0)))" } ?? ""
        return wrapped(
          DisplayText.line(
            "\(drift.curve.place)  \(drift.curve.curve.tableName), and \(drift.token.label) is "
              + "\(drift.token.curve.tableName)\(distance)"), to: width, indent: 2, hanging: 2)
      } + (more > 0 ? ["  and \(more) more; --places lists them"] : [])
  }

  // MARK: Texts and files that were not read

  private func unreadLines(_ style: TextStyle, _ width: Int?) -> [String] {
    let limit = hasAllPlaces ? Int.max : Self.maximumUnread
    let texts = scan.unread.filter { $0.finding != nil }
    var lines = [style.strong("Not read")]
    for text in texts.prefix(limit) {
      let line = "\(text.place)  \(text.reason)"
      lines += wrapped(DisplayText.line(line), to: width, indent: 2, hanging: 2)
    }
    if texts.count > limit {
      lines.append("  and \(texts.count - limit) more; --places lists them")
    }
    for files in scan.unread.filter({ $0.finding == nil }).grouped(by: \.reason) {
      let names = some(files.prefix(min(limit, files.count)).map(\.path), of: files.count)
      let line = "\(names)  \(files[0].reason)"
      lines += wrapped(DisplayText.line(line), to: width, indent: 2, hanging: 2)
    }
    return lines
  }

  /// The first of some names, and the number of the others: `a, b and 3 more`.
  private func some(_ names: [String], of count: Int) -> String {
    list(names + (count > names.count ? ["\(count - names.count) more"] : []), "and")
  }
}

/// A distance in per cent, with two digits: `0.83 %`.
func percent(_ fraction: Double) -> String {
  fraction > 0 && fraction < 1e-4
    ? "< 0.01 %" : Metric.Quantity.fraction.text(of: fraction, digits: 2)
}

/// A name that is cut to a length.
private func shortened(_ name: String, to longest: Int?) -> String {
  guard let longest, name.count > longest else { return name }
  return name.prefix(longest - 1) + "…"
}
