import CurveDialects
import CurveKit
import CurveSpecs
import Testing

@Suite struct ReducedCurveTests {
  @Test(arguments: [
    "bouncy", "spring(mass: 1, stiffness: 80, damping: 4)", "spring(duration: 2, bounce: 0.05)",
    "spring(mass: 3, stiffness: 80, damping: 4, from: 100, to: -50)",
    "interpolatingSpring(stiffness: 120, damping: 24, initialVelocity: 20)",
    "interpolatingSpring(stiffness: 120, damping: 24, initialVelocity: -5)",
    "spring(mass: 1, stiffness: 80, damping: 40, initialVelocity: 300)",
  ])
  func `A reduced spring has no overshoot and settles in the same time`(text: String) throws {
    let spec = try CurveSpec(parsing: text)
    let curve = spec.curve
    for tolerance in [0.001, 0.02] {
      let reduced = try spec.reduced(within: tolerance)
      let calm = reduced.spec.curve
      #expect(reduced.isChanged)
      #expect(calm.overshoot == 0 && calm.undershoot == 0)
      #expect(calm.startValue == curve.startValue && calm.endValue == curve.endValue)
      let (time, other) = (
        try #require(curve.settlingTime(within: tolerance)),
        try #require(calm.settlingTime(within: tolerance))
      )
      #expect(abs(other / time - 1) < 1e-9)
    }
  }

  @Test func `A reduced spring from rest is the critical one of the settling time`() throws {
    let spring = Spring(mass: 1, stiffness: 80, damping: 4)
    let calm = try #require(spring.reduced())
    #expect(calm.dampingRatio == 1 && calm.initialVelocity == 0)
    // (1 + x) e^(-x) = 0.001 at x = 9.23341347645158573…
    let time = try #require(spring.settlingTime())
    #expect(abs(calm.naturalFrequency * time - 9.23341347645158573) < 1e-12)
  }

  @Test func `The sentence names what was removed, and that modifiers come after it`() throws {
    // back(1.70158) goes 10.0 % beyond 0 at its start.
    let back = try CurveSpec(parsing: "easeInBack").reduced().description
    #expect(back.contains("the undershoot is 0 instead of 10.0 %"))
    let fast = try CurveSpec(parsing: "bouncy.speed(2)").reduced().description
    #expect(fast.hasPrefix("For reduced motion, before its modifiers, the spring is"))
  }

  @Test func `A velocity towards the target is kept if nothing overshoots`() throws {
    let slow = Spring(mass: 1, stiffness: 100, damping: 8, initialVelocity: 2)
    #expect(try #require(slow.reduced()).initialVelocity == 2)
    let fast = Spring(mass: 1, stiffness: 100, damping: 8, initialVelocity: 200)
    #expect(try #require(fast.reduced()).initialVelocity == 0)
    let away = Spring(mass: 1, stiffness: 100, damping: 8, initialVelocity: -2)
    #expect(try #require(away.reduced()).initialVelocity == 0)
  }

  @Test(arguments: [
    "smooth", "spring(mass: 2, stiffness: 80, damping: 60)", "ease", "linear", "steps(4)",
    "easeInOutSine", "material3/emphasized-path", "cubic-bezier(0.1, 1.2, 0.9, 0)",
    "linear(0, 0.5 20%, 1)", "easeOutCirc.repeatForever()",
  ])
  func `A curve without overshoot is its own companion`(text: String) throws {
    let spec = try CurveSpec(parsing: text)
    #expect(spec.curve.overshoot == 0 || spec.isEndless)
    let reduced = try spec.reduced()
    #expect(!reduced.isChanged && reduced.spec == spec)
    #expect(
      reduced.description == "The curve has no overshoot, so it is the same for reduced motion.")
  }

  @Test(arguments: [
    (
      "cubic-bezier(0.34, 1.56, 0.64, 1, duration: 0.4)",
      "cubic-bezier(0.34, 1, 0.64, 1, duration: 0.4)"
    ),
    ("cubic-bezier(0.68, -0.6, 0.32, 1.6)", "cubic-bezier(0.68, 0, 0.32, 1)"),
    (
      "linear(0, 1.2, 0.9, 1)", "linear(0 0%, 1 33.33333333333333%, 0.9 66.66666666666666%, 1 100%)"
    ),
    ("path('M0,0 C0.2,0 0.3,1.2 0.5,1.2 L1,1')", "path(\"M0,0 C0.2,0 0.3,1 0.5,1 L1,1\")"),
    ("easeOutBack(duration: 0.4)", "easeOutCubic(duration: 0.4)"),
    ("easeInElastic(amplitude: 2, period: 0.4)", "easeInExpo"),
    ("easeInOutBounce(from: 10, to: 20)", "easeInOutQuad(from: 10, to: 20)"),
    ("easeOutBack.delay(0.1).speed(2)", "easeOutCubic.delay(0.1).speed(2)"),
  ])
  func `A reduced timing curve keeps its duration and its modifiers`(text: String, calm: String)
    throws
  {
    let reduced = try CurveSpec(parsing: text).reduced()
    let expected = try CurveSpec(parsing: calm)
    #expect(reduced.isChanged)
    #expect(reduced.spec.shortDescription.hasPrefix(calm.prefix(14)))
    let (one, other) = (reduced.spec.curve, expected.curve)
    #expect(one.duration == other.duration)
    #expect(one.overshoot == 0 && one.undershoot == 0)
    for index in 0...100 {
      let time = one.duration * Double(index) / 100
      #expect(abs(one.value(at: time) - other.value(at: time)) < 1e-12)
    }
  }

  @Test func `Back with an overshoot of 0 is cubic, its companion`() throws {
    for direction in ["In", "Out", "InOut"] {
      let back = try CurveSpec(parsing: "ease\(direction)Back(overshoot: 0)").curve
      let cubic = try CurveSpec(parsing: "ease\(direction)Back").reduced().spec.curve
      for time in [0.05, 0.1, 0.2, 0.3] {
        #expect(abs(back.value(at: time) - cubic.value(at: time)) < 1e-15)
      }
    }
  }

  @Test func `A curve without a companion is refused with a sentence`() throws {
    for (text, sentence) in [
      (
        "spring(stiffness: 80, damping: 0)",
        "The spring never settles, so it has no companion for reduced motion."
      ),
      (
        "sine", "A curve that ends where it starts has no companion for reduced motion."
      ),
    ] {
      let error = #expect(throws: ConversionError.self) { try CurveSpec(parsing: text).reduced() }
      #expect(error?.description == sentence)
    }
  }

  @Test func `A conversion for reduced motion says what it changed`() throws {
    let spec = try CurveSpec(parsing: "spring(mass: 1, stiffness: 80, damping: 4)")
    let conversion = try spec.converted(
      to: #require(Dialect.named("swiftui")), settings: ConversionSettings(reducesMotion: true))
    let calm = try CurveSpec(parsing: conversion.text).curve
    #expect(calm.overshoot == 0)
    // exp(-pi z / sqrt(1 - z^2)) = 48.6 % for z = 0.2236…; it settles in 3.3457… s.
    let remark = try #require(conversion.remarks.first)
    #expect(
      remark.hasSuffix(
        "the overshoot is 0 instead of 48.6 %, and the settling time within 0.1 % is still 3.346 s."
      ))
  }
}
