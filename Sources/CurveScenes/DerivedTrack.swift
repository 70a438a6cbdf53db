package import CurveKit
package import CurveSpecs

/// A track that is computed from other tracks by a formula.
package struct DerivedTrack: Sendable {
  /// The text of the formula.
  package let text: String
  /// The formula of tracks that are not derived: those of derived tracks are put in.
  package let formula: Formula
  /// The tracks of the formula's names.
  package let operands: [SceneTrack]

  /// Its curve, measured up to the scene's `until` if it repeats forever.
  let curve: AnyCurve
  /// The number of steps of the formula that the search of the sign changes took.
  let searchWork: Int
  private let name: String

  init(
    _ formula: Formula, text: String, of operands: [SceneTrack], name: String
  ) throws(CurveSpecError) {
    self.formula = formula
    self.text = text
    self.operands = operands
    self.name = name
    let examined = try DerivedTrack.curve(formula, of: operands.map { $0.wholeCurve }, name: name)
    curve = examined.curve
    searchWork = examined.work * formula.steps.count
  }

  /// Whether one of its tracks repeats forever.
  package var isEndless: Bool { operands.contains { $0.isWholeEndless } }

  /// Its curve, measured up to a time if it repeats forever.
  ///
  /// - Parameter analysisEnd: Seconds, above 0.
  /// - Returns: The curve.
  /// - Throws: A `CurveSpecError` if there are too many passes, or if the formula is not defined
  ///   somewhere before that time.
  package func curve(measuredUntil analysisEnd: Double) throws(CurveSpecError) -> AnyCurve {
    guard isEndless else { return curve }
    var curves: [AnyCurve] = []
    for operand in operands { curves.append(try operand.wholeCurve(measuredUntil: analysisEnd)) }
    return try DerivedTrack.curve(formula, of: curves, name: name).curve
  }

  /// An estimate of the work of measuring the curve: its search visits the turns of its tracks.
  func work(measuredUntil analysisEnd: Double?) -> Double {
    operands.reduce(0) { $0 + $1.work(measuredUntil: analysisEnd) }
      + 0.1 * Double(curve.breakpoints.count)
  }

  private static func curve(
    _ formula: Formula, of curves: [AnyCurve], name: String
  ) throws(CurveSpecError) -> (curve: AnyCurve, work: Int) {
    do throws(InvalidParameters) {
      return try formula.examinedCurve(of: curves)
    } catch {
      throw CurveSpecError("The formula of \(quoted(name)) cannot be computed: \(error)")
    }
  }
}
