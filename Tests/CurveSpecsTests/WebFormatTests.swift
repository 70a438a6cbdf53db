import CurveKit
import CurveSpecs
import CurveTestSupport
import Foundation
import Testing

/// Formats of design tools, of the web and of mobile systems.
@Suite struct WebFormatTests {
  // MARK: Published values

  /// An interpolator of Android that runs for a second.
  private static func android(_ element: String) -> String {
    """
    <objectAnimator android:duration="1000"><aapt:attr name="android:interpolator"><\(element)/></aapt:attr>
    </objectAnimator>
    """
  }

  /// The texts of the cases of `web_formats.csv`, apart from Figma Motion and SVG.
  private static let texts = [
    "pathInterpolator controlX1 0.4, controlY1 0 (quadratic)":
      android(#"pathInterpolator android:controlX1="0.4" android:controlY1="0""#),
    "overshootInterpolator, tension 2": android("overshootInterpolator"),
    "anticipateInterpolator, tension 2": android("anticipateInterpolator"),
    "accelerateDecelerateInterpolator": android("accelerateDecelerateInterpolator"),
    "anticipateOvershootInterpolator, tension 2, extraTension 1.5":
      android(#"anticipateOvershootInterpolator android:tension="2" android:extraTension="1.5""#),
    "accelerateInterpolator, factor 2": android(#"accelerateInterpolator android:factor="2""#),
    "decelerateInterpolator, factor 2": android(#"decelerateInterpolator android:factor="2""#),
    "spring() defaults, 30 frames/s": "spring({ frame, fps: 30 })",
    "spring() defaults, 30 frames/s, durationInFrames 20":
      "spring({ frame, fps: 30, durationInFrames: 20 })",
    "spring() damping 200, 30 frames/s, from 0 to 200":
      "spring({ frame, fps: 30, config: { damping: 200 }, from: 0, to: 200 })",
    "SpringEasing Mass 1, Stiffness 1, Damping 1": """
    <DoubleTransition Property="X" Duration="0:0:1"><DoubleTransition.Easing>
      <SpringEasing Mass="1" Stiffness="1" Damping="1"/></DoubleTransition.Easing></DoubleTransition>
    """,
    "SpringOut": "Easing.SpringOut",
    "bounceInterpolator": android("bounceInterpolator"),
    "cycleInterpolator, cycles 1": android(#"cycleInterpolator android:cycles="1""#),
    "Easing.spring() defaults, threshold 0.005": "Easing.spring()",
    "Easing.spring() defaults, threshold 0.01 (first versions)":
      "Easing.spring({ durationRestThreshold: 0.01 })",
    "default transition (0.4, 0, 0.2, 1), scaled to 1 s": "transition duration-1000",
  ]

  /// The text of a case of `web_formats.csv`.
  private func text(_ format: String, _ name: String) -> String {
    let numbers = name.matches(of: #/[0-9]+(?:\.[0-9]+)?/#).map { String($0.output) }
    switch format {
    case "Figma Motion" where name.hasPrefix("mass"):
      return """
        { "type": "CUSTOM_SPRING", "easingFunctionSpring":
          { "mass": \(numbers[0]), "stiffness": \(numbers[1]), "damping": \(numbers[2]), "initialVelocity": 0 } }
        """
    // The exported curve has a length, too, which stretches it.
    case "Figma Motion": return track(bounce: numbers[0], lasting: 1)
    case "SVG SMIL":
      let spline = name.split(separator: "\"")[1]
      return """
        <animate attributeName="x" from="10" to="20" dur="4s" calcMode="spline" keySplines="\(spline)"/>
        """
    case "DTCG":
      return """
        { "e": { "$type": "cubicBezier", "a": { "$value": [0.2, 0, 0, 1] },
          "b": { "$value": [{ "$ref": "#/e/a/$value/0" }, 0, 0.5, 1] } } }
        """
    case "WPF":
      let ease = name.prefix { $0 != "," }
      return """
        <DoubleAnimation Duration="0:0:1"><DoubleAnimation.EasingFunction><\(ease)/></DoubleAnimation.EasingFunction>
        </DoubleAnimation>
        """
    case "Avalonia" where !name.hasPrefix("Spring"):
      return "<DoubleTransition Property=\"X\" Duration=\"0:0:1\" Easing=\"\(name)\"/>"
    case "Remotion" where name.hasPrefix("measure"):
      let damping = name.contains("damping") ? numbers[0] : "10"
      return
        "spring({ frame, fps: \(numbers[numbers.count - 1]), durationInFrames: 100, config: { damping: \(damping) } })"
    case "GSAP": return "gsap.to(a, { x: 1, duration: 1, ease: \"\(name)\" })"
    case "curvekit": return name.dropLast() + ", duration: 1)"
    default: return Self.texts[name] ?? name
    }
  }

  @Test func `Curves of each format have the values that are published or computed for it`() throws
  {
    var tally = SuiteTally("formats of tools, of the web and of mobile systems")
    for row in try VectorTable("web_formats").rows {
      let (format, name) = (try row.text("format"), try row.text("case"))
      let text = text(format, name)
      guard let pasted = try? PastedCurves(parsing: text), let last = pasted.entries.last else {
        #expect(sentence { _ = try PastedCurves(parsing: text) }?.hasSuffix(".") == true)
        tally.leaveOut("refused")
        continue
      }
      let (spec, quantity) = (last.spec, try row.text("quantity"))
      let expected = try row.number("value")
      func expect(_ value: Double?, within tolerance: Double? = nil) throws {
        tally.expect(
          value, equals: expected, within: try tolerance ?? row.number("tolerance"), row: row)
      }
      guard quantity.hasPrefix("value") else {
        let value = try self.value(of: quantity, spec, name)
        // The frames are those after which the spring is stretched.
        if quantity == "frames" {
          let spring = Spring(mass: 1, stiffness: 100, damping: name.contains("200") ? 20 : 10)
          let rate = name.contains("60 frames") ? 60.0 : 30
          tally.expect(
            spec.curve.value(at: 50 / rate), equals: spring.value(at: expected / 2 / rate),
            within: 1e-12, row: row)
        } else {
          try expect(value)
        }
        continue
      }
      var time = try row.number("time_s")
      // Remotion is at the end after the last frame, which a remark says.
      if name.hasSuffix("durationInFrames 20"), time > 20.0 / 30 {
        tally.leaveOut("after the last frame")
        continue
      }
      // An easing has no time.
      if format == "MAUI" { time *= spec.curve.duration }
      if name.hasPrefix("Easing.spring") {
        let frames = pasted.remarks.joined().firstMatch(of: #/([0-9]+) frames/#)
        time *= Double(try #require(frames).output.1)! / 30
      }
      try expect(spec.curve.value(at: time))
    }
    // Curves of Android, Remotion, WPF, Avalonia and GSAP whose formulas have no name here.
    tally.check(passed: 136, leftOut: 37)
  }

  /// A quantity of a curve that is not its value; `nil` for one that it does not have.
  private func value(of quantity: String, _ spec: CurveSpec, _ name: String) throws -> Double? {
    if let index = ["x1", "y1", "x2", "y2"].firstIndex(of: quantity) {
      let numbers = spec.description.matches(of: #/[0-9.]+/#).map { String($0.output) }
      return Double(numbers[index])
    }
    guard let spring = spec.curve.spring else { return nil }
    let ratio = spring.dampingRatio
    let a = ratio * spring.naturalFrequency
    let c = ratio / (1 - ratio * ratio).squareRoot()
    let end = abs(1 - spring.value(at: 1))
    switch quantity {
    case "a": return a
    case "b": return a / c
    case "c": return c
    case "natural frequency (rad/s)": return spring.naturalFrequency
    case "e^(-a)": return exp(-a)
    case "e^(-a) sqrt(1 + c^2)": return exp(-a) * (1 + c * c).squareRoot()
    case "distance from 1 at the end": return end
    // The first overshoot is e^(-pi c).
    case "distance from 1 at the end over the overshoot": return end / exp(-Double.pi * c)
    case "bounce": return max(0, 1 - ratio)
    default: return nil
    }
  }

  // MARK: Figma

  private func track(bounce: String, lasting seconds: Double) -> String {
    """
    { "keyframes": [
      { "timelinePosition": 0, "value": { "type": "FLOAT", "value": 0 } },
      { "timelinePosition": \(seconds), "value": { "type": "FLOAT", "value": 1 },
        "easing": { "type": "CUSTOM_SPRING", "easingFunctionSpring": { "bounce": \(bounce) } } } ] }
    """
  }

  @Test func `The length of a segment only stretches the curve`() throws {
    let one = try CurveSpec(parsing: track(bounce: "0.3", lasting: 1)).curve
    let other = try CurveSpec(parsing: track(bounce: "0.3", lasting: 0.25)).curve
    for time in stride(from: 0.0, through: 1, by: 0.0625) {
      #expect(abs(one.value(at: time) - other.value(at: time / 4)) < 1e-12)
    }
  }

  @Test func `A spring of Figma Motion says how near its cut is to the end`() throws {
    // e^(-a) sqrt(1 + c^2) is 0.000707 for a bounce of 0.3.
    #expect(
      try PastedCurves(parsing: track(bounce: "0.3", lasting: 1)).remarks == [
        "Figma cuts a spring at the end of its segment, where it is within 0.071 % of its end."
      ])
  }

  @Test func `Tracks and variables of Figma have names`() throws {
    let entries = try PastedCurves(
      parsing: """
        { "OPACITY": { "baseValue": 1, "keyframes": [
            { "timelinePosition": 0, "value": 0 },
            { "timelinePosition": 0.5, "easing": { "type": "LINEAR" }, "value": 1 } ] },
          "SCALE_X": { "keyframes": [
            { "timelinePosition": 0, "value": 2 },
            { "timelinePosition": 1, "easing": { "type": "GENTLE" }, "value": 3 } ] },
          "variables": [
            { "name": "soft", "resolvedType": "EASING", "valuesByMode": { "1:0":
              { "type": "CUSTOM_CUBIC_BEZIER",
                "easingFunctionCubicBezier": { "x1": 0.2, "y1": 0, "x2": 0, "y2": 1 } } } },
            { "name": "time", "resolvedType": "TIMING", "valuesByMode": { "1:0": 0.3 } } ] }
        """
    ).entries
    #expect(entries.map(\.label) == ["OPACITY", "SCALE_X", "soft"])
    #expect(try entries[0].spec == CurveSpec(parsing: "linear(duration: 0.5)"))
    // GENTLE has a damping ratio of 0.75, so a bounce of 0.25.
    #expect(abs(entries[1].spec.curve.value(at: 0.25) - 2.851870534022109) < 1e-9)
    #expect(try entries[2].spec == CurveSpec(parsing: "cubic-bezier(0.2, 0, 0, 1)"))
  }

  // MARK: Remotion

  @Test func `An easing of Remotion is a spring with its own length`() throws {
    let pasted = try PastedCurves(parsing: "Easing.spring({ damping: 20, allowTail: true })")
    #expect(
      try pasted.entries[0].spec
        == CurveSpec(parsing: "spring(mass: 1, stiffness: 100, damping: 20)"))
    // The documentation has 23 frames for a critically damped spring of these numbers.
    #expect(
      pasted.remarks == [
        "An interpolation stretches 'Easing.spring' to its own length; it is read with the length of the spring, "
          + "23 frames at 30 per second.",
        "Remotion before 4.0.483 has a rest threshold of 0.01 in 'Easing.spring'.",
      ])
    for (options, reason) in [
      ("{ overshootClamping: true }", "cuts its overshoot off"), ("{ damping: 0 }", "above 0"),
      ("options", "is not in this text"),
      ("{ durationRestThreshold: 0 }", "is not one that is read"),
    ] {
      let text = "Easing.spring(\(options))"
      #expect(sentence { _ = try CurveSpec(parsing: text) }?.contains(reason) == true, "\(text)")
    }
  }

  // MARK: Tailwind

  @Test(arguments: [
    ("ease-(--soft)", "cubic-bezier(0.2, 0, 0, 1, duration: 0.3)"),
    ("ease-[var(--soft)]", "cubic-bezier(0.2, 0, 0, 1, duration: 0.3)"),
    ("ease-snap", "linear(0, 0.5 20%, 1, duration: 0.3)"),
    ("ease-(--own)", "ease-in(duration: 0.3)"),
    (
      "ease-(--old)",
      "The variable '--old' at line 7, column 41 has no value here; paste its declaration too."
    ),
    ("ease-(--two)", "The variable '--two' at line 7, column 41 has two values in this text."),
    ("ease-(--time)", "The variable '--time' at line 7, column 41 is no timing function: '300ms'."),
    ("ease-soft", "The class 'ease-soft' at line 7, column 41 is not one of Tailwind's own."),
  ])
  func `A class of Tailwind that names a variable has the value that the text declares`(
    name: String, expected: String
  ) throws {
    let text = """
      const style = `
        /* --old: linear; */ // --old: linear
        :root { --soft: cubic-bezier(0.2, 0, 0, 1); --two: ease; --time: 300ms }
        @theme { --ease-snap: linear(0, 0.5 20%, 1); } .dark { --two: linear }`;
      const own = { "--own": "ease-in" };
      export const A = () =>
        <p className="transition duration-300 \(name)" style={own}/>;
      """
    let language = try #require(SourceLanguage(path: "a.tsx"))
    let findings = SourceFindings(of: text, in: language).findings
    let finding = try #require(findings.first { $0.line == 7 })
    switch finding.result {
    case .success(let spec): #expect(try spec == CurveSpec(parsing: expected))
    case .failure(let error): #expect(error.description == expected)
    }
  }

  @Test func `Classes alone have no variables`() {
    #expect(
      sentence { _ = try CurveSpec(parsing: "transition duration-300 ease-(--soft)") }
        == "The variable '--soft' at column 1 has no value here; paste its declaration too.")
  }

  // MARK: CSS and Web Animations

  @Test func `Each number that keyframes move is a curve with a name`() throws {
    try PastedList(
      """
      @property --glow { syntax: "<number>"; inherits: true; initial-value: 0; }
      @keyframes pop {
        0% { opacity: 0; transform: translate(0, 10px) scale(0.5); --glow: 0; --raw: 0; color: red }
        50% { opacity: 0.5; transform: translate(5px, 5px) scale(1); --glow: 0.25; --raw: 1 }
        100% { opacity: 1; transform: translate(10px, 0) scale(1.5); --glow: 1; --raw: 2; color: blue }
      }
      .card { animation: pop 2s linear }
      """,
      [
        ("pop opacity", "linear(0 0%, 0.5 50%, 1 100%, duration: 2)"),
        ("pop translate x", "linear(0 0%, 0.5 50%, 1 100%, duration: 2, from: 0, to: 10)"),
        ("pop translate y", "linear(0 0%, 0.5 50%, 1 100%, duration: 2, from: 10, to: 0)"),
        ("pop scale", "linear(0 0%, 0.5 50%, 1 100%, duration: 2, from: 0.5, to: 1.5)"),
        ("pop glow", "linear(0 0%, 0.25 50%, 1 100%, duration: 2)"),
      ]
    ).check()
    try PastedList(
      """
      box.animate([
        { opacity: 0, transform: "rotate(0deg)" }, { opacity: 0.25, transform: "rotate(45deg)" },
        { opacity: 1, transform: "rotate(90deg)" }], { duration: 400 })
      """,
      [
        ("opacity", "linear(0 0%, 0.25 50%, 1 100%, duration: 0.4)"),
        ("rotate", "linear(0 0%, 0.5 50%, 1 100%, duration: 0.4, from: 0, to: 90)"),
      ]
    ).check()
  }

  @Test func `Values that are no numbers, and units that differ, are a remark`() throws {
    let pasted = try PastedCurves(
      parsing: """
        @keyframes a {
          0% { opacity: 0; width: 10px; color: red; left: 1px }
          50% { opacity: 0.3; width: 20%; color: blue; left: 2px }
          100% { opacity: 1; width: 30px; color: green }
        }
        .b { animation: a 1s linear }
        """)
    #expect(pasted.entries.map(\.label) == ["a opacity"])
    #expect(
      pasted.remarks
        == ["width", "color", "left"].map {
          "The keyframes of '\($0)' are not read: they are not the same numbers from 0 % to 100 %."
        })
  }

  @Test func `Keyframes of two values are still the curve of the animation`() throws {
    let text =
      "@keyframes a { from { opacity: 0 } to { opacity: 1 } } .b { animation: a 1s linear }"
    #expect(try CurveSpec(parsing: text) == CurveSpec(parsing: "linear(duration: 1)"))
  }

  @Test func `Members of Sass maps and the animations of a theme have names`() throws {
    try PastedList(
      """
      $easings: (soft: cubic-bezier(0.2, 0, 0, 1), hard: steps(4));
      $motion: ("snap": cubic-bezier(0, 0, 0, 1), out: ease-out, fast: 200ms,
        slow: ('in': ease-in 1s)) !default;
      @theme {
        --ease-snap: cubic-bezier(0.4, 0, 0.2, 1);
        --animate-in: in 300ms var(--ease-snap);
      }
      """,
      [
        ("easings.soft", "cubic-bezier(0.2, 0, 0, 1)"), ("easings.hard", "steps(4)"),
        ("motion.snap", "cubic-bezier(0, 0, 0, 1)"), ("motion.out", "ease-out"),
        ("motion.slow.in", "ease-in(duration: 1)"),
        ("ease-snap", "cubic-bezier(0.4, 0, 0.2, 1)"),
        ("animate-in", "cubic-bezier(0.4, 0, 0.2, 1, duration: 0.3)"),
      ]
    ).check()
  }

  // MARK: XML

  @Test func `Each element of a file is found with its lines`() throws {
    let text = """
      <resources>
        <!-- it's here -->
        <string name="soft">cubic-bezier(0.2, 0, 0, 1)</string>
        <string name="title">Don't & do</string>
        <style name="fast">
          <item name="stiffness">800</item><item name="damping">1</item>
        </style>
        <style name="slow"><item name="stiffness">@dimen/slow</item></style>
      </resources>
      """
    let found = SourceFindings(of: text, in: .xml).findings
    #expect(found.map(\.label) == ["soft", "fast", nil])
    #expect(found.map(\.line) == [3, 5, 8])
    #expect(found.map(\.endLine) == [3, 7, 8])
    #expect(try found[1].curve == CurveSpec(parsing: "spring(stiffness: 800, dampingRatio: 1)"))
    #expect(found[2].curve == nil)
    #expect(SourceLanguage(path: "res/interpolator/soft.xml") == .xml)
    #expect(SourceLanguage(path: "Icon.SVG") == .xml)
  }

  @Test(arguments: [
    "<a><b></a></b>", "<a b=1/>", "<a b='1", "<a", "<", "<!--", "<?xml ?>", "<a/><b/>", "text<a/>",
    "<a></b>",
    "<animate", "<animate values='0;1' dur='1s'", "<animate dur='1s' values=';;;'/>",
    "<animate dur='1s' values='0;1' keyTimes=''/>", "<animate dur='-1s' values='0;1'/>",
    "<animate dur='1e999s' values='0;1'/>", "<animate dur='::::' values='0;1'/>",
    "<animator><propertyValuesHolder/></animator>",
    "<animator><propertyValuesHolder><keyframe/></propertyValuesHolder></animator>",
    "<Animation Duration='0:0:1'/>", "<Animation Duration='0:0:1'><KeyFrame Cue='0%'/></Animation>",
    "<DoubleAnimationUsingKeyFrames/>", "<style><item name='stiffness'>1</item></style>",
    "<string>path()</string>", "<string>cubic-bezier(1)</string>", "{ keyframes: [] }",
    "{ keyframes: [{ timelinePosition: 0, value: 1 }] }", "spring({ fps })",
    "spring({ fps: 0, frame })",
    "keyframes { }", "keyframes { 1f at }", "TweenSequence([])", "TweenSequence([1])",
    "el.animate([], {})", "el.animate([{}, {}, {}], 1)", "el.animate({ x: [] }, 100)",
    "el.animate({ x: [0, 1, 2], offset: [] }, 100)",
    "el.animate([{ x: 0, offset: 1 }, { x: 1 }, { x: 2 }], 9)",
    "@keyframes a { } .b { animation: a 1s }",
    "@keyframes a { x { opacity: 1 } } .b { animation: a 1s }",
    "@keyframes a { 0% { opacity: } 0% { opacity: 1 } 100% { opacity: 0 } } .b { animation: a 1s }",
  ])
  func `A hostile text is read or refused`(text: String) {
    _ = try? PastedCurves(parsing: text)
    for language in [SourceLanguage.xml, .css, .kotlin, .dart, .tsx] {
      _ = SourceFindings(of: text, in: language)
    }
  }

  /// With the square of the length this would take minutes.
  @Test func `Long texts of each format take a time that is linear in their length`() throws {
    func repeated(_ text: String, _ count: Int) -> String {
      String(repeating: text, count: count)
    }
    let texts = [
      repeated("<a>", 50_000), repeated("<a b='", 30_000), repeated("<!--", 30_000),
      "<a>" + repeated("<b/>", 50_000) + "</a>",
      "<animate values='" + repeated("0;1;", 30_000) + "' dur='1s'/>",
      "<r>" + repeated("<animate values='0;1' dur='1s'/>", 10_000) + "</r>",
      "@keyframes a {" + repeated("1% { opacity: 1 }", 20_000) + "} .b { animation: a 1s }",
      "@keyframes a { 0% { opacity: 0 } 50% { opacity: .2 } to { opacity: 1 } }"
        + repeated(".b { animation: a 1s }", 10_000),
      "@keyframes a { 0% { transform: " + repeated("rotate(1deg) ", 30_000)
        + "} } .b { animation: a 1s }",
      "el.animate([" + repeated("{ x: 1 },", 30_000) + "], 300)",
      "{ keyframes: [" + repeated("{ timelinePosition: 0, value: 1 },", 10_000) + "] }",
      repeated("{ a: ", 20_000), "keyframes { " + repeated("1f at 1;", 40_000) + " }",
    ]
    for text in texts {
      let sentence = sentence { _ = try PastedCurves(parsing: text) }
      #expect(sentence.map(isSentence) != false, "\(text.prefix(40)): \(sentence ?? "")")
      _ = SourceFindings(of: text, in: .xml)
    }
  }
}
