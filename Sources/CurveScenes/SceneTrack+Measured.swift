package import CurveKit

// What is measured of a track.

extension SceneTrack {
  /// What metrics need to know about the track besides its motion.
  package var measuredAttributes: CurveAttributes {
    CurveAttributes(visible: attributes.visible, period: attributes.period, turns: turns)
  }

  /// A curve of the track without the jumps of a cyclic value by whole periods.
  ///
  /// - Parameter curve: The track's own curve, measured up to any time.
  /// - Returns: The curve for metrics.
  package func measured(_ curve: AnyCurve) -> AnyCurve {
    attributes.period.map { AnyCurve(curve.unwrapped(period: $0)) } ?? curve
  }

  /// The parts of the track, as ``parts(of:)``, without those of the samples of drags.
  ///
  /// A jump of a cyclic value by whole periods is none.
  ///
  /// - Parameter curve: The track's own curve, measured up to any time.
  /// - Returns: The parts.
  package func measuredParts(of curve: some Curve) -> [Part] {
    let parts = parts(of: curve).filter { part in
      !drags.contains { $0.hasSample(at: part.change ?? part.motion.start) }
    }
    guard let period = attributes.period else { return parts }
    return parts.map { Part(kind: $0.kind, motion: $0.motion.cyclic(period: period)) }
  }
}
