package import CurveKit
internal import CurveSpecs

extension SceneTrack {
  /// One cycle of a track that repeats forever, from its start.
  ///
  /// It is `nil` for a track that ends, and for one whose cycles differ, such as phases with springs that still
  /// move when the next cycle starts.
  package var cycle: AnyCurve? {
    guard isEndless, let period else { return nil }
    return curve(during: 0...period)
  }

  /// The motion within an interval.
  ///
  /// - Parameter interval: Seconds, from 0.
  /// - Returns: The curve; `nil` if it cannot be measured so long.
  package func curve(during interval: ClosedRange<Double>) -> AnyCurve? {
    // A restart at the end of the interval is seen only from beyond it.
    guard let curve = try? wholeCurve(measuredUntil: 2 * interval.upperBound),
      interval.upperBound <= curve.analysisEnd
    else { return nil }
    // The times of passes are rounded: three of 0.3 s end just before 0.9 s.
    let end = interval.upperBound
    let restart = curve.breakpoints.last { ($0 - end).magnitude <= 4 * end.ulp }
    return AnyCurve(curve.during(interval.lowerBound...max(interval.lowerBound, restart ?? end)))
  }

  /// The time after which the motion starts over exactly, in seconds; `nil` if there is none.
  private var period: Double? {
    switch motion {
    case .runs(let runs): return runs.endlessPeriod
    case .expression(let spec):
      // Any other modifier, such as a delay, changes the first cycle.
      guard case .repeatForever(let autoreverses)? = spec.modifiers.first,
        spec.modifiers.count == 1
      else { return nil }
      return spec.withoutModifiers.curve.duration * (autoreverses ? 2 : 1)
    case .derived(let derived):
      let periods = Set(derived.operands.map { $0.period })
      return periods.count == 1 ? periods.first ?? nil : nil
    case .keyframes, .changes, .phases, .cycles, .samples: return nil
    }
  }
}
