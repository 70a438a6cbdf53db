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
      "const t = { type: \"spring\" as const, stiffness: 80 } satisfies Transition;",
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
    // The delays of React Native and react-spring are in milliseconds.
    PastedCase(
      "Animated.spring(x, { toValue: 1, tension: 40, friction: 7, delay: 500 })",
      "spring(mass: 1, stiffness: 230.2, damping: 22).delay(0.5)"),
    PastedCase(
      "Animated.spring(x, { toValue: 1, stiffness: 80, delay: 50ms })",
      "spring(mass: 1, stiffness: 80, damping: 10).delay(0.05)"),
    PastedCase(
      "useSpring({ x: 1, delay: 300, config: { tension: 120, friction: 14 } })",
      "spring(mass: 1, stiffness: 120, damping: 14).delay(0.3)"),
    PastedCase(
      "{ type: \"spring\", stiffness: 100, damping: 10, delay: 100 }",
      "spring(mass: 1, stiffness: 100, damping: 10).delay(100)"),
    PastedCase(
      "export const transition = { type: \"spring\", stiffness: 80 } as const",
      "spring(mass: 1, stiffness: 80, damping: 10)"),
    // anime.js 4: stiffness (2π / s)² and damping 4π (1 - bounce) / s, rounded to three decimals; the
    // defaults are 628 ms and 0.5.
    PastedCase(
      "createSpring({ bounce: 0.5, duration: 628 })",
      "spring(mass: 1, stiffness: 100.101, damping: 10.005)"),
    PastedCase(
      "createSpring({ bounce: 0.5 })", "spring(mass: 1, stiffness: 100.101, damping: 10.005)"),
    PastedCase(
      "createSpring({ bounce: 0.3, duration: 500 })",
      "spring(mass: 1, stiffness: 157.914, damping: 17.593)"),
    PastedCase(
      "createSpring({ mass: 2, stiffness: 80, velocity: 3 })",
      "spring(mass: 2, stiffness: 80, damping: 10, initialVelocity: 3)"),
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
    // Motion's default duration is 0.3 s, and GSAP's is 0.5 s.
    PastedCase("{ ease: \"backOut\" }", "cubic-bezier(0.33, 1.53, 0.69, 0.99, duration: 0.3)"),
    PastedCase("{ ease: \"backIn\" }", "cubic-bezier(0.31, 0.01, 0.67, -0.53, duration: 0.3)"),
    PastedCase("{ ease: [0.4, 0, 0.2, 1] }", "cubic-bezier(0.4, 0, 0.2, 1, duration: 0.3)"),
    PastedCase("{ ease: \"linear\" }", "linear"),
    PastedCase(
      "{ ease: \"linear\", duration: 2, repeat: Infinity }",
      "linear(duration: 2).repeatForever(autoreverses: false)"),
    PastedCase(
      "{ ease: \"easeInOut\", duration: 2, repeat: 2, repeatType: \"reverse\" }",
      "easeInOut(duration: 2).repeatCount(3, autoreverses: true)"),
    // 'mirror' exchanges the two values, as 'autoreverses' does.
    PastedCase(
      "{ ease: \"easeIn\", duration: 2, repeat: 2, repeatType: \"mirror\" }",
      "easeIn(duration: 2).repeatCount(3, autoreverses: true)"),
    PastedCase(
      "{ easing: \"ease-in\", duration: 500, iterations: 1, direction: \"alternate\" }",
      "ease-in(duration: 0.5)"),
    PastedCase(
      "{ easing: \"ease-in-out\", duration: 500, iterations: 3, direction: \"alternate-reverse\" }",
      "ease-in-out(duration: 0.5).reversed().repeatCount(3, autoreverses: true)"),
    PastedCase(
      "{ ease: cubicBezier(0.4, 0, 0.2, 1), duration: 0.3 }",
      "cubic-bezier(0.4, 0, 0.2, 1, duration: 0.3)"),
    PastedCase("{ ease: \"linear\", duration: 300ms }", "linear(duration: 0.3)"),
    PastedCase("{ duration: 1, ease: \"power2.out\" }", "ease-out-cubic(duration: 1)"),
    PastedCase("{ duration: 1, ease: Power3.easeInOut }", "ease-in-out-quart(duration: 1)"),
    PastedCase("{ ease: \"back.out(2)\" }", "ease-out-back(overshoot: 2, duration: 0.5)"),
    // GSAP's back lacks Penner's factor of 1.525: 3.05 / 1.525 = 2.
    PastedCase("{ ease: \"back.inOut(3.05)\" }", "ease-in-out-back(overshoot: 2, duration: 0.5)"),
    // GSAP divides the period by an amplitude below 1: 0.4 / 0.8.
    PastedCase(
      "{ ease: \"elastic.out(0.8, 0.4)\" }",
      "ease-out-elastic(amplitude: 1, period: 0.5, duration: 0.5)"),
    PastedCase("{ ease: \"none\", duration: 1 }", "linear(duration: 1)"),
    PastedCase(
      "gsap.to(\".box\", { x: 100, duration: 1, ease: \"power1.inOut\", repeat: -1, yoyo: true });",
      "ease-in-out-quad(duration: 1).repeatForever(autoreverses: true)"),
    PastedCase("gsap.from(box, { opacity: 0 })", "ease-out-quad(duration: 0.5)"),
    PastedCase("gsap.to(\".a\", 2, { ease: \"none\", x: 1 })", "linear(duration: 2)"),
    PastedCase(
      "TweenMax.to(box, 0.7, { x: 100, ease: Power1.easeInOut })",
      "ease-in-out-quad(duration: 0.7)"),
    PastedCase(
      "gsap.fromTo(\".a\", 2, { x: 0 }, { x: 1, ease: \"none\" })", "linear(duration: 2)"),
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
    // The default durations are 500 ms in React Native and 300 ms in Reanimated.
    PastedCase(
      "Animated.timing(x, { toValue: 1, delay: 200, easing: Easing.linear })",
      "linear(duration: 0.5).delay(0.2)"),
    PastedCase("withTiming(1, { easing: Easing.linear })", "linear(duration: 0.3)"),
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
    let options = "{ x: { type: \"spring\" }, opacity: { ease: \"linear\" } }"
    for text in ["transition={\(options)}", "{ opacity: 1, transition: \(options) }"] {
      let properties = try PastedCurves(parsing: text)
      #expect(properties.entries.map(\.label) == ["x", "opacity"])
      let expected = ["spring(mass: 1, stiffness: 100, damping: 10)", "linear(duration: 0.35)"]
      #expect(properties.entries.map(\.spec.description) == expected)
    }
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
    PastedCase(
      "{ opacity: 1, transition: { ease: \"linear\", duration: 1 } }", "Only 'transition' is read."),
    PastedCase("{ ease: \"easeIn\" }", "Motion's default duration is 0.3 s."),
    PastedCase("{ ease: \"power1.in\" }", "GSAP's default duration is 0.5 s."),
    PastedCase(
      "{ easing: \"ease-in\" }",
      "No duration is given: the curve takes 0.35 s, and each library has another default."),
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
      "'duration' at column 19 must be a number, not 'time'."),
    RefusedCase(
      "{ type: \"spring\", stiffness: \"100\" }",
      "'stiffness' at column 19 must be a number, not the text '100'."),
    RefusedCase(
      "{ type: \"spring\", stiffness: [100, 200] }",
      "'stiffness' at column 19 must be a number, not a list."),
    RefusedCase(
      "{ type: \"spring\", stiffness: isOpen ? 100 : 200 }",
      "The condition at column 37 has two values; paste one of them in its place."),
    RefusedCase(
      "{ ease: \"linear\", duration: 2 * time }",
      "Arithmetic is not read: replace the calculation with '*' at column 31 by its result."),
    RefusedCase(
      "spring({ stiffness: 80 as any, damping: 4 })",
      "The cast 'as' at column 24 is not read; remove it."),
    RefusedCase(
      "{ type: \"spring\", velocity: 3 as stiffness }",
      "The cast 'as' at column 31 is not read; remove it."),
    RefusedCase(
      "Easing.inOut(Easing.ease)",
      "'inOut' at column 8 cannot be read exactly: it joins two curves of this kind."),
    RefusedCase(
      "{ type: \"spring\", ...base }",
      "The value at column 19 is not an option of Motion's spring that is read; remove it if it does not "
        + "change the curve."),
    RefusedCase(
      "{ ease: \"easeIn\", duration: 2, repeat: 2, repeatType: \"reverse\" }",
      "The passes of 'reverse' at column 32 run the curve backwards in time, and 'autoreverses' "
        + "mirrors its values; the two agree only for curves such as linear and ease-in-out."),
    RefusedCase(
      "{ easing: \"ease-in\", duration: 500, iterations: 2, direction: \"alternate\" }",
      "The passes of 'alternate' at column 37 run the curve backwards in time, and "
        + "'autoreverses' mirrors its values; the two agree only for curves such as linear and "
        + "ease-in-out."),
    RefusedCase(
      "{ easing: \"ease\", duration: 500, iterations: Infinity, direction: \"alternate-reverse\" }",
      "The passes of 'alternate-reverse' at column 34 run the curve backwards in time, and "
        + "'autoreverses' mirrors its values; the two agree only for curves such as linear and "
        + "ease-in-out."),
    RefusedCase(
      "gsap.to(\".a\", { duration: 1, ease: \"power2.out\", repeat: -1, yoyo: true })",
      "The passes of 'yoyo' at column 50 run the curve backwards in time, and 'autoreverses' "
        + "mirrors its values; the two agree only for curves such as linear and ease-in-out."),
    RefusedCase(
      "{ ease: \"elastic.out(1.2, 0.4)\" }",
      "'elastic' at column 10 cannot be read exactly: with an amplitude above 1, GSAP's wave has "
        + "another phase than the curves of this name here. Write an amplitude of 1, or the sampled "
        + "values in linear(), instead."),
    RefusedCase(
      "gsap.to(\".a\", { repeat: 1, yoyo: isOn })",
      "'true' or 'false' is expected at column 34."),
    RefusedCase(
      "gsap.to(\".a\", { x: 1, yoyoEase: true })",
      "'yoyoEase' at column 23 is not an option of GSAP that is read; remove it if it does not "
        + "change the curve."),
    RefusedCase(
      "gsap.to(\".a\", { x: 1, keyframes: [{ x: 1 }] })",
      "'keyframes' at column 23 is not an option of GSAP that is read; remove it if it does not "
        + "change the curve."),
    RefusedCase(
      "gsap.to(\".a\", { x: 1, runBackwards: true })",
      "'runBackwards' at column 23 is not an option of GSAP that is read; remove it if it does "
        + "not change the curve."),
    RefusedCase(
      "gsap.to(\".a\", { x: 1, stagger: 0.1 })",
      "'stagger' at column 23 is not an option of GSAP that is read; remove it if it does not "
        + "change the curve."),
    RefusedCase(
      "gsap.to(\".a\", { x: 1, css: { x: 1 } })",
      "'css' at column 23 is not an option of GSAP that is read; remove it if it does not change "
        + "the curve."),
    RefusedCase(
      "gsap.to(\".a\", { x: 1, ...base })",
      "The value at column 23 is not an option of GSAP that is read; remove it if it does not "
        + "change the curve."),
    RefusedCase(
      "gsap.to(\".a\", 2, { duration: 1 })",
      "The duration at column 20 is the second one of the call."),
    RefusedCase(
      "tl.to(\".a\", { duration: 1 }, 2)",
      "The value at column 30 is a position in a timeline, which is not read; write it as "
        + "'delay' in the options."),
    RefusedCase(
      "{ stiffness: 100, damping: 10, delay: 100 }",
      "'delay: 100' at column 32 has two readings: 100 s in Motion and GSAP, 100 ms in Web "
        + "Animations, React Native and anime.js. Write '100s' or '100ms'."),
    RefusedCase(
      "{ ease: \"linear\", duration: 300ms, delay: 100 }",
      "'delay: 100' at column 36 has two readings: 100 s in Motion and GSAP, 100 ms in Web "
        + "Animations, React Native and anime.js. Write '100s' or '100ms'."),
    RefusedCase(
      "{ easing: \"linear\", duration: 300, delay: 0.1 }",
      "'delay: 0.1' at column 36 has two readings: 0.1 s in Motion and GSAP, 0.1 ms in Web "
        + "Animations, React Native and anime.js. Write '0.1s' or '0.1ms'."),
    RefusedCase(
      "spring({ bounce: 0.5, duration: 628 })",
      "'duration: 628' at column 23 has two readings: 628 s in Motion, 628 ms in anime.js. Write "
        + "'type: \"spring\"' for Motion, or 'createSpring' for anime.js."),
    RefusedCase(
      "createSpring({ mass: 0.5 })",
      "'createSpring' at column 14 cannot be read exactly: anime.js limits the mass to at least "
        + "1, the stiffness to 10000 and the damping to 10000. Write values in these ranges instead."
    ),
    RefusedCase(
      "createSpring({ damping: 40 })",
      "'createSpring' at column 14 cannot be read exactly: the motion of an over-damped spring "
        + "depends on the version. Write a smaller damping instead."),
    RefusedCase(
      "createSpring({ bounce: 0.5, stiffness: 100 })",
      "'stiffness' at column 29 is not an option of 'createSpring' that is read; remove it if it "
        + "does not change the curve."),
    RefusedCase(
      "createSpring({ bounce: 1.5 })",
      "'createSpring' at column 14 cannot be read exactly: its bounce is outside 0..<1, or its "
        + "duration is not positive. Write a bounce and a duration in these ranges instead."),
    RefusedCase(
      "useSpring({ x: 1, loop: true, config: { tension: 120 } })",
      "'loop' at column 19 is not an option of react-spring that is read; remove it if it does "
        + "not change the curve."),
    RefusedCase(
      "el.animate([{ opacity: 0, easing: \"ease-in\" }, { opacity: 1 }], { duration: 300, easing: \"linear\" })",
      "'easing' at column 27 is an option of a keyframe or of a property, which is not read; "
        + "write one curve alone."),
    RefusedCase(
      "animate(box, { x: [0, 100, 50] }, { ease: \"linear\", duration: 1 })",
      "The 3 keyframes at column 19 are not read; a curve goes from one value to another."),
    RefusedCase(
      "{ transition: { ease: \"linear\", duration: 1, opacity: { duration: 0.3 } } }",
      "'opacity' at column 46 has options of its own, which are not read; write one curve alone."),
    RefusedCase(
      "{ ease: \"linear\", duration: 1, stagger: 0.1 }",
      "'stagger' at column 32 is not an option of 'ease' that is read; remove it if it does not "
        + "change the curve."),
    RefusedCase(
      "useSpring({ to: [{ x: 1 }, { x: 2 }], config: { tension: 120 } })",
      "'to' at column 13 is not an option of react-spring that is read; remove it if it does not change the "
        + "curve."),
    RefusedCase(
      "{ easing: \"ease-in\", duration: 500, direction: \"alternate\" }",
      "'alternate' at column 1 has two readings without 'iterations': one pass in Web Animations, and two "
        + "in anime.js 3."),
    RefusedCase(
      "{ ease: \"outQuad\", duration: 500, round: 1 }",
      "'round' at column 35 is not an option of 'ease' that is read; remove it if it does not change the "
        + "curve."),
    RefusedCase(
      "{ x: 1, delay: 300, config: { tension: 120 } }",
      "'delay' at column 9 is beside 'config', and only 'config' is read; remove it if it does not change "
        + "the curve."),
  ])
  func `JavaScript that cannot be read exactly is refused`(_ one: RefusedCase) { one.check() }
}
