import CurveChecks
import CurveKit
import CurveMeasure
import CurveTestSupport
import Testing

/// For each metric, a curve that is changed so that only that one moves, and those that are moved
/// by definition: its bound catches it, and no other bound does.
@Suite struct MutationTests {
  struct Mutation: Sendable, CustomTestStringConvertible {
    let name: String
    let before: any Curve
    let after: any Curve
    let moved: Set<String>
    var testDescription: String { name }

    init(
      _ name: String, from before: any Curve = track, to after: any Curve, moves moved: Set<String>
    ) {
      self.name = name
      self.before = before
      self.after = after
      self.moved = moved
    }
  }

  /// The metrics that every change of the shape affects: the integrals cover the whole motion.
  static let integrals: Set = [
    "integral_absolute_error_s", "integral_squared_error_s", "rms_velocity_per_s",
  ]

  /// An artificial motion with one feature for each metric.
  ///
  /// It starts with a small swell (its acceleration is the greatest), a steep slope that is reached
  /// by degrees (its velocity is), a saw tooth (its jump of velocity is) and a jump of the value,
  /// all below 10 % of the travel. Then it goes back, rises, overshoots its end, falls back, and
  /// rests.
  struct Shape {
    var swell = 0.04
    var swellStart = 0.1
    var steep = 6.0
    var steepStart = 0.4
    var tooth = 4.0
    var jump = 0.01
    var low = -0.1
    var riseStart = 1.4
    var crossing = 1.8
    var peak = 1.3
    var peakTime = 2.0
    var trough = 0.8
    var ripple = 0.0
    var rest = 2.8
    var end = 3.5

    var curve: PiecewiseCurve {
      var builder = Builder()
      builder.hold(until: swellStart)
      // 16 s t^2 (1 - t)^2 over 0.1 s: its acceleration is greatest at both ends, 32 s / 0.1^2.
      builder.add(0.1, [0, 0, 16 * swell * 100, -32 * swell * 1_000, 16 * swell * 10_000])
      builder.hold(until: steepStart)
      for slope in [3, steep, 3, 0, -3, -3] { builder.line(slope, for: 0.005) }
      builder.line(to: 0, at: steepStart + 0.05)
      builder.hold(until: 0.6)
      builder.line(tooth, for: 0.01)
      builder.line(-tooth, for: 0.01)
      builder.hold(until: 0.8)
      builder.add(0.1, [jump])
      builder.line(to: 0, at: 1.0)
      builder.line(to: low, at: 1.2)
      builder.line(to: 0.05, at: riseStart)
      builder.line(to: 0.5, at: 1.6)
      builder.line(to: 0.92, at: 1.75)
      builder.line(to: 1, at: crossing)
      builder.line(to: peak, at: peakTime)
      builder.line(to: trough, at: 2.3)
      builder.line(to: 1.1, at: 2.5)
      builder.line(to: 1.05 - ripple, at: 2.55)
      builder.line(to: 1.05 + ripple / 2, at: 2.6)
      builder.line(to: 1.02, at: 2.7)
      builder.line(to: 1, at: rest)
      builder.hold(until: end)
      return PiecewiseCurve(builder.pieces)
    }
  }

  struct Builder {
    var pieces: [PiecewiseCurve.Piece] = []
    var time = 0.0
    var value = 0.0

    mutating func add(_ duration: Double, _ polynomial: [Double]) {
      pieces.append(PiecewiseCurve.Piece(lasting: duration, polynomial))
      time += duration
      value = polynomial.reversed().reduce(0) { $0 * duration + $1 }
    }

    mutating func line(_ slope: Double, for duration: Double) { add(duration, [value, slope]) }

    mutating func line(to target: Double, at end: Double) {
      let slope = (target - value) / (end - time)
      add(end - time, [value, slope])
      value = target
    }

    mutating func hold(until end: Double) { add(end - time, [value]) }
  }

  static let track = Shape().curve

  static func shape(_ change: (inout Shape) -> Void) -> PiecewiseCurve {
    var shape = Shape()
    change(&shape)
    return shape.curve
  }

  static let spring = Spring(mass: 1, stiffness: 80, damping: 4)

  static let mutations = [
    Mutation("a longer rest", to: shape { $0.end = 3.6 }, moves: ["duration_s"]),
    Mutation(
      "a later start of the rest", to: shape { $0.rest = 2.85 },
      moves: integrals.union(["settling_time_s"])),
    Mutation(
      "a later rise", to: shape { $0.riseStart = 1.41 }, moves: integrals.union(["rise_time_s"])),
    Mutation(
      "a later crossing", to: shape { $0.crossing = 1.82 },
      moves: integrals.union(["first_crossing_s"])),
    Mutation(
      "a higher peak", to: shape { $0.peak = 1.31 },
      moves: integrals.union(["overshoot", "peak_value"])),
    Mutation(
      "a later peak", to: shape { $0.peakTime = 2.02 }, moves: integrals.union(["peak_time_s"])),
    Mutation(
      "farther the wrong way", to: shape { $0.low = -0.11 },
      moves: integrals.union(["undershoot"])),
    Mutation(
      "a deeper trough", to: shape { $0.trough = 0.79 }, moves: integrals.union(["rebound"])),
    Mutation(
      "a steeper slope", to: shape { $0.steep = 6.2 },
      moves: integrals.union(["peak_velocity_per_s"])),
    Mutation(
      "a slope that is steep later", to: shape { $0.steepStart = 0.42 },
      moves: ["peak_velocity_time_s"]),
    Mutation(
      "a sharper swell", to: shape { $0.swell = 0.041 },
      moves: integrals.union(["peak_acceleration_per_s2"])),
    Mutation(
      "a later swell", to: shape { $0.swellStart = 0.12 }, moves: ["peak_acceleration_time_s"]),
    Mutation("a higher jump", to: shape { $0.jump = 0.02 }, moves: integrals.union(["value_jump"])),
    Mutation(
      "a sharper tooth", to: shape { $0.tooth = 4.1 },
      moves: integrals.union(["velocity_jump_per_s"])),
    Mutation(
      "a ripple on the way to rest", to: shape { $0.ripple = 0.02 },
      moves: integrals.union(["oscillations"])),
    Mutation(
      "a step back on a straight way", from: PiecewiseCurve(through: [(0, 0), (0.4, 0.5), (1, 1)]),
      to: PiecewiseCurve(through: [(0, 0), (0.2, 0.25), (0.22, 0.24), (0.4, 0.5), (1, 1)]),
      moves: integrals.union([
        "monotone", "peak_velocity_per_s", "peak_velocity_time_s", "velocity_jump_per_s",
      ])),
    Mutation(
      "a way from 1 to 2 rather than from 0 to 1", to: track.mapped(from: 1, to: 2),
      moves: ["start_value", "end_value", "peak_value"]),
    Mutation(
      "a spring of twice the weight, stiffness and damping", from: spring,
      to: Spring(mass: 2, stiffness: 160, damping: 8), moves: ["mass", "stiffness", "damping"]),
  ]

  @Test(arguments: mutations)
  func `A mutation violates exactly the bounds of the metrics it changes`(_ mutation: Mutation) {
    let metrics = MeasuredMetrics(of: mutation.before)
    let bounds = Self.bounded.map { metric in
      switch metrics.value(of: metric) {
      case .number(let number): MetricBound(metric, .equal(number))
      case .flag(let flag): MetricBound(metric, .flag(flag))
      case .word(let word): MetricBound(metric, .word(word))
      default: MetricBound(metric, .none)
      }
    }
    func missed(_ curve: any Curve) -> [String] {
      CurveCheck(name: "", expression: "", curve: curve, bounds: bounds).result()
        .violations.compactMap(\.key)
    }
    #expect(missed(mutation.before) == [])
    #expect(Set(missed(mutation.after)).intersection(Self.moved) == mutation.moved)
  }

  @Test(arguments: mutations)
  func `A mutation is found as drift of exactly the metrics it changes`(_ mutation: Mutation) {
    func check(_ curve: any Curve, _ baseline: CurveCheck.BaselineState = .none) -> CurveCheck {
      CurveCheck(name: "", expression: "", curve: curve, bounds: [], baseline: baseline)
    }
    let baseline = CurveCheck.BaselineState.recorded(check(mutation.before).record)
    func drifted(_ curve: any Curve) -> [String] {
      check(curve, baseline).result().violations.filter { $0.kind == .drift }.compactMap(\.key)
    }
    #expect(drifted(mutation.before) == [])
    #expect(Set(drifted(mutation.after)).intersection(Self.moved) == mutation.moved)
  }

  @Test(arguments: [0.4, 0.6])
  func `An earlier and a later rest at the peak are found`(duration: Double) {
    let recorded = CurveCheck(
      name: "", expression: "", curve: LinearEasing.identity.lasting(0.5), bounds: []
    ).record
    let violations = CurveCheck(
      name: "", expression: "", curve: LinearEasing.identity.lasting(duration), bounds: [],
      baseline: .recorded(recorded)
    ).result().violations
    #expect(violations.contains { $0.key == "peak_time_s" })
  }

  /// Settings are not bounded.
  static let bounded = Metric.all.filter { $0.setBy == nil }

  /// A spring's numbers follow from one another, so that a change of one moves many.
  @Test(
    arguments: [
      ("initial_velocity_per_s", Spring(mass: 1, stiffness: 80, damping: 4, initialVelocity: 1)),
      ("damping_ratio", Spring(mass: 1, stiffness: 80, damping: 4.1)),
      ("damped_frequency_rad_per_s", Spring(mass: 1, stiffness: 80, damping: 4.1)),
      ("natural_frequency_rad_per_s", Spring(mass: 1, stiffness: 81, damping: 4)),
      ("response_s", Spring(mass: 1, stiffness: 81, damping: 4)),
      ("bounce", Spring(mass: 1, stiffness: 80, damping: 4.1)),
      ("regime", Spring(mass: 1, stiffness: 80, damping: 40)),
    ])
  func `A mutation of a spring violates bounds on its parameters`(_ key: String, _ spring: Spring)
    throws
  {
    let metric = try #require(Metric(key: key))
    let value = MeasuredMetrics(of: Self.spring, [metric]).value(of: metric)
    let bound: MetricBound
    switch value {
    case .number(let number): bound = MetricBound(metric, .equal(number))
    case .word(let word): bound = MetricBound(metric, .word(word))
    default: return #expect(Bool(false), "\(key) is \(value).")
    }
    func missed(_ spring: Spring) -> [String?] {
      CurveCheck(name: "", expression: "", curve: spring, bounds: [bound]).result().violations.map(
        \.key)
    }
    #expect(missed(Self.spring) == [] && missed(spring) == [key])
  }

  /// The metrics that a mutation moves by itself.
  static let moved = mutations.reduce(into: Set<String>()) { $0.formUnion($1.moved) }

  /// Curves of every kind, so that each metric differs between two of them.
  static let kinds: [any Curve] =
    mutations.flatMap { [$0.before, $0.after] } + (easingZoo + modifierZoo).map(\.curve)
    + springZoo.map(\.spring)

  @Test(arguments: bounded)
  func `A mutation of any metric violates its bound`(_ metric: Metric) throws {
    let values = Self.kinds.map { curve in
      (curve, MeasuredMetrics(of: curve, [metric]).value(of: metric))
    }
    func isFar(_ one: MetricValue, from other: MetricValue) -> Bool {
      guard let one = one.number, let other = other.number else { return one != other }
      return (one - other).magnitude > 1e-6 * max(1, one.magnitude, other.magnitude)
    }
    let (before, value) = values[0]
    let (after, other) = try #require(values.first { isFar($0.1, from: value) })
    func missed(_ curve: any Curve, _ value: MetricValue) -> [Metric?] {
      let bound =
        switch value {
        case .number(let number): MetricBound(metric, .equal(number))
        case .flag(let flag): MetricBound(metric, .flag(flag))
        case .word(let word): MetricBound(metric, .word(word))
        case .none: MetricBound(metric, .none)
        }
      return CurveCheck(name: "", expression: "", curve: curve, bounds: [bound]).result()
        .violations.map(\.metric)
    }
    #expect(missed(before, value) == [] && missed(after, value) == [metric])
    #expect(missed(after, other) == [] && missed(before, other) == [metric])
  }
}
