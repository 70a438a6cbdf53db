import CurveSpecs
import CurveTestSupport

/// Random expressions that should be valid, with any curve, overload, parameters, spelling and
/// modifiers.
struct RandomExpression {
  private var numbers: SeededGenerator

  init(seed: UInt64) { numbers = SeededGenerator(seed: seed) }

  mutating func next() -> String {
    let family = pick(CurveCatalogue.families)
    let form = pick(family.forms)
    var arguments = form.takesStops ? stops() : form.takesPath ? [path()] : []
    // Either all by position, or all with labels.
    let isPositional = Bool.random(using: &numbers)
    for parameter in form.parameters where parameter.defaultValue == nil || chance(0.4) {
      let value = text(of: parameter)
      let label = spelling(pick([parameter.label] + parameter.aliases))
      arguments.append(parameter.isPositional && isPositional ? value : "\(label): \(value)")
    }
    if chance(0.2) {
      arguments += ["from: \(number(in: .from(-1e50, to: 1e50)))"]
    }
    if chance(0.2) { arguments.append("to: \(number(in: .from(-1e50, to: 1e50)))") }
    let name = (chance(0.3) ? "." : "") + spelling(pick([family.name] + family.aliases))
    let call = arguments.isEmpty ? "" : "(\(arguments.joined(separator: chance(0.5) ? "," : ", ")))"
    return name + call + modifiers()
  }

  private mutating func stops() -> [String] {
    let range = ParameterRange.from(-1e9, to: 1e9)
    return (0..<Int.random(in: 2...6, using: &numbers)).map { _ in
      let inputs = (0..<Int.random(in: 0...2, using: &numbers)).map { _ in number(in: range) + "%" }
      let output = number(in: range)
      return (chance(0.8) ? [output] + inputs : inputs + [output]).joined(separator: " ")
    }
  }

  /// An SVG path in quotes, from 0,0 to 1,1.
  private mutating func path() -> String {
    let times =
      ([0, 1]
      + (0..<Int.random(in: 0...4, using: &numbers)).map { _ in
        Double(Int.random(in: 1...99, using: &numbers)) / 100
      }).sorted()
    var text = "M0,0"
    for (start, end) in zip(times, times.dropFirst()) where start < end {
      func point(_ x: Double) -> String {
        "\(x),\(x == 1 ? "1" : number(in: .from(-1e6, to: 1e6)))"
      }
      func inside() -> String {
        "\(Double.random(in: start...end, using: &numbers)),\(number(in: .from(-1e6, to: 1e6)))"
      }
      switch Int.random(in: 0..<3, using: &numbers) {
      case 0: text += "L\(point(end))"
      case 1: text += " C \(inside()) \(inside()) \(point(end))"
      default: text += "Q\(inside()),\(point(end))"
      }
    }
    let quote = chance(0.5) ? "'" : "\""
    return quote + text + quote
  }

  private mutating func modifiers() -> String {
    (0..<max(0, Int.random(in: -3...4, using: &numbers))).map { _ in
      let modifier = pick(ModifierDefinition.all)
      let isPositional = chance(0.5)
      let arguments = modifier.parameters.filter { $0.defaultValue == nil || chance(0.5) }.map {
        // Each pass is a piece, of which the whole curve has a limit.
        let value =
          $0.range.isWhole && $0.words.isEmpty
          ? "\(Int.random(in: 1...5, using: &numbers))" : text(of: $0)
        return $0.isPositional && isPositional ? value : "\($0.label): \(value)"
      }
      let needsParentheses = !arguments.isEmpty || chance(0.5)
      return "." + spelling(pick(modifier.names))
        + (needsParentheses ? "(\(arguments.joined(separator: ", ")))" : "")
    }.joined()
  }

  private mutating func text(of parameter: CurveParameter) -> String {
    if let word = parameter.words.randomElement(using: &numbers) { return word }
    return number(in: parameter.range)
  }

  /// A number of a range, most often near 1, as text.
  private mutating func number(in range: ParameterRange) -> String {
    while true {
      let text = candidate()
      if (try? NamedNumber("", text).value(in: range)) != nil { return text }
    }
  }

  private mutating func candidate() -> String {
    let sign = chance(0.2) ? "-" : ""
    switch Double.random(in: 0..<1, using: &numbers) {
    case ..<0.2: return pick(["0", "1", "-0", "+2", "3.", ".5", "1e0", "100", "0.05"])
    case ..<0.6: return sign + "\(Double.random(in: 0..<1, using: &numbers))"
    case ..<0.9: return sign + "\(Double.random(in: 0..<1000, using: &numbers))"
    default:
      let exponent = Int.random(in: -12...12, using: &numbers)
      return sign + "\(Int.random(in: 1...9, using: &numbers))e\(exponent)"
    }
  }

  /// A name in camel, kebab, snake or upper case.
  private mutating func spelling(_ name: String) -> String {
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0: name.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
    case 1: name.map { $0.isUppercase ? "_" + $0.lowercased() : String($0) }.joined()
    case 2: name.uppercased()
    default: name
    }
  }

  private mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &numbers) < probability
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &numbers)]
  }
}
