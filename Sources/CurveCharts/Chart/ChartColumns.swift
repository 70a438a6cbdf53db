internal import CurveMeasure

/// The columns of the table of a chart of curves.
///
/// After the time, each curve has a value and a velocity. A single curve also has an acceleration;
/// the curves of an overlay have one if a panel shows it. The names are an interface for programs
/// that read the data, so the names of a chart without further panels never change.
struct ChartColumns {
  /// The quantities that a column may have.
  enum Quantity: Hashable {
    case value, velocity, acceleration, model, jerk

    /// The name of the column in the table of a single curve.
    var name: String {
      switch self {
      case .value: "value"
      case .velocity: "velocity_per_s"
      case .acceleration: "acceleration_per_s2"
      case .model: "model"
      case .jerk: "jerk_per_s3"
      }
    }
  }

  /// The quantities of each curve, in the order of the columns.
  let quantities: [[Quantity]]
  /// The names of all columns, those of the curves of an overlay with the name of the curve.
  let header: [String]
  /// The quantities that a panel draws as lines.
  let drawn: Set<Quantity>

  /// Determines the columns.
  ///
  /// - Parameters:
  ///   - curves: The curves.
  ///   - panels: The quantities of the panels.
  init(of curves: [ChartCurve], for panels: [ChartPanel.Quantity]) {
    let isSingle = curves.count == 1
    quantities = curves.map { curve in
      var quantities: [Quantity] = [.value, .velocity]
      if isSingle || panels.contains(.acceleration) { quantities.append(.acceleration) }
      if isSingle, curve.attributes.model != nil { quantities.append(.model) }
      if panels.contains(.jerk) { quantities.append(.jerk) }
      return quantities
    }
    let names = isSingle ? [] : asciiNames(curves.map(\.label))
    header =
      ["time_s"]
      + quantities.enumerated().flatMap { index, quantities in
        quantities.map { isSingle ? $0.name : "\(names[index])_\($0.name)" }
      }
    var drawn: Set<Quantity> = [.value, .velocity, .model]
    if panels.contains(.acceleration) { drawn.insert(.acceleration) }
    if panels.contains(.jerk) { drawn.insert(.jerk) }
    self.drawn = drawn
  }

  /// The index of the column of a quantity of a curve.
  ///
  /// - Precondition: The curve has that quantity.
  func index(of quantity: Quantity, of curve: Int) -> Int {
    guard let offset = quantities[curve].firstIndex(of: quantity) else {
      preconditionFailure("Curve \(curve) has no column \(quantity.name).")
    }
    return 1 + quantities[..<curve].map(\.count).reduce(0, +) + offset
  }
}

extension ChartPanel.Quantity {
  /// The quantity of the column on the vertical axis.
  var column: ChartColumns.Quantity {
    switch self {
    case .value, .difference, .track: .value
    case .velocity, .phase: .velocity
    case .acceleration: .acceleration
    case .jerk: .jerk
    }
  }
}
