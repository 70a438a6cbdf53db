package import CurveKit

/// A kind of curve as the expression language knows it: its names, and the ways to say it.
///
/// A family is an entry in the ``CurveCatalogue``; the parser, the printer, the list of curves and the hints
/// in errors all work from these entries alone.
///
/// Two families are equal if they have the same name.
public struct CurveDefinition: Hashable, Sendable {
  /// The name that is printed, such as `spring`.
  public let name: String
  /// Other names that are understood.
  public let aliases: [String]
  /// What it is, in a few words.
  public let summary: String
  /// The group in which it is listed.
  public let group: CurveGroup
  /// An expression that shows what it is like, to be drawn and measured in lists.
  public let example: String
  /// The ways to say it; the first one that fits what is given is taken.
  package let forms: [Overload]

  let signature: CallSignature

  /// Describes a family; its own name is its example, unless it needs numbers to be told apart.
  package init(
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
  public static func == (one: CurveDefinition, other: CurveDefinition) -> Bool {
    one.name == other.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The ways to say it as text, with an ellipsis for each number that must be given.
  ///
  /// For example `spring(mass: 1, stiffness: …, damping: …)`.
  public var usages: [String] {
    forms.map { form in
      let stops = form.takesStops ? ["… …% …%", "…"] : []
      let arguments = form.parameters.filter { $0.printing != .seldom }.map { parameter in
        let value = parameter.defaultValue.map(parameter.text)
        if parameter.isPositional { return value ?? parameter.label }
        return "\(parameter.label): \(value ?? "…")"
      }
      return "\(name)(\((stops + arguments).joined(separator: ", ")))"
    }
  }
}

/// One way to say a curve: which parameters it takes, and the curve that they make.
package struct Overload: Sendable {
  /// The parameters, in the order in which they are printed.
  package let parameters: [CurveParameter]
  /// What is wrong with values that are each in their range, or `nil` if nothing is.
  let problem: @Sendable (CurveValues) -> String?
  /// What should be known of valid values, as a sentence, or `nil` if nothing should.
  let remark: @Sendable (CurveValues) -> String?
  /// The curve of valid values.
  let make: @Sendable (CurveValues) -> AnyCurve
  /// Whether it takes the stops of CSS's `linear()`: numbers with up to two percentages each.
  package let takesStops: Bool

  package init<Made: Curve>(
    _ parameters: [CurveParameter], takesStops: Bool = false,
    problem: @escaping @Sendable (CurveValues) -> String? = { _ in nil },
    remark: @escaping @Sendable (CurveValues) -> String? = { _ in nil },
    make: @escaping @Sendable (CurveValues) -> Made
  ) {
    self.parameters = parameters
    self.takesStops = takesStops
    self.problem = problem
    self.remark = remark
    self.make = { AnyCurve(make($0)) }
  }
}

/// A number that a curve is made from.
package struct CurveParameter: Sendable {
  /// The label, such as `dampingRatio`.
  package let label: String
  /// Other labels that are understood.
  package let aliases: [String]
  /// The value where none is given; a parameter without one is required.
  package let defaultValue: Double?
  /// The values that it may have.
  package let range: ParameterRange
  /// The words that stand for 0, 1 and so on, for a parameter that is a choice; else none.
  package let words: [String]
  /// Other words that are understood, with the word that each stands for.
  let wordAliases: [String: String]
  /// Whether it is a part of something, so that it may be said in per cent.
  package let isFraction: Bool
  /// Whether it may be given without its label, in the order of the parameters, as CSS does.
  package let isPositional: Bool
  /// When it is printed.
  package let printing: Printing

  package enum Printing {
    case always
    case unlessDefault
    /// Unless it has its default, and not in the list of ways to say a curve either.
    case seldom
  }

  package init(
    _ label: String, aliases: [String] = [], default defaultValue: Double? = nil,
    _ range: ParameterRange, isFraction: Bool = false, isPositional: Bool = false,
    printing: Printing = .always
  ) {
    self.label = label
    self.aliases = aliases
    self.defaultValue = defaultValue
    self.range = range
    words = []
    wordAliases = [:]
    self.isFraction = isFraction
    self.isPositional = isPositional
    self.printing = printing
  }

  /// A choice between words, of which one is the default.
  package init(
    _ label: String, words: [String], aliases wordAliases: [String: String] = [:],
    default word: String, isPositional: Bool = false, printing: Printing = .always
  ) {
    self.label = label
    aliases = []
    defaultValue = words.firstIndex(of: word).map(Double.init)
    range = .from(0, to: Double(words.count - 1))
    self.words = words
    self.wordAliases = wordAliases
    isFraction = false
    self.isPositional = isPositional
    self.printing = printing
  }

  /// The number that a word stands for.
  func index(of word: String) -> Int? {
    let key = NameKey(word)
    let meant = wordAliases.first { NameKey($0.key) == key }?.value
    return words.firstIndex { NameKey($0) == NameKey(meant ?? word) }
  }

  /// A value as it is written.
  func text(_ value: Double) -> String {
    words.isEmpty ? Number.text(value) : words[Int(value)]
  }
}

/// The finite numbers that a parameter may have.
package struct ParameterRange: Hashable, Sendable, CustomStringConvertible {
  let lower: Double
  let upper: Double
  let includesLower: Bool
  var isWhole = false

  /// The values that a curve may have: beyond, what is computed from them could overflow.
  static let values = from(-1e50, to: 1e50)

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

  func contains(_ number: Double) -> Bool {
    (includesLower ? number >= lower : number > lower) && number <= upper
      && (!isWhole || number == number.rounded())
  }

  /// The number, if it is in the range.
  ///
  /// There is no negative zero in an expression, so that equal specs print the same.
  func check(_ number: Double, named name: @autoclosure () -> String) throws(CurveSpecError)
    -> Double
  {
    guard contains(number) else {
      throw CurveSpecError("\(name()) must be \(self), not \(Number.text(number)).")
    }
    return number == 0 ? 0 : number
  }

  /// The range in words, to follow "must be".
  package var description: String {
    let bound = upper < .greatestFiniteMagnitude
    if isWhole {
      return "a whole number from \(Number.text(lower)) to \(Number.text(upper))"
    }
    if lower == upper { return "\(Number.text(lower))" }
    switch (includesLower, bound) {
    case (true, true): return "from \(Number.text(lower)) to \(Number.text(upper))"
    case (true, false): return "a number of \(Number.text(lower)) or more"
    case (false, true): return "above \(Number.text(lower)) and at most \(Number.text(upper))"
    case (false, false): return "a number above \(Number.text(lower))"
    }
  }
}

/// The values of a form's parameters, by label, and the ends between which the curve runs.
package struct CurveValues {
  let form: Overload
  let values: [Double]
  let start: Double
  let end: Double
  let stops: [LinearStop]

  package subscript(label: String) -> Double {
    guard let index = form.parameters.firstIndex(where: { $0.label == label }) else {
      preconditionFailure("The form has no parameter named \(label).")
    }
    return values[index]
  }
}
