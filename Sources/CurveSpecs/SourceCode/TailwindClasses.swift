extension NotationReader {
  /// Classes of Tailwind alone.
  static let tailwind = [
    NotationReader(
      notation: "Tailwind CSS", form: "transition duration-300 ease-[cubic-bezier()] delay-50",
      read: .text { text, reading throws(CurveSpecError) in
        guard let classes = TailwindClasses(only: text.bytes) else { return nil }
        return [NamedDraft(label: nil, draft: try classes.draft(at: 0, reading))]
      })
  ]
}

/// The classes of Tailwind in a string, as far as they say how a transition moves.
///
/// Reference: tailwindlabs/tailwindcss, packages/tailwindcss/theme.css and src/utilities.ts.
struct TailwindClasses {
  /// The classes without a variant such as `hover:`, with their places.
  private var classes: [(name: Substring, range: Range<Int>)] = []
  /// Whether a class with a variant changes the motion, too.
  private var hasVariants = false

  /// Reads a text that has classes and nothing else; `nil` for another text, and for one without a duration.
  init?(only bytes: [UInt8]) {
    guard bytes.count < 10_000, !bytes.contains(where: { "\"';={}<>".utf8.contains($0) }) else {
      return nil
    }
    self.init(bytes, 0..<bytes.count)
    guard place != nil,
      classes.contains(where: { $0.name.hasPrefix("duration-") })
    else { return nil }
  }

  /// Reads the classes of a part of a text.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound {
      guard bytes[start] > UInt8(ascii: " ") else {
        start += 1
        continue
      }
      let end =
        bytes[start..<range.upperBound].firstIndex { $0 <= UInt8(ascii: " ") } ?? range.upperBound
      add(String(decoding: bytes[start..<end], as: UTF8.self), start..<end)
      start = end
    }
  }

  private mutating func add(_ word: String, _ range: Range<Int>) {
    let name = word.prefix { $0 != "[" }
    guard let colon = name.lastIndex(of: ":") else {
      // '!duration-300' and 'duration-300!' are important.
      let isFirst = word.hasPrefix("!")
      let only = isFirst ? word.dropFirst() : word.hasSuffix("!") ? word.dropLast() : word[...]
      classes.append((only, range))
      return
    }
    let rest = word[word.index(after: colon)...]
    hasVariants = hasVariants || rest.hasPrefix("duration-") || rest.hasPrefix("ease-")
  }

  /// The class that says the motion: that of the easing, of the transition, or of the animation; `nil` if nothing moves.
  var place: Range<Int>? {
    let transition = classes.first { $0.name == "transition" || $0.name.hasPrefix("transition-") }
    let ease = classes.first { $0.name.hasPrefix("ease-") }
    let hasDuration = classes.contains { $0.name.hasPrefix("duration-") }
    if let animation = classes.first(where: { TailwindClasses.animations[$0.name] != nil }) {
      return animation.range
    }
    guard !classes.contains(where: { $0.name == "transition-none" || $0.name == "duration-0" }),
      transition != nil || (ease != nil && hasDuration)
    else { return nil }
    return ease?.range ?? transition?.range
  }

  /// Tailwind's own animations.
  private static let animations: [Substring: String] = [
    "animate-spin": "linear(duration: 1).repeatForever(autoreverses: false)",
    "animate-ping": "cubic-bezier(0, 0, 0.2, 1, duration: 1).repeatForever(autoreverses: false)",
    "animate-pulse": "cubic-bezier(0.4, 0, 0.6, 1, duration: 2).repeatForever(autoreverses: false)",
  ]

  /// Tailwind's own timing functions.
  private static let functions: [Substring: String] = [
    "ease-linear": "linear", "ease-in": "cubic-bezier(0.4, 0, 1, 1)",
    "ease-out": "cubic-bezier(0, 0, 0.2, 1)", "ease-in-out": "cubic-bezier(0.4, 0, 0.2, 1)",
    "ease-initial": "ease",
  ]

  /// The curve, with Tailwind's defaults: 150 ms and `cubic-bezier(0.4, 0, 0.2, 1)`.
  ///
  /// - Parameters:
  ///   - offset: Its place in the text.
  ///   - reading: The reading.
  ///   - variables: The variables of the text.
  /// - Returns: The curve.
  /// - Throws: An error if it does not follow from the classes and the variables.
  func draft(
    at offset: Int, _ reading: NotationReading, variables: TailwindVariables = TailwindVariables()
  ) throws(CurveSpecError) -> CurveDraft {
    for (name, _) in classes {
      if let animation = TailwindClasses.animations[name] {
        return try CurveDraft(parsing: animation, at: offset)
      }
    }
    var function = "cubic-bezier(0.4, 0, 0.2, 1)"
    var duration = Number(0.15)
    var delay: Number?
    for (name, _) in classes {
      if name.hasPrefix("ease-") {
        if let known = TailwindClasses.functions[name] {
          function = known
        } else if let value = try variables.function(of: name, at: offset, reading) {
          function = value
        } else {
          function = try value(of: name, at: offset, reading)
        }
      } else if name.hasPrefix("duration-") {
        duration = try time(of: name, at: offset, reading)
      } else if name.hasPrefix("delay-") {
        delay = try time(of: name, at: offset, reading)
      }
    }
    for start in ["ease-", "duration-", "delay-"] {
      let names = classes.map { $0.name }.filter { $0.hasPrefix(start) }
      if let first = names.first, names.contains(where: { $0 != first }) {
        throw CurveSpecError(
          "The classes at \(reading.location(offset)) have two values of '\(start)…', and the style sheet says "
            + "which one applies.")
      }
    }
    guard !hasVariants else {
      throw CurveSpecError(
        "The classes at \(reading.location(offset)) have another duration or easing in a variant.")
    }
    var draft = try CurveDraft(parsing: function, at: offset)
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
    // Tailwind's numbers are whole, without a sign.
    if let milliseconds = Double(String(text)), text.utf8.allSatisfy({ $0.isDigit }) {
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
