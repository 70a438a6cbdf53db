import CurveKit
import CurveMeasure
import CurveScenes
import Testing

/// The lag of a track behind its targets, and its motion when it is removed.
@Suite struct SceneLagTests {
  /// Samples of 0.1 to 0.5, a tenth of a second apart, under an under-damped spring; and a track that is
  /// not dragged.
  static let text = """
    curvekit: 1
    until: 9
    initial:
      sheet: 0
      line: 0
      turn: {value: 0, period: 360, visible: [0.9, 3.6]}
    changes:
      sheet:
        model: true
        list:
          - drag:
              at: 1
              rate: 10
              values: [0.1, 0.2, 0.3, 0.4, 0.5]
              animation: 'spring(stiffness: 30, damping: 5)'
              release: {at: 1.6, threshold: 0.7, below: 0, above: 1}
      line:
        model: true
        list:
          - {at: 1, to: 8, animation: 'linear(duration: 2)'}
          - {at: 2, to: 10, animation: 'linear(duration: 4)'}
      turn:
        - {at: 0.9, to: 360, animation: '.linear(duration: 0.7).repeatForever(autoreverses: false)'}
    """

  static func scene() throws -> Scene { try Scene(parsing: text, file: "lag.yaml") }

  // Five steps of 0.1 through x'' + 5 x' + 30 x = 30 u: the sum of their responses is the motion. From
  // mpmath with 50 digits.
  @Test func `The lag of a drag is that of the sum of its steps`() throws {
    let track = try #require(try Self.scene()["sheet"])
    let drag = try #require(track.drags.first)
    let lag = try #require(track.lag(of: track.curve, in: drag))
    #expect(abs(lag.greatest - 0.28047849190054614931) <= 1e-15)
    #expect(lag.greatestTime == 1.4)
    // All but the last are reached before the release, after 0.2707, 0.2810, 0.2724 and 0.2615 s.
    #expect(abs(try #require(lag.longestDelay) - 0.28102165705674376553) <= 1e-13)
    let velocity = try #require(track.velocityAtRelease(of: track.curve, from: drag))
    #expect(abs(velocity - 0.9523913706538352781) <= 1e-14)

    // Without the model of the file, the targets are the same.
    let plain = try Scene(
      parsing: Self.text.replacing("    model: true\n", with: ""), file: "lag.yaml")
    let other = try #require(plain["sheet"])
    #expect(other.model == nil && other.lag(of: other.curve) == nil)
    #expect(other.lag(of: other.curve, in: drag) == lag)
  }

  /// Without a release, the last target is followed until the next change or until rest.
  ///
  /// A line of 1 s to 0.2 from 0.25 s on, and to the last target from 0.5 s on: the distance is greatest
  /// just after a sample, and the last target is reached after 1 s, if the next change leaves the time.
  @Test(
    arguments: [
      (values: [0, 0.2, 1], next: nil, greatest: 0.95, time: 0.5, delay: 1.0),
      (values: [0, 0.2, 1], next: 2.0, greatest: 0.95, time: 0.5, delay: 1.0),
      (values: [0, 0, 1], next: 1.0, greatest: 1, time: 0.5, delay: 0),
      (values: [0, 1, 1], next: nil, greatest: 1, time: 0.25, delay: 1),
      (values: [0, 0, -4], next: nil, greatest: 4, time: 0.5, delay: 1),
    ] as [(values: [Double], next: Double?, greatest: Double, time: Double, delay: Double)])
  func `The lag of a drag without a release includes that behind its last sample`(
    values: [Double], next: Double?, greatest: Double, time: Double, delay: Double
  ) throws {
    let change = next.map { "\n    - {at: \($0), to: 0}" } ?? ""
    let scene = try Scene(
      parsing: """
        curvekit: 1
        initial: {x: 0}
        changes:
          x:
            - drag: {rate: 4, values: \(values), animation: 'linear(duration: 1)'}\(change)
        """, file: "lag.yaml")
    let track = try #require(scene["x"])
    let drag = try #require(track.drags.first)
    let lag = try #require(track.lag(of: track.curve, in: drag))
    #expect(abs(lag.greatest - greatest) <= 1e-15 && lag.greatestTime == time)
    #expect(abs(try #require(lag.longestDelay) - delay) <= 1e-12)
  }

  @Test func `The lag of a track is over the whole measured time`() throws {
    let track = try #require(try Self.scene()["line"])
    let lag = try #require(track.lag(of: track.curve))
    // At 1 s 8 below the target, at 2 s half-way; the second line ends 4 s after its change. The
    // first target is not reached before the second change.
    #expect(lag.greatest == 8 && lag.greatestTime == 1)
    #expect(lag.longestDelay == 4)
  }

  @Test func `A target counts until the next one, and a jump at the end is too late`() {
    let line = LinearEasing.identity.lasting(2).mapped(from: 0, to: 8)
    let model = StepEasing(1, .start).lasting(2).mapped(from: 0, to: 8)
    func delay(_ targets: CurveLag.Target...) -> Double? {
      CurveLag(of: line, behind: model, targets: targets, during: 0...2).longestDelay
    }
    #expect(delay(.init(time: 0.5, value: 6, until: 1.5)) == 1)
    #expect(delay(.init(time: 0.5, value: 6, until: 1.4)) == nil)
    #expect(delay(.init(time: 0.5, value: 1, until: 2)) == nil)
    #expect(
      delay(.init(time: 0.5, value: 2, until: 2), .init(time: 1, value: 5, until: 2)) == 0.25)
    let jump = StepEasing(1, .end).lasting(2).mapped(from: 0, to: 8)
    let target = CurveLag.Target(time: 0, value: 8, until: 2)
    #expect(
      CurveLag(of: jump, behind: model, targets: [target], during: 0...2).longestDelay == nil)
    // An interval of no length has the distance at its time.
    let still = CurveLag(of: line, behind: model, targets: [], during: 0.5...0.5)
    #expect(still.greatest == 6 && still.greatestTime == 0.5 && still.longestDelay == nil)
  }

  @Test func `The lag within an interval is not that outside it`() {
    // 8 - 4 t, from 0.5 s to 1 s: at most 6.
    let line = LinearEasing.identity.lasting(2).mapped(from: 0, to: 8)
    let model = StepEasing(1, .start).lasting(2).mapped(from: 0, to: 8)
    let lag = CurveLag(of: line, behind: model, targets: [], during: 0.5...1)
    #expect(lag.greatest == 6 && lag.greatestTime == 0.5)
  }

  @Test func `The samples of a drag are no parts of their own`() throws {
    let track = try #require(try Self.scene()["sheet"])
    #expect(track.parts(of: track.curve).count == 6)
    #expect(track.measuredParts(of: track.curve).map(\.motion.start) == [1.6])
    let all = try SceneTests.scene("Scenes/drags.yaml")
    let panel = try #require(all["panel"])
    #expect(panel.measuredParts(of: panel.curve).map(\.motion.start) == [1])
    // Without a release, the last sample is no part either.
    let place = try #require(all["place.x"])
    #expect(place.parts(of: place.curve).count == 2)
    #expect(place.measuredParts(of: place.curve).isEmpty)
  }

  @Test func `A cyclic value jumps by the shortest way`() throws {
    let scene = try Scene(
      parsing: """
        curvekit: 1
        initial: {dial: {value: 350, period: 360}, plain: 350}
        changes:
          dial: [{at: 1, to: 10}, {at: 2, to: 370}, {at: 3, to: -80}]
          plain: [{at: 1, to: 10}, {at: 2, to: 370}, {at: 3, to: -80}]
        """, file: "dial.yaml")
    func jumps(_ name: String) throws -> [Double] {
      let track = try #require(scene[name])
      return track.measuredParts(of: track.curve).map(\.motion.join.valueJump)
    }
    #expect(try jumps("plain") == [-340, 360, -450])
    #expect(try jumps("dial") == [20, 0, -90])
    let dial = try #require(scene["dial"])
    #expect(dial.measured(dial.curve).valueJump == 90)
  }

  @Test func `A cyclic track is measured without jumps, and removed at a value of one turn`() throws
  {
    let track = try #require(try Self.scene()["turn"])
    let curve = track.measured(track.curve)
    // 2.7 s are three turns of 0.7 s and six sevenths of one.
    #expect(abs(curve.endValue - 360 * 27 / 7) <= 1e-9 && curve.valueJump == 0)
    let record = TrackRecord(
      track: "turn", of: curve, attributes: track.measuredAttributes,
      lag: track.lag(of: track.curve))
    let removal = try #require(record.removal)
    #expect(record.lag == nil && removal.time == 3.6)
    #expect(abs(removal.value - 360 * 6 / 7.0) <= 1e-9)
    #expect(abs(try #require(removal.velocity) - 3600 / 7.0) <= 1e-9)
  }
}
