internal import CurveKit
package import CurveSpecs

// The estimated work of a conversion, computed before anything is fitted.

extension Dialect {
  /// The largest work of a conversion: at most two seconds.
  ///
  /// The unit is a turn or a breakpoint of a curve whose text is only certified, about 0.25 milliseconds.
  package static let maximumWork = 6_000.0
  /// The largest work of all conversions of one call, about ten seconds.
  package static let maximumWorkOfCall = 40_000.0

  /// The approximate work of a conversion.
  ///
  /// A chain of Béziers is searched for piece by piece. For a spring, that takes 4 times as long for each turn as
  /// to certify a text, and 40 times for other curves, which have no decay that makes the later pieces easy.
  ///
  /// - Parameters:
  ///   - spec: The curve.
  ///   - settings: What the conversion may do.
  /// - Returns: The work, in the unit of ``maximumWork``.
  /// - Throws: An error for a curve that no platform has, and for one with more than ``maximumWork``.
  package func checkedWork(
    of spec: CurveSpec, settings: ConversionSettings = ConversionSettings()
  ) throws(ConversionError) -> Double {
    if try ownConversion(of: spec) != nil { return Dialect.leastWork }
    let curve = try PortableCurve(spec)
    let pass = curve.pass
    let end =
      pass.duration.isFinite
      ? pass.duration : curve.cutTime(within: min(settings.maximumError, 0.5)) ?? 0
    let turns = CurveComparison.work(of: [pass], until: end)
    let digits = hasLongNumbers(curve, settings) ? min(3 * turns, DigitSearch.maximumWork) : 0
    if isSameSpring(curve) { return Dialect.leastWork + digits }
    let work = Dialect.leastWork + weight(of: curve) * turns
    guard work <= Dialect.maximumWork else {
      throw ConversionError(
        "The curve has too many turns and breakpoints to convert it for \(title): use a shorter one, or a "
          + "greater error.")
    }
    return work + digits
  }

  /// Whether shorter numbers are searched for.
  private func hasLongNumbers(_ curve: PortableCurve, _ settings: ConversionSettings) -> Bool {
    guard settings.digits == nil, !hasAllDigits, let texts = try? texts(of: curve) else {
      return false
    }
    return texts.contains {
      TextNumbers($0).digits.contains { $0 > DigitSearch.writtenDigits }
    }
  }

  /// The work of a curve without turns.
  private static let leastWork = 4.0

  /// Whether the text has the numbers of a spring, so that nothing is searched for its error.
  private func isSameSpring(_ curve: PortableCurve) -> Bool {
    guard case .spring(let spring) = curve.motion,
      let text = try? write(curve, numbers(for: curve)).first,
      let again = try? reread(text), case .spring(spring) = again.motion
    else { return false }
    return curve.delay == again.delay
  }

  /// The work of a turn.
  private func weight(of curve: PortableCurve) -> Double {
    func canWrite(_ curve: PortableCurve) -> Bool {
      (try? write(curve, numbers(for: curve))) != nil
    }
    if canWrite(curve) || curve.equivalent.map(canWrite) == true { return 1 }
    let hasChain = approximations.contains { if case .chain = $0 { true } else { false } }
    guard hasChain else { return 1 }
    if case .spring = curve.motion { return 4 }
    return 40
  }
}
