package import CurveKit
internal import CurveMeasure
internal import CurveSpecs

/// A spring of one engine in the words of another, with which that one moves as the first one did.
///
/// ```swift
/// let motion = try SpringWords.named("motion"), swiftUI = try SpringWords.named("swiftui")
/// let given = try motion.given(reading: "{ duration: 0.8, bounce: 0.3 }")!
/// let retuning = try motion.retuned(given, for: swiftUI)
/// retuning.best.text          // ".spring(duration: 0.510846421, bounce: 0.3)"
/// retuning.distance.value     // 2e-10…, as a fraction of the travel
/// ```
package struct Retuning: Sendable {
  /// The engine that the spring is from.
  package let source: SpringWords
  /// The engine that is to move like it.
  package let target: Target
  /// How the source moves the spring, as an exact spring.
  package let motion: Spring
  /// The words with the least greatest distance; of those that are exact, the preferred ones.
  package let best: Wording
  /// Other words that move alike.
  package let alternatives: [Wording]
  /// The greatest distance between the two motions at any time, as a fraction of the travel, and its time in seconds.
  ///
  /// It is proved from the turns of the difference, for the numbers as they are written.
  package let distance: (value: Double, time: Double)
  /// Why the distance cannot be less; empty where the motion is the same.
  package let reason: String
  /// Sentences on what the words leave out.
  package let remarks: [String]

  /// The engine of the words.
  package enum Target: Sendable {
    case words(SpringWords)
    /// A platform without springs.
    case dialect(Dialect)

    package var title: String {
      switch self {
      case .words(let words): words.title
      case .dialect(let dialect): dialect.title
      }
    }

    package var address: String {
      switch self {
      case .words(let words): words.address
      case .dialect(let dialect): dialect.name
      }
    }
  }

  /// A word with its number.
  package struct NamedNumber: Sendable {
    package let name: String
    /// The number in the unit of the word, with all digits.
    package let value: Double
    /// The number as it is written.
    let shown: Double
    let word: SpringWords.Word

    /// The unit; empty for a number without one.
    package var unit: String { word.unit == .wholeMilliseconds ? "ms" : word.unit.rawValue }
  }

  /// Words of a form.
  package struct Wording: Sendable {
    let form: SpringWords.Form?
    package let words: [NamedNumber]
    /// The initial velocity in the engine's unit; `nil` for a spring from rest.
    package let velocity: Double?
    /// The code to paste.
    package let text: String
    /// The spring that the engine makes of the words.
    let spring: Spring?
    /// How the engine moves it, as an exact spring.
    package let motion: Spring?

    /// Whether a spring of these words goes on with its velocity at a turn.
    package var carriesVelocity: Bool { form?.carriesVelocity ?? false }
  }

  /// The distance up to which two motions count as the same: the rounding of the written numbers.
  package static let exactDistance = 1e-6

  /// Whether the motion is the same, apart from the rounding of numbers.
  package var isExact: Bool { distance.value <= Retuning.exactDistance }
}

extension SpringWords {
  /// A spring as an engine was given it.
  package struct Given: Sendable {
    /// The words of which it was made, or the first form of the engine.
    let form: Form
    /// The spring that the words mean.
    package let spring: Spring
    /// Sentences on how it was read.
    let remarks: [String]
  }

  /// A spring that an engine was given by other words than its own.
  ///
  /// - Parameter spring: The spring.
  /// - Returns: It in the first form of this engine that has a word for each number of a spring.
  package func given(_ spring: Spring) -> Given {
    let physical = forms.first { $0.parameters == .massStiffnessAndDamping }
    return Given(
      form: steps == .swiftUI ? forms[0] : physical ?? forms[0], spring: spring, remarks: [])
  }

  /// The words of another engine with which it moves a spring as this one does.
  ///
  /// Where both are springs that the words can state, they are exact. Otherwise they are those with the least greatest
  /// distance: of critically damped springs this is proved, of others it is the best that a search found.
  ///
  /// - Parameters:
  ///   - given: The spring that this engine was given.
  ///   - target: The other engine.
  ///   - frameRate: The frames a second, for engines whose time depends on it.
  /// - Returns: The words.
  /// - Throws: A sentence if the target has none.
  package func retuned(
    _ given: Given, for target: Retuning.Target, frameRate: Double = 60
  ) throws(ConversionError) -> Retuning {
    guard given.spring.travel != 0 else {
      throw ConversionError("The spring has no travel: it starts and ends at one value.")
    }
    guard let moved = motion(of: given.spring, in: given.form, frameRate: frameRate) else {
      throw ConversionError("The spring is out of range in \(title).")
    }
    let rest = moved.restTime(within: 1e-9) ?? 60
    guard (moved.dampedFrequency ?? 0) * rest <= 1_000 * .pi else {
      throw ConversionError(
        "The spring turns more than 1,000 times before it rests, too often to prove a distance.")
    }
    var remarks = given.remarks + clockRemarks(frameRate)
    if given.spring.regime == .overdamped, given.form.overdamping.isCritical(isWritten: false) {
      remarks.append("\(title) moves this over-damped spring as the critically damped one.")
    }
    remarks += stepRemarks(given.spring, moving: moved, frameRate)
    switch target {
    case .dialect(let dialect):
      return try retuned(moved, for: dialect, remarks)
    case .words(let words):
      return try retuned(moved, for: words, frameRate, remarks)
    }
  }

  private func retuned(
    _ moved: Spring, for target: SpringWords, _ frameRate: Double, _ first: [String]
  ) throws(ConversionError) -> Retuning {
    var reasons: [String] = []
    var found: [(wording: Retuning.Wording, distance: (value: Double, time: Double))] = []
    for form in target.forms {
      do throws(ConversionError) {
        let wording = try target.wording(of: form, moving: moved, frameRate: frameRate)
        found.append((wording, wording.distance(from: moved)))
      } catch {
        reasons.append(error.description)
      }
    }
    var exact = found.filter { $0.distance.value <= Retuning.exactDistance }
    var reason = ""
    if exact.isEmpty {
      let near = try target.nearest(to: moved, frameRate, found, reasons)
      (exact, reason) = ([(near.wording, near.distance)], near.reason)
    }
    let best = exact[0]
    var remarks = first
    if target.clock != clock || !target.clockRemarks(frameRate).isEmpty {
      remarks += target.clockRemarks(frameRate).filter { !first.contains($0) }
    }
    if let spring = best.wording.spring, let motion = best.wording.motion {
      remarks += target.stepRemarks(spring, moving: motion, frameRate)
    }
    if let form = best.wording.form, case .atStart(let before, let after) = form.velocity,
      let velocity = best.wording.velocity
    {
      remarks.append(
        "The velocity is given where the animation starts: \(before)\(target.numbers(velocity))\(after)."
      )
    }
    let hasTarget = best.wording.form?.code.afterTarget != nil
    if moved.from != 0 || moved.to != 1 && !hasTarget {
      remarks.append(
        "The values are not part of the words: animate from \(Number.text(moved.from)) to "
          + "\(Number.text(moved.to)).")
    }
    if !target.turn.isEmpty { remarks.append(target.turn) }
    return Retuning(
      source: self, target: .words(target), motion: moved, best: best.wording,
      alternatives: exact.dropFirst().map { $0.wording }, distance: best.distance, reason: reason,
      remarks: remarks)
  }

  /// The words for a platform without springs.
  private func retuned(
    _ moved: Spring, for dialect: Dialect, _ first: [String]
  ) throws(ConversionError) -> Retuning {
    let numbers = [
      ("mass", moved.mass), ("stiffness", moved.stiffness), ("damping", moved.damping),
      ("initialVelocity", moved.initialVelocity), ("from", moved.from), ("to", moved.to),
    ]
    let arguments = numbers.map { "\($0.0): \(Number.text($0.1))" }.joined(separator: ", ")
    let spec: CurveSpec
    do throws(CurveSpecError) {
      spec = try CurveSpec(parsing: "spring(\(arguments))")
    } catch {
      throw ConversionError(error.description)
    }
    let conversion = try spec.converted(to: dialect)
    let wording = Retuning.Wording(
      form: nil, words: [], velocity: nil, text: conversion.text, spring: nil, motion: nil)
    return Retuning(
      source: self, target: .dialect(dialect), motion: moved, best: wording, alternatives: [],
      distance: (conversion.greatestError, conversion.greatestErrorTime),
      reason:
        "\(dialect.title) has no springs; 'curvekit convert' writes other approximations of this motion.",
      remarks: first + conversion.remarks + [
        "A transition of \(dialect.title) loses the velocity at a turn: it starts again, or goes back in "
          + "less time."
      ])
  }

  /// The nearest motion of those that this engine has.
  private func nearest(
    to moved: Spring, _ frameRate: Double,
    _ found: [(wording: Retuning.Wording, distance: (value: Double, time: Double))],
    _ reasons: [String]
  ) throws(ConversionError) -> (
    wording: Retuning.Wording, distance: (value: Double, time: Double), reason: String
  ) {
    let form = forms[0]
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
  fileprivate func distance(from moved: Spring) -> (value: Double, time: Double) {
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
  fileprivate var isRefused: Bool {
    switch self {
    case .asCritical, .unknown: true
    case .asGiven, .asCriticalUnless, .asGivenUnlessHeavy: false
    }
  }
}

// MARK: - Remarks

extension SpringWords {
  /// What its clock does at a frame rate.
  private func clockRemarks(_ frameRate: Double) -> [String] {
    let speed = clock.speed(at: frameRate)
    guard (speed - 1).magnitude > 1e-9 else { return [] }
    return [
      "\(title) runs \(NumberText.short(speed)) times as fast as the clock at "
        + "\(NumberText.short(frameRate)) frames a second."
    ]
  }

  /// How far its steps are from the motion of its spring.
  private func stepRemarks(
    _ spring: Spring, moving moved: Spring, _ frameRate: Double
  ) -> [String] {
    guard let steps, AnimationEngine.frameRates.contains(frameRate) else { return [] }
    let unit = spring.unit, exact = moved.unit
    guard let unit, let exact else { return [] }
    let shown: EngineAnimation
    do throws(EngineFailure) {
      shown = try unit.shown(by: steps, frameRate: frameRate)
    } catch {
      return [error.description]
    }
    var greatest = (value: 0.0, time: 0.0)
    for number in 0..<(shown.frameCount ?? 0) {
      let time = Double(number) / frameRate
      let distance = (shown.value(atFrame: Double(number)) - exact.value(at: time)).magnitude
      if distance > greatest.value { greatest = (distance, time) }
    }
    guard greatest.value > 1e-6 else { return [] }
    return [
      "\(title) moves by steps: its frames are up to \(NumberText.percent(greatest.value, digits: 2)) % of the "
        + "travel off the motion of its spring, at \(NumberText.short(greatest.time, digits: 3)) s."
    ]
  }
}

extension Spring {
  /// The same motion from 0 to 1.
  fileprivate var unit: Spring? {
    try? Spring(
      validatingMass: mass, stiffness: stiffness, damping: damping,
      initialVelocity: initialVelocity / travel)
  }
}
