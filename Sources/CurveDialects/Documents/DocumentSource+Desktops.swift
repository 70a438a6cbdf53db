internal import CurveKit
internal import CurveSpecs

// The files of Linux desktops and their toolkits.

extension DocumentSource {
  /// A singleton with a component for each animation, of which each use makes its own.
  static let qml = DocumentSource(
    names: DocumentNames(
      .camel, in: .ascii,
      reserved: DocumentNames.keywords.union([
        "alias", "component", "destroy", "id", "list", "motion", "objectName", "of", "on", "parent",
        "pragma", "property", "readonly", "required", "signal",
      ])), style: .qml,
    head: { _ in ["pragma Singleton", "", "import QtQuick", "", "QtObject {", "    id: motion", ""]
    }, tokens: .qml
  ) { name, text in ["readonly property Component \(name): \(text)"] }

  /// A global with properties for each animation: `animate x { duration: Motion.enter-duration; easing: Motion.enter; }`.
  ///
  /// A structure could have all of them, but most versions of Slint know the names of easings only where a property is
  /// one.
  static let slint = DocumentSource(
    names: DocumentNames(
      .kebab, in: .ascii, reserved: DocumentNames.keywords.union(slintNames),
      suffixes: slintTypes.keys.filter { $0 != "easing" }.map { "-" + $0 }),
    style: .slint, head: { _ in ["export global Motion {"] }, tokens: .slint
  ) { name, text in
    let content = text.dropFirst("animate x { ".utf8.count).dropLast(" }".utf8.count)
    return content.split(separator: ";").map { member in
      let member = String(member.drop { $0 == " " })
      let key = String(member.prefix { $0 != ":" })
      let value = member.dropFirst(key.utf8.count)
      let own = key == "easing" ? name : "\(name)-\(key)"
      return "out property <\(slintTypes[key] ?? "")> \(own)\(value);"
    }
  }

  private static let slintTypes = [
    "duration": "duration", "delay": "duration", "easing": "easing", "iteration-count": "int",
    "direction": "AnimationDirection",
  ]

  /// Words of Slint, and the names of its easings, which a property would hide.
  private static let slintNames: Set<String> = {
    var names: Set<String> = [
      "animate", "callback", "component", "cubic-bezier", "ease", "ease-in", "ease-in-out",
      "ease-out", "from", "global", "linear", "motion", "out", "parent", "property", "root",
      "states", "transitions",
    ]
    for direction in ["in", "out", "in-out"] {
      for shape in ["back", "bounce", "circ", "elastic", "expo", "quad", "quart", "quint", "sine"] {
        names.insert("ease-\(direction)-\(shape)")
      }
    }
    return names
  }()

  /// Functions that make an animation or the parameters of a spring.
  static let libadwaita = DocumentSource(
    names: DocumentNames(.snake, in: .ascii), style: .c,
    head: { _ in ["#pragma once", "", "#include <adwaita.h>", ""] }, end: nil, spacing: 1,
    tokens: .libadwaita
  ) { name, text in
    guard text.hasPrefix("AdwAnimation") else {
      return [
        "static inline AdwSpringParams *", "motion_\(name) (void)", "{", "  return \(text);", "}",
      ]
    }
    let lines = text.replacingEach("(widget, 0, 1, ", with: "(widget, from, to, ")
      .split(separator: "\n").map { "  \($0)" }
    return [
      "static inline AdwAnimation *",
      "motion_\(name) (GtkWidget *widget, double from, double to, AdwAnimationTarget *target)", "{",
    ] + lines + ["  return animation;", "}"]
  }

  /// The curves; the animations that play them have the speeds.
  static let hyprland: DocumentSource = DocumentSource(
    names: DocumentNames(.kebab, in: .ascii, reserved: ["default", "linear"]), style: .lua,
    head: { _ in [] }, end: nil, tokens: .hyprland
  ) { name, text in
    let lines = hyprlandLines(name, text)
    return [lines[0]] + lines.dropFirst().map { "-- \($0)" }
  }

  /// The lines of a text with the name of its curve.
  static func hyprlandLines(_ name: String, _ text: String) -> [String] {
    text.replacingEach("\"curve\"", with: "\"\(name)\"").split(separator: "\n").map { "\($0)" }
  }
}

extension TokenForms {
  /// An easing is a list for `easing.bezierCurve`.
  static let qml = TokenForms(
    easing: { curve, number throws(ConversionError) in [try Dialect.qmlBeziers(of: curve, number)]
    },
    time: { time throws(ConversionError) in try time.wholeMilliseconds("QML") },
    transition: { parts in
      "NumberAnimation { duration: \(parts.duration); easing.bezierCurve: \(parts.easing) }"
    }, reference: { name, _ in "motion.\(name)" },
    easingDeclaration: { name, text in ["readonly property var \(name): \(text)"] },
    timeDeclaration: { name, text in ["readonly property int \(name): \(text)"] },
    withoutDelay: "QML's animation")

  static let slint = TokenForms(
    easing: { curve, number throws(ConversionError) in [try Dialect.slintEasing(of: curve, number)]
    },
    time: { time throws(ConversionError) in try time.wholeMilliseconds("Slint") + "ms" },
    transition: { parts in
      let delay = parts.delay.map { " delay: \($0);" } ?? ""
      return "animate x { duration: \(parts.duration); easing: \(parts.easing);\(delay) }"
    },
    // A curve has several properties.
    reference: { name, kind in kind == .curve ? nil : name },
    easingDeclaration: { name, text in ["out property <easing> \(name): \(text);"] },
    timeDeclaration: { name, text in ["out property <duration> \(name): \(text);"] })

  static let libadwaita = TokenForms(
    easing: { curve, _ throws(ConversionError) in [try Dialect.libadwaitaEasing(of: curve)] },
    time: { time throws(ConversionError) in try time.wholeMilliseconds("libadwaita") },
    transition: { Dialect.libadwaitaAnimation($0) },
    reference: { name, kind in kind == .curve ? nil : "MOTION_" + name.uppercased() },
    easingDeclaration: macro, timeDeclaration: macro, withoutDelay: "libadwaita's animation")

  @Sendable private static func macro(_ name: String, _ text: String) -> [String] {
    ["#define MOTION_\(name.uppercased()) \(text)"]
  }

  /// An easing is a curve, which has no duration.
  static let hyprland: TokenForms = TokenForms(
    easing: { curve, number throws(ConversionError) in try Dialect.hyprland.write(curve, number) },
    time: { _ throws(ConversionError) in
      throw ConversionError("Hyprland has no times alone: an animation has a speed.")
    },
    reference: { _, _ in nil },
    easingDeclaration: { name, text in [DocumentSource.hyprlandLines(name, text)[0]] })
}
