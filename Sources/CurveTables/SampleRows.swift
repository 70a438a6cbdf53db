package import CurveKit

/// Curves with their samples as JSON Lines: one object for each curve, with an array for each column.
///
/// ```
/// {"curve":"linear(duration: 1)","label":null,"time_s":[0,1],"value":[0,1],
///  "velocity_per_s":[1,1],"acceleration_per_s2":[0,0],"error":null}
/// ```
package struct SampleRows: Sendable {
  private var json = TextBuffer()

  /// Starts with no rows.
  package init() {}

  /// Adds the row of a curve.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - expression: Its expression.
  ///   - label: Its label.
  ///   - times: The times of the samples.
  package mutating func append(
    _ curve: AnyCurve, expression: String, label: String?, times: SampleTimes
  ) {
    let samples = curve.samples(at: times).map { $0 }
    start(expression, label)
    column("time_s", samples.map(\.time))
    column("value", samples.map(\.value))
    column("velocity_per_s", samples.map(\.velocity))
    column("acceleration_per_s2", samples.map(\.acceleration))
    json.append(",\"error\":null}\n")
  }

  /// Adds a row for a curve that could not be sampled.
  ///
  /// - Parameters:
  ///   - error: The reason, as a sentence.
  ///   - curve: The text of the curve.
  ///   - label: Its label.
  package mutating func append(error: String, curve: String, label: String?) {
    start(curve, label)
    for name in ["time_s", "value", "velocity_per_s", "acceleration_per_s2"] {
      json.append(",\"\(name)\":null")
    }
    json.append(",\"error\":\(JSONText.string(error))}\n")
  }

  /// Empties the buffer.
  ///
  /// - Returns: The rows since the last call.
  package mutating func takeBytes() -> [UInt8] { json.take() }

  private mutating func start(_ curve: String, _ label: String?) {
    json.append("{\"curve\":")
    json.append(JSONText.string(curve))
    json.append(",\"label\":")
    json.append(label.map(JSONText.string) ?? "null")
  }

  private mutating func column(_ name: String, _ numbers: [Double]) {
    json.append(",\"\(name)\":[")
    for (index, number) in numbers.enumerated() {
      if index > 0 { json.append(UInt8(ascii: ",")) }
      if number.isFinite { json.append(number) } else { json.append("null") }
    }
    json.append("]")
  }
}
