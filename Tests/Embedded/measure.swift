// The metrics of an expression, computed where there is neither Foundation nor an operating system.
import CurveKit
import CurveMeasure
import CurveSpecs

/// Prints an expression in full, and a line `key value` for each metric that its curve has.
@_cdecl("measure")
public func measure(_ expression: UnsafePointer<CChar>) {
  do throws(CurveSpecError) {
    let spec = try CurveSpec(parsing: String(cString: expression))
    let metrics = MeasuredMetrics(of: spec.curve)
    print("curve \(spec.description)")
    for column in metrics.columns() where column.value != .none {
      print("\(column.key) \(column.value.text)")
    }
  } catch {
    print("error \(error.description)")
  }
}
