public import CurveKit

extension VectorTable.Row {
  /// The spring of our own reference files.
  public func spring() throws -> Spring {
    Spring(
      mass: try number("mass"), stiffness: try number("stiffness"), damping: try number("damping"),
      initialVelocity: try number("initial_velocity"), from: try number("from"),
      to: try number("to"))
  }

  /// The parameters of that spring as in the file, for messages.
  public func springText() -> String {
    let columns = ["mass", "stiffness", "damping", "initial_velocity", "from", "to"]
    return columns.compactMap { column in (try? text(column)).map { "\(column) \($0)" } }
      .joined(separator: ", ")
  }
}
