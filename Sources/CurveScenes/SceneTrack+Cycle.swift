public import CurveKit
internal import CurveSpecs

extension SceneTrack {
  /// One cycle of a track that repeats forever, from its start.
  ///
  /// It is `nil` for a track that ends, and for one whose cycles differ, such as phases with springs that still
  /// move when the next cycle starts.
  public var cycle: AnyCurve? {
    guard isEndless, let period, let curve = try? wholeCurve(measuredUntil: period),
      period <= curve.analysisEnd
    else { return nil }
    return AnyCurve(curve.during(0...period))
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
