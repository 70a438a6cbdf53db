internal import CurveKit
internal import CurveMeasure

// The nearest motion where an engine has no words for one.

extension SpringWords {
  /// The nearest motion of those that this engine has.
  func nearest(
    to moved: Spring, _ frameRate: Double,
    _ found: [(wording: Retuning.Wording, distance: (value: Double, time: Double))],
    _ reasons: [String]
  ) throws(ConversionError) -> (
    wording: Retuning.Wording, distance: (value: Double, time: Double), reason: String
  ) {
    let form = forms[0]
    let isSearch = form.parameters == .qmlSteps || moved.initialVelocity != 0
    // A search takes about a thousand distances, and each the turns of both springs.
    guard !isSearch || moved.turns <= 100 else {
      throw ConversionError(
        "The spring turns more than 100 times before it rests, too often to search for the nearest one."
      )
    }
    var spring: Spring?
    var reason = reasons.first ?? "\(title) rounds its numbers."
    if form.parameters == .qmlSteps {
      spring = moved.nearest(from: [0, 0]) { numbers in
        guard let near = moved.changed(by: numbers),
          let steps = form.parameters.numbers(of: near)
        else { return nil }
        return form.parameters.spring(steps, from: moved.from, to: moved.to)
      }
      reason =
        "QML's first step of 16 ms gives the spring a velocity. This is the nearest one that a search found."
    } else if moved.initialVelocity != 0, form.velocity.isAbsent {
      spring = moved.nearest(from: [0, 0]) { numbers in
        guard let near = moved.changed(by: numbers) else { return nil }
        let rest = near.moving(from: moved.from, to: moved.to)
        return rest.regime == .overdamped && form.overdamping.isRefused ? rest.critical : rest
      }
      reason = "\(title) starts a spring from rest. This is the nearest one that a search found."
    } else if moved.regime == .overdamped, form.overdamping.isRefused {
      spring = moved.nearestCritical()
      reason +=
        moved.initialVelocity == 0
        ? " This is the nearest critically damped spring; none is nearer."
        : " This is the nearest critically damped spring that a search found."
    }
    if let spring {
      let wording = try wording(of: form, moving: spring, frameRate: frameRate)
      return (wording, wording.distance(from: moved), reason)
    }
    guard let best = found.min(by: { $0.distance.value < $1.distance.value }) else {
      throw ConversionError(reason)
    }
    return (best.wording, best.distance, reason)
  }
}

extension Retuning.Wording {
  /// The greatest distance of the motion from another one.
  func distance(from moved: Spring) -> (value: Double, time: Double) {
    guard let motion else { return (.infinity, 0) }
    let distance = moved.distance(to: motion)
    return (distance.value.magnitude, distance.time)
  }
}

extension SpringWords.Velocity {
  var isAbsent: Bool {
    if case .absent = self { true } else { false }
  }
}

extension SpringWords.Overdamping {
  /// Whether no over-damped spring can be written.
  var isRefused: Bool {
    switch self {
    case .asCritical, .unknown: true
    case .asGiven, .asCriticalUnless, .asGivenUnlessHeavy: false
    }
  }
}
