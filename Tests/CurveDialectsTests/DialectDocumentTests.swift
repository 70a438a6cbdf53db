import CurveDialects
import CurveKit
import CurveSpecs
import Foundation
import Testing

@Suite struct DialectDocumentTests {
  /// A file with curves; those that the dialect cannot say are left out.
  private func document(
    _ name: String, _ curves: [(label: String, text: String)]
  ) throws -> String {
    let dialect = try #require(Dialect.named(name))
    return try dialect.document(
      curves.map { curve in
        NamedConversion(
          label: curve.label, try CurveSpec(parsing: curve.text).converted(to: dialect))
      })
  }

  // The texts follow from the grammar of each language.
  private static let repeatedFiles = [
    "css": """
    :root {
      --sheet-enter: 200ms ease-out;
      --pulse: 500ms ease-in-out infinite alternate;
    }

    """,
    "swiftui": """
    import SwiftUI

    extension Animation {
      static let sheetEnter: Animation = .easeOut(duration: 0.2)
      static let pulse: Animation = .easeInOut(duration: 0.5).repeatForever(autoreverses: true)
    }

    """,
    "compose": """
    import androidx.compose.animation.core.*

    object Motion {
      fun <T> sheetEnter(): FiniteAnimationSpec<T> = tween(durationMillis = 200, easing = CubicBezierEasing(0f, 0f, 0.58f, 1f))
      fun <T> pulse(): InfiniteRepeatableSpec<T> = infiniteRepeatable(tween(durationMillis = 500, easing = CubicBezierEasing(0.42f, 0f, 0.58f, 1f)), RepeatMode.Reverse)
    }

    """,
  ]

  private static let springFiles = [
    "uikit": """
    import UIKit

    @MainActor
    enum Motion {
      static func enter() -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: 0.2, curve: .easeOut)
      }
      static let open = UISpringTimingParameters(duration: 0.5, bounce: 0.3)
    }

    """,
    "coreanimation": """
    import QuartzCore

    @MainActor
    enum Motion {
      // The text has no duration: set it to 0.2 s.
      static let enter = CAMediaTimingFunction(name: .easeOut)
      static func open() -> CASpringAnimation {
        let animation = CASpringAnimation(keyPath: "position")
        animation.stiffness = 157.91367
        animation.damping = 17.592919
        animation.duration = animation.settlingDuration
        return animation
      }
    }

    """,
    "motion": """
    export const enter = { ease: "easeOut", duration: 0.2 };
    export const open = { type: "spring", visualDuration: 0.416666666666667, bounce: 0.3 };

    """,
    "reanimated": """
    import { withSpring, withTiming, Easing } from "react-native-reanimated";

    export const enter = (to) => withTiming(to, { duration: 200, easing: Easing.bezier(0, 0, 0.58, 1) });
    export const open = (to) => withSpring(to, { mass: 1, stiffness: 157.91367041742973, damping: 17.59291886010284 });

    """,
    "anime": """
    import { createSpring, cubicBezier } from "animejs";

    export const enter = { ease: cubicBezier(0, 0, 0.58, 1), duration: 200 };
    export const open = createSpring({ mass: 1, stiffness: 157.91367041742973, damping: 17.59291886010284, velocity: 0 });

    """,
    "figma": """
    {
      "enter": { "easing": { "type": "CUSTOM_CUBIC_BEZIER", "easingFunctionCubicBezier": { "x1": 0, "y1": 0, "x2": 0.58, "y2": 1 } }, "duration": 0.2 },
      "open": { "easing": { "type": "CUSTOM_SPRING", "easingFunctionSpring": { "mass": 1, "stiffness": 157.91367041742973, "damping": 17.59291886010284, "initialVelocity": 0 } } }
    }

    """,
    "gsap": """
    import { gsap } from "gsap";
    import { CustomEase } from "gsap/CustomEase";

    gsap.registerPlugin(CustomEase);

    export const enter = { duration: 0.2, ease: CustomEase.create("enter", "M0,0 C0, 0, 0.58, 1,1,1") };

    """,
    "winui": """
    using System;
    using System.Numerics;
    using Microsoft.UI.Composition;

    static class Motion
    {
      // The text has no duration: set it to 0.2 s.
      public static CompositionEasingFunction Enter(Compositor compositor) =>
        compositor.CreateCubicBezierEasingFunction(new Vector2(0f, 0f), new Vector2(0.58f, 1f));
      // The Period is taken as 2 pi / natural frequency; Microsoft documents it as the time of one oscillation.
      public static SpringScalarNaturalMotionAnimation Open(Compositor compositor)
      {
        var animation = compositor.CreateSpringScalarAnimation();
        animation.DampingRatio = 0.7f;
        animation.Period = TimeSpan.FromMilliseconds(500);
        return animation;
      }
    }

    """,
    "flutter": """
    import 'package:flutter/animation.dart';
    import 'package:flutter/physics.dart';

    abstract final class Motion {
      static const enter = (duration: Duration(milliseconds: 200), curve: Curves.easeOut);
      static const open = SpringDescription(mass: 1, stiffness: 157.91367041742973, damping: 17.59291886010284);
    }

    """,
  ]

  @Test(arguments: repeatedFiles.keys.sorted())
  func `Named curves are a whole file`(name: String) throws {
    let curves = [
      ("sheet.enter", "ease-out(duration: 0.2)"),
      ("pulse", "ease-in-out(duration: 0.5).repeatForever()"),
    ]
    #expect(try document(name, curves) == Self.repeatedFiles[name])
  }

  @Test(arguments: springFiles.keys.sorted())
  func `Springs and timing curves are declared as each platform needs`(name: String) throws {
    let curves = [
      ("enter", "ease-out(duration: 0.2)"), ("open", "spring(duration: 0.5, bounce: 0.3)"),
    ].prefix(name == "gsap" ? 1 : 2)
    #expect(try document(name, Array(curves)) == Self.springFiles[name])
  }

  @Test(arguments: [
    ("css", ["sheet-enter", "2-sheets", "class", "enter", "enter-2"]),
    ("swiftui", ["sheetEnter", "curve2Sheets", "classCurve", "enter", "enter2"]),
    ("compose", ["sheetEnter", "curve2Sheets", "classCurve", "enter", "enter2"]),
    ("motion", ["sheetEnter", "curve2Sheets", "classCurve", "enter", "enter2"]),
    ("dtcg", ["sheet.enter", "2 sheets", "class", "enter", "enter-2"]),
  ])
  func `A file is read again with its names and its curves`(
    name: String, names: [String]
  ) throws {
    let labels = ["sheet.enter", "2 sheets", "class", "enter", "enter"]
    let texts = [
      "ease-out(duration: 0.2)", "cubic-bezier(0.2, 0, 0, 1, duration: 0.3)",
      "linear(duration: 0.25)", "cubic-bezier(0.3, 0, 0.8, 0.15, duration: 0.4)",
      "ease(duration: 0.5)",
    ]
    let again = try PastedCurves(parsing: document(name, Array(zip(labels, texts))))
    let expected = name == "css" ? names.map { $0 == "2-sheets" ? "curve-2-sheets" : $0 } : names
    #expect(again.entries.map(\.label) == expected)
    for (entry, text) in zip(again.entries, texts) {
      let (one, other) = (entry.spec.curve, try CurveSpec(parsing: text).curve)
      for time in stride(from: 0, through: 0.6, by: 0.01) {
        #expect(abs(one.value(at: time) - other.value(at: time)) < 1e-6, "\(text) at \(time)")
      }
    }
  }

  /// Labels that try to leave their place.
  static let hostileLabels = [
    "", " ", "\"; alert(1); \"", "*/ } body { color: red", "// x\n}", "${alert}", "$value",
    "a\u{0}b", "`x`", "__proto__", "\\", "\u{202E}evil", "🎉", "constructor", "</style>", "a:b{c}",
    "default", "spring", "éa\u{301}", "\u{130}",
    "x".padding(toLength: 500, withPad: "x", startingAt: 0),
    "a.b.c.d.e.f.g.h.i.j.k", ".", "..", "a", "a.b", "a.b.c", "motion", "{a}", "import", "\u{2028}",
  ]

  @Test func `No label leaves its place in source code`() throws {
    for dialect in Dialect.all where dialect.hasDocument {
      guard
        let conversion = try? CurveSpec(parsing: "spring(duration: 0.5, bounce: 0.3)").converted(
          to: dialect, settings: ConversionSettings(maximumError: 0.01, allowsApproximation: true))
      else { continue }
      func document(_ labels: [String]) throws -> String {
        try dialect.document(labels.map { NamedConversion(label: $0, conversion) })
      }
      let text = try document(Self.hostileLabels)
      if dialect.fileExtension == "json" {
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
        #expect(object is [String: Any])
        continue
      }
      // The same as with harmless labels, but for the letters of names.
      let harmless = try document(Self.hostileLabels.indices.map { "curve \($0)" })
      func frame(_ text: String) -> String {
        text.filter { !$0.isLetter && !$0.isNumber && $0 != "-" }
      }
      #expect(frame(text) == frame(harmless), "\(dialect.name)")
      let pattern =
        dialect.fileExtension == "css"
        ? #/--([^:]*): /# : #/(?:const|let|val|func|fun <T>) (\S+?)(?:\(\)|:)? /#
      let names = text.matches(of: pattern).map { String($0.output.1) }
      #expect(Set(names).count == Set(names.map { $0.lowercased() }).count)
    }
  }

  /// Whether each language takes a letter in a name.
  ///
  /// Node 20.20 and swiftc 6.3 were asked about all letters of Unicode:
  /// U+2E2F is the only one that they refuse. The others follow from the specifications.
  @Test(arguments: [
    ("swiftui", "\u{E9}\u{1D400}\u{B5}\u{5B57}", "\u{2E2F}"),
    ("uikit", "\u{E9}\u{1D400}\u{B5}\u{5B57}", "\u{2E2F}"),
    ("coreanimation", "\u{E9}\u{1D400}\u{B5}\u{5B57}", "\u{2E2F}"),
    ("motion", "\u{E9}\u{1D400}\u{B5}\u{5B57}", "\u{2E2F}"),
    ("reanimated", "\u{E9}\u{1D400}\u{B5}\u{5B57}", "\u{2E2F}"),
    ("anime", "\u{E9}\u{1D400}\u{B5}\u{5B57}", "\u{2E2F}"),
    ("gsap", "\u{E9}\u{1D400}\u{B5}\u{5B57}", "\u{2E2F}"),
    ("compose", "\u{E9}\u{2E2F}\u{B5}\u{5B57}", "\u{1D400}\u{20000}"),
    ("android", "\u{E9}\u{2E2F}\u{B5}\u{5B57}", "\u{1D400}\u{20000}"),
    ("unity", "\u{E9}\u{2E2F}\u{5B57}", "\u{1D400}\u{20000}"),
    ("winui", "\u{E9}\u{2E2F}\u{5B57}", "\u{1D400}\u{20000}"),
    ("flutter", "", "\u{E9}\u{2E2F}\u{1D400}\u{5B57}"),
    ("css", "\u{E9}\u{2E2F}\u{1D400}\u{5B57}", "\u{B5}\u{AA}\u{BA}"),
  ])
  func `A name has only the letters that its language takes`(
    name: String, taken: String, refused: String
  ) throws {
    let dialect = try #require(Dialect.named(name))
    let conversion = try CurveSpec(parsing: "cubic-bezier(0.2, 0, 0, 1, duration: 0.3)").converted(
      to: dialect, settings: ConversionSettings(maximumError: 0.01, allowsApproximation: true))
    for letter in (taken + refused).unicodeScalars {
      let text = try dialect.document([NamedConversion(label: "a\(letter)b", conversion)])
      #expect(
        text.unicodeScalars.contains(letter) == taken.unicodeScalars.contains(letter),
        "U+\(String(letter.value, radix: 16)) in \(text)")
    }
  }

  @Test func `Design tokens with one name as a token and as a group are all kept`() throws {
    let curves = ["a", "a.b", "a.b.c", "a", "b.c", "b"].map { ($0, "ease-out(duration: 0.2)") }
    let again = try PastedCurves(parsing: document("dtcg", curves))
    #expect(again.entries.count == curves.count)
    #expect(Set(again.entries.map(\.label)).count == curves.count)
    #expect(again.entries.map(\.label).contains("b.c"))
  }

  @Test func `Ten thousand curves of one name have ten thousand names`() throws {
    for name in ["css", "dtcg"] {
      let dialect = try #require(Dialect.named(name))
      let conversion = try CurveSpec(parsing: "ease-out").converted(to: dialect)
      let text = try dialect.document(
        Array(repeating: NamedConversion(label: "enter", conversion), count: 10_000))
      #expect(text.contains("enter-10000"))
      #expect(text.split(separator: "\n").count == 10_002)
    }
  }

  @Test func `A language is another name of its platform`() {
    #expect(Dialect.named("kotlin")?.name == "compose")
    #expect(Dialect.named("swift")?.name == "swiftui")
    #expect(Dialect.named("dart")?.name == "flutter")
    #expect(Dialect.named("basic") == nil)
  }
}
