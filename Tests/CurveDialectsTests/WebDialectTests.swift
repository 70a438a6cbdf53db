import CurveDialects
import CurveKit
import CurveSpecs
import Testing

/// The dialects of Figma, Tailwind CSS, SVG, Remotion and of Android's resources.
@Suite struct WebDialectTests {
  /// Times at which read and written tracks are compared.
  private static let times = Array(stride(from: 0.0, through: 2, by: 0.005))

  private func convert(_ text: String, to name: String) throws -> Conversion {
    try CurveSpec(parsing: text).converted(to: #require(Dialect.named(name)))
  }

  // The texts follow from the documentation of each platform.
  @Test(arguments: [
    (
      "cubic-bezier(0.2, 0, 0, 1, duration: 0.3).delay(0.05)", "tailwind",
      "transition duration-300 ease-[cubic-bezier(0.2,0,0,1)] delay-50"
    ),
    ("linear(duration: 0.0125)", "tailwind", "transition duration-[12.5ms] ease-linear"),
    ("ease(duration: 1)", "tailwind", "transition duration-1000 ease-initial"),
    (
      "linear(0, 0.5 20%, 1, duration: 0.2)", "tailwind",
      "transition duration-200 ease-[linear(0,0.5_20%,1)]"
    ),
    ("steps(4, duration: 0.2)", "tailwind", "transition duration-200 ease-[steps(4)]"),
    (
      "cubic-bezier(0.2, 0, 0, 1)", "android-xml",
      """
      <pathInterpolator xmlns:android="http://schemas.android.com/apk/res/android"
          android:controlX1="0.2"
          android:controlY1="0"
          android:controlX2="0"
          android:controlY2="1" />
      """
    ),
    (
      "path('M0,0 C0.1,0 0.2,0.2 0.25,0.5 L1,1')", "android-xml",
      """
      <pathInterpolator xmlns:android="http://schemas.android.com/apk/res/android"
          android:pathData="M 0,0 C 0.1,0,0.2,0.2,0.25,0.5 L 1,1" />
      """
    ),
    (
      "cubic-bezier(0.2, 0, 0, 1, duration: 0.6, from: 10, to: 20).delay(0.1)", "smil",
      #"<animate attributeName="x" values="10;20" keyTimes="0;1" calcMode="spline" "#
        + #"keySplines="0.2 0 0 1" dur="0.6s" begin="0.1s" fill="freeze" />"#
    ),
    (
      "linear(0, 0.25 50%, 1, duration: 1).repeatForever(autoreverses: false)", "smil",
      #"<animate attributeName="x" values="0;0.25;1" keyTimes="0;0.5;1" dur="1s" "#
        + #"repeatCount="indefinite" fill="freeze" />"#
    ),
    (
      "steps(2, duration: 1)", "smil",
      #"<animate attributeName="x" values="0;0.5;1" keyTimes="0;0.5;1" calcMode="discrete" "#
        + #"dur="1s" fill="freeze" />"#
    ),
    (
      "spring(mass: 1, stiffness: 200, damping: 18)", "remotion",
      "spring({ frame, fps, config: { mass: 1, stiffness: 200, damping: 18 } })"
    ),
    ("cubic-bezier(0.2, 0, 0, 1)", "remotion", "Easing.bezier(0.2, 0, 0, 1)"),
    ("linear", "remotion", "Easing.linear"),
  ])
  func `A curve is exactly the text of the platform`(
    text: String, name: String, expected: String
  ) throws {
    let conversion = try convert(text, to: name)
    #expect(conversion.text == expected)
    #expect(conversion.isExact)
  }

  @Test(arguments: [
    (
      "spring(stiffness: 100, damping: 30)", "remotion",
      "Remotion moves an over-damped spring as a critically damped one."
    ),
    (
      "spring(stiffness: 100, damping: 10, initialVelocity: 2)", "remotion",
      "Remotion has no springs with a velocity, and none without damping."
    ),
    ("steps(4)", "remotion", "Remotion has no words for steps."),
    (
      "ease.repeatForever(autoreverses: false)", "tailwind",
      "Tailwind's transitions cannot have a repeat; convert one pass."
    ),
    (
      "linear.repeatForever()", "smil",
      "SVG's animations do not run backwards; convert one pass."
    ),
    ("steps(4)", "figma", "Figma has no words for steps."),
    ("linear(0, 0.3 20%, 1)", "figma", "Figma has no words for straight lines between stops."),
  ])
  func `What a platform cannot say is refused`(text: String, name: String, reason: String) throws {
    let error = #expect(throws: ConversionError.self) { try convert(text, to: name) }
    #expect(error?.description.hasPrefix(reason) == true, "\(String(describing: error))")
  }

  @Test(arguments: ["easeOutBack(duration: 0.4)", "spring(duration: 0.5, bounce: 0.3)"])
  func `A curve that overshoots is straight lines in SVG`(text: String) throws {
    let conversion = try convert(text, to: "smil")
    #expect(!conversion.text.contains("keySplines"))
    let again = try CurveSpec(parsing: conversion.text).curve
    let curve = try CurveSpec(parsing: text).curve
    for time in stride(from: 0.0, through: again.duration, by: 0.01) {
      #expect(
        abs(again.value(at: time) - curve.value(at: time)) <= conversion.greatestError + 1e-9)
    }
  }

  @Test func `A spring is also a segment of Figma Motion, with its bounce and its length`() throws {
    // z = 0.5, c = 0.577350269189626: T = ln(1000 (1 + c)) / (z w0) = 7.36350167339046 / 5.
    let conversion = try CurveSpec(parsing: "spring(mass: 1, stiffness: 100, damping: 10)")
      .converted(to: #require(Dialect.named("figma")), settings: .withAllDigits)
    let motion = try #require(conversion.alternatives.first)
    #expect(motion.contains("\"easingFunctionSpring\": { \"bounce\": 0.5 }"))
    #expect(motion.contains("\"timelinePosition\": 1.47270033467"))
    let again = try CurveSpec(parsing: motion).curve
    let curve = try CurveSpec(parsing: "spring(mass: 1, stiffness: 100, damping: 10)").curve
    for time in stride(from: 0.0, through: 1.5, by: 0.05) {
      #expect(abs(again.value(at: time) - curve.value(at: time)) < 1e-12)
    }
    #expect(try convert("spring(stiffness: 100, dampingRatio: 1)", to: "figma").alternatives == [])
    #expect(
      try convert("spring(stiffness: 100, damping: 10, initialVelocity: 1)", to: "figma")
        .alternatives == [])
  }

  @Test func `Tracks are keyframes of Figma Motion that are read back`() throws {
    let figma = try #require(Dialect.named("figma"))
    let spring = AnyCurve(Spring(mass: 1, stiffness: 80, damping: 8).moving(from: 0, to: 90))
    let tracks = [
      MotionTrack("angle \"x\"", spring, unit: "degrees"),
      MotionTrack("opacity", AnyCurve(CubicBezier.ease.lasting(0.4))),
    ]
    let document = try figma.keyframes(of: tracks, named: "Badge")
    let again = try PastedCurves(parsing: document.text)
    #expect(again.entries.map(\.label) == ["angle \"x\"", "opacity"])
    for (index, entry) in again.entries.enumerated() {
      let (curve, error) = (tracks[index].curve, document.tracks[index].conversion.greatestError)
      let values = Self.times.map { curve.value(at: $0) }
      let range = try #require(values.max()) - #require(values.min())
      for (time, value) in zip(Self.times, values) {
        #expect(abs(entry.spec.curve.value(at: time) - value) <= (error * 1.01 + 1e-9) * range)
      }
    }
  }

  @Test func `The keyframes of tracks in CSS are read back`() throws {
    let css = try #require(Dialect.named("css"))
    let spring = AnyCurve(Spring(mass: 1, stiffness: 80, damping: 8).moving(from: 0, to: 90))
    let document = try css.keyframes(
      of: [MotionTrack("angle", spring, unit: "degrees")], named: "Badge")
    let again = try PastedCurves(parsing: document.text)
    #expect(again.entries.map(\.label) == ["badge-angle badge-angle"])
    let error = document.tracks[0].conversion.greatestError
    let curve = try #require(again.entries.first).spec.curve
    let values = Self.times.map { spring.value(at: $0) }
    let range = try #require(values.max()) - #require(values.min())
    for (time, value) in zip(Self.times, values) {
      #expect(abs(curve.value(at: time) - value) <= (error * 1.01 + 1e-9) * range)
    }
  }

  @Test func `Several curves are a theme of Tailwind, and functions of Remotion`() throws {
    func document(_ name: String, _ curves: [(String, String)]) throws -> String {
      try #require(Dialect.named(name)).document(
        curves.map { NamedConversion(label: $0.0, try convert($0.1, to: name)) })
    }
    let theme = try document(
      "tailwind",
      [
        ("sheet.enter", "ease-out(duration: 0.2)"),
        ("late", "linear(0, 0.5 20%, 1, duration: 0.4).delay(0.1)"),
      ])
    #expect(
      theme == """
        @theme {
          --transition-duration-sheet-enter: 200ms;
          --ease-sheet-enter: ease-out;
          --transition-duration-late: 400ms;
          --ease-late: linear(0, 0.5 20%, 1);
          --transition-delay-late: 100ms;
        }

        """)
    #expect(
      try PastedCurves(parsing: theme).entries.map(\.spec) == [
        CurveSpec(parsing: "ease-out(duration: 0.2)"),
        CurveSpec(parsing: "linear(0, 0.5 20%, 1, duration: 0.4).delay(0.1)"),
      ])
    #expect(
      try document(
        "remotion",
        [("enter", "ease-out(duration: 0.2)"), ("pop", "spring(stiffness: 100, damping: 10)")])
          == """
          import { spring, Easing } from "remotion";

          // The text has no duration: set it to 0.2 s.
          export const enter = Easing.bezier(0, 0, 0.58, 1);
          export const pop = (frame, fps) =>
            spring({ frame, fps, config: { mass: 1, stiffness: 100, damping: 10 } });

          """)
  }
}
