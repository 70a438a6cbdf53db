internal import CurveSpecs

// The files of each platform.

extension DocumentSource {
  /// Custom properties of the whole document.
  ///
  /// A custom property takes any value, so a browser without `linear()` needs a rule of its own in place of a second
  /// declaration.
  static let css = DocumentSource(
    names: DocumentNames(.kebab, in: .css), style: .css, head: { _ in [":root {"] },
    fallback: { lines in
      ["", "@supports (animation-timing-function: linear(0, 1)) {", "  :root {"]
        + lines.map { "    \($0)" } + ["  }", "}"]
    }, tokens: .css
  ) { name, text in
    // With a fallback there are longhands, the two functions last; an easing has these alone.
    let values = text.split(separator: "\n").map { line in
      line.hasSuffix(";") ? line.drop { $0 != " " }.dropFirst().dropLast() : line
    }
    guard values.count > 1 else { return ["--\(name): \(text);"] }
    return values.suffix(2).map { function in
      let times = values.dropLast(2)
      let words = times.prefix(1) + [function] + times.dropFirst()
      return "--\(name): \(words.joined(separator: " "));"
    }
  }

  // MARK: Swift

  static let swiftUI = DocumentSource(
    names: DocumentNames(.camel, in: .swift, reserved: DocumentNames.keywords.union(animations)),
    style: .swift,
    head: { _ in ["import SwiftUI", "", "extension Animation {"] }, tokens: .swiftUI
  ) { name, text in ["static let \(name): Animation = \(text)"] }

  /// The static members that SwiftUI's `Animation` has.
  private static let animations: Set<String> = [
    "linear", "easeIn", "easeOut", "easeInOut", "timingCurve", "spring", "interactiveSpring",
    "interpolatingSpring", "smooth", "snappy", "bouncy",
  ]

  static let uiKit = DocumentSource(
    names: DocumentNames(.camel, in: .swift, reserved: DocumentNames.keywords), style: .swift,
    head: { _ in ["import UIKit", "", "@MainActor", "enum Motion {"] }
  ) { name, text in
    // An animator runs once, so each use needs its own.
    text.hasPrefix("UIViewPropertyAnimator(")
      ? ["static func \(name)() -> UIViewPropertyAnimator {", "  \(text)", "}"]
      : ["static let \(name) = \(text)"]
  }

  static let coreAnimation = DocumentSource(
    names: DocumentNames(.camel, in: .swift, reserved: DocumentNames.keywords), style: .swift,
    head: { _ in ["import QuartzCore", "", "@MainActor", "enum Motion {"] }
  ) { name, text in
    guard text.hasPrefix("let animation = ") else { return ["static let \(name) = \(text)"] }
    let lines = text.split(separator: "\n").map { "  \($0)" }
    return ["static func \(name)() -> CASpringAnimation {"] + lines + ["  return animation", "}"]
  }

  // MARK: Kotlin and Dart

  /// Compose's specs have the type of the value that they animate.
  static let compose = DocumentSource(
    names: DocumentNames(
      .camel, in: .kotlin, reserved: DocumentNames.keywords.union(composeMembers)), style: .kotlin,
    head: { composeImports(of: $0) + ["", "object Motion {"] }, tokens: .compose
  ) { name, text in
    let type =
      text.hasPrefix("infiniteRepeatable(") ? "InfiniteRepeatableSpec" : "FiniteAnimationSpec"
    return ["fun <T> \(name)(): \(type)<T> = \(text)"]
  }

  /// The imports of the names of Compose that some declarations use, in the order of ktlint.
  static func composeImports(of declarations: String) -> [String] {
    let words = Set(
      declarations.split { !$0.isLetter && !("0"..."9").contains($0) }.map { String($0) })
    let names = [
      "CubicBezierEasing", "Easing", "FiniteAnimationSpec", "InfiniteRepeatableSpec",
      "KeyframesSpec", "LinearEasing", "PathEasing", "RepeatMode", "infiniteRepeatable",
      "keyframes", "repeatable", "spring", "tween",
    ]
    let imports = names.filter { words.contains($0) }.map {
      "import androidx.compose.animation.core.\($0)"
    }
    return imports
      + (words.contains("PathEasing") ? ["import androidx.compose.ui.graphics.Path"] : [])
  }

  /// The functions of Compose that the texts call, and the members of every object.
  private static let composeMembers: Set<String> = [
    "spring", "tween", "repeatable", "infiniteRepeatable", "keyframes", "snap", "equals",
    "hashCode", "toString", "runtimeType", "noSuchMethod",
  ]

  static let android = DocumentSource(
    names: DocumentNames(
      .camel, in: .kotlin, reserved: DocumentNames.keywords.union(composeMembers)), style: .kotlin,
    head: { declarations in
      imports(
        [("Path()", "import android.graphics.Path")],
        ["import android.view.animation.PathInterpolator", "", "object Motion {"], in: declarations)
    }
  ) { name, text in ["val \(name) = \(text)"] }

  static let flutter = DocumentSource(
    names: DocumentNames(
      .camel, in: .ascii,
      reserved: DocumentNames.keywords.union([
        "hashCode", "toString", "runtimeType", "noSuchMethod",
      ])), style: .dart,
    head: { declarations in
      imports(
        [
          ("curve: ", "import 'package:flutter/animation.dart';"),
          ("static const Curve ", "import 'package:flutter/animation.dart';"),
          ("SpringDescription(", "import 'package:flutter/physics.dart';"),
        ], ["", "abstract final class Motion {"], in: declarations)
    }, tokens: .flutter
  ) { name, text in
    if text.hasPrefix("duration: ") {
      return ["static const \(name) = (\(text.replacingEach("const ", with: "")));"]
    }
    // A simulation runs from a start that is its own.
    return text.hasPrefix("SpringSimulation(")
      ? ["static SpringSimulation \(name)() => \(text);"] : ["static const \(name) = \(text);"]
  }

  // MARK: C#

  /// Functions, because a compositor makes the animations.
  static let winUI = cSharp(
    ["using System;", "using System.Numerics;", "using Microsoft.UI.Composition;"]
  ) { name, text in
    guard text.hasPrefix("var animation = ") else {
      return [
        "public static CompositionEasingFunction \(name)(Compositor compositor) =>", "  \(text);",
      ]
    }
    let head = "public static SpringScalarNaturalMotionAnimation \(name)(Compositor compositor)"
    let lines = text.split(separator: "\n").map { "  \($0)" }
    return [head, "{"] + lines + ["  return animation;", "}"]
  }

  /// A class with functions, whose names start with a capital letter.
  static func cSharp(
    _ imports: [String], tokens: TokenForms? = nil,
    declaration: @escaping @Sendable (String, String) -> [String]
  ) -> DocumentSource {
    DocumentSource(
      names: DocumentNames(
        .camel, in: .cSharp, reserved: DocumentNames.keywords.union(["motion", "equals"])),
      style: .cSharp,
      head: { _ in imports + ["", "static class Motion", "{"] }, tokens: tokens
    ) { name, text in declaration(name.prefix(1).uppercased() + name.dropFirst(), text) }
  }

  // MARK: Names alone

  /// A line for each curve.
  static let list = DocumentSource(
    names: DocumentNames(.kebab, in: .text), style: .text, head: { _ in [] }, end: nil
  ) { name, text in ["\(name) = \(text)"] }

  // MARK: JavaScript

  /// Options without functions.
  static let module = javaScript([]) { _, text in text }

  static let motion = javaScript([], tokens: .motion) { _, text in text }

  static let reanimated = javaScript(
    [
      ("withSpring(", "withSpring"), ("withTiming(", "withTiming"), ("Easing.", "Easing"),
    ], from: "react-native-reanimated", tokens: .reanimated
  ) { _, text in
    // The animation runs to any value.
    for function in ["withSpring", "withTiming"] where text.hasPrefix("\(function)(1, ") {
      return "(to) => \(function)(to, " + text.dropFirst("\(function)(1, ".utf8.count)
    }
    return text
  }

  /// A spring is a function of the frame.
  static let remotion = javaScript(
    [("spring(", "spring"), ("Easing.", "Easing")], from: "remotion"
  ) { _, text in text.hasPrefix("spring(") ? "(frame, fps) => \(text)" : text }

  static let anime = javaScript(
    [
      ("createSpring(", "createSpring"), ("cubicBezier(", "cubicBezier"),
    ], from: "animejs", tokens: .anime
  ) { _, text in
    // The options of a call, for any target.
    let call = "anime.animate(target, "
    return text.hasPrefix(call) ? String(text.dropFirst(call.utf8.count).dropLast()) : text
  }

  static let gsap = DocumentSource(
    names: javaScriptNames(["gsap", "CustomEase"]), style: .javaScript,
    head: { declarations in
      guard declarations.has("CustomEase.create(") else { return [] }
      return [
        "import { gsap } from \"gsap\";", "import { CustomEase } from \"gsap/CustomEase\";", "",
        "gsap.registerPlugin(CustomEase);", "",
      ]
    }, end: nil, tokens: .gsap
  ) { name, text in
    // The options of a tween, for any target: 'gsap.to(target, { x: 100, ...enter })'.
    let call = "gsap.to(target, "
    let options =
      text.hasPrefix(call) ? String(text.dropFirst(call.utf8.count).dropLast()) : text
    let own = options.replacingEach(
      "CustomEase.create(\"custom\",", with: "CustomEase.create(\"\(name)\",")
    return ["export const \(name) = \(own);"]
  }

  private static func javaScriptNames(_ imported: [String]) -> DocumentNames {
    DocumentNames(.camel, in: .javaScript, reserved: DocumentNames.keywords.union(imported))
  }

  /// A module with constants, and with those imports that it needs.
  private static func javaScript(
    _ uses: [(text: String, name: String)], from package: String = "", tokens: TokenForms? = nil,
    value: @escaping @Sendable (String, String) -> String
  ) -> DocumentSource {
    DocumentSource(
      names: javaScriptNames(uses.map { $0.name }), style: .javaScript,
      head: { declarations in
        let names = uses.filter { declarations.has($0.text) }.map { $0.name }
        return names.isEmpty
          ? [] : ["import { \(names.joined(separator: ", ")) } from \"\(package)\";", ""]
      }, end: nil, tokens: tokens
    ) { name, text in ["export const \(name) = \(value(name, text));"] }
  }

  /// The imports that declarations need, and further lines.
  private static func imports(
    _ imports: [(text: String, line: String)], _ rest: [String], in declarations: String
  ) -> [String] {
    var lines: [String] = []
    for (text, line) in imports where declarations.has(text) && !lines.contains(line) {
      lines.append(line)
    }
    return lines + rest
  }
}
