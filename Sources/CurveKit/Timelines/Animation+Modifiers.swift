// SwiftUI's modifiers. The modifier that is applied last transforms time first.

extension Animation {
  /// This animation with a later start.
  ///
  /// Earlier animations continue until it starts. A fluid spring takes over the velocity at its
  /// start.
  ///
  /// - Parameter delay: Seconds, 0 or more and finite.
  /// - Returns: The animation.
  public func delay(_ delay: Double) -> Animation {
    precondition(
      delay >= 0 && delay.isFinite, "A delay must be 0 or more and finite, not \(delay).")
    return modified(by: .delay(delay))
  }

  /// This animation as if it had already run for some time: CSS's negative delay.
  ///
  /// ```swift
  /// Animation.linear(duration: 0.3).starting(after: 0.1)     // CSS: linear 0.3s -0.1s
  /// ```
  ///
  /// The value jumps at the start. A spring, an endless repeat and an animation with a delay are not changed.
  ///
  /// - Parameter time: Seconds, 0 or more and finite.
  /// - Returns: The animation.
  package func starting(after time: Double) -> Animation {
    precondition(time >= 0 && time.isFinite, "A start must be 0 or more and finite, not \(time).")
    guard case .curve = motion, delay <= 0 else { return self }
    return Animation(motion, delay: delay - time)
  }

  /// This animation at another speed; its delay is scaled too.
  ///
  /// - Parameter speed: The speed factor, above 0 and finite; 2 is twice as fast.
  /// - Returns: The animation.
  public func speed(_ speed: Double) -> Animation {
    precondition(speed > 0 && speed.isFinite, "A speed must be above 0 and finite, not \(speed).")
    return modified(by: .speed(speed))
  }

  /// This animation with a delay or another speed.
  private func modified(by change: CurveModifier) -> Animation {
    let speed = change.speedFactor
    let motion: Motion =
      switch motion {
      case .fluid(let spring): .fluid(spring.faster(speed))
      case .interpolating(let spring): .interpolating(spring.faster(speed))
      case .curve(let curve): .curve(change.applied(to: curve, analysisEnd: .infinity))
      case .endless(let endless): .endless(endless.modified(by: change))
      }
    return Animation(motion, delay: change.time(of: delay))
  }

  /// This animation, repeated several times; a delay inside is repeated too.
  ///
  /// A spring becomes a curve that ends where it has settled within 0.1 % of its travel, and no
  /// longer takes over a velocity. An endless repeat stays as it is.
  ///
  /// After an even number of autoreversing passes the motion is back at its start. The value then
  /// jumps to the target.
  ///
  /// - Parameters:
  ///   - count: The number of passes, 1 or more; mirrored passes count too.
  ///   - autoreverses: Whether every second pass is mirrored.
  /// - Precondition: The animation has a duration, a spring settles within 1,000 half periods, and all
  ///   passes together have at most 100,000 turns and joins. For a count from a user or a file, use
  ///   `repeatCount(validating:autoreverses:)`.
  /// - Returns: The animation.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    valid(try repeatCount(validating: count, autoreverses: autoreverses))
  }

  /// This animation, repeated a number of times that may be invalid.
  ///
  /// ```swift
  /// do {
  ///   _ = try Animation.spring(bounce: 1).repeatCount(validating: 3)
  /// } catch {
  ///   print(error)          // A motion that never settles cannot be ended or repeated.
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - count: The number of passes, 1 or more; mirrored passes count too.
  ///   - autoreverses: Whether every second pass is mirrored.
  /// - Returns: The animation, as ``repeatCount(_:autoreverses:)`` returns it.
  /// - Throws: The reason why the animation cannot be repeated so often: a count below 1, no duration, a
  ///   spring with more than 1,000 half periods before it settles, or more than 100,000 turns and joins of
  ///   all passes.
  package func repeatCount(
    validating count: Int, autoreverses: Bool = true
  ) throws(InvalidParameters) -> Animation {
    if let problem = repetitionProblem(count: count) { throw InvalidParameters(problem) }
    guard let pass else { return self }
    return Animation(
      .curve(AnyCurve(pass.repeatCount(count, autoreverses: autoreverses))), delay: delay)
  }

  /// This animation, repeated forever; see ``repeatCount(_:autoreverses:)``.
  ///
  /// - Parameter autoreverses: Whether every second pass is mirrored.
  /// - Precondition: The animation can be repeated once: `repeatCount(validating:autoreverses:)` with a
  ///   count of 1 does not throw an error.
  /// - Returns: The animation.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    if let problem = repetitionProblem() { preconditionFailure(problem) }
    guard let pass else { return self }
    let endless = EndlessRepeat(pass: pass, autoreverses: autoreverses, delay: delay)
    return Animation(.endless(endless), delay: delay)
  }

  /// Checks whether this animation can be repeated.
  ///
  /// A repeated spring must settle within 1,000 half periods, and all passes together may have at
  /// most 100,000 turns and joins.
  ///
  /// - Parameter count: The number of passes.
  /// - Returns: The problem as a complete sentence, or `nil` if there is none.
  package func repetitionProblem(count: Int = 1) -> String? {
    guard count >= 1 else { return "An animation must run at least once, not \(count) times." }
    switch motion {
    case .endless: return nil
    case .fluid(let spring), .interpolating(let spring):
      if let problem = Animation.endingProblem(of: spring) { return problem }
    case .curve: break
    }
    guard let pass, pass.duration > 0 else {
      return "An animation without a duration cannot be repeated."
    }
    guard (pass.duration * Double(count)).isFinite,
      pass.pieceCount * Double(count) <= 100_000
    else { return "Too many repeats: the animation would have more than 100,000 turns and joins." }
    return nil
  }

  /// The reason why a curve without an end cannot be ended; `nil` if it can.
  static func endingProblem(of curve: some Curve) -> String? {
    switch curve.endingProblem {
    case nil: nil
    case .neverSettles: "A motion that never settles cannot be ended or repeated."
    case .tooManyOscillations:
      "A spring that changes direction more than 1,000 times before it settles cannot be repeated."
    }
  }

  /// One pass, with an end; `nil` for an endless repeat.
  private var pass: AnyCurve? {
    switch motion {
    case .fluid(let spring), .interpolating(let spring):
      AnyCurve(spring.delay(delay)).endedWhereSettled
    case .curve(let curve): curve
    case .endless: nil
    }
  }
}

extension Spring {
  /// The same spring at another speed: x(speed t).
  func faster(_ speed: Double) -> Spring {
    Spring(
      mass: mass, stiffness: stiffness * speed * speed, damping: damping * speed,
      initialVelocity: initialVelocity * speed, from: from, to: to)
  }
}
