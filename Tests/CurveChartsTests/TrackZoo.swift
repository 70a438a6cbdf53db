import CurveCharts
import CurveKit
import CurveTestSupport
import Testing

/// Tracks that a chart must be worth looking at for, under a name that a reader knows them by.
struct TrackZoo: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let tracks: [ChartTrack]

  init(_ testDescription: String, _ tracks: [ChartTrack]) {
    self.testDescription = testDescription
    self.tracks = tracks
  }

  static let all: [TrackZoo] = [
    TrackZoo("reaction", reaction),
    TrackZoo("pull to refresh", pullToRefresh),
    TrackZoo("camera", camera),
    TrackZoo("one", [ChartTrack(name: "opacity", curve: Easing(.sine, .inOut).lasting(0.5))]),
    TrackZoo("two", Array(reaction[1...2])),
    TrackZoo("twelve", (1...12).map { cubic("track \($0)", "points", waypoints(of: $0)) }),
    TrackZoo("extremes", extremes),
    TrackZoo("drag", [drag, ChartTrack(name: "opacity", curve: Easing(.quad, .out))]),
    TrackZoo(
      "long names",
      [
        ChartTrack(
          name:
            "the vertical translation of the emoji that a person has chosen, in the list of all",
          unit: "hundredths of a device-independent pixel", curve: Spring.bouncy()),
        ChartTrack(name: "漢字と🙂", unit: "é", curve: PiecewiseCurve.zigzag),
        ChartTrack(name: "", curve: PiecewiseCurve.stairs),
      ]),
    TrackZoo(
      "without end",
      [
        ChartTrack(
          name: "angle", unit: "degrees",
          curve: Easing(.power(1), .in).mapped(from: 0, to: 360).lasting(0.7)
            .repeatForever(autoreverses: false, measuredUntil: 7)),
        ChartTrack(
          name: "opacity",
          curve: Easing(.sine, .inOut).lasting(0.5).repeatForever(measuredUntil: 5)),
      ]),
  ]

  /// A reaction's four tracks of keyframes, of unequal length.
  static let reaction = [
    cubic(
      "angle", "degrees",
      [(0, 0), (0.58, 0), (0.705, 16), (0.83, -16), (0.955, 16), (1.08, 0)]),
    cubic(
      "vertical stretch", nil,
      [
        (0, 1), (0.1, 1), (0.25, 0.6), (0.35, 1.5), (0.5, 1.05), (1.38, 1), (1.48, 0.8),
        (1.88, 1.04),
        (2.1, 1),
      ]),
    springs("scale", nil, from: 1, [(0.36, 1), (0.8, 1.5), (0.68, 1)]),
    springs(
      "vertical translation", "points", from: 0, [(0.1, 0), (0.15, 20), (1, -60), (0.85, 0)]),
  ]

  /// Ten tracks of a session: endless oscillations, interrupted animations and springs.
  static let pullToRefresh: [ChartTrack] = {
    func oscillation(_ from: Double, _ to: Double, _ shape: Easing.Shape = .sine) -> any Curve {
      Easing(shape, .inOut).lasting(0.35).mapped(from: from, to: to)
        .repeatForever(measuredUntil: 7)
    }
    let jump = SequencedCurve(
      [
        .init(
          start: 0,
          curve: AnyCurve(
            Easing(.sine, .inOut).lasting(0.35)
              .mapped(from: -29, to: 71).repeatForever(measuredUntil: 7))),
        .init(
          start: 2.9,
          curve: AnyCurve(
            Easing(.sine, .inOut).lasting(0.3)
              .mapped(from: 40, to: -29))),
      ], from: -29, endingAt: 3.2, endValue: -29)
    let roll = Easing(.quad, .in).lasting(1)
    return [
      ChartTrack(
        name: "roll-in x", unit: "points", curve: roll.reversed().mapped(from: 216, to: 0)),
      track("jump y", "points", jump, [0, 2.9, 3.2]),
      ChartTrack(
        name: "rotation", unit: "degrees",
        curve: Easing(.power(1), .in).mapped(from: 0, to: 360).lasting(0.7)
          .repeatForever(autoreverses: false, measuredUntil: 7)),
      ChartTrack(name: "squash y", curve: oscillation(1, 0.85, .quad)),
      ChartTrack(name: "shadow scale", curve: oscillation(0.3, 1.2)),
      ChartTrack(name: "shadow opacity", curve: oscillation(0.3, 1)),
      track("roll-out x", "points", roll.mapped(from: 0, to: 390).delay(3.2), [3.2, 4.2]),
      track(
        "roll-out angle", "degrees",
        Easing(.power(1), .in).mapped(from: 0, to: 720).lasting(1).delay(3.2), [3.2, 4.2]),
      ChartTrack(
        name: "list offset", unit: "points",
        curve: Spring(stiffness: 80, damping: 4, from: 0, to: 100)),
      track(
        "list offset back", "points",
        Easing(.sine, .inOut).lasting(0.3).mapped(from: 100, to: 0).delay(4.2), [4.2, 4.5]),
    ]
  }()

  /// Three tracks of 20 s.
  static let camera = [
    cubic(
      "latitude", "degrees",
      [(0, 47.36), (4, 47.41), (8, 47.52), (12, 47.44), (16, 47.39), (20, 47.36)]),
    cubic("heading", "degrees", [(0, 0), (6, 90), (14, 210), (20, 360)]),
    cubic("distance", "metres", [(0, 12_000), (4, 24_000), (16, 18_000), (20, 12_000)]),
  ]

  /// Travels of 1e-9 and 1e9, none at all, steps, a vertical tangent.
  static let extremes = [
    ChartTrack(name: "tiny", unit: "m", curve: Spring.bouncy().mapped(from: 0, to: 1e-9)),
    ChartTrack(name: "near 1", curve: Spring.bouncy().mapped(from: 1, to: 1 - 1e-9)),
    ChartTrack(name: "huge", curve: Easing(.back(), .out).mapped(from: -1e9, to: 1e9)),
    ChartTrack(name: "still", unit: "points", curve: Spring.bouncy().mapped(from: 2, to: 2)),
    track("stairs", nil, PiecewiseCurve.stairs, [0, 0.25, 0.5, 0.75, 1]),
    track("circ", nil, Easing(.circ, .inOut), [0, 0.5, 1]),
    track("leap", "points", PiecewiseCurve.leap, [0, 1, 2]),
  ]

  /// A target that changes sixty times a second, and a release.
  static let drag: ChartTrack = {
    let times = (0..<60).map { Double($0) / 60 }
    var points = times.map { time -> (time: Double, value: Double) in
      let tremor = (time * 37).truncatingRemainder(dividingBy: 1)
      return (time, time * time * (3 - 2 * time) * 0.8 + 0.02 * tremor)
    }
    points += [(time: 1, value: 0.82), (time: 1.25, value: 1)]
    return track("progress", nil, PiecewiseCurve(through: points), points.map(\.time))
  }()

  /// A curve with its keyframes, each of which is a join.
  static func track(
    _ name: String, _ unit: String?, _ curve: any Curve, _ times: [Double]
  ) -> ChartTrack {
    ChartTrack(
      name: name, unit: unit, curve: curve, keyframeTimes: times,
      joins: times.filter { $0 <= curve.duration }.map { curve.join(at: $0) })
  }

  /// Hermite's cubics through points, with the slope at each that its neighbours have.
  static func cubic(
    _ name: String, _ unit: String?, _ points: [(time: Double, value: Double)]
  ) -> ChartTrack {
    let slopes = points.indices.map { index -> Double in
      guard index > 0, index < points.count - 1 else { return 0 }
      let (a, b) = (points[index - 1], points[index + 1])
      return (b.value - a.value) / (b.time - a.time)
    }
    let pieces = points.indices.dropLast().map { index -> PiecewiseCurve.Piece in
      let (a, b) = (points[index], points[index + 1])
      let h = b.time - a.time
      let slope = (b.value - a.value) / h
      return PiecewiseCurve.Piece(
        lasting: h,
        [
          a.value, slopes[index], (3 * slope - 2 * slopes[index] - slopes[index + 1]) / h,
          (slopes[index] + slopes[index + 1] - 2 * slope) / (h * h),
        ])
    }
    return track(name, unit, PiecewiseCurve(pieces), points.map(\.time))
  }

  private static func waypoints(of number: Int) -> [(time: Double, value: Double)] {
    (0...4).map { (Double($0) * 0.5, Double(($0 * number * 7) % 11)) }
  }

  /// Springs one after another, each from where the last was cut, at rest.
  static func springs(
    _ name: String, _ unit: String?, from start: Double, _ steps: [(lasting: Double, to: Double)]
  ) -> ChartTrack {
    var pieces: [SequencedCurve.Piece] = []
    var (time, value) = (0.0, start)
    var times = [0.0]
    for step in steps {
      let curve = Spring.bouncy(duration: 0.4).mapped(from: value, to: step.to)
      pieces.append(.init(start: time, curve: AnyCurve(curve)))
      value = curve.value(at: step.lasting)
      time += step.lasting
      times.append(time)
    }
    return track(
      name, unit,
      SequencedCurve(pieces, from: start, endingAt: time, endValue: value), times)
  }
}

extension ChartTrack {
  /// The track as a curve by itself.
  var alone: ChartCurve {
    ChartCurve(label: name, curve: curve, keyframeTimes: keyframeTimes, joins: joins)
  }
}
