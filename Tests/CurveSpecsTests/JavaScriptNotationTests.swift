import CurveSpecs
import Testing

@Suite struct JavaScriptNotationTests {
  static let springs: [PastedCase] = [
    PastedCase(
      "{ type: \"spring\", stiffness: 100, damping: 10, mass: 1 }",
      "spring(mass: 1, stiffness: 100, damping: 10)"),
    PastedCase("{ type: 'spring' }", "spring(mass: 1, stiffness: 100, damping: 10)"),
    PastedCase(
      "{ \"type\": \"spring\", \"stiffness\": 300 }", "spring(mass: 1, stiffness: 300, damping: 10)"
    ),
    PastedCase("{ stiffness: 80, damping: 4 }", "spring(mass: 1, stiffness: 80, damping: 4)"),
    PastedCase(
      "type: \"spring\", stiffness: 80, damping: 4,", "spring(mass: 1, stiffness: 80, damping: 4)"),
    PastedCase(
      "const t = { type: \"spring\", damping: 4, velocity: 2, delay: 0.2, restDelta: 0.01 };",
      "spring(mass: 1, stiffness: 100, damping: 4, initialVelocity: 2).delay(0.2)"),
    // Motion's duration and bounce: dampingRatio 1 - bounce, and the settling rule of SwiftUI.
    PastedCase(
      "{ type: \"spring\", duration: 0.8, bounce: 0.3 }",
      "spring(settlingDuration: 0.8, dampingRatio: 0.7)"),
    PastedCase(
      "{ type: \"spring\", duration: 0.5 }", "spring(settlingDuration: 0.5, dampingRatio: 0.7)"),
    PastedCase("{ bounce: 0 }", "spring(settlingDuration: 0.8, dampingRatio: 1)"),
    PastedCase(
      "{ type: \"spring\", duration: 20, bounce: 1 }",
      "spring(settlingDuration: 10, dampingRatio: 0.05)"),
    PastedCase(
      "{ type: \"spring\", visualDuration: 0.3, bounce: 0.3 }",
      "spring(response: 0.36, dampingRatio: 0.7)"),
    PastedCase(
      "{ type: \"spring\", visualDuration: 0.3 }", "spring(mass: 1, stiffness: 100, damping: 10)"),
    PastedCase(
      "{ type: \"spring\", visualDuration: 0.5, duration: 1 }",
      "spring(response: 0.6, dampingRatio: 1)"),
    PastedCase(
      "{ type: \"spring\", stiffness: 80, bounce: 0.9 }",
      "spring(mass: 1, stiffness: 80, damping: 10)"),
    PastedCase(
      "transition={{ type: \"spring\", stiffness: 80, damping: 4 }}",
      "spring(mass: 1, stiffness: 80, damping: 4)"),
    PastedCase(
      "<motion.div\n  animate={{ x: 100 }}\n  transition={{ type: \"spring\", stiffness: 80 }}\n/>",
      "spring(mass: 1, stiffness: 80, damping: 10)"),
    PastedCase(
      "{ opacity: 1, transition: { type: \"spring\", stiffness: 80 } }",
      "spring(mass: 1, stiffness: 80, damping: 10)"),
    PastedCase(
      "whileHover={{ scale: 1.1, transition: { type: \"spring\", stiffness: 80 } }}",
      "spring(mass: 1, stiffness: 80, damping: 10)"),
    PastedCase(
      "const soft = { type: \"spring\", stiffness: 80 } as const;",
      "spring(mass: 1, stiffness: 80, damping: 10)"),
    PastedCase(
      "animate(element, { x: 100 }, { type: \"spring\", stiffness: 80, onComplete: () => { done() } })",
      "spring(mass: 1, stiffness: 80, damping: 10)"),
    PastedCase(
      "const x = useSpring(0, { stiffness: 80, damping: 4 })",
      "spring(mass: 1, stiffness: 80, damping: 4)"),
    PastedCase(
      "spring({ stiffness: 80, damping: 4 })", "spring(mass: 1, stiffness: 80, damping: 4)"),
    PastedCase(
      "withSpring(100, { mass: 1, stiffness: 80, damping: 4 })",
      "spring(mass: 1, stiffness: 80, damping: 4)"),
    PastedCase("{ tension: 170, friction: 26 }", "spring(mass: 1, stiffness: 170, damping: 26)"),
    PastedCase("{ tension: 120 }", "spring(mass: 1, stiffness: 120, damping: 26)"),
    PastedCase(
      "config: { mass: 2, tension: 120, friction: 14, clamp: false, precision: 0.001 }",
      "spring(mass: 2, stiffness: 120, damping: 14)"),
    PastedCase(
      "{ tension: 120, friction: 14, velocity: 0.002 }",
      "spring(mass: 1, stiffness: 120, damping: 14, initialVelocity: 2)"),
    PastedCase("{ frequency: 0.5, damping: 0.8 }", "spring(response: 0.5, dampingRatio: 0.8)"),
    PastedCase(
      "useSpring({ from: { opacity: 0 }, to: { opacity: 1 }, config: config.wobbly })",
      "spring(mass: 1, stiffness: 180, damping: 12)"),
    // React Native: stiffness 3.62 (tension - 30) + 194, damping 3 (friction - 8) + 25.
    PastedCase(
      "Animated.spring(this.x, { toValue: 1, tension: 40, friction: 7, useNativeDriver: true })",
      "spring(mass: 1, stiffness: 230.2, damping: 22)"),
    // React Native's defaults are tension 40 and friction 7.
    PastedCase(
      "Animated.spring(v, { toValue: 1, useNativeDriver: true })",
      "spring(mass: 1, stiffness: 230.2, damping: 22)"),
    PastedCase(
      "Animated.spring(v, { toValue: 1, useNativeDriver: true }).start();",
      "spring(mass: 1, stiffness: 230.2, damping: 22)"),
    PastedCase(
      "Animated.spring(v, { toValue: 1, stiffness: 80 })",
      "spring(mass: 1, stiffness: 80, damping: 10)"),
    // React Native and Reanimated move critically if a spring is over-damped: 30² > 4 · 1 · 100, and
    // for tension 40 and friction 12, 37² > 4 · 1 · 230.2.
    PastedCase(
      "Animated.spring(v, { toValue: 1, stiffness: 100, damping: 30, mass: 1 })",
      "spring(mass: 1, stiffness: 100, damping: 30, allowOverDamping: false)"),
    PastedCase(
      "Animated.spring(v, { toValue: 1, tension: 40, friction: 12 })",
      "spring(mass: 1, stiffness: 230.2, damping: 37, allowOverDamping: false)"),
    PastedCase(
      "withSpring(100, { mass: 1, stiffness: 100, damping: 30, velocity: 2 })",
      "spring(mass: 1, stiffness: 100, damping: 30, allowOverDamping: false, initialVelocity: 2)"),
    PastedCase(
      "useSpring(0, { stiffness: 100, damping: 30 })",
      "spring(mass: 1, stiffness: 100, damping: 30)"),
  ]

  static let timings: [PastedCase] = [
    PastedCase(
      "{ ease: [0.4, 0, 0.2, 1], duration: 0.3 }", "cubic-bezier(0.4, 0, 0.2, 1, duration: 0.3)"),
    PastedCase(
      "ease: [0.4, 0, 0.2, 1], duration: 0.3", "cubic-bezier(0.4, 0, 0.2, 1, duration: 0.3)"),
    PastedCase("ease: [0.4, 0, 0.2, 1]", "cubic-bezier(0.4, 0, 0.2, 1)"),
    PastedCase(
      "export const emphasized = [0.2, 0, 0, 1] as const;", "cubic-bezier(0.2, 0, 0, 1)"),
    PastedCase(
      "{ ease: \"easeInOut\", duration: 0.3, delay: 0.1 }",
      "easeInOut(duration: 0.3).delay(0.1)"),
    PastedCase("{ type: \"tween\", ease: circOut, duration: 0.3 }", "ease-out-circ(duration: 0.3)"),
    // Motion: backOut is cubicBezier(0.33, 1.53, 0.69, 0.99), and backIn is reversed.
    PastedCase("{ ease: \"backOut\" }", "cubic-bezier(0.33, 1.53, 0.69, 0.99)"),
    PastedCase("{ ease: \"backIn\" }", "cubic-bezier(0.31, 0.01, 0.67, -0.53)"),
    PastedCase(
      "{ ease: \"linear\", duration: 2, repeat: Infinity }",
      "linear(duration: 2).repeatForever(autoreverses: false)"),
    PastedCase(
      "{ ease: \"easeIn\", duration: 2, repeat: 2, repeatType: \"reverse\" }",
      "easeIn(duration: 2).repeatCount(3, autoreverses: true)"),
    PastedCase(
      "{ ease: cubicBezier(0.4, 0, 0.2, 1), duration: 0.3 }",
      "cubic-bezier(0.4, 0, 0.2, 1, duration: 0.3)"),
    PastedCase("{ ease: \"linear\", duration: 300ms }", "linear(duration: 0.3)"),
    PastedCase("{ duration: 1, ease: \"power2.out\" }", "ease-out-cubic(duration: 1)"),
    PastedCase("{ duration: 1, ease: Power3.easeInOut }", "ease-in-out-quart(duration: 1)"),
    PastedCase("{ ease: \"back.out(2)\" }", "ease-out-back(overshoot: 2)"),
    // GSAP's back lacks Penner's factor of 1.525: 3.05 / 1.525 = 2.
    PastedCase("{ ease: \"back.inOut(3.05)\" }", "ease-in-out-back(overshoot: 2)"),
    PastedCase(
      "{ ease: \"elastic.out(1.2, 0.4)\" }", "ease-out-elastic(amplitude: 1.2, period: 0.4)"),
    PastedCase("{ ease: \"none\", duration: 1 }", "linear(duration: 1)"),
    PastedCase(
      "gsap.to(\".box\", { x: 100, duration: 1, ease: \"power1.inOut\", repeat: -1, yoyo: true });",
      "ease-in-out-quad(duration: 1).repeatForever(autoreverses: true)"),
    PastedCase("gsap.from(box, { opacity: 0 })", "ease-out-quad(duration: 0.5)"),
    PastedCase("{ duration: 800, ease: \"outQuad\" }", "ease-out-quad(duration: 0.8)"),
    PastedCase("{ duration: 800, ease: 'out(3)' }", "ease-out-power(exponent: 3, duration: 0.8)"),
    PastedCase("{ duration: 300, easing: \"ease-in\" }", "ease-in(duration: 0.3)"),
    PastedCase(
      "{ easing: \"cubic-bezier(0.4, 0, 0.2, 1)\", duration: 300, delay: 50, fill: \"both\" }",
      "cubic-bezier(0.4, 0, 0.2, 1, duration: 0.3).delay(0.05)"),
    PastedCase(
      "el.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 300, easing: \"steps(4, end)\" })",
      "steps(4, jump-end, duration: 0.3)"),
    PastedCase(
      "{ easing: \"linear\", duration: 500, iterations: Infinity, direction: \"alternate\" }",
      "linear(duration: 0.5).repeatForever(autoreverses: true)"),
    PastedCase("{ easing: 'easeInOutQuad', duration: 500 }", "ease-in-out-quad(duration: 0.5)"),
    PastedCase(
      "withTiming(1, { duration: 300, easing: Easing.bezier(0.25, 0.1, 0.25, 1) })",
      "cubic-bezier(0.25, 0.1, 0.25, 1, duration: 0.3)"),
    PastedCase(
      "Animated.timing(x, { toValue: 1, duration: 300, easing: Easing.out(Easing.cubic) })",
      "ease-out-cubic(duration: 0.3)"),
    PastedCase("Easing.inOut(Easing.poly(4))", "ease-in-out-power(exponent: 4)"),
    PastedCase("Easing.in(Easing.sin)", "ease-in-sine"),
    PastedCase("Easing.out(Easing.back(2))", "ease-out-back(overshoot: 2)"),
    // React Native's Easing.ease is bezier(0.42, 0, 1, 1).
    PastedCase("Easing.ease", "cubic-bezier(0.42, 0, 1, 1)"),
    PastedCase("Easing.out(Easing.ease)", "cubic-bezier(0, 0, 0.58, 1)"),
    PastedCase("CubicBezier(0.4, 0, 0.2, 1)", "cubic-bezier(0.4, 0, 0.2, 1)"),
    PastedCase("cubicBezier(0.4, 0, 0.2, 1)", "cubic-bezier(0.4, 0, 0.2, 1)"),
    PastedCase("Easing.bezier(0.4, 0, 0.2, 1)", "cubic-bezier(0.4, 0, 0.2, 1)"),
    PastedCase("bezier(.4, 0, .2, 1)", "cubic-bezier(0.4, 0, 0.2, 1)"),
    PastedCase(
      "const easing = BezierEasing(0.4, 0, 0.2, 1);", "cubic-bezier(0.4, 0, 0.2, 1)"),
    PastedCase("'power2.inOut'", "ease-in-out-cubic"),
    PastedCase("\"spring(duration: 0.5, bounce: 0.3)\"", "spring(duration: 0.5, bounce: 0.3)"),
  ]

  @Test(arguments: springs + timings)
  func `Code of JavaScript is the curve that it describes`(_ one: PastedCase) throws {
    let pasted = try CurveSpec(parsing: one.text)
    #expect(try pasted == CurveSpec(parsing: one.expression))
  }

  @Test func `Several options have the names of their variables`() throws {
    let pasted = try PastedCurves(
      parsing: "const soft = { type: \"spring\", stiffness: 80 };\nconst hard = { tension: 400 };\n"
    )
    #expect(pasted.entries.map(\.label) == ["soft", "hard"])
    let properties = try PastedCurves(
      parsing: "transition={{ x: { type: \"spring\" }, opacity: { ease: \"linear\" } }}")
    #expect(properties.entries.map(\.label) == ["x", "opacity"])
    let expected = ["spring(mass: 1, stiffness: 100, damping: 10)", "linear(duration: 0.35)"]
    #expect(properties.entries.map(\.spec.description) == expected)
  }

  @Test(arguments: [
    PastedCase(
      "{ type: \"spring\", restSpeed: 1, restDelta: 0.1 }",
      "'restSpeed' does not change the curve. 'restDelta' does not change the curve."),
    PastedCase(
      "{ tension: 170, friction: 26 }",
      "It is read as react-spring's; React Native's Animated has 'spring(stiffness: 700.8, damping: 79)' "
        + "for these numbers."),
    PastedCase(
      "{ type: \"spring\", stiffness: 80, velocity: 1 }",
      "The velocity is in values per second; the curve goes from 0 to 1."),
    PastedCase("{ bounce: 1.5 }", "Motion limits the bounce to 0...0.95."),
    PastedCase(
      "{ type: \"spring\", mass: 1, bounce: 0.2 }",
      "Motion ignores 'bounce' beside a stiffness, a damping or a mass."),
    PastedCase("{ opacity: 1, transition: { ease: \"linear\" } }", "Only 'transition' is read."),
  ])
  func `Options that are accepted without effect are remarked on`(_ one: PastedCase) throws {
    #expect(try PastedCurves(parsing: one.text).remarks.joined(separator: " ") == one.expression)
  }

  @Test(arguments: [
    RefusedCase(
      "{ bounciness: 8, speed: 12 }",
      "'bounciness' at column 3 cannot be read exactly: Origami's rule for bounciness and speed is not "
        + "known here. Write 'stiffness' and 'damping' instead."),
    RefusedCase(
      "{ tension: 170, friction: 26, clamp: true }",
      "'clamp' at column 31 cannot be read exactly: the motion stops at the target. Write the spring "
        + "without it instead."),
    RefusedCase(
      "{ tension: 170, bounce: 0.5 }",
      "'bounce' at column 17 cannot be read exactly: the motion is reflected at the target. Write the "
        + "spring without it instead."),
    RefusedCase(
      "{ type: \"spring\", stiffness: 100, zeta: 0.5 }",
      "'zeta' at column 35 is not an option of Motion's spring that is read; remove it if it does not "
        + "change the curve."),
    RefusedCase(
      "{ type: \"inertia\", velocity: 50 }",
      "'inertia' at column 3 has no target, so it is not a curve from 0 to 1."),
    RefusedCase(
      "{ ease: \"linear\", duration: 300 }",
      "'duration: 300' at column 19 has two readings: 300 s in Motion and GSAP, 300 ms in Web Animations "
        + "and anime.js. Write '300s' or '300ms'."),
    RefusedCase(
      "{ type: \"spring\", stiffness: 100, overshootClamping: true }",
      "'overshootClamping' at column 35 cannot be read exactly: the motion stops at the target. Write the "
        + "spring without it instead."),
    RefusedCase(
      "Animated.spring(v, { toValue: 1, speed: 12 })",
      "'speed' at column 34 cannot be read exactly: Origami's rule for bounciness and speed is not known "
        + "here. Write 'stiffness' and 'damping' instead."),
    RefusedCase(
      "{ ease: \"easeInOut\", duration: 300 }",
      "'duration: 300' at column 22 has two readings: 300 s in Motion and GSAP, 300 ms in Web Animations "
        + "and anime.js. Write '300s' or '300ms'."),
    RefusedCase(
      "{ easing: \"linear\", duration: 0.3 }",
      "'duration: 0.3' at column 21 has two readings: 0.3 s in Motion and GSAP, 0.3 ms in Web Animations "
        + "and anime.js. Write '0.3s' or '0.3ms'."),
    RefusedCase(
      "{ duration: 300 }",
      "The object at column 3 has several readings without a curve: seconds in Motion and GSAP, "
        + "milliseconds in Web Animations, each with another default. Add 'ease:' or 'easing:'."),
    RefusedCase(
      "{ stiffness: 0.1, damping: 0.25 }",
      "The spring at column 1 has two readings: in Svelte, the stiffness and the damping are factors for "
        + "each frame, which no expression has; in Motion, the stiffness is 0.1. Write 'type: \"spring\"' "
        + "for Motion."),
    RefusedCase(
      "{ ease: \"backInOut\" }",
      "'backInOut' at column 10 cannot be read exactly: it joins two curves. Write sampled values in "
        + "linear() instead."),
    RefusedCase(
      "{ ease: [\"easeIn\", \"easeOut\"] }",
      "Four numbers are expected at column 9; a list of easings has one for each segment."),
    RefusedCase(
      "{ ease: \"wobble\" }",
      "The easing 'wobble' at column 10 is not one that all libraries have; write its curve, such as "
        + "'cubic-bezier(0.4, 0, 0.2, 1)' or 'ease-out-back'."),
    RefusedCase(
      "{ easing: \"easeOutElastic\", duration: 300 }",
      "The easing 'easeOutElastic' at column 12 is not one that all libraries have; write its curve, such "
        + "as 'cubic-bezier(0.4, 0, 0.2, 1)' or 'ease-out-back'."),
    RefusedCase(
      "\"backOut\"",
      "'backOut' at column 2 has two readings: a Bézier curve in Motion, and the formula of easings.net. "
        + "Write '{ ease: \"backOut\" }' for Motion, or the name without quotes."),
    RefusedCase(
      "withSpring(1, { stiffness: 80 })",
      "'withSpring' at column 15 has two readings without 'mass': the defaults of Reanimated 3 are mass 1, "
        + "stiffness 100 and damping 10, those of Reanimated 4 are mass 4, stiffness 900 and damping 120. "
        + "Write all three."),
    RefusedCase(
      "{ ease: \"linear\", duration: time }",
      "A number is expected at column 29; a variable has no value here."),
    RefusedCase(
      "Easing.inOut(Easing.ease)",
      "'inOut' at column 8 cannot be read exactly: it joins two curves of this kind."),
    RefusedCase(
      "{ type: \"spring\", ...base }",
      "The value at column 19 is not an option of Motion's spring that is read; remove it if it does not "
        + "change the curve."),
  ])
  func `JavaScript that cannot be read exactly is refused`(_ one: RefusedCase) { one.check() }
}
