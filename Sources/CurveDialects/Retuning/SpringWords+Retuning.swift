package import CurveKit
internal import CurveSpecs

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
    guard moved.turns <= 1_000 else {
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
      return try retuned(moved, given.form, for: dialect, remarks)
    case .words(let words):
      return try retuned(moved, given.form, for: words, frameRate, remarks)
    }
  }

  private func retuned(
    _ moved: Spring, _ form: Form, for target: SpringWords, _ frameRate: Double,
    _ first: [String]
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
    remarks += target.clockRemarks(frameRate).filter { !first.contains($0) }
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
      source: self, target: .words(target), sourceForm: form, motion: moved, best: best.wording,
      alternatives: exact.dropFirst().map { $0.wording }, distance: best.distance, reason: reason,
      remarks: remarks)
  }

  /// The words for a platform without springs.
  private func retuned(
    _ moved: Spring, _ form: Form, for dialect: Dialect, _ first: [String]
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
      source: self, target: .dialect(dialect), sourceForm: form, motion: moved, best: wording,
      alternatives: [],
      distance: (conversion.greatestError, conversion.greatestErrorTime),
      reason:
        "\(dialect.title) has no springs; a conversion has other approximations of this motion.",
      remarks: first + conversion.ownRemarks + [
        "A transition of \(dialect.title) loses the velocity at a turn: it starts again, or goes back in "
          + "less time."
      ])
  }
}
