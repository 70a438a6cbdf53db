import CurveDialects
import CurveKit
import CurveSpecs
import Testing

/// DOTween, Godot, QML, Slint, libadwaita, Hyprland and niri.
@Suite struct EngineDialectTests {
  @Test(arguments: [
    (
      "dotween", "easeOutBack(overshoot: 1.5)",
      "target.DOMoveX(1f, 0.35f).SetEase(Ease.OutBack, 1.5f)"
    ),
    (
      "dotween", "easeInElastic(amplitude: 1.5, period: 0.25, duration: 2).delay(0.5)",
      "target.DOMoveX(1f, 2f).SetEase(Ease.InElastic, 1.5f, 0.5f).SetDelay(0.5f)"
    ),
    (
      "dotween", "easeInOutSine(duration: 0.5).repeatForever()",
      "target.DOMoveX(1f, 0.5f).SetEase(Ease.InOutSine).SetLoops(-1, LoopType.Yoyo)"
    ),
    (
      "godot", "easeOutBack.delay(0.25)",
      "create_tween().tween_property(node, \"position:x\", 1.0, 0.35).set_trans(Tween.TRANS_BACK)"
        + ".set_ease(Tween.EASE_OUT).set_delay(0.25)"
    ),
    // y1 = 2/3, so the first slope is 2 over 1 s and 4 over half of it.
    (
      "godot",
      "path('M0,0 C0.3333333333333333,0.6666666666666667 0.6666666666666667,1 1,1', duration: 0.5)",
      """
      [gd_resource type="Curve" format=3]

      [resource]
      _limits = [0.0, 1.0, 0.0, 0.5]
      _data = [Vector2(0, 0), 0.0, 4.0, 0, 0, Vector2(0.5, 1), 0.0, 0.0, 0, 0]
      point_count = 2
      """
    ),
    (
      "qml", "easeOutElastic(period: 0.4, duration: 0.2)",
      "NumberAnimation { duration: 200; easing.type: Easing.OutElastic; easing.amplitude: 1; easing.period: 0.4 }"
    ),
    (
      "qml", "cubic-bezier(0.2, 0, 0, 1).repeatCount(3, autoreverses: false)",
      "NumberAnimation { duration: 350; easing.bezierCurve: [0.2, 0, 0, 1, 1, 1]; loops: 3 }"
    ),
    (
      "slint", "cubic-bezier(0.2, 0, 0, 1, duration: 0.25).delay(0.05)",
      "animate x { duration: 250ms; easing: cubic-bezier(0.2, 0, 0, 1); delay: 50ms; }"
    ),
    ("slint", "easeOutBounce", "animate x { duration: 350ms; easing: ease-out-bounce; }"),
    (
      "libadwaita", "spring(mass: 1, stiffness: 400, damping: 32)",
      "adw_spring_params_new (0.8, 1, 400)"
    ),
    (
      "libadwaita", "easeInOutBack(duration: 0.25)",
      """
      AdwAnimation *animation = adw_timed_animation_new (widget, 0, 1, 250, target);
      adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (animation), ADW_EASE_IN_OUT_BACK);
      """
    ),
    (
      "hyprland", "spring(mass: 0.25, stiffness: 45, damping: 4.5)",
      """
      hl.curve("curve", { type = "spring", mass = 1, stiffness = 180, dampening = 18 })
      hl.animation({ leaf = "windows", enabled = true, speed = 1, spring = "curve" })
      """
    ),
    (
      "hyprland", "cubic-bezier(0.2, 0, 0, 1, duration: 0.3)",
      """
      hl.curve("curve", { type = "bezier", points = { {0.2, 0}, {0, 1} } })
      hl.animation({ leaf = "windows", enabled = true, speed = 3, bezier = "curve" })
      """
    ),
    (
      "niri", "spring(mass: 2, stiffness: 1400, dampingRatio: 0.9)",
      """
      animations {
        window-open {
          spring damping-ratio=0.9 stiffness=700 epsilon=0.0001
        }
      }
      """
    ),
    (
      "niri", "easeOutExpo(duration: 0.18)",
      """
      animations {
        window-open {
          duration-ms 180
          curve "ease-out-expo"
        }
      }
      """
    ),
  ])
  func `A curve of an engine has its words`(name: String, text: String, expected: String) throws {
    let conversion = try DialectFormTests.convert(text, to: name)
    #expect(conversion.text == expected)
    #expect(conversion.isExact)
  }

  @Test(arguments: [
    // Each engine has one wave above an amplitude of 1, which is not the mirror that the curve here is.
    ("qml", "easeInExpo", "NumberAnimation { duration: 350; easing.bezierCurve: ["),
    (
      "qml", "easeOutElastic(amplitude: 1.5)",
      "NumberAnimation { duration: 350; easing.bezierCurve: ["
    ),
    (
      "dotween", "easeOutElastic(amplitude: 1.5)",
      "target.DOMoveX(1f, 0.35f).SetEase(new AnimationCurve("
    ),
    ("godot", "easeInExpo", "[gd_resource type=\"Curve\""),
    (
      "qml", "spring(mass: 1, stiffness: 139.881, damping: 13.9465)", "NumberAnimation { duration: "
    ),
  ])
  func `What an engine has no words for is Béziers or lines within the error`(
    name: String, text: String, start: String
  ) throws {
    let conversion = try DialectFormTests.convert(text, to: name)
    #expect(conversion.text.hasPrefix(start), "\(conversion.text)")
    #expect(!conversion.isExact && conversion.greatestError <= 0.001)
  }

  @Test(arguments: [
    ("libadwaita", "cubic-bezier(0.2, 0, 0, 1)", "libadwaita has no words for a cubic Bézier."),
    (
      "hyprland", "interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 2)",
      "Hyprland's springs start without a velocity."
    ),
    (
      "hyprland", "cubic-bezier(0.2, 0, 0, 1, duration: 20)",
      "Hyprland's animations last up to 10 s."
    ),
    (
      "niri", "spring(stiffness: 100, dampingRatio: 0.05)",
      "niri's springs have a damping ratio from 0.1"
    ),
    ("slint", "steps(3)", "Slint has no words for steps."),
    ("godot", "ease.repeatCount(2, autoreverses: false)", "Godot's text cannot have a repeat;"),
  ])
  func `What an engine cannot state is refused`(name: String, text: String, start: String) throws {
    let error = try #require(throws: ConversionError.self) {
      try DialectFormTests.convert(text, to: name)
    }
    #expect(error.description.hasPrefix(start), "\(error)")
  }

  /// SpringAnimation's own steps, spring 2 and damping 0.2, are those of this spring.
  @Test func `A spring with the velocity of the first step is a SpringAnimation`() throws {
    let spring = try CurveSpec(parsing: "SpringAnimation { spring: 2; damping: 0.2 }")
    let conversion = try spring.converted(to: #require(Dialect.named("qml")))
    #expect(conversion.text == "SpringAnimation { spring: 2; damping: 0.2 }")
    #expect(conversion.greatestError < 1e-9)
  }

  /// The greatest slope of cubic-bezier(0, 0, 0.58, 1) is 1/0.58 at the start; Slint is off by up to 0.01 of the time.
  @Test func `The search of Slint and the points of Hyprland are part of the error`() throws {
    let slint = try DialectFormTests.convert("ease-out", to: "slint")
    #expect(slint.isExact && abs(slint.greatestError - 0.01 / 0.58) < 1e-4)
    let hyprland = try DialectFormTests.convert("ease-out", to: "hyprland")
    #expect(hyprland.isExact && hyprland.greatestError > 1e-6 && hyprland.greatestError < 2e-4)
  }
}
