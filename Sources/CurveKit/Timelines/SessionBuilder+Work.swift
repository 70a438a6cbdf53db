extension SessionBuilder {
  /// The number of half periods of the last motion, if it is a spring, before it is cut at a time.
  func halfPeriods(until time: Double) -> Double {
    guard let top = motion.entries.last, let tail = top.spring?.signChanges(of: .velocity).tail
    else { return 0 }
    return min(max(0, time - top.start) / tail.spacing, 42 / tail.logarithmicDecrement)
  }

  /// The work after the last change: springs added to each other until their product has shrunk to
  /// e^-138, which is sixty digits, and the rest of other curves.
  var remainingWork: Double {
    guard let last = motion.entries.last?.start else { return 0 }
    var (decay, rate, count) = (0.0, 0.0, 0.0)
    var (curveWork, curveCount) = (0.0, 0.0)
    var isOnSpring = false
    for entry in motion.entries.reversed() {
      if entry.takeoverTime <= last {
        isOnSpring = entry.restTime > last
        break
      }
      if let progress = entry.step.progress, progress.spring == nil {
        curveCount += 1
        if progress.end.isFinite {
          curveWork += progress.work(during: entry.start + progress.end - last)
        }
      }
      guard let spring = entry.spring, let tail = spring.signChanges(of: .velocity).tail else {
        continue
      }
      decay += spring.damping / spring.mass / 2
      rate += 1 / tail.spacing
      count += 1
    }
    return (count > 1 && decay > 0 ? 138 / decay * rate * count : 0)
      + (isOnSpring || count + curveCount > 1
        ? curveWork * (count + curveCount + (isOnSpring ? 1 : 0)) : 0)
  }
}

extension SessionMotion.Entry {
  /// Rest at a value.
  static func rest(at value: Double, from time: Double) -> Self {
    Self(start: time, takeoverTime: time, step: .rest, goal: value, isEndless: false)
  }

  /// A spring that takes over.
  static func spring(_ spring: Spring, from time: Double) -> Self {
    Self(start: time, takeoverTime: time, step: .spring(spring), goal: spring.to, isEndless: true)
  }

  /// A curve between actual values that takes over.
  static func curve(_ curve: AnyCurve, from time: Double) -> Self {
    Self(
      start: time, takeoverTime: time, step: .curve(PlayedCurve(curve)), goal: curve.endValue,
      isEndless: curve.duration == .infinity)
  }

  /// The spring of the motion, from 0 to 1 or between its actual values.
  fileprivate var spring: Spring? {
    switch step {
    case .spring(let spring): spring
    case .progress(let progress), .sum(let progress, _): progress.spring
    case .rest, .curve, .shift: nil
    }
  }

  /// The time from which on it is at its goal, within the resolution of doubles.
  var restTime: Double {
    switch step {
    case .spring(let spring):
      let reach =
        spring.travel.magnitude + spring.initialVelocity.magnitude / spring.naturalFrequency
      return start
        + (reach > 0 ? spring.settlingTime(withinDistance: 0x1p-60 * reach) ?? .infinity : 0)
    case .curve(let played): return start + played.curve.duration
    case .rest, .progress, .sum, .shift: return takeoverTime
    }
  }
}
