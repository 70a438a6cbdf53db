internal import CurveKit
internal import CurveMeasure
internal import CurveScenes
internal import CurveSpecs

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Reads records that have exactly the text that ``Baseline`` writes.
///
/// A record has about 70 numbers in a fixed order, so reading it needs no YAML parser, which takes
/// twenty times as long. ``BaselineReader`` reads any other text, such as one with other spaces, and
/// explains what is wrong with it.
struct RecordReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Reads a whole baseline.
  ///
  /// - Parameter text: The text of the file.
  /// - Returns: The baseline; `nil` if the text has another form or is invalid.
  static func baseline(_ text: String) -> Baseline? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count <= FileKind.baseline.maximumMebibytes << 20 else { return nil }
      var reader = RecordReader(bytes)
      guard reader.skip(WrittenRecords.start) else { return nil }
      var baseline = Baseline()
      while !reader.skip(WrittenRecords.end) {
        guard let (name, record) = reader.entry(), baseline[name] == nil,
          baseline.names.count < CheckFile.maximumCurves
        else { return nil }
        baseline[name] = record
      }
      return reader.isAtEnd && !baseline.names.isEmpty ? baseline : nil
    }
  }

  /// Reads some records.
  ///
  /// - Parameters:
  ///   - bytes: Whole records.
  ///   - baseline: Receives the records.
  /// - Returns: `false` if the text of a record has another form or is invalid, or if its name is
  ///   already used.
  static func read(_ bytes: [UInt8], into baseline: inout Baseline) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = RecordReader(bytes)
      var records: [(name: String, record: RecordedCurve)] = []
      while !reader.isAtEnd {
        guard let entry = reader.entry() else { return false }
        records.append(entry)
      }
      for (name, record) in records {
        guard baseline[name] == nil else { return false }
        baseline[name] = record
      }
      return true
    }
  }

  /// Whether everything has been read.
  var isAtEnd: Bool { index == bytes.count }

  /// Reads the next record and its name.
  ///
  /// - Returns: The record; `nil` if its text has another form or is invalid.
  mutating func entry() -> (name: String, record: RecordedCurve)? {
    guard skip("  "), let name = quotedText(upTo: Limits.keyBytes),
      skip(":\n    curve: "), let expression = quotedText(upTo: Limits.recordedTextBytes),
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
    while let value = metricNumber(in: range), values.count < BaselineReader.maximumValues {
      values.append(value)
      if skip(", ") || skip(",\n        ") { continue }
      return skip("]\n") && values.count >= 2 ? values : nil
    }
    return nil
  }

  // MARK: - Texts and numbers

  private mutating func metricNumber(in range: ParameterRange) -> Double? {
    number(in: range).flatMap { $0.magnitude <= 1e300 ? $0 : nil }
  }

  private mutating func number(in range: ParameterRange) -> Double? {
    let start = index
    while index < bytes.count, !Self.endsNumber(bytes[index]) { index += 1 }
    guard let number = DecimalNumber.double(.init(rebasing: bytes[start..<index])),
      range.contains(number)
    else { return nil }
    return number == 0 ? 0 : number
  }

  private static func endsNumber(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "]")
  }

  /// A text in double quotes without escapes, which is not empty.
  private mutating func quotedText(upTo limit: Int) -> String? {
    guard skip("\"") else { return nil }
    let start = index
    var isASCII = true
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      guard bytes[index] >= 0x20, bytes[index] != UInt8(ascii: "\\") else { return nil }
      isASCII = isASCII && bytes[index] < 0x7F
      index += 1
    }
    let count = index - start
    guard count > 0, count <= limit, skip("\"") else { return nil }
    guard let text = String(validating: bytes[start..<start + count], as: UTF8.self) else {
      return nil
    }
    // YAML folds or rejects some characters, which are written as escapes.
    return isASCII || Baseline.quoted(text).utf8.count == count + 2 ? text : nil
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
