internal import CurveKit
internal import CurveMeasure
internal import CurveScenes
internal import CurveSpecs
internal import SystemLibraries

/// Reads records, which have exactly the text that ``Baseline`` writes.
///
/// A record has about 70 numbers in a fixed order, so reading it needs no YAML parser, which takes
/// twenty times as long. Any other text is refused.
struct RecordReader {
  /// The maximum number of values of a curve.
  private static let maximumValues = Limits.recordedValues

  /// The largest magnitude of a recorded number: it can be printed in per cent without overflow.
  static let maximumMagnitude = 1e300

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Reads some records.
  ///
  /// - Parameters:
  ///   - bytes: Whole records.
  ///   - baseline: Receives the records.
  /// - Throws: A problem with the position in the bytes, if a record has another form or is invalid, or if its
  ///   name is already used.
  static func read(_ bytes: [UInt8], into baseline: inout Baseline) throws(SceneProblem) {
    let position: TextPosition? = bytes.withUnsafeBufferPointer { bytes in
      var reader = RecordReader(bytes)
      while !reader.isAtEnd {
        if !reader.readEntry(into: &baseline) { return reader.position }
      }
      return nil
    }
    if let position { throw otherForm(position) }
  }

  /// The error of a baseline that is not as it was written.
  static func otherForm(_ position: TextPosition) -> SceneProblem {
    SceneProblem(
      position, "The baseline is not as it was recorded; remove the file and record it again.")
  }

  private mutating func readEntry(into baseline: inout Baseline) -> Bool {
    let start = index
    guard let (name, record) = entry() else { return false }
    guard baseline[name] == nil else {
      index = start
      return false
    }
    baseline[name] = record
    return true
  }

  /// The position of what cannot be read.
  private var position: TextPosition {
    // A line break that is expected and there is not the mistake.
    let isAtBreak = index < bytes.count && bytes[index] == UInt8(ascii: "\n")
    let before = bytes[..<(isAtBreak ? index + 1 : index)]
    let lines = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return TextPosition(
      line: lines.count, column: String(decoding: lines[lines.count - 1], as: UTF8.self).count + 1)
  }

  /// Whether everything has been read.
  var isAtEnd: Bool { index == bytes.count }

  /// Reads the next record and its name.
  ///
  /// - Returns: The record; `nil` if its text has another form or is invalid.
  mutating func entry() -> (name: String, record: RecordedCurve)? {
    guard let name = name(), skip("    curve: "),
      let expression = quotedText(upTo: Limits.recordedTextBytes),
      skip("\n    tolerance: "), let tolerance = number(in: .settlingTolerance),
      skip("\n    rise: ["), let low = number(in: .riseLevel),
      skip(", "), let high = number(in: .riseLevel), low < high,
      skip("]\n    metrics:\n"), let entries = metrics(),
      skip("    values:\n      until: "), let until = metricNumber(in: .above(0)),
      skip("\n      evenly: [\n        "), let values = values()
    else { return nil }
    let settings = MetricSettings(tolerance: tolerance, riseLevels: low...high)
    let record = RecordedCurve(
      expression: expression, metrics: MeasuredMetrics(entries, settings: settings), until: until,
      values: values)
    return (name, record)
  }

  /// Reads the line or lines with a name.
  mutating func name() -> String? {
    let isLong = skip("  ? ")
    guard isLong || skip("  "), let name = quotedText(upTo: Limits.keyBytes), !name.isEmpty,
      isLong == Baseline.isLongKey(Baseline.quoted(name)), isLong ? skip("\n  :\n") : skip(":\n")
    else { return nil }
    return name
  }

  // MARK: - Metrics and values

  /// A line of a metric; shared, because each record has all of them.
  private final class MetricLine: Sendable {
    let metric: Metric
    let quantity: Metric.Quantity
    /// The key with its colon.
    let start: [UInt8]
    let range: ParameterRange
    let words: [[UInt8]]

    init(_ metric: Metric) {
      self.metric = metric
      quantity = metric.quantity
      start = Array((metric.key + ": ").utf8)
      range = metric.sign.parameterRange
      words = metric.words.map { Array($0.utf8) }
    }
  }

  private static let metricLines = Metric.all.map { MetricLine($0) }

  /// The metrics in their order; `nil` if there are none.
  private mutating func metrics() -> [MeasuredMetrics.Entry]? {
    let lines = Self.metricLines
    var entries: [MeasuredMetrics.Entry] = []
    entries.reserveCapacity(lines.count)
    var next = 0
    while skip("      ") {
      while next < lines.count, !skip(lines[next].start) { next += 1 }
      guard next < lines.count else { return nil }
      let line = lines[next]
      guard let value = value(of: line), skip("\n") else { return nil }
      entries.append(MeasuredMetrics.Entry(line.metric, value))
      next += 1
    }
    return entries.isEmpty ? nil : entries
  }

  private mutating func value(of line: MetricLine) -> MetricValue? {
    if skip("none") { return MetricValue.none }
    switch line.quantity {
    case .flag:
      if skip("true") { return .flag(true) }
      return skip("false") ? .flag(false) : nil
    case .word:
      let index = line.words.indices.first { skip(line.words[$0]) }
      return index.map { .word(line.metric.words[$0]) }
    default: return metricNumber(in: line.range).map { .number($0) }
    }
  }

  private mutating func values() -> [Double]? {
    let range = Metric.peakValue.sign.parameterRange
    var values: [Double] = []
    values.reserveCapacity(40)
    while let value = metricNumber(in: range), values.count < Self.maximumValues {
      values.append(value)
      if skip(", ") || skip(",\n        ") { continue }
      return skip("]\n") && values.count >= 2 ? values : nil
    }
    return nil
  }

  // MARK: - Texts and numbers

  private mutating func metricNumber(in range: ParameterRange) -> Double? {
    number(in: range).flatMap { $0.magnitude <= Self.maximumMagnitude ? $0 : nil }
  }

  private mutating func number(in range: ParameterRange) -> Double? {
    let start = index
    while index < bytes.count, !Self.endsNumber(bytes[index]) { index += 1 }
    guard let number = DecimalNumber.double(.init(rebasing: bytes[start..<index])),
      range.contains(number)
    else {
      index = start
      return nil
    }
    return number == 0 ? 0 : number
  }

  private static func endsNumber(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "]")
  }

  /// A text in double quotes.
  private mutating func quotedText(upTo limit: Int) -> String? {
    guard skip("\"") else { return nil }
    let start = index
    var isPlain = true
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] < 0x20 { return nil }
      let isEscape = bytes[index] == UInt8(ascii: "\\")
      isPlain = isPlain && !isEscape && bytes[index] < 0x7F
      index = min(index + (isEscape ? 2 : 1), bytes.count)
    }
    guard index < bytes.count, let written = String(validating: bytes[start..<index], as: UTF8.self)
    else { return nil }
    index += 1
    guard let text = isPlain ? written : Self.unescaped(written), text.utf8.count <= limit,
      // A text has one form.
      isPlain || Baseline.quoted(text) == "\"\(written)\""
    else { return nil }
    return text
  }

  private static func unescaped(_ text: String) -> String? {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "n": result.append("\n")
      case "r": result.append("\r")
      case "t": result.append("\t")
      case let kind? where kind == "u" || kind == "U":
        let digits = rest.prefix(kind == "u" ? 4 : 8)
        guard let code = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(code) else {
          return nil
        }
        result.append(scalar)
        rest = rest.dropFirst(digits.count)
      case let other?: result.append(other)
      case nil: return nil
      }
    }
    return String(result)
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    skip(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func skip(_ text: [UInt8]) -> Bool { text.withUnsafeBufferPointer { skip($0) } }

  private mutating func skip(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard index + text.count <= bytes.count, let start = bytes.baseAddress,
      let other = text.baseAddress, memcmp(start + index, other, text.count) == 0
    else { return false }
    index += text.count
    return true
  }
}
