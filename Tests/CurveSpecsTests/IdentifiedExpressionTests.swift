import CurveKit
import CurveSpecs
import Testing

@Suite struct IdentifiedExpressionTests {
  private func identify(_ text: String, until end: Double) throws -> IdentifiedCurve {
    let curve = try CurveSpec(parsing: text).curve
    let times = (0...60).map { end * Double($0) / 60 }
    let trace = try Trace(times: times, values: times.map(curve.value(at:)))
    let family: CurveIdentification.Family =
      text.hasPrefix("spring") ? .spring : text.hasPrefix("cubic") ? .bezier : .easing
    return try CurveIdentification(
      of: trace, families: [family], fitsDelay: text.hasSuffix("delay(0.1)")
    ).best
  }

  @Test(arguments: [
    ("spring(response: 0.5, dampingRatio: 0.3)", 1.5),
    ("spring(response: 0.5, dampingRatio: 1, initialVelocity: -4, from: 2, to: 5)", 1.5),
    ("cubic-bezier(0.34, 1.56, 0.64, 0.8, duration: 0.4)", 0.5),
    ("ease(duration: 0.4, from: 10, to: 0)", 0.5),
    ("easeOutBack(duration: 0.4)", 0.5),
    ("easeOutPower(exponent: 2.75, duration: 0.4)", 0.5),
    ("easeOutElastic(duration: 0.4)", 0.5), ("linear(duration: 0.4)", 0.5),
    ("smootherstep(duration: 0.4)", 0.5),
    ("spring(response: 0.5, dampingRatio: 0.3).delay(0.1)", 1.5),
  ])
  func `The expression of a curve without noise is the curve's own`(text: String, end: Double)
    throws
  {
    let best = try identify(text, until: end)
    #expect(best.expression == text)
    #expect(best.scene == nil)
  }

  @Test func `Numbers are rounded within their margins, and the text is the same curve`() throws {
    let spring = Spring(response: 0.5, dampingRatio: 0.3)
    let times = (0...60).map { Double($0) / 40 }
    let trace = try Trace(
      times: times,
      values: times.enumerated().map { spring.value(at: $1) + ($0 % 3 == 0 ? 0.004 : -0.002) })
    let best = try CurveIdentification(of: trace, families: [.spring]).best
    let text = try #require(best.expression)
    let curve = try CurveSpec(parsing: text).curve
    #expect(text.utf8.count < 90)
    for time in times {
      #expect(
        (curve.value(at: time) - best.curve.value(at: time)).magnitude < best.residual.rms / 5)
    }
  }

  /// The RMS of the differences of samples from a curve.
  private func rms(_ trace: Trace, _ curve: some Curve) -> Double {
    let squares = zip(trace.times, trace.values).map { time, value in
      (curve.value(at: time) - value) * (curve.value(at: time) - value)
    }
    return (squares.reduce(0, +) / Double(squares.count)).squareRoot()
  }

  /// Samples rounded to a power of ten, as a log has them.
  private func trace(
    of curve: some Curve, rate: Double, until end: Double, decimals: Double
  ) throws -> Trace {
    let times = (0...Int(end * rate)).map { Double($0) / rate }
    return try Trace(
      times: times,
      values: times.map { (curve.value(at: $0) * decimals).rounded() / decimals })
  }

  /// Springs whose response and damping ratio depend on each other, and others.
  static let springs: [(spring: Spring, rate: Double, end: Double)] =
    [0.3, 0.9, 1, 1.5, 3, 8].flatMap { ratio in
      [-20, -2, 0, 2, 40].flatMap { velocity in
        [(20, 1.8), (60, 1.2)].map { rate, end in
          (
            Spring(response: 0.3, dampingRatio: ratio, initialVelocity: velocity),
            Double(rate), end
          )
        }
      }
    }

  @Test(arguments: [100, 1_000, 1e12])
  func `The RMS of the printed expression is the stated one`(decimals: Double) throws {
    var identified = 0
    for (spring, rate, end) in Self.springs {
      let trace = try trace(of: spring, rate: rate, until: end, decimals: decimals)
      guard
        let result = try? CurveIdentification(of: trace, families: [.spring, .easing, .bezier])
      else { continue }
      for candidate in result.candidates {
        let printed = candidate.printed
        let text = try #require(candidate.expression)
        #expect(printed.text == text)
        let own = rms(trace, try CurveSpec(parsing: text).curve)
        #expect((own - printed.residual.rms).magnitude <= 1e-9 * own, "\(text)")
        // To three digits of the fit's, or a rounding error of the values.
        #expect(own <= max(1.0011 * candidate.residual.rms, 1e-13), "\(text), \(spring)")
        identified += 1
      }
    }
    #expect(identified > 50)
  }

  @Test func `The parameters of the table are those of the expression`() throws {
    for (spring, rate, end) in Self.springs {
      let trace = try trace(of: spring, rate: rate, until: end, decimals: 1_000)
      guard let best = try? CurveIdentification(of: trace, families: [.spring]).best else {
        continue
      }
      let printed = best.printed
      let values = Dictionary(uniqueKeysWithValues: printed.parameters.map { ($0.name, $0.value) })
      for name in ["response", "dampingRatio"] {
        let value = try #require(values[name])
        #expect(printed.text.contains("\(name): \(Number.text(value))"), "\(printed.text)")
      }
      // Stiffness and damping are numbers that can be used as well.
      let own = try Spring(
        validatingMass: 1, stiffness: try #require(values["stiffness"]),
        damping: try #require(values["damping"]),
        initialVelocity: values["initialVelocity"] ?? 0, from: try #require(values["from"]),
        to: try #require(values["to"]))
      #expect(rms(trace, own) <= 1.0011 * best.residual.rms, "\(printed.text)")
    }
  }

  @Test func `An over-damped spring with three decimals is printed with the digits that it needs`()
    throws
  {
    // Rounded one by one, its numbers had an RMS of 0.0259.
    let spring = Spring(response: 0.3, dampingRatio: 3, initialVelocity: -2)
    let trace = try trace(of: spring, rate: 20, until: 1.8, decimals: 1_000)
    let best = try CurveIdentification(of: trace).best
    let text = try #require(best.expression)
    #expect(rms(trace, try CurveSpec(parsing: text).curve) < 0.0003, "\(text)")
  }

  /// The number after a label in a line of a scene.
  private func number(_ label: String, in line: Substring) throws -> Double {
    let text = try #require(line.split(separator: label).last?.prefix { !",}".contains($0) })
    return try #require(Double(text))
  }

  @Test func `Keyframes are printed with digits that keep their residual`() throws {
    let spring = Spring(mass: 1, stiffness: 200, damping: 14).delay(0.2)
    let times = (0...72).map { Double($0) / 60 }
    let trace = try Trace(times: times, values: times.map(spring.value(at:)))
    let best = try CurveIdentification(of: trace, families: [.keyframes]).best
    let lines = try #require(best.scene).split(separator: "\n")
    let initial = try number("value: ", in: lines[2])
    let frames = try lines.filter { $0.contains("cubic") }.map { line in
      let isFree = line.contains("startVelocity")
      return Keyframe(
        to: try number("to: ", in: line),
        .cubic(
          duration: try number("duration: ", in: line),
          startVelocity: isFree ? try number("startVelocity: ", in: line) : nil,
          endVelocity: isFree ? try number("endVelocity: ", in: line) : nil))
    }
    // No segment is between two samples.
    for line in lines where line.contains("cubic") {
      #expect(try number("duration: ", in: line) >= 1.0 / 60)
    }
    let printed = KeyframeCurve(initialValue: initial, frames)
    let own = rms(trace, printed)
    #expect((own - best.printed.residual.rms).magnitude <= 1e-9 * own)
    #expect(own <= max(1.0011 * best.residual.rms, 1e-13))
  }
}
