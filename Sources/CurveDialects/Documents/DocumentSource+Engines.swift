internal import CurveKit
internal import CurveSpecs

// The files of game engines.

extension DocumentSource {
  // MARK: Unity and DOTween

  /// Functions, because a curve of Unity can be changed.
  static let unity = cSharp(["using UnityEngine;"], tokens: .unity) { name, text in
    expression("public static AnimationCurve \(name)()", text)
  }

  /// The duration of a tween, and its other parameters for `SetAs`.
  static let dotween = cSharp(
    ["using DG.Tweening;", "using UnityEngine;"], tokens: .dotween
  ) { name, text in
    let rest = text.dropFirst("target.DOMoveX(1f, ".utf8.count)
    let duration = rest.prefix { $0 != ")" }
    let calls = rest.dropFirst(duration.utf8.count + 1)
    return expression(
      "public static (float Duration, TweenParams Params) \(name)()",
      "(\(duration), new TweenParams()\(calls))")
  }

  /// A function whose value is an expression.
  static func expression(_ head: String, _ text: String) -> [String] {
    let lines = text.split(separator: "\n").map { "  \($0)" }
    return [head + " =>"] + lines.dropLast() + [lines[lines.count - 1] + ";"]
  }

  // MARK: Godot

  /// A class with a function for each curve: a tweener with its easing, or a Curve, which has no text in a script.
  static let godot = DocumentSource(
    names: DocumentNames(.snake, in: .ascii, reserved: DocumentNames.keywords.union(godotNames)),
    style: .gdScript, head: { _ in ["class_name Motion", "extends RefCounted", ""] }, end: nil,
    spacing: 2, tokens: .godot
  ) { name, text in
    let call = "create_tween().tween_property(node, \"position:x\", 1.0, "
    guard text.hasPrefix(call) else { return godotCurve(name, text) }
    let rest = text.dropFirst(call.utf8.count)
    let duration = rest.prefix { $0 != ")" }
    return [
      "static func \(name)(",
      "  tween: Tween, object: Object, property: NodePath, value: Variant",
      ") -> PropertyTweener:",
      "  var tweener := tween.tween_property(object, property, value, \(duration))",
      "  return tweener" + rest.dropFirst(duration.utf8.count + 1),
    ]
  }

  /// A function that makes the Curve of a resource.
  private static func godotCurve(_ name: String, _ text: String) -> [String] {
    func items(_ key: String) -> [Substring] {
      let line = text.split(separator: "\n").first { $0.hasPrefix(key + " = [") } ?? ""
      return line.dropFirst(key.utf8.count + 4).dropLast().split(separator: ",").map {
        $0.drop { $0 == " " }
      }
    }
    // The points come after the limits that they are held to.
    var lines = ["static func \(name)() -> Curve:", "  var curve := Curve.new()"]
    let members = ["min_value", "max_value", "min_domain", "max_domain"]
    for (member, limit) in zip(members, items("_limits")) where member != "min_domain" {
      lines.append("  curve.\(member) = \(limit)")
    }
    // 'Vector2(0, 0), 0.0, 2.0, 0, 0' has two items in the vector.
    let data = items("_data")
    for index in stride(from: 0, to: data.count - 5, by: 6) {
      let words = data[index..<index + 4].joined(separator: ", ")
      lines.append("  curve.add_point(\(words))")
    }
    return lines + ["  return curve"]
  }

  /// Words of GDScript, global functions, and methods that every object has.
  private static let godotNames: Set<String> = [
    "and", "breakpoint", "class_name", "elif", "match", "not", "or", "pass", "preload", "signal",
    "trait", "namespace", "tween", "curve", "ease", "lerp", "smoothstep", "call", "connect",
    "disconnect", "emit_signal", "free", "get", "get_class", "has_method", "has_signal", "init_ref",
    "is_class", "notification", "reference", "set", "to_string", "tr", "unreference",
  ]
}

extension TokenForms {
  /// An easing is an AnimationCurve over a time of 1, and a transition one over its seconds.
  static let unity = TokenForms(
    easing: { curve, number throws(ConversionError) in
      try Dialect.animationCurves(of: curve.withoutValues, number, for: "Unity")
    },
    time: { DialectNumbers.double.seconds($0.seconds) + "f" },
    reference: { name, kind in capital(name) + (kind == .time ? "" : "()") },
    timeDeclaration: constant)

  static let dotween = TokenForms(
    easing: { curve, number throws(ConversionError) in
      try Dialect.dotweenEases(of: curve, number, withArguments: false)
    },
    time: { DialectNumbers.double.seconds($0.seconds) + "f" },
    transition: { parts in
      "target.DOMoveX(1f, \(parts.duration)).SetEase(\(parts.easing))"
        + (parts.delay.map { ".SetDelay(\($0))" } ?? "")
    },
    reference: { name, kind in
      // The type of a curve with a duration is another one.
      kind == .curve ? nil : capital(name) + (kind == .time ? "" : "()")
    },
    easingDeclaration: { name, text in
      let type = text.hasPrefix("Ease.") ? "Ease" : "AnimationCurve"
      return DocumentSource.expression("public static \(type) \(capital(name))()", text)
    }, timeDeclaration: constant)

  /// An easing is a Curve over a domain of 1; tweens and Curves are no values of one type, so none refers to another.
  static let godot = TokenForms(
    easing: { curve, number throws(ConversionError) in
      try Dialect.godotCurves(of: curve, number)
    },
    time: { time in
      let text = DialectNumbers.double.seconds(time.seconds)
      return text.has(".") || text.has("e") ? text : text + ".0"
    },
    reference: { name, kind in kind == .time ? name.uppercased() : nil },
    timeDeclaration: { name, text in ["const \(name.uppercased()) := \(text)"] })

  @Sendable private static func constant(_ name: String, _ text: String) -> [String] {
    ["public const float \(capital(name)) = \(text);"]
  }

  private static func capital(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }
}
