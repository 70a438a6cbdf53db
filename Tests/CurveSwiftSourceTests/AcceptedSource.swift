import Testing

/// Swift source with the scene that it gives.
struct AcceptedSource: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  /// The lines of the scene file after its version, without comments and empty lines.
  let scene: [String]
  var testDescription: String { name }

  init(_ name: String, _ text: String, _ scene: String) {
    self.name = name
    self.text = text
    self.scene = AcceptedSource.lines(scene)
  }

  /// The lines of a scene file after its version, without comments and empty lines.
  static func lines(_ scene: String) -> [String] {
    scene.split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("#") && $0 != "curvekit: 1" }
      .map { line in
        let end = line.firstRange(of: "  # ")?.lowerBound ?? line.endIndex
        return String(line[..<end])
      }
  }

  /// A track of one property with an initial value of 0.
  static func track(_ keyframes: String, name: String = "x", initial: String = "0") -> String {
    """
    initial:
      \(name): \(initial)
    keyframes:
      \(name):
    """ + "\n" + keyframes.split(separator: "\n").map { "    - \($0)" }.joined(separator: "\n")
  }

  static let all: [AcceptedSource] = arithmetic + keyframes + animators + surroundings

  /// The keyframes of a property `x`, each with the number that Swift calculates for it.
  static let arithmetic = [
    ("16", "16"), ("1_000.5", "1000.5"), ("0x1F", "31"), ("0b101", "5"), ("0o17", "15"),
    ("0x1.8p3", "12"), ("1.5e-3", "0.0015"), ("2E2", "200"), ("-16", "-16"), ("+3", "3"),
    ("1/3", "0.3333333333333333"), ("1 / 4 * 3", "0.75"), ("2 + 3 * 4", "14"),
    ("(2 + 3) * (-1.5)", "-7.5"), ("-(1 - 4)", "3"), ("8 - 2 - 1", "5"), ("64 / 4 / 2", "8"),
    ("0.1 + 0.2", "0.30000000000000004"), (".pi / 2", "1.5707963267948966"),
    ("2 * Double.pi", "6.283185307179586"), ("-CGFloat.pi", "-3.141592653589793"),
    ("CGFloat(3)", "3"), ("Double(7 / 2.0)", "3.5"), ("Double(2 * 3)", "6"), (".init(4)", "4"),
    (".init(10 / 4.0)", "2.5"),
    (".zero", "0"), ("CGFloat.zero", "0"), ("((5))", "5"), ("2 /* two */ * 3 // six", "6"),
    ("1\n      + 1", "2"), ("0 - 0.5", "-0.5"),
  ].map { literal, number in
    AcceptedSource(
      literal, "KeyframeTrack(\\.x) { LinearKeyframe(\(literal)\n, duration: 1) }",
      track("linear: {to: \(number), duration: 1}"))
  }

  static let keyframes = [
    AcceptedSource(
      "every keyframe",
      """
      KeyframeTrack(\\.x) {
        LinearKeyframe(1, duration: 0.25, timingCurve: .easeIn)
        CubicKeyframe(2, duration: 0.5, startVelocity: 10, endVelocity: -20)
        SpringKeyframe(3, duration: 0.75, spring: .snappy, startVelocity: 1.5)
        MoveKeyframe(4)
        SpringKeyframe(5)
      }
      """,
      track(
        """
        linear: {to: 1, duration: 0.25, timing: easeIn}
        cubic: {to: 2, duration: 0.5, startVelocity: 10, endVelocity: -20}
        spring: {to: 3, duration: 0.75, spring: snappy, startVelocity: 1.5}
        move: {to: 4}
        spring: {to: 5}
        """)),
    AcceptedSource(
      "springs",
      """
      KeyframeTrack(\\.x) {
        SpringKeyframe(1, spring: Spring(duration: 0.4, bounce: 0.2));
        SpringKeyframe(2, spring: .init(mass: 2, stiffness: 80, damping: 4))
        SpringKeyframe(3, spring: .bouncy(duration: 1/4, extraBounce: 0.1))
        SpringKeyframe(4, spring: Spring(response: 0.4, dampingRatio: 0.7),)
        SpringKeyframe(5, duration: nil, spring: Spring.smooth, startVelocity: nil)
        SpringKeyframe(6, spring: Spring(mass: 1, stiffness: 1, damping: 9, allowOverDamping: true))
        SpringKeyframe(7, spring: Spring(settlingDuration: 1, dampingRatio: 0.5))
        SpringKeyframe(8, spring: Spring())
      }
      """,
      track(
        """
        spring: {to: 1, spring: 'spring(duration: 0.4, bounce: 0.2)'}
        spring: {to: 2, spring: 'spring(mass: 2, stiffness: 80, damping: 4)'}
        spring: {to: 3, spring: 'bouncy(duration: 0.25, extraBounce: 0.1)'}
        spring: {to: 4, spring: 'spring(response: 0.4, dampingRatio: 0.7)'}
        spring: {to: 5, spring: smooth}
        spring: {to: 6, spring: 'spring(stiffness: 1, damping: 9)'}
        spring: {to: 7, spring: 'spring(settlingDuration: 1, dampingRatio: 0.5)'}
        spring: {to: 8, spring: spring}
        """)),
    AcceptedSource(
      "constants of the source",
      """
      enum Motion {
        static let height: CGFloat = 40
        static let `repeat` = 3
        static let turn = Angle.degrees(30)
        static let spring = Spring(duration: 0.4, bounce: 1 / 4)
      }
      extension UnitCurve {
        static let steep = UnitCurve.bezier(startControlPoint: .init(x: 0.5 + 0.1, y: 0), endControlPoint: .trailing)
      }
      struct Card: View {
        let time = 2 * 0.25, other = 1
        let soft: Spring = .smooth
        var tracks: some Keyframes {
          KeyframeTrack(\\.x) {
            LinearKeyframe(-Motion.height / 2, duration: self.time, timingCurve: .steep)
            LinearKeyframe(CGFloat(Motion.`repeat`) / 2, duration: time / 2)
            SpringKeyframe(1.5, duration: 0.8, spring: .bouncy)
            SpringKeyframe(2, spring: Motion.spring)
            SpringKeyframe(3, spring: soft)
          }
          KeyframeTrack(\\.a) { MoveKeyframe(Motion.turn) }
        }
      }
      """,
      """
      initial:
        x: 0
        a: {value: 0, unit: degrees}
      keyframes:
        x:
          - linear: {to: -20, duration: 0.5, timing: 'cubic-bezier(0.6, 0, 1, 0.5)'}
          - linear: {to: 1.5, duration: 0.25}
          - spring: {to: 1.5, duration: 0.8, spring: bouncy}
          - spring: {to: 2, spring: 'spring(duration: 0.4, bounce: 0.25)'}
          - spring: {to: 3, spring: smooth}
        a:
          - move: {to: 30}
      """),
    AcceptedSource(
      "timing curves",
      """
      KeyframeTrack(\\.x) {
        LinearKeyframe(1, duration: 1, timingCurve: UnitCurve.easeInOut)
        LinearKeyframe(2, duration: 1, timingCurve: .linear)
        LinearKeyframe(
          3, duration: 1,
          timingCurve: .bezier(
            startControlPoint: UnitPoint(x: 0.4, y: 0), endControlPoint: .init(x: 0.2, y: 1)))
        LinearKeyframe(
          4, duration: 1,
          timingCurve: UnitCurve.bezier(startControlPoint: .top, endControlPoint: .bottomTrailing))
        LinearKeyframe(5, duration: 1, timingCurve: .circularEaseOut)
      }
      """,
      track(
        """
        linear: {to: 1, duration: 1, timing: easeInOut}
        linear: {to: 2, duration: 1, timing: linear}
        linear: {to: 3, duration: 1, timing: 'cubic-bezier(0.4, 0, 0.2, 1)'}
        linear: {to: 4, duration: 1, timing: 'cubic-bezier(0.5, 0, 1, 1)'}
        linear: {to: 5, duration: 1, timing: easeOutCirc}
        """)),
    AcceptedSource(
      "angles",
      """
      KeyframeTrack(\\.a) {
        MoveKeyframe(Angle.degrees(8 * 2))
        MoveKeyframe(Angle(degrees: -30))
        MoveKeyframe(.init(degrees: 1.5))
        MoveKeyframe(.radians(.pi / 2))
        MoveKeyframe(.zero)
        CubicKeyframe(.degrees(90), duration: 1, endVelocity: .degrees(10))
      }
      """,
      track(
        """
        move: {to: 16}
        move: {to: -30}
        move: {to: 1.5}
        move: {to: 90}
        move: {to: 0}
        cubic: {to: 90, duration: 1, endVelocity: 10}
        """, name: "a", initial: "{value: 0, unit: degrees}")),
    AcceptedSource(
      "divisions in vectors of floating-point numbers",
      "KeyframeTrack(\\.o) { MoveKeyframe(.init(width: 7/2, height: 1.0)) }",
      track(
        "move: {to: {width: 3.5, height: 1}}", name: "o", initial: "{value: {width: 0, height: 0}}")
    ),
    AcceptedSource(
      "angles in radians",
      "KeyframeTrack(\\.a) { LinearKeyframe(Angle(radians: 2), duration: 1); MoveKeyframe(.zero) }",
      track(
        "linear: {to: 2, duration: 1}\nmove: {to: 0}", name: "a",
        initial: "{value: 0, unit: radians}")),
    AcceptedSource(
      "vectors",
      """
      KeyframeTrack(\\.offset) {
        LinearKeyframe(CGSize(width: 10, height: -2 * 3), duration: 1)
        CubicKeyframe(.init(width: 1, height: 2), duration: 1, startVelocity: .zero)
        MoveKeyframe(.zero)
      }
      KeyframeTrack(\\.center) { MoveKeyframe(CGPoint(x: 1, y: 2)); LinearKeyframe(.zero, duration: 1) }
      KeyframeTrack(\\.speed) { LinearKeyframe(CGVector(dx: 1, dy: 2), duration: 1) }
      """,
      """
      initial:
        offset: {value: {width: 0, height: 0}}
        center: {value: {x: 0, y: 0}}
        speed: {value: {dx: 0, dy: 0}}
      keyframes:
        offset:
          - linear: {to: {width: 10, height: -6}, duration: 1}
          - cubic: {to: {width: 1, height: 2}, duration: 1, startVelocity: {width: 0, height: 0}}
          - move: {to: {width: 0, height: 0}}
        center:
          - move: {to: {x: 1, y: 2}}
          - linear: {to: {x: 0, y: 0}, duration: 1}
        speed:
          - linear: {to: {dx: 1, dy: 2}, duration: 1}
      """),
    AcceptedSource(
      "a bare list of keyframes", "\nLinearKeyframe(16, duration: 1)\nSpringKeyframe(0)\n",
      track("linear: {to: 16, duration: 1}\nspring: {to: 0}", name: "value")),
    AcceptedSource(
      "key paths",
      """
      KeyframeTrack(\\Values.offset.width) { LinearKeyframe(1, duration: 1) }
      SwiftUI.KeyframeTrack(\\Outer.Values.`default`) { SwiftUI.LinearKeyframe(1, duration: 1) }
      KeyframeTrack<Values, Double>(\\.yes, content: { LinearKeyframe<Double>(1, duration: 1) })
      """,
      """
      initial:
        'offset.width': 0
        default: 0
        'yes': 0
      keyframes:
        'offset.width':
          - linear: {to: 1, duration: 1}
        default:
          - linear: {to: 1, duration: 1}
        'yes':
          - linear: {to: 1, duration: 1}
      """),
  ]

  /// Animators; their keyframes are a second long.
  static let animators = [
    AcceptedSource(
      "an animator that repeats",
      """
      KeyframeAnimator(initialValue: 0.5, repeating: true) { content($0) } keyframes: { value in
        KeyframeTrack { LinearKeyframe(1, duration: 1) }
      }
      """, repeating("value", "0.5")),
    AcceptedSource(
      "an animator that repeats unless told otherwise",
      """
      view.keyframeAnimator(initialValue: Values()) { view, value in
        view.scaleEffect(value.x)
      } keyframes: { _ in
        KeyframeTrack(\\.x) { LinearKeyframe(1, duration: 1) }
      }
      .padding()
      struct Values { var x = -2.5 }
      """, repeating("x", "-2.5")),
    AcceptedSource(
      "an animator in a condition",
      """
      if isShown {
        KeyframeAnimator(initialValue: 2.0, repeating: true) { _ in } keyframes: { _ in
          KeyframeTrack { LinearKeyframe(1, duration: 1) }
        }
      }
      """, repeating("value", "2")),
    AcceptedSource(
      "an animator that does not repeat",
      """
      KeyframeAnimator(initialValue: Values(), repeating: false) { _ in EmptyView() } keyframes: { _ in
        KeyframeTrack(\\.x) { LinearKeyframe(1, duration: 1) }
      }
      """, track("linear: {to: 1, duration: 1}")),
    AcceptedSource(
      "a trigger",
      """
      .keyframeAnimator(initialValue: CGFloat(2), trigger: model.taps[0] + (isOn ? 1 : 0)) { content, value in
        content.offset(y: value)
      } keyframes: { (value) in
        LinearKeyframe(1, duration: 1)
      }
      """, track("linear: {to: 1, duration: 1}", name: "value", initial: "2")),
    AcceptedSource(
      "closures in parentheses",
      """
      KeyframeAnimator(
        initialValue: Values(x: 3), trigger: tap, content: { v in Circle() },
        keyframes: { (v: Values) in KeyframeTrack(\\.x) { LinearKeyframe(1, duration: 1) } })
      """, track("linear: {to: 1, duration: 1}", initial: "3")),
    AcceptedSource(
      "a timeline",
      """
      let timeline = KeyframeTimeline<Values>(initialValue: .init()) {
        KeyframeTrack(\\.x) { LinearKeyframe(1, duration: 1) }
      }
      struct Values {
        private(set) var y, z: Double
        static let x = 9
        var x: CGFloat = 4 * 2
        var sum: Double { var x = 7.0; return x }
        func reset() { let x = 5 }
      }
      """, track("linear: {to: 1, duration: 1}", initial: "8")),
    AcceptedSource(
      "initial values of several types",
      """
      struct Values {
        var a: Angle = .degrees(3), b = Angle.zero
        var offset = CGSize(
          width: 5,
          height: 7)
        var center: CGPoint = .zero { didSet { print(oldValue) } }
        @Clamped var n: Double = .zero
      }
      KeyframeTrack(\\.a) { LinearKeyframe(.zero, duration: 1) }
      KeyframeTrack(\\.b) { LinearKeyframe(.radians(1), duration: 1) }
      KeyframeTrack(\\.offset.height) { LinearKeyframe(0, duration: 1) }
      KeyframeTrack(\\.center) { LinearKeyframe(.zero, duration: 1) }
      KeyframeTrack(\\.n) { LinearKeyframe(1, duration: 1) }
      """,
      """
      initial:
        a: {value: 3, unit: degrees}
        b: {value: 0, unit: radians}
        'offset.height': 7
        center: {value: {x: 0, y: 0}}
        'n': 0
      keyframes:
        a:
          - linear: {to: 0, duration: 1}
        b:
          - linear: {to: 1, duration: 1}
        'offset.height':
          - linear: {to: 0, duration: 1}
        center:
          - linear: {to: {x: 0, y: 0}, duration: 1}
        'n':
          - linear: {to: 1, duration: 1}
      """),
  ]

  private static func repeating(_ name: String, _ initial: String) -> String {
    """
    until: 2
    initial:
      \(name): \(initial)
    keyframes:
      runs: forever
      tracks:
        \(name):
          - linear: {to: 1, duration: 1}
    """
  }

  /// Code before or after a track, which is skipped.
  static let surroundings = [
    "// KeyframeTrack(\\.y) {\n", "/* KeyframeTrack(\\.y) { /* } */ \" */",
    "let text = \"KeyframeTrack(\\\\.y) { \\\" \\(f(\"}\" + g(\"(\"))) {\"\n",
    "let text = #\"KeyframeTrack(\\.y) { \\#(f(\")\")) \" {\"#\n",
    "let text = \"\"\"\n  KeyframeTrack(\\.y) { \" \"\" \\\"\"\" {\n  \"\"\"\n",
    "let pattern = /[\"{(]+/\n", "let pattern = #/ \"{( \\/# /#\n",
    "extension KeyframeTrack { func f() { if a / b > 1 { } } }\n",
    "func keyframeAnimator(initialValue: Int) { }\n", "#if DEBUG\n#endif\n@MainActor\n",
    "var type: KeyframeTimeline<Values>? = nil; let `struct` = 1...2\n",
    "}}) ]\n", "\u{FEFF}", "\u{A0}\n", "if a { b } else { c }\n",
    "struct A<B: C> { }\n", "if a { }; func values(for time: Int) { ", "if a { func f() { Group { ",
    "class A { class func b() { } }; if a { b }; var tracks: some Keyframes { ",
    "final class A { var x = 5.0 }\n",
  ].map { code in
    AcceptedSource(
      String(code.prefix(40)),
      code + "KeyframeTrack(\\.x) {\r\n  LinearKeyframe(1, duration: 1)\r\n}\r\n}",
      track("linear: {to: 1, duration: 1}"))
  }
}
