import CurveKit

/// Cubic Béziers of every kind: the named ones, and difficult cases for a solver.
public let bezierZoo: [NamedCurve] = {
  let controls: [(Double, Double, Double, Double)] = [
    // The named ones and the example.
    (0.25, 0.1, 0.25, 1), (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.24, 1.4, 1, -1),
    // Straight lines, with constant and with changing velocity.
    (0, 0, 1, 1), (0.25, 0.25, 0.75, 0.75), (1, 1, 0, 0), (0.9, 0.9, 0.1, 0.1),
    // Vertical at one half, and with a cusp there.
    (1, 0, 0, 1), (1, 1, 0, 1), (1, -2, 0, 3), (1, 0.5, 0, 0.5), (1, 0.5, 0, -0.5),
    (1, 1.25, 0, 0.25),
    (1, 2, 0, 2),
    // Vertical or level at an end; control points in a corner.
    (0, 1, 0, 1), (0, 1, 1, 0), (1, 0, 1, 0), (0, 0, 0, 1), (0, 0, 1, 0), (0, 0, 0.5, 2),
    (0, 0, 0, 0),
    (1, 1, 1, 1), (0, 1, 1, 1), (0.5, 2, 1, 1), (0, 2, 1, -1), (0, -1, 1, 2), (0, 0, 0, -3),
    // Beyond the end values and back.
    (0.3, -1.5, 0.6, 2.5), (0.1, 3, 0.9, 3), (0.5, -40, 0.5, 40), (0.2, 10, 0.8, -10),
    // Almost degenerate.
    (1e-17, 1, 0.5, 1), (1, 0.3, 1e-17, 0.8), (1e-9, 2, 1, 0.5), (1 - 0x1p-53, 0, 0x1p-53, 1),
    (1 - 1e-9, 0, 1e-9, 1), (1 - 1e-11, 0.3, 0, 0.8),
    (0.5, 0.5 + 0x1p-50, 0.5, 0.5), (0.3, 1e-17, 0.7, 1),
  ]
  return controls.map { x1, y1, x2, y2 in
    NamedCurve("bezier \(x1), \(y1), \(x2), \(y2)", CubicBezier(x1, y1, x2, y2))
  }
}()

/// Curves of steps and of straight lines, and sine waves.
public let otherTimingZoo: [NamedCurve] = {
  var zoo: [NamedCurve] = []
  for jump in StepEasing.Jump.allCases {
    for count in [1, 2, 3, 7, 49, 1_000] where count >= StepEasing.minimumCount(jump) {
      zoo.append(NamedCurve("steps \(count), \(jump.rawValue)", StepEasing(count, jump)))
    }
  }
  let lists: [(String, [LinearEasing.ListedStop])] = [
    ("even", [0, 0.25, 0.75, 1]),
    ("flat in the middle", [0, .init(0.5, at: 0.25, to: 0.75), 1]),
    ("flat at both ends", [.init(0, at: 0, to: 0.2), .init(1, at: 0.7, to: 1)]),
    ("a jump", [.init(0, at: 0, to: 0.5), .init(1, at: 0.5, to: 1)]),
    (
      "a jump up and down", [0.5, .init(1.25, at: 0.4), .init(-1, at: 0.4), .init(0.5, at: 0.8), 1]
    ),
    ("two jumps at one time", [0, .init(0.1, at: 0.5), .init(3, at: 0.5), .init(0.9, at: 0.5), 1]),
    ("a jump at either end", [0, .init(0.5, at: 0), .init(0.75, at: 1), 1]),
    ("bounces", [0, 1.3, 1, 0.92, 1, 0.99, 1, 0.998, .init(1, at: 1, to: 1)]),
    ("from within", [.init(0, at: 0.2), .init(0.5, at: 0.3), .init(0.25, at: 0.6)]),
    ("from before to after", [.init(-1, at: -0.5), .init(0.5, at: 0.5), .init(3, at: 1.5)]),
    ("all of it before", [.init(0, at: -2), .init(0.5, at: -1)]),
    ("all of it after", [.init(0.5, at: 2), .init(0.75, at: 3)]),
    ("level", [0.5, 0.5]),
    ("there and back", [0, 1, 0]),
    ("down", [1, 0.25, 0]),
    ("raised inputs", [0, .init(0.5, at: 0.75), .init(0.7, at: 0.25), 1]),
  ]
  for (name, list) in lists {
    if let curve = try? LinearEasing(list) { zoo.append(NamedCurve("linear, \(name)", curve)) }
  }
  zoo.append(NamedCurve("linear", LinearEasing.identity))
  let waves: [(Double, Double, Double)] = [
    (1, 1, 0), (10, 2, 0), (1, 0.25, 0), (1, 0.5, 0), (-3, 1.5, 90), (2, 0.1, 200), (1, 3, -30),
    (0.1, 17.3, 1_000), (1e9, 0.9, 45), (0, 2, 30), (1e3, 1e-3, 10), (0.5, 60, 360),
  ]
  return zoo
    + waves.map { amplitude, wavelength, phase in
      NamedCurve(
        "sine wave \(amplitude), \(wavelength), \(phase)",
        SineWave(amplitude: amplitude, wavelength: wavelength, phase: phase))
    }
}()
