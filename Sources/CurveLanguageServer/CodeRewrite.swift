internal import CodeCurves
internal import CurveAudit
internal import CurveDialects
internal import CurveKit
internal import CurveSpecs

/// Texts for the place of a curve in source code, each held against what it is read as there.
struct CodeRewrite {
  /// The document.
  let bytes: [UInt8]
  let language: SourceLanguage
  let findings: [SourceFinding]
  /// The position of the curve among the findings.
  let index: Int

  var finding: SourceFinding { findings[index] }

  /// A text that makes the curve a token.
  ///
  /// What repeats forever goes on repeating. A timing function of CSS without a time stays one, with the duration
  /// that it gets elsewhere.
  ///
  /// - Parameter token: The curve of the token.
  /// - Returns: The text; `nil` if the platform cannot say the token at this place.
  func text(ofToken token: CurveSpec) -> String? {
    guard let curve = finding.curve else { return nil }
    var wanted = token
    if !token.isEndless, let index = curve.modifiers.firstIndex(where: { $0.passes == .infinity }) {
      for modifier in curve.modifiers[index...] {
        guard let next = try? wanted.modified(by: modifier) else { return nil }
        wanted = next
      }
    }
    if isFunctionAlone {
      let duration = curve.keepingModifiers(0).curve.duration
      guard token.family.group != .springs,
        let changed = try? wanted.changing({ $0 == "duration" ? duration : $1 })
      else { return nil }
      wanted = changed
    }
    return text(of: wanted)
  }

  /// Whether it is a timing function whose time is elsewhere.
  private var isFunctionAlone: Bool {
    if ["Cubic(", "Curves.", "CubicBezierEasing("].contains(where: finding.text.hasPrefix) {
      return true
    }
    guard finding.dialect?.name == "css", let end = finding.text.firstIndex(of: "(") else {
      return finding.dialect?.name == "css" && !finding.text.contains { $0.isNumber }
    }
    return !finding.text[..<end].contains { $0.isNumber } && finding.text.last == ")"
  }

  /// A text that makes the curve another one, or writes it in fewer characters.
  ///
  /// Every candidate is put into the document, which is read again: the curve must be the wanted one, and everything
  /// else must stay as it is.
  ///
  /// - Parameters:
  ///   - wanted: The curve.
  ///   - isShorter: Whether only a text counts that has fewer characters.
  /// - Returns: The text; `nil` if the platform cannot say the curve at this place.
  func text(of wanted: CurveSpec, isShorter: Bool = false) -> String? {
    guard let dialect = finding.dialect,
      // A text with fewer digits would be another curve.
      let conversion = try? wanted.converted(to: dialect, settings: .withAllDigits),
      // Stops and chains are no way in which a person writes a curve in code, but for CSS.
      conversion.isExact || dialect.name == "css"
    else { return nil }
    let texts = [conversion.text] + conversion.alternatives
    return texts.flatMap(candidates).first { text in
      text != finding.text && (!isShorter || text.marks < finding.text.marks)
        && isRead(text, as: wanted)
    }
  }

  /// A text of the platform, as it may stand in the place of the curve.
  private func candidates(_ text: String) -> [String] {
    let old = finding.text
    // 'let a = Animation.smooth' keeps its type.
    if text.hasPrefix("."), let first = old.unicodeScalars.first, ("A"..."Z").contains(first) {
      return [old.prefix { $0 != "." } + text]
    }
    // So does 'spring<Float>()'.
    if let open = old.firstIndex(where: { $0 == "<" || $0 == "(" }), old[open] == "<",
      let close = old.firstIndex(of: ">"), let start = text.firstIndex(of: "(")
    {
      return [String(text[..<start] + old[open...close] + text[start...])]
    }
    var all: [String] = []
    if finding.dialect?.name != "css", isFunctionAlone {
      // 'curve: Cubic(…)' of Flutter, and 'tween(durationMillis = 300, easing = CubicBezierEasing(…))'.
      guard let label = text.firstRange(of: "curve: ") ?? text.firstRange(of: "easing = ")
      else { return [] }
      let function = text[label.upperBound...].dropLast(text.hasPrefix("tween(") ? 1 : 0)
      // Only a call can follow 'const'.
      let isConstant = bytes[..<finding.range.lowerBound].suffix(6).elementsEqual("const ".utf8)
      return isConstant && function.last != ")" ? [] : [String(function)]
    }
    if let timing = CSSTiming(text) {
      // '1s' is not written as '1000ms'.
      let time = old.split { " :,".contains($0) }.map(String.init).first {
        CSSTiming.seconds($0) == CSSTiming.seconds(timing.duration)
      }
      let text = (time ?? timing.duration) + text.dropFirst(timing.duration.count)
      let head = old.firstIndex(of: ":").map { old[...$0] + " " } ?? ""
      if isFunctionAlone { return [head + timing.function] }
      let words = old.split(separator: " ", omittingEmptySubsequences: true)
      if let label = finding.label {
        // 'transition: opacity 1s', or one of a list: 'opacity 1s'.
        if !head.isEmpty || words.first.map(String.init) == label {
          all.append("\(head)\(label) \(text)")
        }
      }
      all.append(head + text)
    } else {
      all.append(text)
    }
    return all
  }

  /// Whether the document with another text for the curve has the wanted curve, and all others as before.
  private func isRead(_ text: String, as wanted: CurveSpec) -> Bool {
    var changed = bytes
    changed.replaceSubrange(finding.range, with: text.utf8)
    let read = EditedDocument.findings(in: changed, language)
    guard read.count == findings.count else { return false }
    for (position, (old, new)) in zip(findings, read).enumerated() {
      guard old.name == new.name, old.label == new.label else { return false }
      if position != index {
        guard old.curve == new.curve else { return false }
        continue
      }
      guard let curve = new.curve else { return false }
      guard curve != wanted else { continue }
      guard let deviation = CurveDeviation(of: curve, from: wanted),
        deviation.isWithin(CodeRewrite.rounding)
      else { return false }
    }
    return true
  }

  /// What the numbers of a platform may change: less than a thousandth of the travel and of the duration.
  private static let rounding = 0.001
}

extension CodeRewrite {
  /// The declaration for browsers that do not know `linear()`, to be put before the one of the curve.
  ///
  /// - Returns: Its place and its text; `nil` if the curve is no `linear()` of a declaration, or one with the same
  ///   property stands before it already.
  func fallback() -> (place: Int, text: String)? {
    guard let curve = finding.curve, let dialect = Dialect.named("css"),
      let call = CodeRewrite.call(in: bytes, finding.range),
      let declaration = CodeRewrite.declaration(around: finding.range, in: bytes),
      call.upperBound <= declaration.upperBound
    else { return nil }
    let own = String(decoding: bytes[declaration], as: UTF8.self)
    let property = own.prefix { $0 != ":" && !$0.isWhitespace }
    let before = CodeRewrite.declaration(endingAt: declaration.lowerBound, in: bytes)
    // A custom property takes any value, so a second declaration would win in every browser.
    guard !property.isEmpty, !property.hasPrefix("--"), before?.hasPrefix(property) != true,
      own.utf8.count(of: "linear(") == 1,
      let both = try? curve.converted(
        to: dialect, settings: ConversionSettings(addsFallback: true)),
      let function = both.text.split(separator: "\n").first(where: {
        $0.utf8.count(of: "cubic-bezier(") > 0
      })
    else { return nil }
    // 'transition-timing-function: cubic-bezier(…);'
    let old = function.drop { $0 != " " }.dropFirst().dropLast()
    var text = bytes[declaration.lowerBound..<call.lowerBound] + old.utf8
    text += bytes[call.upperBound..<declaration.upperBound]
    // The new declaration has a line of its own if the old one has.
    let line = bytes[..<declaration.lowerBound].reversed().prefix { $0 != 0x0A }
    let isAlone = line.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    let end = bytes[..<(declaration.lowerBound - line.count)].suffix(2).elementsEqual([0x0D, 0x0A])
    let space =
      isAlone ? (end ? "\r\n" : "\n") + String(decoding: line.reversed(), as: UTF8.self) : " "
    return (declaration.lowerBound, String(decoding: text, as: UTF8.self) + ";" + space)
  }

  /// The call of `linear` in a range.
  private static func call(in bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    let name = Array("linear(".utf8)
    guard
      let start = range.first(where: { bytes[$0...].starts(with: name) }),
      let end = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    return start..<end + 1
  }

  private static let separators = Set("{};".utf8)

  /// The declaration around a range, without the spaces before it and the semicolon after it.
  private static func declaration(around range: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    let before = bytes[..<range.lowerBound].lastIndex { separators.contains($0) }
    let after = bytes[range.upperBound...].firstIndex { separators.contains($0) }
    guard let before, let after,
      let start = bytes[(before + 1)..<after].firstIndex(where: { !" \t\r\n".utf8.contains($0) })
    else { return nil }
    return start..<after
  }

  /// The declaration before a place, without spaces at its start.
  private static func declaration(endingAt end: Int, in bytes: [UInt8]) -> String? {
    guard let semicolon = bytes[..<end].lastIndex(where: { separators.contains($0) }),
      bytes[semicolon] == UInt8(ascii: ";"), semicolon > 0
    else { return nil }
    return declaration(around: semicolon - 1..<semicolon, in: bytes).map {
      String(decoding: bytes[$0], as: UTF8.self)
    }
  }
}

/// A time and a timing function of CSS, and perhaps a delay: `300ms ease-out 50ms`.
struct CSSTiming {
  let duration: String
  let function: String

  /// Takes a text apart; `nil` for another one.
  init?(_ text: String) {
    guard let space = text.firstIndex(of: " ") else { return nil }
    duration = String(text[..<space])
    guard CSSTiming.seconds(duration) != nil else { return nil }
    var function = text[space...].dropFirst()
    if let last = function.lastIndex(of: " "),
      CSSTiming.seconds(String(function[last...].dropFirst())) != nil
    {
      function = function[..<last]
    }
    guard !function.isEmpty, function.first?.isLetter == true else { return nil }
    self.function = String(function)
  }

  /// A time in seconds; `nil` for another text.
  static func seconds(_ text: String) -> Double? {
    if text.hasSuffix("ms") { return Double(text.dropLast(2)).map { $0 / 1000 } }
    return text.hasSuffix("s") ? Double(text.dropLast()) : nil
  }
}

extension String {
  /// The number of bytes that are not white space, so that another indentation is not shorter.
  fileprivate var marks: Int { utf8.count { !" \t\r\n".utf8.contains($0) } }
}

extension Collection where Element == UInt8 {
  /// How often a text is in these bytes.
  fileprivate func count(of text: String) -> Int {
    indices.count { self[$0...].starts(with: text.utf8) }
  }
}
