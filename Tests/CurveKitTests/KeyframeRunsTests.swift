import CurveKit
import CurveTestSupport
import Testing

@Suite struct KeyframeRunsTests {
  private static let nod = [
    Keyframe(to: 10.0, .cubic(duration: 0.5)), Keyframe(to: 0, .cubic(duration: 0.5)),
  ]
  /// Ends at 1.5 of its way to 2, still moving.
  private static let cut = KeyframePath(
    initialValue: 1.0,
    [
      Keyframe(to: 3, .linear(duration: 0.25)),
      Keyframe(to: 2, .spring(.bouncy, duration: 0.2)),
    ])

  // MARK: Repeats

  @Test func `Each run of a repeat is the same path, and the last value holds until the next run`()
  {
    let path = Self.cut
    let runs = [
      KeyframeRuns(repeating: path, count: 3, period: 0.75),
      KeyframeRuns(repeatingForever: path, period: 0.75),
    ]
    for runs in runs {
      for run in 0..<3 {
        for own in [0.01, 0.2, 0.3, 0.44, 0.5, 0.7] {
          let time = 0.75 * Double(run) + own
          let sample = runs.curve(measuredUntil: 3).sample(at: time)
          #expect((sample.value - path.value(at: own)).magnitude < 1e-13)
          #expect((sample.velocity - path.velocity(at: own)).magnitude < 1e-11)
        }
      }
      #expect(runs.curve.value(at: -1) == 1)
    }
    // The last of three runs ends by itself; the endless ones continue.
    #expect(runs[0].curve.duration == 1.5 + path.duration && !runs[0].isEndless)
    #expect(runs[0].curve.value(at: 100) == path.finalValue)
    #expect(runs[1].curve.duration == .infinity && runs[1].isEndless)
    #expect(runs[1].curve(measuredUntil: 7).analysisEnd == 7)
    let late = 0.75 * 1_000_000 + 0.125
    #expect((runs[1].curve.value(at: late) - 2).magnitude < 1e-9)
  }

  /// The line starts with (3 - 1) / 0.25 = 8 per second.
  @Test(arguments: [0.45, 0.75]) func `A restart has the jumps of value and velocity`(
    period: Double
  )
    throws
  {
    let path = Self.cut
    let arrival = path.velocity(at: path.duration)
    #expect(arrival.magnitude > 1 && (path.finalValue - 2).magnitude > 0.01)
    for runs in [
      KeyframeRuns(repeating: path, count: 2, period: period),
      KeyframeRuns(repeatingForever: path, period: period),
    ] {
      let join = try #require(runs.joins.first { $0.time == period })
      #expect((join.valueJump - (1 - path.finalValue)).magnitude < 1e-14)
      let expected = period == path.duration ? 8 - arrival : 8
      #expect(((join.velocityJump ?? .nan) - expected).magnitude < 1e-12)
      #expect(runs.joins.map(\.time).contains(0.25) && runs.curve.breakpoints.contains(period))
      // The first part of the second run has that join.
      let parts = runs.parts(of: runs.curve(measuredUntil: 2 * period))
      #expect(parts.count == 4 && parts.map(\.target) == [3, 2, 3, 2])
      #expect((parts[2].join.valueJump - (1 - path.finalValue)).magnitude < 1e-14)
      #expect(((parts[2].join.velocityJump ?? .nan) - expected).magnitude < 1e-12)
      #expect(parts[2].start == period)
    }
  }

  @Test func `Runs that end where they start have no jump`() {
    let runs = KeyframeRuns(repeatingForever: KeyframePath(initialValue: 0, Self.nod))
    #expect(runs.endlessPeriod == 1)
    for join in runs.joins {
      #expect(join.valueJump == 0 && (join.velocityJump ?? 1).magnitude < 1e-12)
    }
    let curve = runs.curve(measuredUntil: 10)
    #expect(curve.signChanges(of: .velocity).single.count == 19)
    #expect(curve.settlingTime(within: 0.01) == nil && curve.restTime() == nil)
  }

  // MARK: Triggers

  /// Hermite polynomials, evaluated with 40 digits by mpmath: each run starts with the value and the
  /// velocity of the run before.
  @Test(
    arguments: [
      (0.15, 5.422, 16.44), (0.375, 9.327361, 12.99444), (0.5, 10.520544412, 6.95786072),
      (0.8, 11.042410516, -3.86164072), (1.2, 4.3666945, -27.466778), (1.7, 0, 0),
      (2.25, 5, 30), (2.75, 5, -30),
    ]) func `Runs in mid-run start with the current value and velocity`(
      time: Double, value: Double, velocity: Double
    )
  {
    let runs = KeyframeRuns(initialValue: 4, Self.nod, triggers: [0, 0.3, 0.45, 2])
    let sample = runs.curve.sample(at: time)
    #expect((sample.value - value).magnitude < 1e-13)
    #expect((sample.velocity - velocity).magnitude < 1e-11)
    #expect(runs.runs.map { $0.path.initialValue }.count == 4)
  }

  @Test func `Value and velocity are continuous at every trigger of cubics and springs`() {
    let kinds: [Keyframe<Double>.Motion] = [
      .cubic(duration: 0.4), .spring(.bouncy),
      .spring(Spring(stiffness: 300, damping: 3), duration: 1),
      .spring(Spring(stiffness: 30, damping: 40)),
    ]
    for kind in kinds {
      let keyframes = [Keyframe(to: 7.0, kind), Keyframe(to: -2, .linear(duration: 0.3))]
      let triggers = [0.1, 0.13, 0.35, 0.36, 0.9, 4]
      let runs = KeyframeRuns(initialValue: 1, keyframes, triggers: triggers)
      for join in runs.joins where triggers.dropLast().contains(join.time) {
        #expect(join.valueJump.magnitude < 1e-12 && (join.velocityJump ?? 1).magnitude < 1e-9)
      }
      #expect(Set(triggers).isSubset(of: runs.joins.map(\.time)))
      #expect(runs.curve.value(at: 0.05) == 1)
    }
  }

  /// A spring is a linear equation with constant coefficients: started anew with its own value and
  /// velocity it continues as if nothing had happened.
  @Test func `A spring that is started anew towards the same target continues its motion`() {
    let keyframes = [Keyframe(to: 3.0, .spring(.bouncy))]
    let once = KeyframeRuns(initialValue: 1, keyframes, triggers: [0])
    let often = KeyframeRuns(initialValue: 1, keyframes, triggers: [0, 0.07, 0.2, 0.21])
    for time in stride(from: 0.0, through: 1, by: 0.013) {
      #expect((often.curve.value(at: time) - once.curve.value(at: time)).magnitude < 1e-13)
      #expect((often.curve.velocity(at: time) - once.curve.velocity(at: time)).magnitude < 1e-11)
    }
  }

  @Test func `A run that has ended is followed by the same run from its final value`() {
    let path = KeyframePath(initialValue: 0, Self.nod)
    let runs = KeyframeRuns(initialValue: 0, Self.nod, triggers: [0.5, 1.5, 4])
    for own in stride(from: 0.0, through: 1, by: 0.01) {
      for start in [0.5, 1.5, 4] {
        #expect((runs.curve.value(at: start + own) - path.value(at: own)).magnitude < 1e-12)
      }
    }
    #expect(runs.curve.velocity(at: 3) == 0)
    #expect(runs.curve.duration == 5)
    // A path that ends elsewhere starts there the next time.
    let step = KeyframeRuns(
      initialValue: 0, [Keyframe(to: 5.0, .cubic(duration: 1))], triggers: [0, 2])
    #expect(step.curve.value(at: 2.5) == 5)
  }

  @Test func `A first line has a velocity jump, and a given velocity wins`() throws {
    let line = KeyframeRuns(
      initialValue: 0, [Keyframe(to: 4.0, .linear(duration: 1))], triggers: [0, 0.5])
    // From 2, the line is half as steep.
    let join = try #require(line.joins.first { $0.time == 0.5 })
    #expect(join.valueJump == 0 && join.velocityJump == -2)
    let given = KeyframeRuns(
      initialValue: 0, [Keyframe(to: 4.0, .cubic(duration: 1, startVelocity: -3))],
      triggers: [0, 0.5])
    let other = try #require(given.joins.first { $0.time == 0.5 })
    #expect(other.valueJump == 0 && other.after.velocity == -3)
    let jump = KeyframeRuns(
      initialValue: 0,
      [Keyframe(to: 1.0, .move), Keyframe(to: 4, .cubic(duration: 1)), Keyframe(to: 9, .move)],
      triggers: [1, 1.5, 4])
    let joins = jump.joins
    #expect(joins.map(\.time) == [1, 1.5, 2.5, 4, 5])
    #expect(joins.map(\.valueJump) == [1, -1.5, 5, -8, 5])
  }

  @Test func `Keyframes are cut where the next run starts`() {
    let runs = KeyframeRuns(initialValue: 0, Self.nod, triggers: [0, 0.75, 1])
    let keyframes = runs.resolvedKeyframes(before: .infinity)
    #expect(keyframes.map(\.start) == [0, 0.5, 0.75, 1, 1.5])
    #expect(
      keyframes.map(\.end) == [0.5, 0.75, 1, 1.5, 2]
        && keyframes.map(\.target) == [10, 0, 10, 10, 0])
    let parts = runs.parts(of: runs.curve)
    #expect(
      parts.map(\.start) == keyframes.map(\.start) && parts.map(\.end) == keyframes.map(\.end))
    for (part, keyframe) in zip(parts, keyframes) {
      #expect((part.reached - keyframe.reached).magnitude < 1e-13)
      #expect((part.reached - runs.curve.value(at: part.end)).magnitude < 1e-13)
    }
    // Half-way down between 10 and 0.
    #expect((parts[1].reached - 5).magnitude < 1e-13 && parts[1].remainder == -parts[1].reached)
  }

  @Test func `A value of several numbers shares its runs`() {
    let runs = KeyframeRuns(
      initialValue: Point.zero,
      [
        Keyframe(to: Point(x: 3, y: 4), .spring(.bouncy)), Keyframe(to: .zero, .cubic(duration: 1)),
      ],
      triggers: [0, 0.3])
    let (x, y) = (runs.component { $0.x }, runs.component { $0.y })
    for time in stride(from: 0.0, through: 3, by: 0.1) {
      #expect((x.curve.value(at: time) * 4 - y.curve.value(at: time) * 3).magnitude < 1e-12)
    }
    #expect(x.curve.duration == y.curve.duration)
  }

  @Test func `Without runs nothing moves, and runs without a duration jump`() {
    let none = KeyframeRuns(initialValue: 3, Self.nod, triggers: [])
    #expect(none.curve.value(at: 1) == 3 && none.joins.isEmpty)
    let jumps = KeyframeRuns(initialValue: 3, [Keyframe(to: 5.0, .move)], triggers: [1, 2])
    #expect(jumps.curve.duration == 2 && jumps.curve.value(at: 0.5) == 3)
    #expect(jumps.curve.value(at: 1) == 5 && jumps.curve.value(at: 3) == 5)
    #expect(jumps.joins.map(\.valueJump) == [2, 0])
    let once = KeyframeRuns(initialValue: 3, [Keyframe(to: 5.0, .move)], triggers: [0])
    #expect(once.curve.duration == 0 && once.curve.value(at: 0) == 5)
    // Too short to change the time of its start.
    let short = KeyframeRuns(
      initialValue: 3, [Keyframe(to: 5.0, .cubic(duration: 1e-9))], triggers: [1, 1e9])
    #expect(short.curve.duration == 1e9 && short.curve.value(at: 2e9) == 5)
  }

  @Test(
    arguments: [
      ([1, 1], "Triggers must be in order of time: 1.0 s cannot follow 1.0 s."),
      ([-1], "A trigger must be from 0 to 1e9 seconds, not -1.0."),
      ([.nan], "A trigger must be from 0 to 1e9 seconds, not nan."),
    ] as [([Double], String)])
  func `Invalid triggers have one error sentence`(triggers: [Double], problem: String) {
    #expect(
      sentence {
        _ = try KeyframeRuns(initialValue: 0, validating: Self.nod, triggers: triggers)
      } == problem)
  }

  @Test func `More than 10,000 triggers are refused`() {
    #expect(
      sentence {
        _ = try KeyframeRuns(
          initialValue: 0, validating: Self.nod, triggers: (0...10_000).map(Double.init))
      } == "Keyframes have at most 10,000 triggers, not 10001.")
  }

  @Test func `Springs with too many turns in all runs are refused`() {
    let spring = Keyframe(to: 1.0, .spring(Spring(stiffness: 1e8, damping: 1), duration: 5))
    #expect(
      sentence {
        _ = try KeyframeRuns(
          initialValue: 0, validating: [spring], triggers: [0, 1, 2, 3, 4, 5, 6])
      } == "The springs of all runs may change direction at most 100,000 times in total.")
    #expect(
      sentence { _ = try KeyframeRuns(initialValue: 0, validating: [spring], triggers: [0]) } == nil
    )
  }

  @Test func `An invalid period or number of runs stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = KeyframeRuns(repeatingForever: KeyframePath(initialValue: 0, [Keyframe(to: 1, .move)]))
    }
    await #expect(processExitsWith: .failure) {
      let path = KeyframePath(initialValue: 0, [Keyframe(to: 1.0, .cubic(duration: 1))])
      _ = KeyframeRuns(repeating: path, count: 0)
    }
  }
}
