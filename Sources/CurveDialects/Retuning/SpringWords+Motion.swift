package import CurveKit
internal import CurveMeasure

// How an engine moves a spring of its words, and which words move as a spring does.

extension SpringWords {
  /// The motion of a spring in the engine, as the exact spring that moves alike.
  ///
  /// - Parameters:
  ///   - spring: The spring that its words mean.
  ///   - form: The words.
  ///   - frameRate: The frames a second.
  ///   - isWritten: Whether the code is ours, with the line that allows over-damping.
  /// - Returns: The spring; `nil` if it is out of range.
  package func motion(
    of spring: Spring, in form: Form, frameRate: Double = 60, isWritten: Bool = false
  ) -> Spring? {
    var moved = spring
    if spring.regime == .overdamped, form.overdamping.isCritical(isWritten: isWritten) {
      moved = spring.critical
    }
    // SwiftUI's steps would be too long for a higher stiffness.
    if steps == .swiftUI, moved.stiffness / moved.mass > SpringWords.swiftUILimit {
      moved =
        moved.sped(
          by: (SpringWords.swiftUILimit * moved.mass / moved.stiffness).squareRoot()) ?? moved
    }
    return moved.sped(by: clock.speed(at: frameRate))
  }

  /// The greatest stiffness of SwiftUI, for a mass of 1.
  private static let swiftUILimit = 45_000.0

  /// The spring that has a motion in the engine, and its numbers in a form, with all their digits.
  ///
  /// - Parameters:
  ///   - moved: The motion, as an exact spring.
  ///   - form: The form.
  ///   - frameRate: The frames a second.
  /// - Returns: The spring, and its numbers in the order of the form's parameters.
  /// - Throws: The reason why the form has no words for it.
  package func numbers(
    moving moved: Spring, in form: Form, frameRate: Double = 60
  ) throws(ConversionError) -> (spring: Spring, numbers: [Double]) {
    guard let spring = form.mass.massed(moved.sped(by: 1 / clock.speed(at: frameRate))) else {
      throw ConversionError("\(title) has no numbers for this spring.")
    }
    try form.check(spring, of: self)
    guard let numbers = form.parameters.numbers(of: spring) else {
      throw ConversionError("\(title) has no numbers for this spring.")
    }
    return (spring, numbers)
  }

  /// The words of a form for a motion, as they are written, and the motion that they have.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - moved: The motion, as an exact spring.
  ///   - frameRate: The frames a second.
  /// - Returns: The words.
  /// - Throws: The reason why the form has none.
  func wording(
    of form: Form, moving moved: Spring, frameRate: Double
  ) throws(ConversionError) -> Retuning.Wording {
    let (spring, numbers) = try numbers(moving: moved, in: form, frameRate: frameRate)
    let velocity = try form.velocity(of: spring, in: self)
    var written = numbers
    var words: [Retuning.NamedNumber] = []
    for word in form.words {
      let number = numbers[word.index] * word.unit.scale
      var short = NumberText.roundedValue(number, significantDigits: 9)
      if word.unit == .wholeMilliseconds { short = number.rounded() }
      if number.magnitude < 1e-12 { short = 0 }
      guard short.isFinite, word.contains(short / word.unit.scale) else {
        throw ConversionError(
          "\(title) limits '\(word.name)' to \(word.rangeText), and the spring needs "
            + "\(NumberText.short(number)).")
      }
      written[word.index] = self.numbers.rounded(short) / word.unit.scale
      words.append(Retuning.NamedNumber(name: word.name, value: number, shown: short, word: word))
    }
    // Steps have the velocity of their first one.
    let own = form.parameters == .qmlSteps ? 0 : spring.initialVelocity
    guard
      let again = form.parameters.spring(
        written, initialVelocity: own, from: spring.from, to: spring.to),
      let motion = motion(of: again, in: form, frameRate: frameRate, isWritten: true)
    else { throw ConversionError("\(title) makes no spring of these numbers.") }
    return Retuning.Wording(
      form: form, words: words, velocity: velocity,
      text: form.text(words, velocity: velocity, of: spring, numbers: self.numbers),
      spring: again, motion: motion)
  }
}

extension SpringWords.Overdamping {
  /// Whether an over-damped spring moves as the critical one.
  ///
  /// - Parameter isWritten: Whether the code has the line that allows over-damping, if there is one.
  /// - Returns: Whether it does.
  func isCritical(isWritten: Bool) -> Bool {
    switch self {
    case .asCritical: true
    case .asCriticalUnless: !isWritten
    case .asGiven, .asGivenUnlessHeavy, .unknown: false
    }
  }
}

extension SpringWords.Mass {
  /// The same motion with a mass that can be written.
  fileprivate func massed(_ spring: Spring?) -> Spring? {
    guard let spring else { return nil }
    switch self {
    case .kept: return spring
    case .atLeastOne: return spring.mass < 1 ? spring.withMass(1) : spring
    case .withNumbersAboveHalf:
      let least = min(spring.mass, spring.stiffness, spring.damping)
      return least > 0.5 ? spring : least > 0 ? spring.withMass(spring.mass / least) : nil
    }
  }
}

extension SpringWords.Word {
  /// Whether the engine takes a number as it is, in seconds.
  func contains(_ number: Double) -> Bool { range?.contains(number) ?? true }

  /// The range in words, in the unit of the word.
  var rangeText: String {
    guard let range else { return "any number" }
    let ends = [range.lowerBound, range.upperBound].map { NumberText.short($0 * unit.scale) }
    return "\(ends[0])...\(ends[1])" + (unit.rawValue.isEmpty ? "" : " " + unit.rawValue)
  }
}

extension SpringWords.Form {
  /// Refuses a spring that the engine would not move as it is.
  fileprivate func check(_ spring: Spring, of engine: SpringWords) throws(ConversionError) {
    // A critical spring may be over-damped by the rounding of its numbers.
    guard spring.dampingRatio > 1 + 1e-9 else { return }
    switch overdamping {
    case .asGiven, .asCriticalUnless: return
    case .asCritical:
      throw ConversionError(
        "\(engine.title) moves an over-damped spring as a critically damped one.")
    case .unknown:
      throw ConversionError(
        "How \(engine.title) moves an over-damped spring depends on its version.")
    case .asGivenUnlessHeavy:
      guard spring.restTime() ?? .infinity >= 10 else { return }
      throw ConversionError(
        "\(engine.title) does not compute springs as heavily damped as this one.")
    }
  }

  /// The initial velocity in the engine's unit; `nil` for a spring from rest.
  fileprivate func velocity(
    of spring: Spring, in engine: SpringWords
  ) throws(ConversionError) -> Double? {
    guard spring.initialVelocity != 0 else { return nil }
    switch velocity {
    case .absent where parameters == .qmlSteps: return nil
    case .absent:
      throw ConversionError("These words of \(engine.title) have no initial velocity.")
    case .inTravels: return spring.initialVelocity / spring.travel
    case .inValues, .atStart: return spring.initialVelocity
    case .inValuesPerMillisecond: return spring.initialVelocity / 1000
    }
  }

  /// The code.
  fileprivate func text(
    _ words: [Retuning.NamedNumber], velocity number: Double?, of spring: Spring,
    numbers: DialectNumbers
  ) -> String {
    func item(_ name: String, _ text: String) -> String {
      code.prefix + name + code.separator + text + code.suffix
    }
    var items = words.filter { $0.word.isAlwaysWritten || $0.shown != $0.word.standard }.map {
      item(
        $0.word.codeName ?? $0.name,
        $0.word.unit == .none ? numbers($0.shown) : DialectNumbers.double($0.shown))
    }
    switch velocity {
    case .inTravels(let name), .inValues(let name), .inValuesPerMillisecond(let name):
      if let number {
        items.append(item(name, numbers(NumberText.roundedValue(number, significantDigits: 9))))
      } else if name.isEmpty {
        items.append("0")
      }
    case .absent, .atStart: break
    }
    if case .asCriticalUnless(let line) = overdamping, spring.regime == .overdamped {
      items.append(line)
    }
    let target = code.afterTarget.map { DialectNumbers.double(spring.to) + $0 } ?? ""
    return code.open + target + items.joined(separator: code.joiner) + code.close
  }
}
