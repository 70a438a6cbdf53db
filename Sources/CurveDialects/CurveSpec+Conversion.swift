package import CurveKit
internal import CurveMeasure
public import CurveSpecs

extension CurveSpec {
  /// Writes this curve in a dialect, and certifies the error of what was written.
  ///
  /// The text is read again, and the greatest distance between the two curves is computed from the turns of their
  /// difference. A curve that the platform cannot say becomes stops, a chain of Béziers or, if the settings
  /// allow it, one Bézier or the nearest curve with a name.
  ///
  /// ```swift
  /// try CurveSpec(parsing: "ease-out").converted(to: Dialect.named("flutter")!).text
  /// // "duration: const Duration(milliseconds: 350), curve: Curves.easeOut"
  /// ```
  ///
  /// - Parameters:
  ///   - dialect: The dialect.
  ///   - settings: What the conversion may do.
  /// - Returns: The text with its error.
  /// - Throws: An error if the platform cannot say the curve within the settings.
  public func converted(
    to dialect: Dialect, settings: ConversionSettings = ConversionSettings()
  ) throws(ConversionError) -> Conversion {
    if settings.reducesMotion {
      let reduced = try reduced()
      var settings = settings
      settings.reducesMotion = false
      var conversion = try reduced.spec.converted(to: dialect, settings: settings)
      conversion.remarks.insert(reduced.description, at: 0)
      return conversion
    }
    if let conversion = try dialect.ownConversion(of: self) { return conversion }
    _ = try dialect.checkedWork(of: self, settings: settings)
    let curve = try PortableCurve(self)
    var conversion = try dialect.conversion(of: curve, settings)
    conversion = try dialect.withFewDigits(conversion, of: curve, settings)
    return settings.addsFallback
      ? try dialect.withFallback(conversion, of: curve, settings) : conversion
  }
}

extension Dialect {
  /// The conversion in the platform's own words, or by a curve that stands for the one it cannot say.
  fileprivate func conversion(
    of curve: PortableCurve, _ settings: ConversionSettings
  ) throws(ConversionError) -> Conversion {
    let texts: [String]
    do throws(ConversionError) {
      texts = try self.texts(of: curve)
    } catch {
      if let same = curve.equivalent, let texts = try? self.texts(of: same) {
        return try conversion(texts, of: curve, settings)
      }
      return try approximated(curve, settings, because: error)
    }
    return try conversion(texts, of: curve, settings)
  }

  /// The conversion by texts that say a curve.
  ///
  /// Of those that play within the error, the one with the fewest digits is preferred, the first one of those with
  /// more than sixteen.
  private func conversion(
    _ texts: [String], of curve: PortableCurve, _ settings: ConversionSettings
  ) throws(ConversionError) -> Conversion {
    var candidates: [Conversion] = []
    for text in texts {
      candidates.append(try certified(text, of: curve, lasting: curve.duration, .exact))
    }
    let numbers = numbers(for: curve)
    var exact = candidates.filter { $0.textError <= numbers.greatestError }
    func rank(_ index: Int) -> (Bool, Int) {
      let isCoarse = exact[index].greatestError > settings.maximumError
      return (isCoarse, min(exact[index].text.digits, 17))
    }
    if let index = exact.indices.min(by: { one, other in
      let (one, other) = (rank(one), rank(other))
      return one.0 == other.0 ? one.1 < other.1 : other.0
    }) {
      var best = exact.remove(at: index)
      best.alternatives = exact.map { $0.text }
      return best
    }
    guard var best = candidates.min(by: { $0.greatestError < $1.greatestError }) else {
      throw ConversionError("\(title) has no words for this curve.")
    }
    let limit = settings.allowsApproximation ? Double.infinity : settings.maximumError
    guard best.greatestError <= limit else {
      let reason = numbers.typeName == "Float" ? ": its numbers have 24 bits" : ""
      throw ConversionError("\(title) cannot write this curve exactly\(reason).")
        .offering(best.text, error: best.greatestError)
    }
    best.method = .rounded
    return best
  }

  /// A text that is read again, evaluated as the platform does it, and compared with the curve.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - curve: The curve.
  ///   - duration: The duration of what the text stands for; `nil` for a motion without an end.
  ///   - method: How the text states the curve.
  /// - Returns: The conversion.
  /// - Throws: An error if the text cannot be read.
  func certified(
    _ text: String, of curve: PortableCurve, lasting duration: Double?,
    _ method: Conversion.Method
  ) throws(ConversionError) -> Conversion {
    let again = try self.curve(of: text, for: curve, lasting: duration)
    var remarks = (hasValues ? [] : curve.remarks) + self.remarks(curve)
    if !hasDuration, let duration, again.duration != nil {
      remarks.append(
        "The text has no duration: set it to \(DialectNumbers.double.seconds(duration)) s.")
    }
    if case .spring = curve.motion, again.duration != nil { remarks.append(Self.velocityRemark) }
    let textError = try curve.greatestDistance(from: again)
    let error = try playedError(of: again, text, from: curve, textError)
    return Conversion(
      dialect: self, text: text, alternatives: [], method: method, textError: textError.value,
      greatestError: error.value, greatestErrorTime: error.time, duration: duration,
      remarks: remarks)
  }

  /// What a timing curve in the place of a spring leaves out.
  package static let velocityRemark =
    "A timing curve that is interrupted starts again at rest: the velocity of the spring is lost."

  /// What the platform makes of a text, with the duration and the values that the text leaves out.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - curve: The curve, which has the values.
  ///   - duration: The duration.
  /// - Returns: The curve, with 0 and 1 for the values of the curve.
  /// - Throws: An error if the text cannot be read.
  func curve(
    of text: String, for curve: PortableCurve, lasting duration: Double?
  ) throws(ConversionError) -> PortableCurve {
    var again = try reread(text)
    if !hasDuration, let duration, let other = again.duration {
      again.duration = duration
      again.pass = AnyCurve(again.pass.speed(other / duration))
    }
    return hasValues ? again.withValues(of: curve) : again
  }

  /// The straight lines and levels that the platform plays of a text, over its progress.
  ///
  /// - Parameter text: A text of this dialect.
  /// - Returns: The lines; `nil` where the platform has the formula.
  /// - Throws: An error if the text cannot be read.
  package func lines(playing text: String) throws(ConversionError) -> LinearEasing? {
    evaluation.played(try reread(text).motion, precision: Dialect.precision(of: text))
  }

  /// The greatest distance between a curve and what the platform plays of its text.
  ///
  /// - Parameters:
  ///   - again: The text as it is read.
  ///   - text: The text.
  ///   - curve: The curve.
  ///   - textError: The greatest distance between both curves.
  /// - Returns: The distance as a fraction of the travel, and its time.
  /// - Throws: An error if the platform cannot play it.
  private func playedError(
    of again: PortableCurve, _ text: String, from curve: PortableCurve,
    _ textError: (value: Double, time: Double)
  ) throws(ConversionError) -> (value: Double, time: Double) {
    var error = textError
    let precision = Dialect.precision(of: text)
    if let duration = again.duration,
      let lines = evaluation.played(again.motion, precision: precision)
    {
      if let value = curve.pass.greatestError(of: lines, lasting: duration) {
        error = (value, curve.timeOfGreatestDistance(from: lines, lasting: duration))
      } else {
        var played = again
        played.pass = AnyCurve(lines.lasting(duration))
        error = try curve.greatestDistance(from: played)
      }
    }
    if case .spring(let spring) = again.motion, case .steps(let engine) = evaluation.springs {
      let steps = try spring.stepError(of: engine)
      error = (error.value + steps.value, steps.time)
    }
    let change = again.greatestChange(within: evaluation.timeError(of: again))
    return change.value > error.value
      ? (change.value + error.value, change.time) : (error.value + change.value, error.time)
  }

  /// What the platform makes of a text.
  func reread(_ text: String) throws(ConversionError) -> PortableCurve {
    var spec: CurveSpec
    do throws(CurveSpecError) {
      spec = try read(text)
      let numbers =
        spec.withoutModifiers.curve.spring == nil ? evaluation.numbers : evaluation.springNumbers
      spec = try spec.changing { label, value in
        // Times are integers or 64-bit numbers everywhere.
        label == "duration" || label == "response" ? value : numbers.rounded(value)
      }
    } catch {
      throw ConversionError("The text for \(title) cannot be read again: \(error)")
    }
    var curve = try PortableCurve(spec)
    if case .path(let path) = curve.motion, let rounded = evaluation.numbers.rounded(path) {
      curve.motion = .path(rounded)
      curve.pass = AnyCurve(rounded.lasting(curve.pass.duration))
    }
    return curve
  }
}

extension DialectNumbers {
  /// The path with the numbers of the platform; `nil` if they make no curve.
  fileprivate func rounded(_ path: PathEasing) -> PathEasing? {
    func point(_ point: Point) -> Point { Point(x: rounded(point.x), y: rounded(point.y)) }
    return try? PathEasing(
      path.pieces.map { piece in
        piece.isLine
          ? .line(to: point(piece.end))
          : .cubic(point(piece.control1), point(piece.control2), to: point(piece.end))
      })
  }
}

extension PortableCurve {
  /// This curve with its own values, where those of another curve are 0 and 1.
  fileprivate func withValues(of other: PortableCurve) -> PortableCurve {
    let travel = other.to - other.from
    let (start, end) = ((from - other.from) / travel, 1 + (to - other.to) / travel)
    guard start != 0 || end != 1 else { return self }
    var curve = self
    curve.pass = AnyCurve(pass.mapped(from: start, to: end))
    return curve
  }

  /// The stop of some lines, or the middle between two, at which the first pass is farthest from them.
  fileprivate func timeOfGreatestDistance(from lines: LinearEasing, lasting duration: Double)
    -> Double
  {
    var greatest = (distance: -1.0, time: 0.0)
    func take(_ progress: Double, _ value: Double) {
      let distance = (pass.value(at: progress * duration) - value).magnitude
      if distance > greatest.distance { greatest = (distance, progress * duration) }
    }
    for (start, end) in zip(lines.stops, lines.stops.dropFirst()) {
      take(start.input, start.output)
      take((start.input + end.input) / 2, (start.output + end.output) / 2)
      take(end.input, end.output)
    }
    return delay + greatest.time
  }

  /// The greatest distance to another curve at any time, as a fraction of the travel, and its time in seconds.
  ///
  /// It is found until nothing moves, or in four passes of an endless repeat.
  ///
  /// - Parameter other: The other curve.
  /// - Returns: The distance and the time.
  /// - Throws: An error for a spring with more than 1,000 turns before it rests, which would take long to compare.
  func greatestDistance(
    from other: PortableCurve
  ) throws(ConversionError) -> (value: Double, time: Double) {
    if case .spring(let spring) = motion, case .spring(spring) = other.motion, delay == other.delay
    {
      return (0, 0)
    }
    let (one, another) = (curve, other.curve)
    let analysisEnd = min(one.analysisEnd, another.analysisEnd)
    func restTime(_ curve: AnyCurve) -> Double { curve.restTime(within: 1e-9) ?? 60 }
    let end = analysisEnd.isFinite ? analysisEnd : max(restTime(one), restTime(another))
    for case .spring(let spring) in [motion, other.motion] {
      guard (spring.dampedFrequency ?? 0) * end <= 1_000 * .pi else {
        throw ConversionError(
          "The spring turns more than 1,000 times before it rests, too often to prove the error of a text."
        )
      }
    }
    return one.greatestDistance(from: another, until: end)
  }
}

extension Spring {
  /// The greatest distance between this spring and the steps of an engine, at its frames until it stops.
  fileprivate func stepError(
    of engine: AnimationEngine
  ) throws(ConversionError) -> (value: Double, time: Double) {
    let shown: EngineAnimation
    do throws(EngineFailure) {
      shown = try self.shown(by: engine)
    } catch {
      throw ConversionError(error.description)
    }
    var greatest = (value: 0.0, time: 0.0)
    for number in 0..<(shown.frameCount ?? 0) {
      let time = Double(number) / shown.frameRate
      let distance = (shown.value(atFrame: Double(number)) - value(at: time)).magnitude
      if distance > greatest.value { greatest = (distance, time) }
    }
    return greatest
  }
}

extension String {
  /// The number of its decimal digits.
  fileprivate var digits: Int {
    utf8.count { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
