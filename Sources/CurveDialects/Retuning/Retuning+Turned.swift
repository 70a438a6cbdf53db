internal import CurveKit
internal import CurveSpecs

extension Retuning {
  /// How far apart the two motions are when each is turned back to its start.
  ///
  /// ```swift
  /// let retuning = try motion.retuned(given, for: css).turned(frameRate: 60)
  /// retuning.turned?.distance.value     // 0.2…, as a fraction of the travel
  /// ```
  package struct Turned: Sendable {
    /// The time of the turn in seconds: the frame in which the first engine's motion is about fastest.
    package let time: Double
    /// The greatest distance in a frame as a fraction of the travel, and its time in seconds.
    package let distance: (value: Double, time: Double)
  }

  /// The same words with what is left of the difference at a turn.
  ///
  /// Of words that move alike from rest, those that also turn alike are preferred. Steps of an engine, and when it
  /// stops, do not count, as in ``distance``.
  ///
  /// - Parameter frameRate: The frames a second.
  /// - Returns: The retuning with ``turned``.
  /// - Throws: A sentence if one of the engines cannot play the turn.
  package func turned(frameRate: Double) throws(ConversionError) -> Retuning {
    let fastest = motion.signChanges(of: .acceleration).first ?? 0.5 / motion.naturalFrequency
    let time = max(1, (fastest * frameRate).rounded()) / frameRate
    let rest = motion.settlingTime() ?? 10
    let frames = Int(min(10_000, ((time + 2 * rest) * frameRate).rounded(.up)))
    let times = (0...frames).map { Double($0) / frameRate }
    func values(of session: AnimationSession) -> [Double] {
      times.map { session.curve.value(at: session.reading(ofFrameAt: $0)) }
    }
    let own = values(
      of: try source.session(of: motion, in: sourceForm, turnedAt: time, frameRate))

    func difference(of wording: Wording) throws(ConversionError) -> Turned {
      let other: AnimationSession
      switch target {
      case .words(let words):
        guard let motion = wording.motion else {
          throw ConversionError("\(target.title) has no motion for these words.")
        }
        other = try words.session(of: motion, in: wording.form, turnedAt: time, frameRate)
      case .dialect(let dialect):
        other = try dialect.session(of: wording.text, turnedAt: time, frameRate)
      }
      var greatest = (value: 0.0, time: 0.0)
      for (index, value) in values(of: other).enumerated() {
        let distance = (own[index] - value).magnitude
        if distance > greatest.value { greatest = (distance, times[index]) }
      }
      return Turned(time: time, distance: greatest)
    }

    var found: [(wording: Wording, turned: Turned)] = []
    for wording in [best] + alternatives {
      found.append((wording, try difference(of: wording)))
    }
    // The first of equal ones stays the first.
    let least = found.map { $0.turned.distance.value }.min() ?? 0
    let index = found.firstIndex { $0.turned.distance.value <= least + Self.exactDistance } ?? 0
    var result = self
    (result.best, result.turned) = (found[index].wording, found[index].turned)
    found.remove(at: index)
    result.alternatives = found.map { $0.wording }
    return result
  }
}

extension SpringWords {
  /// A motion that is turned back, by the engine's rule for the velocity.
  fileprivate func session(
    of motion: Spring, in form: Form?, turnedAt time: Double, _ frameRate: Double
  ) throws(ConversionError) -> AnimationSession {
    let carries = form?.carriesVelocity ?? true
    let engine =
      switch (name, carries) {
      case ("motion", true): "motion"
      case ("motion", false): "motion-duration"
      case ("swiftui", _): "swiftui"
      case (_, true): "keep-velocity"
      case (_, false): "reset"
      }
    func animation(velocity: Double) throws(ConversionError) -> Animation {
      do throws(Spring.ParameterProblem) {
        let spring = try Spring(
          validatingMass: motion.mass, stiffness: motion.stiffness, damping: motion.damping,
          initialVelocity: velocity)
        return name == "swiftui" && !carries ? .interpolatingSpring(spring) : .spring(spring)
      } catch {
        throw ConversionError(error.description)
      }
    }
    return try AnimationSession(
      engine, frameRate, try animation(velocity: motion.initialVelocity / motion.travel),
      thenAt: time, try animation(velocity: 0))
  }
}

extension Dialect {
  /// A timing curve of this platform that is turned back as a CSS transition is.
  fileprivate func session(
    of text: String, turnedAt time: Double, _ frameRate: Double
  ) throws(ConversionError) -> AnimationSession {
    let spec: CurveSpec
    do throws(CurveSpecError) { spec = try CurveSpec(parsing: text) } catch {
      throw ConversionError(error.description)
    }
    let animation = Animation.curve(spec.curve)
    return try AnimationSession("css", frameRate, animation, thenAt: time, animation)
  }
}

extension AnimationSession {
  /// From 0 to 1, and back at a time.
  fileprivate init(
    _ engine: String, _ frameRate: Double, _ first: Animation, thenAt time: Double,
    _ second: Animation
  ) throws(ConversionError) {
    guard let engine = SessionEngine.named(engine) else {
      throw ConversionError("There is no engine '\(engine)'.")
    }
    do throws(InvalidParameters) {
      try self.init(
        initialValue: 0,
        validating: [
          Change(time: 0, target: 1, animation: first),
          Change(time: time, target: 0, animation: second),
        ], engine: engine, frameRate: frameRate)
    } catch {
      throw ConversionError(error.description)
    }
  }
}
