// SwiftUI's modifiers: the one that is applied last transforms time first.

extension Animation {
  /// This animation, setting off later.
  ///
  /// Until then what went before goes on. A fluid spring then takes over the velocity of that moment.
  ///
  /// - Parameter delay: Seconds, 0 or more and finite.
  /// - Returns: The animation.
  public func delay(_ delay: Double) -> Animation {
    precondition(
      delay >= 0 && delay.isFinite, "A delay must be 0 or more and finite, not \(delay).")
    switch motion {
    case .fluid(let spring, let before):
      return Animation(.fluid(spring, delay: before + delay))
    case .interpolating(let spring, let before):
      return Animation(.interpolating(spring, delay: before + delay))
    case .curve(let curve, let before):
      return Animation(.curve(AnyCurve(curve.delay(delay)), delay: before + delay))
    case .endless(var endless):
      endless.delay += delay
      endless.changes.append(.delay(delay))
      return Animation(.endless(endless))
    }
  }

  /// This animation, some times as fast, its delay too.
  ///
  /// - Parameter speed: Above 0 and finite; 2 takes half the time.
  /// - Returns: The animation.
  public func speed(_ speed: Double) -> Animation {
    precondition(speed > 0 && speed.isFinite, "A speed must be above 0 and finite, not \(speed).")
    switch motion {
    case .fluid(let spring, let delay):
      return Animation(.fluid(spring.faster(speed), delay: delay / speed))
    case .interpolating(let spring, let delay):
      return Animation(.interpolating(spring.faster(speed), delay: delay / speed))
    case .curve(let curve, let delay):
      return Animation(.curve(AnyCurve(curve.speed(speed)), delay: delay / speed))
    case .endless(var endless):
      endless.delay /= speed
      endless.changes.append(.speed(speed))
      return Animation(.endless(endless))
    }
  }

  /// This animation run several times; a delay inside is repeated.
  ///
  /// A spring becomes a curve that has been ended where it settled within 0.1 % of its travel, and takes no
  /// velocity over any more. One that goes on forever stays as it is.
  ///
  /// After an even number of passes there and back the motion is where it started. The value is put to
  /// the target then, since that is what was asked for.
  ///
  /// - Parameters:
  ///   - count: How many passes there are, the mirrored ones too; 1 or more.
  ///   - autoreverses: Whether every second pass is mirrored.
  /// - Precondition: There is no ``repetitionProblem(count:)``.
  /// - Returns: The animation.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    if let problem = repetitionProblem(count: count) { preconditionFailure(problem) }
    guard let pass else { return self }
    return Animation(
      .curve(AnyCurve(pass.repeatCount(count, autoreverses: autoreverses)), delay: delay))
  }

  /// This animation run forever; see ``repeatCount(_:autoreverses:)``.
  ///
  /// - Parameter autoreverses: Whether every second pass is mirrored.
  /// - Precondition: There is no ``repetitionProblem(count:)``.
  /// - Returns: The animation.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    if let problem = repetitionProblem() { preconditionFailure(problem) }
    guard let pass else { return self }
    return Animation(
      .endless(EndlessRepeat(pass: pass, autoreverses: autoreverses, delay: delay)))
  }

  /// Why it cannot be repeated, as a whole sentence, or `nil` if it can.
  ///
  /// A spring that is repeated settles, within 1,000 half swings, and in all there are at most 100,000
  /// turns and joins to look at.
  ///
  /// - Parameter count: How many passes there are to be.
  /// - Returns: The sentence.
  public func repetitionProblem(count: Int = 1) -> String? {
    guard count >= 1 else { return "An animation is run once or more, not \(count) times." }
    switch motion {
    case .endless: return nil
    case .fluid(let spring, _), .interpolating(let spring, _):
      if let problem = Animation.endingProblem(of: spring) { return problem }
    case .curve: break
    }
    guard let pass, pass.duration > 0 else {
      return "An animation that takes no time cannot be repeated."
    }
    guard (pass.duration * Double(count)).isFinite,
      pass.pieceCount * Double(count) <= 100_000
    else { return "An animation is repeated too often: it would turn more than 100,000 times." }
    return nil
  }

  /// Why a curve cannot be given an end, if it has none.
  static func endingProblem(of curve: some Curve) -> String? {
    switch curve.endingProblem {
    case nil: nil
    case .neverSettles: "A motion that never settles cannot be ended, nor be repeated."
    case .tooManyOscillations:
      "A spring that swings more than 1,000 times before it settles cannot be repeated."
    }
  }

  /// One pass, with an end; `nil` for what goes on forever.
  private var pass: AnyCurve? {
    switch motion {
    case .fluid(let spring, let delay), .interpolating(let spring, let delay):
      AnyCurve(spring.delay(delay)).endedWhereSettled
    case .curve(let curve, _): curve
    case .endless: nil
    }
  }
}

extension Spring {
  /// The same spring at another speed: x(speed t).
  fileprivate func faster(_ speed: Double) -> Spring {
    Spring(
      mass: mass, stiffness: stiffness * speed * speed, damping: damping * speed,
      initialVelocity: initialVelocity * speed, from: from, to: to)
  }
}
