package import CurveKit

extension Curve {
  /// The motion of this curve as pieces whose every number can be enclosed.
  ///
  /// - Throws: ``ProofFailure`` for a curve without a formula.
  package func provedMotionOfAny() throws(ProofFailure) -> ProvedMotion {
    try provedMotionInUnits().flattened
  }

  /// The motion in units of its own, with the map that makes its values of them.
  package func provedMotionInUnits() throws(ProofFailure) -> ProvedMotion {
    guard let provable = self as? any ProvableCurve else {
      throw ProofFailure("a curve of one's own has no formula")
    }
    return try provable.provedMotion()
  }
}

extension AnyCurve: ProvableCurve {
  package func provedMotion() throws(ProofFailure) -> ProvedMotion {
    try base.provedMotionInUnits()
  }
}
