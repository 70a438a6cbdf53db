internal import CurveKit

/// A kind of curve in the expression language: its names and its overloads.
///
/// A definition is an entry in the ``CurveCatalogue``. The parser, the printer, the list of curves and the hints
/// in errors use only these entries.
///
/// Two definitions are equal if they have the same name.
package final class CurveDefinition: Hashable, Sendable {
  /// The name that is printed, such as `spring`.
  package let name: String
  /// Other accepted names.
  package let aliases: [String]
  /// A short description.
  package let summary: String
  /// The group in which it is listed.
  package let group: CurveGroup
  /// An example expression, which lists draw and measure.
  package let example: String
  /// The overloads; the first overload that matches the arguments is used.
  package let forms: [Overload]
  let signature: CallSignature

  /// Creates a definition; by default its name is its example.
  init(
    name: String, aliases: [String] = [], summary: String, group: CurveGroup = .springs,
    example: String? = nil, forms: [Overload]
  ) {
    self.name = name
    self.aliases = aliases
    self.summary = summary
    self.group = group
    self.example = example ?? name
    self.forms = forms
    signature = CallSignature(
      name: name, aliases: aliases, forms: forms.map { $0.parameters }, common: ["from", "to"])
  }

  /// Whether two have the same name.
  package static func == (one: CurveDefinition, other: CurveDefinition) -> Bool {
    one === other || one.name == other.name
  }

  /// Hashes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The usages as text, with an ellipsis for each number that must be given.
  ///
  /// For example `spring(mass: 1, stiffness: …, damping: …)`.
  package var usages: [String] {
    forms.map { form in
      let stops = form.takesPath ? ["\"M0,0 … 1,1\""] : form.takesStops ? ["… …% …%", "…"] : []
      let arguments = form.parameters.filter { $0.printing != .seldom }.map { parameter in
        let value = parameter.defaultValue.map(parameter.text)
        if parameter.isPositional { return value ?? parameter.label }
        return "\(parameter.label): \(value ?? "…")"
      }
      return "\(name)(\((stops + arguments).joined(separator: ", ")))"
    }
  }
}

/// An overload of a curve: its parameters, and the curve that they give.
package struct Overload: Sendable {
  /// The parameters, in the order in which they are printed.
  package let parameters: [CurveParameter]
  /// The problem with values that are each in their range; `nil` if they are valid together.
  let problem: @Sendable (CurveCall) -> String?
  /// A remark on valid values, as a sentence; `nil` for none.
  let remark: @Sendable (CurveCall) -> String?
  /// The curve of valid values.
  let make: @Sendable (CurveCall) -> AnyCurve
  /// Whether it takes the stops of CSS's `linear()`: numbers, each with up to two percentages.
  package let takesStops: Bool
  /// Whether it takes an SVG path in quotes.
  package let takesPath: Bool

  init<Made: Curve>(
    _ parameters: [CurveParameter], takesStops: Bool = false, takesPath: Bool = false,
    problem: @escaping @Sendable (CurveCall) -> String? = { _ in nil },
    remark: @escaping @Sendable (CurveCall) -> String? = { _ in nil },
    make: @escaping @Sendable (CurveCall) -> Made
  ) {
    self.parameters = parameters
    self.takesStops = takesStops
    self.takesPath = takesPath
    self.problem = problem
    self.remark = remark
    self.make = { AnyCurve(make($0)) }
  }
}

/// A parameter of a curve.
package struct CurveParameter: Sendable {
  /// The label, such as `dampingRatio`.
  package let label: String
  /// Other accepted labels.
  package let aliases: [String]
  /// The default value; a parameter without one is required.
  package let defaultValue: Double?
  /// The valid values.
  package let range: ParameterRange
  /// The words for 0, 1 and so on, if the parameter is a choice; otherwise none.
  package private(set) var words: [String] = []
  /// Other accepted words, with the word that each stands for.
  private var wordAliases: [String: String] = [:]
  /// Whether it is a fraction, so that per cent is allowed.
  package let isFraction: Bool
  /// Whether it may be given without its label, in the order of the parameters, as in CSS.
  package let isPositional: Bool
  /// When it is printed.
  package let printing: Printing

  package enum Printing {
    case always
    case unlessDefault
    /// Only if it differs from its default, and never in the usages.
    case seldom
  }

  init(
    _ label: String, aliases: [String] = [], default defaultValue: Double? = nil,
    _ range: ParameterRange, isFraction: Bool = false, isPositional: Bool = false,
    printing: Printing = .always
  ) {
    self.label = label
    self.aliases = aliases
    self.defaultValue = defaultValue
    self.range = range
    self.isFraction = isFraction
    self.isPositional = isPositional
    self.printing = printing
  }

  /// Creates a choice between words, one of which is the default.
  init(
    _ label: String, words: [String], aliases wordAliases: [String: String] = [:],
    default word: String, isPositional: Bool = false, printing: Printing = .always
  ) {
    self.init(
      label, default: words.firstIndex(of: word).map(Double.init),
      .from(0, to: Double(words.count - 1)), isPositional: isPositional, printing: printing)
    (self.words, self.wordAliases) = (words, wordAliases)
  }

  /// The index of a word; `nil` if it is not accepted.
  func index(of word: String) -> Int? {
    let key = NameKey(word)
    let meant = wordAliases.first { NameKey($0.key) == key }?.value
    return words.firstIndex { NameKey($0) == NameKey(meant ?? word) }
  }

  /// The text of a value.
  func text(_ value: Double) -> String {
    words.isEmpty ? Number.text(value) : words[Int(value)]
  }
}

/// The finite numbers that are valid for a parameter.
package struct ParameterRange: Hashable, Sendable, CustomStringConvertible {
  let lower: Double
  let upper: Double
  let includesLower: Bool
  var includesUpper = true
  package var isWhole = false
  /// Whether people often write such numbers in per cent: a number that is too large, but valid in per
  /// cent, gets a hint.
  var isOftenInPercent = false
  /// Whether the numbers are times in seconds, which may also be written with a unit: `300ms`, `0.3 s`.
  package var isTime = false

  /// The valid values of a curve; results for larger values could overflow.
  static let values = from(-1e50, to: 1e50)

  /// Times from one limit to another in seconds, both included.
  package static func times(from lower: Double, to upper: Double) -> Self {
    Self(lower: lower, upper: upper, includesLower: true, isTime: true)
  }

  /// Times above 0, and at most a limit in seconds.
  package static func times(upTo upper: Double) -> Self {
    Self(lower: 0, upper: upper, includesLower: false, isTime: true)
  }

  /// This range for times or for other numbers.
  package func ofTimes(_ isTime: Bool = true) -> Self {
    var range = self
    range.isTime = isTime
    return range
  }

  /// Whole numbers from one limit to another, both included.
  static func whole(from lower: Double, to upper: Double) -> Self {
    Self(lower: lower, upper: upper, includesLower: true, isWhole: true)
  }

  /// Numbers above a limit, and at most another.
  package static func above(_ limit: Double, upTo upper: Double = .greatestFiniteMagnitude) -> Self
  {
    Self(lower: limit, upper: upper, includesLower: false)
  }

  /// Numbers from one limit to another, both included.
  package static func from(_ lower: Double, to upper: Double = .greatestFiniteMagnitude) -> Self {
    Self(lower: lower, upper: upper, includesLower: true)
  }

  /// The settling tolerances of `MetricSettings`.
  package static let settlingTolerance = Self(
    lower: 0, upper: 1, includesLower: false, includesUpper: false, isOftenInPercent: true)

  /// The levels of the rise time of `MetricSettings`.
  package static let riseLevel = Self(
    lower: MetricSettings.validRiseLevels.lowerBound,
    upper: MetricSettings.validRiseLevels.upperBound, includesLower: true, isOftenInPercent: true)

  package func contains(_ number: Double) -> Bool {
    (includesLower ? number >= lower : number > lower)
      && (includesUpper ? number <= upper : number < upper)
      && (!isWhole || number == number.rounded())
  }

  /// Checks that a number is in the range.
  ///
  /// Negative zero becomes zero, so that equal specs print the same text.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - name: The name in the message, evaluated only for a message.
  /// - Returns: The number.
  /// - Throws: An error if the number is not in the range.
  package func check(
    _ number: Double, named name: @autoclosure () -> Message
  ) throws(CurveSpecError) -> Double {
    guard contains(number) else {
      throw CurveSpecError("\(name()) must be \(self), not \(Number.text(number)).")
    }
    return number == 0 ? 0 : number
  }

  /// The range in words, as the end of a sentence with "must be".
  package var description: String {
    let bound = upper < .greatestFiniteMagnitude
    if isWhole {
      return "a whole number from \(Number.text(lower)) to \(Number.text(upper))"
    }
    if lower == upper { return "\(Number.text(lower))" }
    switch (includesLower, bound) {
    case (true, true): return "from \(Number.text(lower)) to \(Number.text(upper))"
    case (true, false): return "a number of \(Number.text(lower)) or more"
    case (false, true):
      let most = includesUpper ? "at most" : "below"
      return "above \(Number.text(lower)) and \(most) \(Number.text(upper))"
    case (false, false): return "a number above \(Number.text(lower))"
    }
  }
}
