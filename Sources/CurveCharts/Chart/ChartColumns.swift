internal import CurveMeasure

/// The columns of the table of a chart of curves.
///
/// After the time, each curve has a value and a velocity. A single curve also has an acceleration;
/// the curves of an overlay have one if a panel shows it. The names are an interface for programs
/// that read the data, so the names of a chart without further panels never change.
struct ChartColumns {
  /// The quantities that a column may have.
  enum Quantity: Hashable {
    case value, velocity, acceleration, model, jerk, envelopeUpper, envelopeLower
    case kineticEnergy, potentialEnergy, totalEnergy

    /// The name of the column in the table of a single curve.
    var name: String {
      switch self {
      case .value: "value"
      case .velocity: "velocity_per_s"
      case .acceleration: "acceleration_per_s2"
      case .model: "model"
      case .jerk: "jerk_per_s3"
      case .envelopeUpper: "envelope_upper"
      case .envelopeLower: "envelope_lower"
      case .kineticEnergy: "kinetic_energy"
      case .potentialEnergy: "potential_energy"
      case .totalEnergy: "total_energy"
      }
    }
  }

  /// The quantities of each curve, in the order of the columns.
  let quantities: [[Quantity]]
  /// The envelope of each curve, if it has one and its lines are asked for.
  let envelopes: [DecayEnvelope?]
  /// The names of all columns, those of the curves of an overlay with the name of the curve.
  let header: [String]
  /// The quantities that a panel draws as lines.
  let drawn: Set<Quantity>
  /// Whether a panel draws the velocity against the value.
  let hasPhase: Bool

  /// Determines the columns.
  ///
  /// - Parameters:
  ///   - curves: The curves.
  ///   - panels: The quantities of the panels.
  ///   - hasEnvelopes: Whether there are columns for the envelopes of oscillations.
  init(
    of curves: [ChartCurve], for panels: [ChartPanel.Quantity], hasEnvelopes: Bool = false
  ) {
    let isSingle = curves.count == 1
    let envelopes = curves.map { hasEnvelopes ? DecayEnvelope(of: $0.curve) : nil }
    self.envelopes = envelopes
    quantities = zip(curves, envelopes).map { curve, envelope in
      var quantities: [Quantity] = [.value, .velocity]
      if isSingle || panels.contains(.acceleration) { quantities.append(.acceleration) }
      if isSingle, curve.attributes.model != nil { quantities.append(.model) }
      if panels.contains(.jerk) { quantities.append(.jerk) }
      if envelope != nil { quantities += [.envelopeUpper, .envelopeLower] }
      if panels.contains(.energy) {
        // The lines of several springs are their totals: three of each would be too many.
        quantities += (isSingle ? [.kineticEnergy, .potentialEnergy] : []) + [.totalEnergy]
      }
      return quantities
    }
    let prefixes = curves.columnPrefixes
    header =
      ["time_s"]
      + quantities.enumerated().flatMap { index, quantities in
        quantities.map { prefixes[index] + $0.name }
      }
    var drawn: Set<Quantity> = [.value, .velocity, .model]
    if panels.contains(.acceleration) { drawn.insert(.acceleration) }
    if panels.contains(.jerk) { drawn.insert(.jerk) }
    if panels.contains(.energy) {
      drawn.formUnion([.kineticEnergy, .potentialEnergy, .totalEnergy])
    }
    self.drawn = drawn
    hasPhase = panels.contains(.phase)
  }

  /// The index of the column of a quantity of a curve.
  ///
  /// - Precondition: The curve has that quantity.
  func index(of quantity: Quantity, of curve: Int) -> Int {
    guard let offset = quantities[curve].firstIndex(of: quantity) else {
      preconditionFailure("Curve \(curve) has no column \(quantity.name).")
    }
    return 1 + quantities[..<curve].map { $0.count }.reduce(0, +) + offset
  }
}

extension [ChartCurve] {
  /// What the names of the columns of each curve begin with: nothing for a single curve.
  var columnPrefixes: [String] {
    count == 1 ? [""] : asciiNames(map { $0.label }).map { $0 + "_" }
  }
}

extension ChartPanel.Quantity {
  /// The quantity of the column on the vertical axis.
  var column: ChartColumns.Quantity {
    switch kind {
    case .value, .difference, .track, .steps, .poles, .frequency, .lag: .value
    case .velocity, .phase: .velocity
    case .acceleration: .acceleration
    case .jerk: .jerk
    case .energy: .totalEnergy
    }
  }
}
