internal import CurveMath
package import CurveMeasure
internal import CurveScenes
internal import CurveSpecs
internal import SystemLibraries

/// An entry of a check file with bounds on what a curve does today.
///
/// ```yaml
///   sheet:
///     curve: 'Sources/Motion.swift#sheet'
///     overshoot: {at_most: 1.6%}          # now 1.51646 %
///     settling_time: {at_most: 0.68}      # now 0.674302 s
/// ```
package struct CheckEntry: Sendable {
  /// The name of a check file when no other one is given.
  package static let fileName = "motion.yaml"
  /// What has to be measured for the bounds.
  package static let metrics: [Metric] = [
    .overshoot, .settlingTime, .duration, .peakVelocity, .startValue, .endValue,
  ]

  private let name: String
  private let curve: String
  /// The bounds with the numbers that they are from.
  private let bounds: [(text: String, comment: String)]

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - name: Its name, any text on one line.
  ///   - curve: The curve as check files name it: an expression, or a file with a name.
  ///   - metrics: At least ``metrics`` of the curve.
  package init(name: String, curve: String, metrics: MeasuredMetrics) {
    (self.name, self.curve) = (name, curve)
    bounds = CheckEntry.bounds(of: metrics)
  }

  /// The bounds with the numbers that they are from.
  ///
  /// A curve that returns to its start has no overshoot and no settling time; its duration and its
  /// peak velocity are bounded instead.
  private static func bounds(of metrics: MeasuredMetrics) -> [(text: String, comment: String)] {
    let travels = metrics[.startValue] != metrics[.endValue]
    let bounded: [Metric] =
      travels
      ? [.overshoot, .settlingTime]
      : (metrics[.duration] == nil ? [] : [.duration]) + [.peakVelocity]
    return bounded.map { metric in
      guard let value = metrics[metric] else { return ("\(metric.key): none", "there is none now") }
      let comment = "now \(metric.quantity.text(of: value))"
      guard value != 0 else { return ("\(metric.key): 0", comment) }
      let isFraction = metric.quantity == .fraction
      let limit = roundedUp((isFraction ? 100 : 1) * value.magnitude) + (isFraction ? "%" : "")
      return ("\(metric.key): {at_most: \(limit)}", comment)
    }
  }

  /// The next number with two digits, as text: 0.74 for 0.734772.
  ///
  /// A number within a millionth of it gets the one after that, so that rounding on another machine
  /// does not fail the check.
  package static func roundedUp(_ number: Double) -> String {
    let exponent = Int(Double.log10(number).rounded(.down)) - 1
    let count = (number * .pow(10, -exponent) * (1 + 1e-6)).rounded(.up)
    return Number.text(Double("\(Int(count))e\(exponent)") ?? number)
  }

  // MARK: Text

  /// The lines of entries under the key `curves`.
  private static func lines(of entries: [CheckEntry]) -> [String] {
    let width = entries.flatMap { $0.bounds.map(\.text.count) }.max() ?? 0
    return entries.flatMap { entry in
      ["  \(YAMLText.quoted(entry.name)):", "    curve: \(YAMLText.quoted(entry.curve))"]
        + entry.bounds.map { "    " + $0.text.padded(to: width) + "  # \($0.comment)" }
    }
  }

  /// A check file.
  ///
  /// - Parameters:
  ///   - entries: Its entries, each with a name of its own.
  ///   - comments: Lines at its start, each with `#`.
  /// - Returns: The text.
  package static func file(of entries: [CheckEntry], comments: [String] = []) -> String {
    (comments + ["curvekit: 1", "curves:"] + lines(of: entries)).joined(separator: "\n") + "\n"
  }

  /// Where an entry is added to a check file, and its text there.
  ///
  /// The result has been read: it has the other entries and one more. A name that is taken gets a number.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - curve: The curve as check files name it.
  ///   - metrics: At least ``metrics`` of the curve.
  ///   - text: The text of the check file.
  /// - Returns: The index of a byte, and the text to insert there; `nil` for a file that is written in another way
  ///   than with an entry below another, or is invalid.
  package static func addition(
    name: String, curve: String, metrics: MeasuredMetrics, to text: String
  ) -> (offset: Int, text: String)? {
    let path = fileName
    func entries(_ text: String) -> [CheckFile.Entry]? {
      try? CheckFileStream(SeekableFile(text, path: path), readsCode: true).file().entries
    }
    guard let old = entries(text), let place = CheckEntry.place(in: Array(text.utf8)) else {
      return nil
    }
    let names = Set(old.map(\.name))
    var unique = name
    var number = 2
    while names.contains(unique) {
      unique = "\(name) \(number)"
      number += 1
    }
    let entry = CheckEntry(name: unique, curve: curve, metrics: metrics)
    let lines = (place.hasKey ? [] : ["curves:"]) + lines(of: [entry])
    let added = place.prefix + lines.joined(separator: "\n") + "\n"
    var bytes = Array(text.utf8)
    bytes.insert(contentsOf: added.utf8, at: place.offset)
    guard entries(String(decoding: bytes, as: UTF8.self))?.count == old.count + 1 else {
      return nil
    }
    return (place.offset, added)
  }

  /// Where an entry is added.
  private struct Place {
    let offset: Int
    /// Whether there is the key `curves` already.
    let hasKey: Bool
    /// A line feed where the text before has none at its end.
    let prefix: String
  }

  /// The end of the mapping of curves, or of the file.
  private static func place(in bytes: [UInt8]) -> Place? {
    var start = 0
    var end: Int?
    var isInCurves = false
    while start < bytes.count {
      let next = (bytes[start...].firstIndex(of: 0x0A) ?? bytes.count - 1) + 1
      let line = bytes[start..<next]
      // A comment at the start of a line is not one of an entry.
      let isText =
        line.contains { !" \t\r\n".utf8.contains($0) } && line.first != UInt8(ascii: "#")
      let isKey = line.first.map { !" \t\r\n#".utf8.contains($0) } ?? false
      if isKey {
        if isInCurves { break }
        isInCurves = line.starts(with: "curves:".utf8)
      }
      if isInCurves, isText { end = next }
      start = next
    }
    let offset = end ?? bytes.count
    let needsFeed = offset > 0 && bytes[offset - 1] != 0x0A
    return Place(offset: offset, hasKey: end != nil, prefix: needsFeed ? "\n" : "")
  }
}
