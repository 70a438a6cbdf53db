/// The classes of Tailwind in a string, as far as they say how a transition moves.
///
/// Reference: tailwindlabs/tailwindcss, packages/tailwindcss/theme.css and src/utilities.ts.
struct TailwindClasses {
  /// The classes without a variant such as `hover:`.
  private let classes: [Substring]
  /// Whether a class with a variant changes the motion, too.
  private let hasVariants: Bool

  init(_ bytes: ArraySlice<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    var plain: [Substring] = []
    var hasVariants = false
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" || $0 == "\t" }) {
      let name = word.prefix { $0 != "[" }
      guard let colon = name.lastIndex(of: ":") else {
        plain.append(word)
        continue
      }
      let rest = word[word.index(after: colon)...]
      hasVariants = hasVariants || rest.hasPrefix("duration-") || rest.hasPrefix("ease-")
    }
    classes = plain
    self.hasVariants = hasVariants
  }

  /// Whether the classes are those of a transition.
  var isMotion: Bool {
    let hasTransition = classes.contains { $0 == "transition" || $0.hasPrefix("transition-") }
    let hasEase = classes.contains { $0.hasPrefix("ease-") }
    let hasDuration = classes.contains { $0.hasPrefix("duration-") }
    return !isNone && (hasTransition || (hasEase && hasDuration))
  }

  private var isNone: Bool { classes.contains("transition-none") || classes.contains("duration-0") }

  /// Tailwind's own timing functions.
  private static let functions: [Substring: String] = [
    "ease-linear": "linear", "ease-in": "cubic-bezier(0.4, 0, 1, 1)",
    "ease-out": "cubic-bezier(0, 0, 0.2, 1)", "ease-in-out": "cubic-bezier(0.4, 0, 0.2, 1)",
    "ease-initial": "ease",
  ]

  /// The curve, with Tailwind's defaults: 150 ms and `cubic-bezier(0.4, 0, 0.2, 1)`.
  func draft(at offset: Int, _ reading: NotationReading) throws(CurveSpecError) -> CurveDraft {
    var function = "cubic-bezier(0.4, 0, 0.2, 1)"
    var duration = Number(0.15)
    var delay: Number?
    for name in classes {
      if name.hasPrefix("ease-") {
        if let known = TailwindClasses.functions[name] {
          function = known
        } else {
          function = try value(of: name, at: offset, reading)
        }
      } else if name.hasPrefix("duration-") {
        duration = try time(of: name, at: offset, reading)
      } else if name.hasPrefix("delay-") {
        delay = try time(of: name, at: offset, reading)
      }
    }
    guard !hasVariants else {
      throw CurveSpecError(
        "The classes at \(reading.location(offset)) have another duration or easing in a variant.")
    }
    let expression = try Expression(parsing: function)
    var draft = CurveDraft(
      Expression.Call(
        name: expression.call.name, offset: offset,
        hasParentheses: expression.call.hasParentheses,
        arguments: expression.call.arguments.map {
          Expression.Argument(label: $0.label, offset: offset, values: $0.values)
        }))
    draft.add("duration", duration, at: offset)
    if let delay { draft.add(try reading.delay(delay, at: offset)) }
    return draft
  }

  /// The value in brackets, `ease-[cubic-bezier(0.4,0,0.2,1)]`, where underscores stand for spaces.
  private func value(
    of name: Substring, at offset: Int, _ reading: NotationReading
  ) throws(CurveSpecError) -> String {
    guard let open = name.firstIndex(of: "["), name.hasSuffix("]") else {
      throw CurveSpecError(
        "The class \(quoted(name)) at \(reading.location(offset)) is not one of Tailwind's own.")
    }
    let inner = name[name.index(after: open)...].dropLast()
    return String(inner.map { $0 == "_" ? " " : $0 })
  }

  private func time(
    of name: Substring, at offset: Int, _ reading: NotationReading
  ) throws(CurveSpecError) -> Number {
    let text = name.drop { $0 != "-" }.dropFirst()
    if let milliseconds = Double(String(text)), milliseconds >= 0 {
      return Number(milliseconds).milliseconds
    }
    let inner = try value(of: name, at: offset, reading)
    if let number = try? Number.value(of: Array(inner.utf8)[...]), number.isInTimeUnit {
      return number
    }
    throw CurveSpecError(
      "The class \(quoted(name)) at \(reading.location(offset)) has no time that is read.")
  }
}
