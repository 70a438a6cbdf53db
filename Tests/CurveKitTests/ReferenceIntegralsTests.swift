import CurveKit
import CurveTestSupport
import Testing

/// Integrals against 50 digits: closed forms and quadrature, for the whole motion and until any time.
@Suite struct ReferenceIntegralsTests {
  /// 500 random curves, half of them as steep as doubles allow, and 47 with vertical tangents or almost.
  @Test func `Integrals of Béziers agree with 50 digits`() throws {
    var worst = Errors()
    for row in try VectorTable("bezier_integrals").rows {
      let curve = try row.bezier()
      try worst.note(curve.integralAbsoluteError, row, "integral_absolute_error_s", "\(curve)")
      try worst.note(curve.integralSquaredError, row, "integral_squared_error_s", "\(curve)")
      try worst.note(curve.rmsVelocity(), row, "rms_velocity_per_s", "\(curve)")
    }
    print("integrals of Béziers: \(worst)")
    #expect(worst.count == 3 * 547)
    for (column, worst) in worst.columns { #expect(worst.error <= 5e-14, "\(column): \(worst)") }
  }

  /// The same by the defaults alone, which only evaluate the curve at times.
  ///
  /// A result is correct within the effect of the rounding of times. Where a curve is almost vertical,
  /// that effect is too large, and the result is absent.
  @Test func `Quadrature returns nil where it cannot reach its accuracy`() throws {
    var worst = Errors()
    var (absent, infinite) = (0, 0)
    for row in try VectorTable("bezier_integrals").rows.prefix(80) {
      let curve = PlainCurve(try row.bezier())
      try worst.note(curve.integralAbsoluteError, row, "integral_absolute_error_s", "\(curve.base)")
      try worst.note(curve.integralSquaredError, row, "integral_squared_error_s", "\(curve.base)")
      let rms = curve.rmsVelocity()
      if try row.optionalNumber("rms_velocity_per_s") == nil {
        infinite += 1
        #expect(rms == nil, "\(curve.base)")
      } else if rms == nil {
        absent += 1
      } else {
        try worst.note(rms, row, "rms_velocity_per_s", "\(curve.base)")
      }
    }
    print("integrals of Béziers by quadrature: \(worst), \(absent) absent, \(infinite) infinite")
    let limits = ["rms_velocity_per_s": 1e-8]
    for (column, worst) in worst.columns {
      #expect(worst.error <= limits[column] ?? 1e-12, "\(column): \(worst)")
    }
    #expect(worst.count + absent + infinite == 3 * 80)
    #expect(absent <= 14)
    #expect(infinite == 3)
  }

  /// Every easing, smooth, oscillating a thousand times or vertical, and sine waves.
  @Test func `Integrals of easings and waves agree with 50 digits`() throws {
    var worst = Errors()
    let rows = try VectorTable("easing_integrals").rows
    for row in rows {
      let until = try row.number("until_s")
      try worst.note(Self.easing(row), until: until, row)
    }
    print("integrals of easings: \(worst)")
    #expect(worst.count == 3 * rows.count)
    for (column, worst) in worst.columns { #expect(worst.error <= 2e-14, "\(column): \(worst)") }
  }

  /// Every regime, damping ratios up to 10^8 and down to 10^-6, initial velocities up to 10^9 natural
  /// frequencies, times from a millionth of the fastest scale on.
  @Test func `Integrals of springs agree with 50 digits`() throws {
    var worst = Errors()
    for row in try VectorTable("spring_integrals").rows {
      let spring = AnyCurve(try row.springWithInitialVelocity())
      let until = try row.optionalNumber("until_s") ?? .infinity
      try worst.note(spring, until: until, row)
    }
    print("integrals of springs: \(worst)")
    #expect(worst.count == 3 * 1_043)
    for (column, worst) in worst.columns { #expect(worst.error <= 1e-14, "\(column): \(worst)") }
  }

  /// Tracks of keyframes until their end, and sessions in which curves are added to each other.
  @Test func `Integrals of keyframes and sessions agree with 50 digits`() throws {
    var worst = Errors()
    for row in try VectorTable("reference-timeline-integrals").rows {
      let parameters = try row.parameters()
      let until = try row.number("until")
      let curve: AnyCurve =
        parameters.text("track").isEmpty
        ? AnyCurve(try AnimationSession(parameters, policy: row.text("policy")).curve)
        : AnyCurve(KeyframeCurve(try KeyframePath(parameters)))
      try worst.note(curve, until: until, row)
    }
    print("integrals of keyframes and sessions: \(worst)")
    #expect(worst.count == 3 * 44)
    for (column, worst) in worst.columns { #expect(worst.error <= 1e-12, "\(column): \(worst)") }
  }

  private static func easing(_ row: VectorTable.Row) throws -> AnyCurve {
    let numbers = try ["a", "b"].compactMap { try row.optionalNumber($0) }
    let (shape, direction) = (try row.text("shape"), try row.text("direction"))
    if shape == "wave" {
      return AnyCurve(
        SineWave(
          amplitude: numbers[0], wavelength: numbers[1], phase: try row.number("direction")))
    }
    return AnyCurve(try #require(Easing(shape, numbers: numbers, direction: direction)))
  }
}

/// The worst relative error of each column.
private struct Errors: CustomStringConvertible {
  private(set) var columns: [String: Worst] = [:]

  var count: Int { columns.values.reduce(0) { $0 + $1.count } }

  mutating func note(
    _ actual: Double?, _ row: VectorTable.Row, _ column: String, _ place: String
  ) throws {
    let error = relativeError(actual, try row.optionalNumber(column))
    columns[column, default: Worst()].note(error, at: place)
  }

  /// The three integrals until a time.
  mutating func note(_ curve: AnyCurve, until time: Double, _ row: VectorTable.Row) throws {
    let place = "line \(row.number)"
    try note(curve.integralOfAbsoluteDisplacement(until: time), row, "absolute", place)
    try note(curve.integralOfSquare(of: .displacement, until: time), row, "square", place)
    try note(curve.integralOfSquare(of: .velocity, until: time), row, "square_of_velocity", place)
  }

  var description: String {
    columns.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: "; ")
  }
}
