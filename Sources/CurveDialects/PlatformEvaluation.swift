internal import CurveKit
internal import CurveMeasure

/// How a platform evaluates the text of a dialect, so that a certified error is that of what plays.
///
/// Each dialect has one, which is also a row of the table of the page on porting. "Read" in the source means that the
/// file was read and that its rule is the one that is certified. Where the source is not public, the formula of the
/// documentation is certified, in the numbers of the interface.
struct PlatformEvaluation: Sendable {
  /// The numbers of timing curves and of keyframes.
  let numbers: DialectNumbers
  /// The numbers of springs.
  let springNumbers: DialectNumbers
  /// How the values of Béziers and of paths are found.
  let sampling: Sampling
  /// How the values of springs are found.
  let springs: Springs
  /// The times of frames.
  let clock: Clock
  /// The files that were read, or what is known without them.
  let source: String

  /// How the values of Béziers and of paths are found.
  enum Sampling: Hashable, Sendable {
    /// From the formula, apart from the last digits of the arithmetic.
    case formula
    /// On straight lines between points, as GSAP's `CustomEase` finds them.
    case customEase
    /// On straight lines between points, as Android's `Path.approximate` finds them for an error.
    case pathApproximation(error: Float)
    /// By bisection of the parameter of a Bézier, until its progress is within an error.
    case bisection(error: Double)
    /// By some bisections of the parameter of a Bézier.
    case bisections(count: Int)
    /// On straight lines between the points of some parameters at equal distances.
    case points(count: Int)
    /// By a search that ends where the progress is within an error.
    case search(error: Double)
  }

  /// How the values of springs are found.
  enum Springs: Hashable, Sendable {
    /// The platform has none.
    case none
    /// From the closed form.
    case formula
    /// By steps of an engine, at 60 frames a second.
    case steps(AnimationEngine)
    /// It is not known.
    case unknown
  }

  /// The times of frames.
  ///
  /// The raw value is its cell of the table.
  enum Clock: String, Sendable {
    /// Times are not rounded to steps that are seen.
    case fine = "frames"
    /// All times are rounded to whole milliseconds.
    case roundedMilliseconds = "rounded to 1 ms"
    /// The times of springs are cut to whole milliseconds.
    case cutMillisecondsOfSprings = "frames; of springs cut to 1 ms"
    /// The frames have times in whole milliseconds, which is no error of the text.
    case millisecondFrames = "frames at whole ms"
    /// It is not known.
    case unknown = "not known"
  }

  init(
    _ numbers: DialectNumbers, springNumbers: DialectNumbers? = nil,
    sampling: Sampling = .formula, springs: Springs = .formula, clock: Clock = .fine,
    source: String = "not public; the formula is certified"
  ) {
    self.numbers = numbers
    self.springNumbers = springNumbers ?? numbers
    self.sampling = sampling
    self.springs = springs
    self.clock = clock
    self.source = source
  }

  /// The numbers of a motion.
  func numbers(of motion: PortableCurve.Motion) -> DialectNumbers {
    if case .spring = motion { springNumbers } else { numbers }
  }

  /// The greatest time, in seconds, by which a frame shows the value of another time.
  func timeError(of curve: PortableCurve) -> Double {
    switch (clock, curve.motion, sampling) {
    case (.roundedMilliseconds, _, _): 0.0005
    case (.cutMillisecondsOfSprings, .spring, _): 0.001
    case (_, .bezier, .search(let error)): error * (curve.duration ?? 0)
    default: 0
    }
  }
}

extension PortableCurve {
  /// The greatest change of the value within some time, as a fraction of the travel, and the time at which it
  /// starts; an upper bound, from the greatest speed, except where that is infinite.
  func greatestChange(within seconds: Double) -> (value: Double, time: Double) {
    guard seconds > 0 else { return (0, 0) }
    guard let speed = pass.peakVelocity else {
      let end = min(pass.analysisEnd, (pass.restTime() ?? 60) + seconds)
      return pass.greatestDistance(from: pass.delay(seconds), until: end)
    }
    return (speed.magnitude * seconds, delay + (pass.peakVelocityTime ?? 0))
  }
}

extension PlatformEvaluation {
  /// The cells of its row: numbers, Béziers, springs, clock and source.
  var cells: [String] {
    let types =
      numbers.typeName == springNumbers.typeName
      ? numbers.typeName : "\(numbers.typeName), springs \(springNumbers.typeName)"
    return [types, sampling.phrase, springs.phrase, clock.rawValue, source]
  }
}

extension PlatformEvaluation.Sampling {
  /// It in words.
  var phrase: String {
    switch self {
    case .formula: "formula"
    case .customEase:
      "lines between points; a handle is at most 0.0022 from its line, or less by `precision`"
    case .pathApproximation(let error):
      "lines between points; the middle of a piece is at most \(error) from its line"
    case .bisection(let error):
      "bisection until the progress is within \(NumberText.short(error, digits: 1))"
    case .bisections(let count): "\(count) bisections"
    case .points(let count): "lines between \(count) points"
    case .search(let error):
      "a search until the progress is within \(NumberText.short(error, digits: 1))"
    }
  }
}

extension PlatformEvaluation.Springs {
  /// It in words.
  var phrase: String {
    switch self {
    case .none: "none"
    case .formula: "formula"
    case .steps(let engine): "steps of \(engine.name)"
    case .unknown: "not known"
    }
  }
}
