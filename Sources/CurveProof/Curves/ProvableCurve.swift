package import CurveKit

extension Curve {
  /// The motion of this curve as pieces whose every number can be enclosed.
  ///
  /// - Throws: ``ProofFailure`` for a curve without a formula.
  package func provedMotionOfAny() throws(ProofFailure) -> ProvedMotion {
    guard let provable = self as? any ProvableCurve else {
      throw ProofFailure("a curve of the type \(Self.self) has no formula")
    }
    return try provable.provedMotion()
  }
}

extension AnyCurve: ProvableCurve {
  package func provedMotion() throws(ProofFailure) -> ProvedMotion { try base.provedMotionOfAny() }
}
