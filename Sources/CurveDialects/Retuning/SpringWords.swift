package import CurveKit
internal import CurveSpecs

/// The words in which an engine takes its springs, and how it moves them: a row of the table ``all``.
///
/// The same words mean other springs in other engines, and in other versions of one. A row has the meaning of the words in
/// both directions, so that a spring of one engine has words in another with which that one moves alike; see
/// ``SpringWords/retuned(_:for:frameRate:)``.
///
/// ```swift
/// try SpringWords.named("motion@11.11").title      // "Motion up to 11.11"
/// ```
package struct SpringWords: Sendable {
  /// The name on a command line, without a version: `react-spring`.
  package let name: String
  /// The last version of these rules; empty for those of today.
  let until: [Int]
  /// The name in a sentence, without a version.
  private let engineTitle: String
  /// The sets of words, the preferred one first.
  package let forms: [Form]
  /// How its time runs.
  let clock: SpringClock
  /// Its numbers.
  let numbers: DialectNumbers
  /// The engine whose steps differ from the motion of its spring, if it moves by steps.
  let steps: AnimationEngine?
  /// Whether its code has an object in braces, as JavaScript has.
  let hasObjects: Bool
  /// A sentence on what becomes of the velocity at a turn.
  let turn: String

  init(
    _ name: String, until: [Int] = [], _ title: String, clock: SpringClock = .exact,
    numbers: DialectNumbers = .double, steps: AnimationEngine? = nil, hasObjects: Bool = false,
    turn: String = "", forms: [Form]
  ) {
    self.name = name
    self.until = until
    engineTitle = title
    self.forms = forms
    self.clock = clock
    self.numbers = numbers
    self.steps = steps
    self.hasObjects = hasObjects
    self.turn = turn
  }

  /// The name in a sentence: "Motion up to 11.11".
  package var title: String {
    until.isEmpty ? engineTitle : "\(engineTitle) up to \(SpringWords.text(of: until))"
  }

  /// The name on a command line, with the last version: `motion@11.11`.
  package var address: String { until.isEmpty ? name : "\(name)@\(SpringWords.text(of: until))" }

  /// Whether its motion depends on the frames a second.
  package var dependsOnFrameRate: Bool { clock != .exact || steps != nil }

  private static func text(of version: [Int]) -> String {
    version.map { "\($0)" }.joined(separator: ".")
  }

  /// A set of words that state a spring together.
  package struct Form: Sendable {
    /// What the numbers mean.
    package let parameters: SpringNumbers
    /// The words in the order of the code.
    package let words: [Word]
    let code: Code
    /// How it states an initial velocity.
    let velocity: Velocity
    /// How it moves an over-damped spring.
    let overdamping: Overdamping
    /// Which mass it states.
    let mass: Mass
    /// Whether a spring of these words goes on with the velocity that it has at a turn, as far as the engine can.
    package let carriesVelocity: Bool

    init(
      _ parameters: SpringNumbers, _ words: [Word], _ code: Code,
      velocity: Velocity = .absent, overdamping: Overdamping = .asGiven, mass: Mass = .kept,
      carriesVelocity: Bool = true
    ) {
      self.parameters = parameters
      self.words = words
      self.code = code
      self.velocity = velocity
      self.overdamping = overdamping
      self.mass = mass
      self.carriesVelocity = carriesVelocity
    }
  }

  /// A word with a number.
  package struct Word: Sendable {
    package let name: String
    /// The position of its number among those of the parameters.
    let index: Int
    /// The number if the word is left out; `nil` if it may not be.
    let standard: Double?
    /// The unit.
    package let unit: Unit
    /// The numbers to which the engine limits it.
    let range: ClosedRange<Double>?
    /// Whether the code has the word even with its standard number.
    let isAlwaysWritten: Bool
    /// The name in the code, if it is another one.
    let codeName: String?

    init(
      _ name: String, at index: Int, _ standard: Double? = nil, unit: Unit = .none,
      in range: ClosedRange<Double>? = nil, isAlwaysWritten: Bool = false, code: String? = nil
    ) {
      self.name = name
      self.index = index
      self.standard = standard
      self.unit = unit
      self.range = range
      self.isAlwaysWritten = isAlwaysWritten
      codeName = code
    }
  }

  /// The unit of a word.
  package enum Unit: String, Sendable {
    case none = ""
    case seconds = "s"
    case milliseconds = "ms"
    /// Whole milliseconds.
    case wholeMilliseconds = "whole ms"

    /// How many of it are a second, or 1.
    var scale: Double { self == .milliseconds || self == .wholeMilliseconds ? 1000 : 1 }
  }

  /// How an initial velocity is stated.
  enum Velocity: Sendable {
    /// Not at all.
    case absent
    /// By a word, in travels per second.
    case inTravels(String)
    /// By a word, in units of value per second.
    case inValues(String)
    /// By a word, in units of value per millisecond.
    case inValuesPerMillisecond(String)
    /// Where the animation starts, in units of value per second; the text before the number, and after it.
    case atStart(String, String)
  }

  /// How an over-damped spring moves.
  enum Overdamping: Sendable {
    /// As it is.
    case asGiven
    /// As the critically damped spring of the same frequency.
    case asCritical
    /// As the critically damped one, unless the code has this line.
    case asCriticalUnless(String)
    /// As it is, but for a heavy damping, whose slow part is cut.
    case asGivenUnlessHeavy
    /// It depends on the version.
    case unknown
  }

  /// Which mass is stated where a word has it.
  enum Mass: Sendable {
    /// That of the spring.
    case kept
    /// At least 1.
    case atLeastOne
    /// One with which all numbers are above 0.5.
    case withNumbersAboveHalf
  }

  /// The code around words and numbers.
  struct Code: Sendable {
    let open, prefix, separator, suffix, joiner, close: String
    /// What follows the end value, where the code has it after the opening.
    let afterTarget: String?

    init(
      _ open: String, _ close: String, afterTarget: String? = nil, prefix: String = "",
      separator: String = ": ", suffix: String = "", joiner: String = ", "
    ) {
      self.open = open
      self.afterTarget = afterTarget
      self.prefix = prefix
      self.separator = separator
      self.suffix = suffix
      self.joiner = joiner
      self.close = close
    }
  }
}

extension SpringWords {
  /// The words of an engine in a version.
  ///
  /// - Parameter text: A name with or without a version: `motion`, `motion@11.11`.
  /// - Returns: The row; without a version that of today.
  /// - Throws: A sentence for an unknown name, or for a version for which there are several rows.
  package static func named(_ text: String) throws(ConversionError) -> SpringWords {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let name = parts.first.map { String($0) } ?? ""
    let rows = all.filter { $0.name == name }
    guard let newest = rows.last else {
      let near = hint(for: name, among: names)
      throw ConversionError(
        "There is no engine \(quoted(name))"
          + (near.isEmpty ? "; the engines are \(list(names, "and"))." : ".\(near)"))
    }
    guard parts.count > 1 else { return newest }
    let numbers = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    let version = numbers.compactMap { Int($0) }
    guard parts.count == 2, version.count == numbers.count, version.allSatisfy({ $0 >= 0 }) else {
      throw ConversionError(
        "A version is numbers with dots between them, such as motion@11.11, not \(quoted(text)).")
    }
    for row in rows where !row.until.isEmpty {
      switch row.isAtLeast(version) {
      case true?: return row
      case false?: continue
      case nil:
        throw ConversionError(
          "\(quoted(text)) has several rules: \(row.address) has those up to it, a later version others."
        )
      }
    }
    return newest
  }

  /// Whether a version is at most the last one of the rules; `nil` if it has too few numbers to tell.
  private func isAtLeast(_ version: [Int]) -> Bool? {
    for (index, number) in until.enumerated() {
      guard index < version.count else { return nil }
      if version[index] != number { return version[index] < number }
    }
    return true
  }

  /// The names of all engines.
  package static var names: [String] {
    var names: [String] = []
    for row in all where !names.contains(row.name) { names.append(row.name) }
    return names
  }

  /// The names of all engines, with the versions that have rules of their own.
  package static var addresses: [String] { all.map { $0.address } }
}
