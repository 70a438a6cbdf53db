import CurveKit
import CurveSpecs
import CurveTestSupport
import Foundation
import Testing

/// The formats of game engines and Linux desktops, against what the engines play.
@Suite struct EngineFormatTests {
  /// The text of a case of the table.
  private static func text(_ format: String, _ name: String) -> String {
    let words = name.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    let numbers = name.matches(of: #/[0-9]+(?:\.[0-9]+)?/#).map { String($0.output) }
    switch format {
    case "Unity" where name.hasPrefix("keys"):
      return """
        m_Curve:
        - serializedVersion: 3
          time: 0
          value: 0
          inSlope: 0
          outSlope: 2
        - serializedVersion: 3
          time: 1
          value: 1
          inSlope: 0
          outSlope: 0
        """
    case "DOTween" where name.hasPrefix("default"): return "transform.DOMoveX(1f, 1f)"
    case "DOTween": return "transform.DOMoveX(1f, 1f).SetEase(Ease.\(words[0]))"
    case "Godot" where name.hasPrefix("TRANS"):
      return "create_tween().set_trans(Tween.\(words[0])).set_ease(Tween.\(words[1]))"
        + ".tween_property(self, \"x\", 1, 1)"
    case "Hyprland" where name.contains("Bezier"): return "animation = windows, 1, 10, default"
    case "Hyprland":
      return
        "hl.curve(\"a\", { type = \"spring\", mass = \(numbers[0]), stiffness = \(numbers[1]), "
        + "dampening = \(numbers[2]) })"
    case "niri" where name.hasPrefix("ease"):
      return "window-open { duration-ms 1000; curve \"\(words[0])\"; }"
    case "niri":
      return "window-open { spring damping-ratio=\(numbers[0]) stiffness=\(numbers[1]) "
        + "epsilon=\(numbers[2]); }"
    case "libadwaita": return "adw_spring_params_new (\(numbers.joined(separator: ", ")))"
    case "QML" where name.hasPrefix("Spring"):
      return "SpringAnimation { spring: \(numbers[0]); damping: \(numbers[1]) }"
    case "QML":
      let easing = name.contains("maximum") ? "maximumEasingTime: 1000; " : ""
      return "SmoothedAnimation { velocity: 200; \(easing)from: 0; to: 800 }"
    case "Slint": return "animate x { duration: 1s; easing: \(name); }"
    default: return name
    }
  }

  @Test func `Texts of engines play as the engines' formulas`() throws {
    var tally = SuiteTally("Formats of engines")
    for row in try VectorTable("engine_formats").rows {
      let (format, name) = (try row.text("format"), try row.text("case"))
      let (expected, tolerance) = (try row.number("value"), try row.number("tolerance"))
      let text = Self.text(format, name)
      guard let spec = try? CurveSpec(parsing: text) else {
        #expect(sentence { _ = try PastedCurves(parsing: text) }?.hasSuffix(".") == true)
        tally.leaveOut("refused")
        continue
      }
      // One pass of a curve without a duration of its own takes a second.
      let curve =
        text.hasPrefix("ease(") || text.hasPrefix("AnimationCurve")
        ? AnyCurve(spec.curve.lasting(1)) : spec.curve
      switch try row.text("quantity") {
      case "value":
        tally.expect(
          curve.value(at: try row.number("time_s")), equals: expected, within: tolerance, row: row)
      case "natural frequency (rad/s)":
        tally.expect(curve.spring?.naturalFrequency, equals: expected, within: tolerance, row: row)
      case "damping ratio":
        tally.expect(curve.spring?.dampingRatio, equals: expected, within: tolerance, row: row)
      case "peak value":
        // The greatest of the steps, one each 16 ms.
        let peak = (0...200).map { curve.value(at: 0.016 * Double($0)) }.max()
        tally.expect(peak, equals: expected, within: tolerance, row: row)
      case let quantity where quantity.hasPrefix("initial velocity"):
        tally.expect(curve.spring?.initialVelocity, equals: expected, within: tolerance, row: row)
      case "duration (s)" where format == "QML":
        tally.expect(curve.duration, equals: expected, within: tolerance, row: row)
      default:
        // Their rule for the spring that was read: -ln epsilon / (z w).
        let spring = try #require(curve.spring)
        let epsilon = name.hasSuffix("0.0001") ? 0.0001 : 0.001
        let length = -log(epsilon) / (spring.dampingRatio * spring.naturalFrequency)
        let isWhole = try row.text("quantity").hasSuffix("ms")
        tally.expect(
          isWhole ? (length * 1000).rounded(.down) / 1000 : length, equals: expected,
          within: tolerance, row: row)
      }
    }
    // Out and in-out elastics above an amplitude of 1, Godot's EXPO, SPRING and ease(x, 0), and constant speed between
    // two eases.
    tally.check(passed: 80, leftOut: 32)
  }

  /// The steps of QML by its own rule, for springs of both regimes.
  @Test(arguments: [(2.0, 0.2), (1.0, 0.5), (5, 0.05), (0.3, 0.9), (30, 0.4), (2, 0), (1, 0.6)])
  func `A SpringAnimation passes through its steps`(pull: Double, loss: Double) throws {
    let spec = try CurveSpec(parsing: "SpringAnimation { spring: \(pull); damping: \(loss) }")
    var (x, v) = (0.0, 0.0)
    for step in 1...200 {
      v += pull * (1 - x) - loss * v
      x += 0.016 * v
      #expect(abs(spec.curve.value(at: 0.016 * Double(step)) - x) < 1e-9)
    }
    // The steps of the spring are those that were given.
    let spring = try #require(spec.curve.spring)
    let steps = try #require(QMLSteps(spring))
    #expect(abs(steps.pull - pull) < 1e-9 && abs(steps.loss - loss) < 1e-9)
  }

  // MARK: Several curves

  @Test func `A clip of Unity has a curve for each component that moves`() throws {
    let vector = { (x: String, y: String) in "{x: \(x), y: \(y), z: 0}" }
    let zero = vector("0", "0")
    let text = """
      %YAML 1.1
      --- !u!74 &7400000
      AnimationClip:
        m_Name: Don't
        m_PositionCurves:
        - curve:
            serializedVersion: 2
            m_Curve:
            - serializedVersion: 3
              time: 0
              value: \(vector("0", "4"))
              inSlope: \(zero)
              outSlope: \(vector("2", "0"))
              tangentMode: 0
              weightedMode: 0
              inWeight: \(zero)
              outWeight: \(zero)
            - serializedVersion: 3
              time: 1
              value: \(vector("1", "4"))
              inSlope: \(zero)
              outSlope: \(zero)
              tangentMode: 0
              weightedMode: 0
              inWeight: \(zero)
              outWeight: \(zero)
            m_PreInfinity: 2
            m_PostInfinity: 2
            m_RotationOrder: 4
          path: Body/Arm
        m_FloatCurves:
        - curve:
            m_Curve:
            - time: 0
              value: 0
              inSlope: 0
              outSlope: Infinity
            - time: 0.5
              value: 1
              inSlope: Infinity
              outSlope: 0
            m_PostInfinity: 1
          attribute: m_Alpha
          path:
        m_EditorCurves:
        - curve:
            m_Curve:
            - time: 0
              value: 0
              inSlope: 0
              outSlope: Infinity
            - time: 0.5
              value: 1
              inSlope: Infinity
              outSlope: 0
          attribute: m_Alpha
          path:
      """
    let pasted = try PastedCurves(parsing: text)
    #expect(pasted.entries.map(\.label) == ["Body/Arm m_LocalPosition.x", "m_Alpha"])
    // A slope of 2 at the start: y1 = 2/3.
    let ease =
      "cubic-bezier(0.3333333333333333, 0.6666666666666666, 0.6666666666666667, 1, duration: 1)"
    #expect(
      try pasted.entries.map(\.spec)
        == [CurveSpec(parsing: ease), CurveSpec(parsing: "steps(1, duration: 0.5)")])
    #expect(pasted.remarks.count == 1)
  }

  @Test
  func `The curves of a file of Godot, DOTween, QML and Hyprland have their names`()
    throws
  {
    let godot = try PastedCurves(
      parsing: """
        func _ready():
        \tvar tween := get_tree().create_tween().set_trans(Tween.TRANS_SINE)  # don't
        \ttween.tween_property($Sprite, "position", Vector2(1, 2), 0.5).set_ease(Tween.EASE_IN)
        \ttween.tween_property(self, "modulate:a", 0, 1.5) \\
        \t\t.set_trans(3).set_ease(1).set_delay(0.2)
        """)
    #expect(godot.entries.map(\.label) == ["position", "modulate:a"])
    #expect(
      try godot.entries.map(\.spec) == [
        CurveSpec(parsing: "easeInSine(duration: 0.5)"),
        CurveSpec(parsing: "easeOutQuart(duration: 1.5).delay(0.2)"),
      ])
    #expect(
      godot.remarks == ["The steps of a Tween follow each other; each is read from its own start."])
    let tweens = try PastedCurves(
      parsing: """
        public class Panel : MonoBehaviour {
          void Show() {
            transform.DOMoveX(5f, 0.3f).SetEase(Ease.OutBack, 1.4f);
            if (isOpen) { canvas.group.DOFade(1f, time); }
            GetComponent<Image>().DOColor(Color.red, 0.1f);
            DOTween.Sequence().Append(box.DOScale(2f, 0.5f).SetEase(Ease.InSine));
            DOTween.Sequence().Append(box.DOFade(1f, 1f)).SetEase(Ease.InQuad);
          }
        }
        """)
    #expect(tweens.entries.map(\.label) == ["transform.DOMoveX", "DOColor", "box.DOScale"])
    #expect(
      try tweens.entries.map(\.spec) == [
        CurveSpec(parsing: "easeOutBack(overshoot: 1.4, duration: 0.3)"),
        CurveSpec(parsing: "easeOutQuad(duration: 0.1)"),
        CurveSpec(parsing: "easeInSine(duration: 0.5)"),
      ])
    #expect(
      tweens.remarks == [
        "DOTween's default ease is OutQuad.",
        "Not read: The value at line 4, column 43 must be a number, not 'time'.",
        "Not read: The ease of a Sequence at line 7, column 51 bends the time of its tweens, which is not read.",
      ])
    let qml = try PastedCurves(
      parsing: """
        import QtQuick
        Rectangle {
          Behavior on x { NumberAnimation { duration: 200; easing.type: Easing.OutQuad } }
          NumberAnimation on opacity {
            from: 0; to: 1
            duration: 400
            easing { type: Easing.OutBack; overshoot: 2 }
          }
        }
        """)
    #expect(qml.entries.map(\.label) == ["x", "opacity"])
    #expect(
      try qml.entries.map(\.spec) == [
        CurveSpec(parsing: "easeOutQuad(duration: 0.2)"),
        CurveSpec(parsing: "easeOutBack(overshoot: 2, duration: 0.4)"),
      ])
    let hyprland = try PastedCurves(
      parsing: """
        # Don't
        animations {
          enabled = yes
          bezier = soft, 0.2, 0, 0, 1 # the soft one
          bezier = rest, 0.4, 0, 1, 1
          animation = windows, 1, 3, soft, popin 80%
          animation=border,1,10,default
          animation = fade, 0
        }
        """)
    #expect(hyprland.entries.map(\.label) == ["windows", "border", "rest"])
    #expect(
      try hyprland.entries.map(\.spec) == [
        CurveSpec(parsing: "cubic-bezier(0.2, 0, 0, 1, duration: 0.3)"),
        CurveSpec(parsing: "cubic-bezier(0, 0.75, 0.15, 1, duration: 1)"),
        CurveSpec(parsing: "cubic-bezier(0.4, 0, 1, 1)"),
      ])
  }

  @Test(arguments: [
    (
      """
      Item {
        Behavior on x { NumberAnimation { duration: Tokens.fast; easing.type: Tokens.ease } }
        Behavior on y { NumberAnimation { duration: 200 } }
      }
      """,
      ["Not read: A type such as Easing.OutBack is expected at line 2, column 60."], ["y"]
    ),
    (
      """
      [sub_resource type="Curve" id="Curve_fade"]
      _data = [Vector2(0, 0), 0.0, 0.0, 0, 0, Vector2(0.5, 1), 0.0, 0.0, 0, 0, Vector2(1, 0), 0.0, 0.0, 0, 0]
      [sub_resource type="Curve" id="Curve_grow"]
      _data = [Vector2(0, 0), 0.0, 1.0, 0, 0, Vector2(1, 1), 1.0, 0.0, 0, 0]
      """,
      [
        "Not read: The keyframes at line 2, column 9 end at their first value, 0; a curve needs two different "
          + "ends.", "The offsets of a Curve are read as seconds.",
      ], ["Curve_grow"]
    ),
    (
      """
      bezier = wild, 1.5, 0, 0, 1
      animation = windows, 1, 3, wild
      animation = fade, 1, 3, default
      """,
      ["Not read: 'x1' at column 1 must be from 0 to 1, not 1.5."], ["fade"]
    ),
  ])
  func `A curve that is not read does not hide the others`(
    text: String, remarks: [String], labels: [String]
  ) throws {
    let pasted = try PastedCurves(parsing: text)
    #expect(pasted.remarks == remarks)
    #expect(pasted.entries.map(\.label) == labels)
  }

  @Test(arguments: [
    "func f() { curve = \"easeIn\"; duration = 0.3 }", "this._data = [1, 2, 3, 4];",
    "class SpringAnimation { var spring = 2 }", "const p = new DOMParser().parse(a, 0.5)",
    "new DOMRect(0, 1, 2, 3)", "animation = fade, other",
    "struct FadeAnimation { let duration = 1 }",
  ])
  func `Other code is not that of an engine`(text: String) {
    #expect((try? PastedCurves(parsing: text)) == nil)
  }

  @Test func `The curves of a class of Unity have the names of their variables`() throws {
    let pasted = try PastedCurves(
      parsing: """
        public class A : MonoBehaviour {
          public AnimationCurve a = AnimationCurve.Linear(0f, 0f, 2f, 5f);
          AnimationCurve b = new AnimationCurve(new Keyframe(0f, 0f), new Keyframe(1f, 1f));
          void Start() { transform.DOMoveX(5f, 0.3f).SetEase(Ease.OutBack); }
        }
        """)
    #expect(pasted.entries.map(\.label) == ["a", "b", "transform.DOMoveX"])
    #expect(
      try pasted.entries.map(\.spec) == [
        CurveSpec(parsing: "linear(duration: 2, from: 0, to: 5)"),
        CurveSpec(
          parsing: "cubic-bezier(0.3333333333333333, 0, 0.6666666666666667, 1, duration: 1)"),
        CurveSpec(parsing: "easeOutBack(duration: 0.3)"),
      ])
    #expect(pasted.remarks.isEmpty)
    // A method of another language is no function of CSS.
    #expect(throws: CurveSpecError.self) { try PastedCurves(parsing: "x = foo.linear(0, 0.5, 1);") }
  }

  @Test(arguments: [
    (
      """
      hl.curve("pop", { type = "spring", mass = 1, stiffness = 180, dampening = 18 })
      hl.animation({ leaf = "windows", enabled = true, speed = 3, spring = "pop" })
      """, ["Hyprland ignores the speed of springs."]
    ),
    (
      "transform.DOMoveX(1f, 1f).SetUpdate(true)",
      ["'SetUpdate' does not change the curve.", "DOTween's default ease is OutQuad."]
    ),
    (
      """
      public class A : MonoBehaviour {
        AnimationCurve a = AnimationCurve.Linear(0f, 0f, 2f, 5f);
        void Start() {
          a.postWrapMode = WrapMode.Loop;
          var t = transform.DOMoveX(5f, 1f);
          t.SetEase(Ease.OutBack);
          DOMoveX(5f, 1f);
        }
      }
      """,
      [
        "DOTween's default ease is OutQuad.",
        "Not read: 'postWrapMode' at line 4, column 7 is apart from the curve that it belongs to.",
        "Not read: 'SetEase' at line 6, column 7 is apart from the curve that it belongs to.",
        "Not read: 'DOMoveX' at line 7, column 5 is apart from the curve that it belongs to.",
      ]
    ),
    (
      """
      var tween = create_tween()
      tween.tween_interval(0.5)
      tween.tween_property($A, "scale", Vector2.ONE, 0.3)
      """, ["The steps of a Tween follow each other; each is read from its own start."]
    ),
    (
      "<set android:ordering='sequentially'><objectAnimator/><objectAnimator/></set>",
      ["The order of animators is not read; each starts at 0."]
    ),
    (
      "<Storyboard RepeatBehavior='Forever'><DoubleAnimation/></Storyboard>",
      ["'RepeatBehavior' of a Storyboard is not in its curves."]
    ),
  ])
  func `What is not in a curve is a remark`(text: String, remarks: [String]) throws {
    #expect(try PastedCurves(parsing: text).remarks == remarks)
  }
}
