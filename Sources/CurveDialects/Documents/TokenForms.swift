internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs

/// How a platform writes an easing without a time, a time without an easing, and both together.
struct TokenForms: Sendable {
  /// The names and the lines before the declarations, if they are other ones than those of curves.
  var names: DocumentNames?
  var head: (@Sendable (String) -> [String])?
  /// The texts of an easing alone, the preferred one first.
  let easing: @Sendable (PortableCurve, DialectNumbers) throws(ConversionError) -> [String]
  /// The text of a time.
  let time: @Sendable (DesignTokenTime) throws(ConversionError) -> String
  /// The text of a transition from the texts, or the names, of its parts; `nil` where it is a curve with its own time,
  /// and an easing is read without one.
  var transition: (@Sendable (Parts) -> String)?
  /// The text of a transition as the platform reads it.
  var readable: @Sendable (String) -> String = { $0 }
  /// The use of a declared name; `nil` where the value is written again.
  var reference: @Sendable (String, Kind) -> String? = { name, _ in name }
  /// The declarations of an easing and of a time, if they are other ones than those of curves.
  var easingDeclaration: (@Sendable (String, String) -> [String])?
  var timeDeclaration: (@Sendable (String, String) -> [String])?
  /// Whether a name may be used before its declaration.
  var usesLaterNames = true
  /// What has no place for a delay, as the subject of a sentence; `nil` if there is a place.
  var withoutDelay: String?
  /// Whether a transition may have a negative time.
  var takesNegativeTimes = false
  /// How a file that was written from tokens is read again; `nil` where no mark is needed.
  var code: Code?

  /// What a declared name stands for: a curve is also a transition.
  enum Kind: Sendable { case easing, time, curve }

  /// The words of source code for tokens.
  struct Code: Sendable {
    let language: SourceLanguage
    /// What a number is, and a sentence's words for it.
    let times: Times
    /// The labels of the parts of a transition.
    let easing: String
    var duration = "duration"
    var delay = "delay"
    /// A declared value as the platform reads it.
    var value: @Sendable (String) -> String = { $0 }
  }

  /// What a time is in source code.
  enum Times: Sendable { case seconds, milliseconds, durations }

  /// The parts of a transition.
  struct Parts {
    let easing: String
    let duration: String
    /// `nil` without a delay.
    let delay: String?
  }
}

extension Dialect {
  /// How easings and times are written; `nil` if the platform has only whole curves.
  var tokenForms: TokenForms? {
    switch documentForm {
    case .source(let source): source.tokens
    case .tokens: .designTokens
    default: nil
    }
  }

  /// This dialect with texts of easings alone, for curves of the default duration.
  func easings(_ forms: TokenForms) -> Dialect {
    let second = DesignTokenTime(350, isInMilliseconds: true)
    let own = self
    let approximations = approximations.filter { if case .extended = $0 { false } else { true } }
    return Dialect(
      name, title, summary, fileExtension: fileExtension, language: language,
      evaluation: evaluation, approximations: approximations,
      hasDuration: forms.transition != nil, hasValues: hasValues,
      hasFallback: hasFallback, remarks: remarks,
      read: { text throws(CurveSpecError) in
        guard let transition = forms.transition else { return try own.read(text) }
        let whole: String
        do throws(ConversionError) {
          whole = transition(
            TokenForms.Parts(easing: text, duration: try forms.time(second), delay: nil))
        } catch {
          throw CurveSpecError("\(error)")
        }
        return try own.read(forms.readable(whole))
      },
      write: { curve, number throws(ConversionError) in
        var unit = curve
        if forms.transition == nil { unit.duration = 1 }
        return try forms.easing(unit, number)
      })
  }
}

extension DesignTokenTime {
  /// The number of milliseconds for a platform that has whole ones.
  func wholeMilliseconds(_ platform: String) throws(ConversionError) -> String {
    let milliseconds = seconds * 1000
    guard (milliseconds - milliseconds.rounded()).magnitude < 1e-9, milliseconds.magnitude <= 1e9
    else { throw ConversionError("\(platform) has whole milliseconds.") }
    return "\(Int(milliseconds.rounded()))"
  }
}

// MARK: The platforms

extension TokenForms {
  static let css = TokenForms(
    easing: { curve, number throws(ConversionError) in [try curve.cssEasing(number)] },
    time: { $0.number.shortestText + ($0.isInMilliseconds ? "ms" : "s") },
    transition: { parts in
      "\(parts.duration) \(parts.easing)" + (parts.delay.map { " \($0)" } ?? "")
    }, reference: { name, _ in "var(--\(name))" }, takesNegativeTimes: true)

  /// Numbers of milliseconds, or objects with a unit.
  static let designTokens = TokenForms(
    easing: { curve, number throws(ConversionError) in
      guard let bezier = curve.bezier else { throw curve.unknown(to: "A design token") }
      return ["[\(bezier.points(number))]"]
    },
    time: {
      "{ \"value\": \($0.number.shortestText), \"unit\": \"\($0.isInMilliseconds ? "ms" : "s")\" }"
    },
    transition: { parts in
      let none = "{ \"value\": 0, \"unit\": \"ms\" }"
      return "{ \"duration\": \(parts.duration), \"delay\": \(parts.delay ?? none), "
        + "\"timingFunction\": \(parts.easing) }"
    }, readable: { "{ \"$type\": \"transition\", \"$value\": \($0) }" },
    reference: { name, _ in JSONText.string("{\(name)}") }, takesNegativeTimes: true)

  static let swiftUI = TokenForms(
    names: DocumentNames(.camel, in: .swift, reserved: DocumentNames.keywords),
    head: { _ in ["import SwiftUI", "", "enum Motion {"] },
    easing: { curve, number throws(ConversionError) in
      switch curve.motion {
      case .linear: return [".linear"]
      case .bezier(.easeIn): return [".easeIn"]
      case .bezier(.easeOut): return [".easeOut"]
      case .bezier(.easeInOut): return [".easeInOut"]
      case .bezier(let bezier):
        let (x1, y1) = (number(bezier.x1), number(bezier.y1))
        let (x2, y2) = (number(bezier.x2), number(bezier.y2))
        return [
          ".bezier(startControlPoint: UnitPoint(x: \(x1), y: \(y1)), "
            + "endControlPoint: UnitPoint(x: \(x2), y: \(y2)))"
        ]
      default: throw curve.unknown(to: "SwiftUI's UnitCurve")
      }
    },
    time: { DialectNumbers.double.seconds($0.seconds) },
    transition: { parts in
      ".timingCurve(\(parts.easing), duration: \(parts.duration))"
        + (parts.delay.map { ".delay(\($0))" } ?? "")
    },
    easingDeclaration: { name, text in ["static let \(name): UnitCurve = \(text)"] },
    timeDeclaration: { name, text in ["static let \(name): TimeInterval = \(text)"] },
    code: Code(language: .swift, times: .seconds, easing: "timingCurve"))

  static let compose = TokenForms(
    easing: { curve, number throws(ConversionError) in [try curve.composeEasing(number)] },
    time: { time throws(ConversionError) in try time.wholeMilliseconds("Compose") },
    transition: { parts in
      let delay = parts.delay.map { "delayMillis = \($0), " } ?? ""
      return "tween(durationMillis = \(parts.duration), \(delay)easing = \(parts.easing))"
    }, reference: { name, kind in kind == .curve ? "\(name)()" : name },
    easingDeclaration: { name, text in ["val \(name): Easing = \(text)"] },
    timeDeclaration: { name, text in ["const val \(name) = \(text)"] }, usesLaterNames: false,
    code: Code(
      language: .kotlin, times: .milliseconds, easing: "easing", duration: "durationMillis",
      delay: "delayMillis"))

  static let flutter = TokenForms(
    easing: { curve, number throws(ConversionError) in [try curve.flutterCurve(number)] },
    time: { time throws(ConversionError) in
      let microseconds = time.seconds * 1e6
      guard (microseconds - microseconds.rounded()).magnitude < 1e-6, microseconds.magnitude <= 1e15
      else { throw ConversionError("Flutter has whole microseconds.") }
      let whole = Int(microseconds.rounded())
      return whole % 1000 == 0
        ? "const Duration(milliseconds: \(whole / 1000))" : "const Duration(microseconds: \(whole))"
    },
    transition: { "duration: \($0.duration), curve: \($0.easing)" },
    easingDeclaration: { name, text in ["static const Curve \(name) = \(text);"] },
    timeDeclaration: { name, text in
      ["static const Duration \(name) = \(text.replacingEach("const ", with: ""));"]
    }, withoutDelay: "Flutter's curve with a duration",
    code: Code(language: .dart, times: .durations, easing: "curve") { text in
      // A record.
      text.hasPrefix("(") ? String(text.dropFirst().dropLast()) : text
    })

  static let motion = TokenForms(
    easing: { curve, number throws(ConversionError) in [try curve.motionEase(number)] },
    time: { DialectNumbers.double.seconds($0.seconds) },
    transition: { parts in
      let delay = parts.delay.map { ", delay: \($0)" } ?? ""
      return "{ ease: \(parts.easing), duration: \(parts.duration)\(delay) }"
    }, usesLaterNames: false,
    code: Code(language: .typeScript, times: .seconds, easing: "ease"))

  static let reanimated = TokenForms(
    easing: { curve, number throws(ConversionError) in [try curve.reanimatedEasing(number)] },
    time: { DialectNumbers.double.milliseconds($0.seconds) },
    transition: { "withTiming(1, { duration: \($0.duration), easing: \($0.easing) })" },
    usesLaterNames: false, withoutDelay: "withTiming()",
    code: Code(language: .typeScript, times: .milliseconds, easing: "easing") { text in
      // '(to) => withTiming(to, …)'.
      guard text.hasPrefix("("), let call = text.utf8.firstIndex(of: UInt8(ascii: ">")) else {
        return text
      }
      let rest = String(text[text.utf8.index(after: call)...])
      return rest.replacingEach("(to,", with: "(1,")
    })

  static let anime = TokenForms(
    easing: { curve, number throws(ConversionError) in [try curve.animeEase(number)] },
    time: { DialectNumbers.double.milliseconds($0.seconds) },
    transition: { parts in
      let delay = parts.delay.map { ", delay: \($0)" } ?? ""
      return "anime.animate(target, { ease: \(parts.easing), duration: \(parts.duration)\(delay) })"
    }, usesLaterNames: false,
    code: Code(language: .typeScript, times: .milliseconds, easing: "ease") { text in
      text.hasPrefix("{") ? "anime.animate(target, \(text))" : text
    })

  static let gsap = TokenForms(
    easing: { curve, number throws(ConversionError) in try Dialect.gsapEases(of: curve, number) },
    time: { DialectNumbers.double.seconds($0.seconds) },
    transition: { parts in
      let delay = parts.delay.map { ", delay: \($0)" } ?? ""
      return "gsap.to(target, { duration: \(parts.duration), ease: \(parts.easing)\(delay) })"
    },
    easingDeclaration: { name, text in
      let own = text.replacingEach(
        "CustomEase.create(\"custom\",", with: "CustomEase.create(\"\(name)\",")
      return ["export const \(name) = \(own);"]
    },
    timeDeclaration: { name, text in ["export const \(name) = \(text);"] }, usesLaterNames: false,
    code: Code(language: .typeScript, times: .seconds, easing: "ease") { text in
      text.hasPrefix("{") ? "gsap.to(target, \(text))" : text
    })
}
