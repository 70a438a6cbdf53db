internal import CurveChecks
internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs

/// What a change to source code does to one of its curves.
struct CodeChange: Sendable {
  let kind: Kind
  /// The text before; `nil` if it was added.
  let old: Text?
  /// The text now; `nil` if it was removed.
  let new: Text?

  enum Kind: String, Sendable, CaseIterable {
    case changed, added, removed
    /// The same curve at another place.
    case moved
  }

  /// A text with a curve in a file, or one that was not read.
  struct Text: Sendable {
    let path: String
    let finding: SourceFinding

    /// What stays equal when a text moves with its declaration.
    struct Key: Hashable {
      let name: String?
      let label: String?
      let curve: CurveSpec?
      /// The text, if it was not read.
      let text: String?
    }

    var key: Key {
      Key(
        name: finding.name, label: finding.label, curve: finding.curve,
        text: finding.curve == nil ? finding.text : nil)
    }
  }

  /// The text now, or the one that was removed.
  var text: Text {
    guard let text = new ?? old else { preconditionFailure("A change has a text.") }
    return text
  }

  /// Whether the text before or now has a curve; otherwise neither was read.
  var hasCurve: Bool { [old, new].contains { $0?.finding.curve != nil } }

  /// The changes between the findings of two revisions of a file.
  ///
  /// Within a declaration and a label, equal texts are the same curve wherever they are. Of the others, the first one before
  /// is the first one now, and so on.
  static func all(
    in path: String, from old: [SourceFinding], to new: [SourceFinding]
  ) -> [CodeChange] {
    var old = old.map { Text(path: path, finding: $0) }
    var added: [Text] = []
    for finding in new {
      let text = Text(path: path, finding: finding)
      if let index = old.firstIndex(where: { $0.key == text.key }) {
        old.remove(at: index)
      } else {
        added.append(text)
      }
    }
    var changes: [CodeChange] = []
    for text in added {
      let index = old.firstIndex {
        $0.finding.name == text.finding.name && $0.finding.label == text.finding.label
      }
      let before = index.map { old.remove(at: $0) }
      changes.append(CodeChange(kind: before == nil ? .added : .changed, old: before, new: text))
    }
    return changes + old.map { CodeChange(kind: .removed, old: $0, new: nil) }
  }

  /// Joins what was removed and added again: in another file, or under another name in the same file.
  static func joiningMoved(_ changes: [CodeChange]) -> [CodeChange] {
    var changes = changes
    let isSame: [(Text, Text) -> Bool] = [
      { $0.key == $1.key },
      { $0.path == $1.path && $0.finding.curve != nil && $0.finding.curve == $1.finding.curve },
    ]
    for isSame in isSame {
      var removed = changes.indices.filter { changes[$0].kind == .removed }
      var joined: Set<Int> = []
      for index in changes.indices where changes[index].kind == .added {
        guard let new = changes[index].new,
          let position = removed.firstIndex(where: {
            changes[$0].old.map { isSame($0, new) } ?? false
          }
          )
        else { continue }
        let before = removed.remove(at: position)
        changes[index] = CodeChange(kind: .moved, old: changes[before].old, new: new)
        joined.insert(before)
      }
      changes = changes.indices.filter { !joined.contains($0) }.map { changes[$0] }
    }
    return changes
  }
}

/// How far a change moves a curve.
struct ChangedMetrics: Sendable {
  let old: MeasuredMetrics?
  let new: MeasuredMetrics?
  /// The comparison of both curves by time, as `compare` makes it; `nil` if a curve is missing or never settles.
  let comparison: CurveComparison?

  init(of change: CodeChange) {
    let curves = [change.old, change.new].map { $0?.finding.curve?.curve }
    let metrics = curves.map { $0.map { MeasuredMetrics(of: $0, ScanReport.mainMetrics) } }
    (old, new) = (metrics[0], metrics[1])
    guard change.kind == .changed, let one = curves[0], let other = curves[1],
      let end = one.restTime(within: 0.001), let otherEnd = other.restTime(within: 0.001),
      (try? checkComparisonWork(of: [one, other], until: max(end, otherEnd))) != nil
    else {
      comparison = nil
      return
    }
    comparison = CurveComparison(of: one, and: other)
  }

  /// The change of a metric; `nil` if it is missing before or now.
  func change(of metric: Metric) -> Double? {
    guard let old = old?[metric], let new = new?[metric] else { return nil }
    return new - old
  }
}
