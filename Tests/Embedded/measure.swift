// The metrics of an expression, computed where there is neither Foundation nor an operating system.
import CurveKit
import CurveMeasure
import CurveSpecs

/// Prints an expression in full, and a line `key value` for each metric that its curve has.
@_cdecl("measure")
public func measure(_ expression: UnsafePointer<CChar>) {
  do throws(CurveSpecError) {
    let spec = try CurveSpec(parsing: String(cString: expression))
    let curve = spec.curve
    let record = MetricsRecord(
      label: nil, expression: spec.description, curve: curve, metrics: CurveMetrics(of: curve))
    print("curve \(record.curve)")
    for entry in record.entries where entry.value != .none {
      print("\(entry.key) \(entry.value.text)")
    }
  } catch {
    print("error \(error.description)")
  }
}
