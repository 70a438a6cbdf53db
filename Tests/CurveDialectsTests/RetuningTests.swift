import CurveDialects
import CurveKit
import CurveSpecs
import CurveTestSupport
import Foundation
import Testing

@Suite struct RetuningTests {
  /// A retuning of words.
  private func retuning(
    _ text: String, as source: String, for target: String, to: Double = 1, frameRate: Double = 60
  ) throws -> Retuning {
    let engine = try SpringWords.named(source)
    let given = try #require(try engine.given(reading: text, to: to))
    return try engine.retuned(
      given, for: .words(try SpringWords.named(target)), frameRate: frameRate)
  }

  // MARK: There and back

  /// The forms whose numbers are those of the spring; anime.js rounds the stiffness of its duration.
  private static func forms(of words: SpringWords) -> [SpringWords.Form] {
    words.forms.filter { $0.parameters != .roundedDurationAndBounce }
  }

  @Test(arguments: SpringWords.addresses)
  func `The numbers of 1,000 springs return from every other engine`(address: String) throws {
    let words = try SpringWords.named(address)
    var (worst, generator) = (Worst(), SeededGenerator(seed: 5))
    for _ in 0..<1_000 {
      let ratio = exp(Double.random(in: log(0.06)...log(0.97), using: &generator))
      let frequency = exp(Double.random(in: log(3)...log(60), using: &generator))
      let rate = Double.random(in: 30...240, using: &generator).rounded()
      let spring = Spring(
        mass: 1, stiffness: frequency * frequency, dampingRatio: ratio, to: 250)
      let forms = Self.forms(of: words)
      let given = try forms.map { try #require($0.parameters.numbers(of: spring)) }
      let moved = try #require(words.motion(of: spring, in: forms[0], frameRate: rate))
      for other in SpringWords.all {
        for foreign in Self.forms(of: other) {
          let there = try other.numbers(moving: moved, in: foreign, frameRate: rate)
          let meant = try #require(foreign.parameters.spring(there.numbers, to: 250))
          let plays = try #require(other.motion(of: meant, in: foreign, frameRate: rate))
          for (form, given) in zip(forms, given) {
            let back = try words.numbers(moving: plays, in: form, frameRate: rate)
            // hyprutils scales the mass, so that all numbers are above 0.5.
            let unit = try #require(back.spring.withMass(1))
            let numbers = try #require(form.parameters.numbers(of: unit))
            for (number, expected) in zip(numbers, given) {
              worst.note(
                relativeError(number, expected),
                at: "\(form.parameters) by \(other.address) \(foreign.parameters), \(spring)")
            }
          }
        }
      }
    }
    #expect(worst.error < 1e-12, "\(worst)")
  }

  @Test(arguments: SpringWords.addresses)
  func `The written words move as the spring does, and the mass stays`(address: String) throws {
    let words = try SpringWords.named(address)
    var (worst, generator) = (Worst(), SeededGenerator(seed: 6))
    for other in SpringWords.all where other.name != "qml" {
      for _ in 0..<3 {
        let spring = Spring(
          mass: Double.random(in: 1...4, using: &generator),
          stiffness: Double.random(in: 60...600, using: &generator),
          dampingRatio: Double.random(in: 0.3...0.9, using: &generator), to: 100)
        let retuned = try words.retuned(words.given(spring), for: .words(other))
        worst.note(retuned.distance.value, at: "\(other.address), \(spring)")
        #expect(retuned.isExact && retuned.reason.isEmpty)
        let mass = retuned.best.words.first { $0.name == "mass" }
        if let mass { #expect(abs(mass.value - spring.mass) < 1e-12 * spring.mass) }
      }
    }
    #expect(worst.error < 1e-6, "\(worst)")
  }

  @Test(
    arguments: SpringWords.all.filter { !["wobble", "webkit", "qml"].contains($0.name) }.map(
      \.address))
  func `The code is what curvekit reads as this spring`(address: String) throws {
    let words = try SpringWords.named(address)
    let exact = try SpringWords.named("exact")
    let spring = Spring(mass: 1.5, stiffness: 240, damping: 22)
    let retuned = try exact.retuned(exact.given(spring), for: .words(words), frameRate: 1_000)
    let motion = try #require(retuned.motion.sped(by: address == "hyprutils@0.13" ? 0.24 : 1))
    for wording in [retuned.best] + retuned.alternatives {
      // The times of Reanimated are only read as words of a version.
      if wording.text.contains("withSpring"), wording.text.contains("duration") { continue }
      let again = try #require(CurveSpec(parsing: wording.text).curve.spring, "\(wording.text)")
      // Three decimals of anime.js; whole milliseconds of Flutter.
      #expect(abs(again.distance(to: motion).value) < 1e-4, "\(wording.text)")
    }
  }

  // MARK: Migrations

  /// A number of a migration; the name of a case and of its quantity are those of migrations.csv.
  private func expect(
    _ value: Double?, _ name: String, _ quantity: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let row = try #require(
      try VectorTable("migrations").rows.first {
        try $0.text("case") == name && $0.text("quantity") == quantity
      }, sourceLocation: sourceLocation)
    let (expected, tolerance) = try (row.number("value"), row.number("tolerance"))
    #expect(
      abs((value ?? .nan) - expected) <= tolerance, "\(name), \(quantity): \(value ?? .nan)",
      sourceLocation: sourceLocation)
  }

  private func word(_ name: String, _ retuning: Retuning) -> Double? {
    ([retuning.best] + retuning.alternatives).flatMap(\.words).first { $0.name == name }?.value
  }

  @Test func `Reanimated 3 to 4 keeps its default spring`() throws {
    let retuned = try retuning("{}", as: "reanimated@3", for: "reanimated")
    #expect(retuned.best.text == "withSpring(1, { mass: 1, stiffness: 100, damping: 10 })")
    try expect(retuned.motion.overshoot.map { 100 * $0 }, "1/100/10", "overshoot percent")
    try expect(retuned.motion.settlingTime(), "1/100/10", "within 0.001 from")
    let today = try #require(try SpringWords.named("reanimated").given(reading: "{}")).spring
    try expect(today.settlingTime(), "4/900/120", "within 0.001 from")
  }

  @Test func `Reanimated 3's duration depends on the travel, and 4's does not`() throws {
    for travel in [1.0, 100, 300] {
      let retuned = try retuning(
        "{ duration: 2000, dampingRatio: 0.5 }", as: "reanimated@3", for: "reanimated", to: travel)
      try expect(
        retuned.motion.naturalFrequency,
        "duration 2000 damping ratio 0.5 travel \(Int(travel))", "w0")
      #expect(retuned.isExact)
    }
    let today = try SpringWords.named("reanimated")
    let divided = try #require(try today.given(reading: "{ duration: 1333, dampingRatio: 0.5 }"))
    try expect(divided.spring.naturalFrequency, "duration 1333 damping ratio 0.5", "w0")
    let standard = try #require(try today.given(reading: "{ duration: 550 }"))
    withKnownIssue("Reanimated ends its bisection early; here the equation is solved") {
      try expect(
        standard.spring.withMass(4)?.stiffness, "duration 550 damping ratio 1 mass 4", "stiffness")
    }
  }

  @Test func `hyprutils 0.13 moves faster at many ticks a second`() throws {
    let words = "mass: 1, stiffness: 71.2633, dampening: 15.8273644"
    for ticks in [60.0, 480, 1000] {
      let retuned = try retuning(
        words, as: "hyprutils@0.13", for: "hyprutils@0.14", frameRate: ticks)
      // The value is seen at the next tick.
      let reached = try #require(retuned.motion.firstTime(reaching: 0.9))
      try expect(
        (reached * ticks).rounded(.up) / ticks,
        "71.2633/15.8273644; \(Int(ticks)) ticks per s", "reaches 0.9")
      #expect(retuned.isExact)
    }
    let today = try SpringWords.named("hyprutils")
    for (text, name) in [
      (words, "71.2633/15.8273644"),
      ("mass: 1, stiffness: 238.1191, dampening: 24.21279333", "238.1191/24.21279333"),
    ] {
      let spring = try #require(try today.given(reading: text)).spring
      try expect(spring.firstTime(reaching: 0.9), name, "reaches 0.9")
      try expect(spring.dampingRatio, name, "damping ratio")
    }
    // The ticks at which the old spring has the new stiffness.
    let ticks = 240 * (238.1191 / 71.2633).squareRoot()
    let same = try retuning(words, as: "hyprutils@0.13", for: "hyprutils", frameRate: ticks)
    #expect(abs((word("stiffness", same) ?? 0) - 238.1191) < 1e-9)
    try expect(word("damping", same), "71.2633/15.8273644 at stiffness 238.1191", "damping")
  }

  @Test func `Motion 11.12 has another default bounce`() throws {
    for (version, bounce) in [("motion@11.11", 0.25), ("motion@11.12", 0.3)] {
      let retuned = try retuning("{ duration: 0.8 }", as: version, for: "motion")
      try expect(
        retuned.motion.dampedFrequency.map { _ in retuned.motion.response },
        "duration 0.8 bounce \(bounce)", "period")
      #expect(abs((word("bounce", retuned) ?? 0) - bounce) < 1e-14)
      #expect(abs((word("duration", retuned) ?? 0) - 0.8) < 1e-14)
    }
  }

  @Test func `Motion's duration in other words`() throws {
    let name = "duration 0.8 bounce 0.3"
    let swiftUI = try retuning("{ duration: 0.8, bounce: 0.3 }", as: "motion", for: "swiftui")
    try expect(word("duration", swiftUI), name, "period")
    #expect(swiftUI.best.text == ".spring(duration: 0.510846421, bounce: 0.3)")
    try expect(
      swiftUI.motion.naturalFrequency, "\(name) 0 to 100; to 0 at 0.15", "w0")
    let motion = try retuning("{ duration: 0.8, bounce: 0.3 }", as: "motion", for: "motion")
    for quantity in ["stiffness", "damping", "visualDuration"] {
      try expect(word(quantity, motion), name, quantity)
    }
    #expect(motion.best.carriesVelocity)
    #expect(motion.alternatives.allSatisfy { !$0.carriesVelocity })
    let older = try retuning("{ duration: 0.8, bounce: 0.3 }", as: "motion", for: "motion@12.34.2")
    #expect(older.alternatives.allSatisfy { $0.carriesVelocity })
  }

  @Test func `react-spring is 2 % fast at 60 frames a second`() throws {
    let retuned = try retuning("{ tension: 170, friction: 26 }", as: "react-spring", for: "exact")
    let name = "react-spring 170/26 at 60 Hz to exact"
    try expect(word("stiffness", retuned), name, "stiffness")
    try expect(word("damping", retuned), name, "damping")
    #expect(retuned.best.text == "spring(stiffness: 176.868, damping: 26.52)")
    #expect(retuned.remarks.contains { $0.contains("runs 1.02 times as fast") })
    #expect(retuned.remarks.contains { $0.contains("moves by steps") })
  }

  @Test func `SwiftUI and Compose have each other's numbers`() throws {
    for response in [0.5, 0.55] {
      let retuned = try retuning(
        "response: \(response), dampingFraction: 0.7", as: "swiftui", for: "compose")
      try expect(word("stiffness", retuned), "SwiftUI response \(response)", "stiffness")
    }
    for stiffness in [50, 200, 400, 1500, 10000] {
      let retuned = try retuning("stiffness: \(stiffness)", as: "compose", for: "swiftui")
      try expect(word("response", retuned), "Compose stiffness \(stiffness)", "response")
    }
  }

  @Test func `Figma's presets have SwiftUI's words`() throws {
    for (name, stiffness, damping) in [
      ("gentle", 100, 15), ("quick", 300, 20), ("bouncy", 600, 15),
    ] {
      let retuned = try retuning(
        "mass: 1, stiffness: \(stiffness), damping: \(damping)", as: "figma", for: "swiftui")
      try expect(word("duration", retuned), "Figma \(name)", "response")
      try expect(word("bounce", retuned), "Figma \(name)", "bounce")
    }
  }

  @Test func `Every row of the migrations is used`() throws {
    let source = try packageText("Tests/CurveDialectsTests/RetuningTests.swift")
    for row in try VectorTable("migrations").rows {
      let quantity = try row.text("quantity")
      #expect(source.contains("\"\(quantity)\""), "line \(row.number)")
    }
  }

  // MARK: What an engine does not have

  @Test func `An engine without over-damping gets the nearest critical spring`() throws {
    for target in ["reanimated", "figma", "webkit", "anime"] {
      let retuned = try retuning("bounce: -0.4", as: "swiftui", for: target)
      #expect(!retuned.isExact)
      #expect(
        retuned.reason.hasSuffix("This is the nearest critically damped spring; none is nearer."))
      let motion = try #require(retuned.best.motion)
      #expect(abs(motion.dampingRatio - 1) < 1e-7)
      for factor in [0.99, 1.01] {
        let other = try #require(motion.sped(by: factor))
        #expect(abs(retuned.motion.distance(to: other).value) > retuned.distance.value)
      }
    }
    // These two have a line for it.
    for target in ["coreanimation", "wobble"] {
      let retuned = try retuning("bounce: -0.4", as: "swiftui", for: target)
      #expect(retuned.isExact)
      #expect(retuned.best.text.contains("llowsOverdamping"))
    }
  }

  @Test func `An engine that moves an over-damped spring as critical is read so`() throws {
    let retuned = try retuning(
      "{ mass: 1, stiffness: 100, damping: 30 }", as: "reanimated", for: "swiftui")
    #expect(abs(retuned.motion.dampingRatio - 1) < 1e-15)
    #expect(retuned.best.text == ".spring(duration: 0.628318531, bounce: 0)")
    #expect(retuned.remarks[0].contains("as the critically damped one"))
  }

  @Test(arguments: AnimationEngine.allCases)
  func `The engines that show springs have words, and move over-damped springs alike`(
    engine: AnimationEngine
  ) throws {
    let words = try SpringWords.named(engine.rawValue)
    let spring = Spring(stiffness: 100, damping: 30)
    let given = words.given(spring)
    let moved = try words.retuned(given, for: .words(SpringWords.named("exact")), frameRate: 1_000)
      .motion
    #expect(
      (abs(moved.dampingRatio - 1) < 1e-12) == engine.treatsOverdampedAsCritical)
  }

  @Test func `QML and springs from rest get the nearest motion`() throws {
    let rest = try retuning("{}", as: "reanimated@3", for: "qml")
    #expect(rest.reason.contains("first step"))
    // Steps around those of the words, each as the spring through them.
    let numbers = rest.best.words.map(\.value)
    for (pull, loss) in [
      (0.9, 1), (0.99, 1), (1.01, 1), (1, 0.9), (1, 0.99), (1, 1.01), (1.01, 1.01),
    ] {
      let other = try #require(
        SpringNumbers.qmlSteps.spring([numbers[0] * pull, numbers[1] * loss]))
      #expect(abs(rest.motion.distance(to: other).value) > rest.distance.value)
    }
    // The steps with the poles of the spring are farther.
    let poles = try #require(SpringNumbers.qmlSteps.numbers(of: rest.motion))
    let same = try #require(SpringNumbers.qmlSteps.spring(poles))
    #expect(abs(rest.motion.distance(to: same).value) > 2 * rest.distance.value)
    let moving = try retuning("{ velocity: 4 }", as: "reanimated@3", for: "hyprutils")
    #expect(moving.reason.contains("from rest"))
    #expect(moving.distance.value > 0.01)
    let carried = try retuning("{ velocity: 4 }", as: "reanimated@3", for: "compose")
    #expect(carried.isExact)
    #expect(carried.remarks.contains { $0.contains("animateTo(1f, initialVelocity = 4f)") })
  }

  @Test func `A velocity is in the unit of each engine`() throws {
    for (target, velocity) in [
      ("motion", 300.0), ("react-spring", 0.3), ("coreanimation", 3), ("wobble", 0.3),
    ] {
      let retuned = try retuning(
        "{ velocity: 300 }", as: "reanimated@3", for: target, to: 100, frameRate: 1000)
      #expect(abs((retuned.best.velocity ?? 0) - velocity) < 1e-12, "\(target)")
      #expect(retuned.isExact)
    }
  }

  // MARK: Turned back

  /// What is lost is the velocity v: the motions differ by v e^(-g t) sin(d t) / d.
  @Test func `At a turn, an engine that starts from rest differs by the velocity that it lost`()
    throws
  {
    let turned = try retuning("{ duration: 0.5, bounce: 0.3 }", as: "exact", for: "motion")
      .turned(frameRate: 1000)
    // Of words that move alike, those that carry the velocity are preferred; Motion estimates it from two frames.
    #expect(turned.best.carriesVelocity && turned.alternatives.allSatisfy { !$0.carriesVelocity })
    let lost = try retuning("{ duration: 0.5, bounce: 0.3 }", as: "exact", for: "anime")
      .turned(frameRate: 1000)
    let (spring, difference) = (Spring(duration: 0.5, bounce: 0.3), try #require(lost.turned))
    let (decay, damped) = (spring.damping / 2, try #require(spring.dampedFrequency))
    let speed = spring.velocity(at: difference.time)
    // It is greatest where its rate is 0: tan(d t) = d / g.
    let peak = atan2(damped, decay) / damped
    let expected = speed * exp(-decay * peak) * sin(damped * peak) / damped
    #expect(abs(difference.distance.value - expected) < 1e-4 * expected)
    #expect(abs(difference.distance.time - difference.time - peak) <= 0.001)
    // The speed is greatest where the acceleration is 0, in the nearest frame.
    #expect(abs(difference.time - peak) <= 0.0005)
  }

  @Test(arguments: [("swiftui", "compose"), ("compose", "android"), ("exact", "react-spring")])
  func `Engines that carry the velocity turn alike`(_ source: String, _ target: String) throws {
    let engine = try SpringWords.named(source)
    let given = engine.given(Spring(stiffness: 200, damping: 12, from: 3, to: 40))
    let turned = try engine.retuned(given, for: .words(try SpringWords.named(target)))
      .turned(frameRate: 60)
    #expect(try #require(turned.turned).distance.value < 1e-6)
  }

  @Test func `A transition of CSS loses most of a turn`() throws {
    let engine = try SpringWords.named("motion")
    let given = try #require(try engine.given(reading: "{ stiffness: 300, damping: 10 }", to: 1))
    let css = try #require(Dialect.named("css"))
    let turned = try engine.retuned(given, for: .dialect(css)).turned(frameRate: 60)
    #expect(try #require(turned.turned).distance.value > 0.5)
  }

  @Test func `CSS gets stops, and the reason`() throws {
    let engine = try SpringWords.named("swiftui")
    let given = try #require(try engine.given(reading: "duration: 0.5, bounce: 0.3"))
    let css = try #require(Dialect.named("css"))
    let retuned = try engine.retuned(given, for: .dialect(css))
    #expect(retuned.best.text.contains("linear("))
    #expect(retuned.distance.value <= 0.001)
    #expect(retuned.reason.hasPrefix("CSS has no springs"))
  }

  // MARK: Words and versions

  @Test(arguments: [
    ("motion", "{ duration: 0.8, bounce: 0.3 }"), ("motion", "{ type: \"spring\", duration: 0.8 }"),
    ("motion", "duration: 800ms"), ("motion", "transition={{ type: 'spring', duration: 0.8 }}"),
    ("reanimated@3", "withSpring(100, { duration: 2000 })"), ("compose", "stiffness = 1500f"),
    ("motion", "{}"),
  ])
  func `Words are read with what may be around them`(name: String, text: String) throws {
    #expect(try SpringWords.named(name).given(reading: text, to: 100) != nil)
  }

  @Test(arguments: ["snappy", "spring(duration: 0.5)", "", "a = smooth", "{ x: 100 }", "}{", "{ a"])
  func `Another text is not a list of words`(text: String) throws {
    #expect(try SpringWords.named("motion").given(reading: text) == nil)
  }

  @Test(arguments: [
    ("{ duration: 0.8, stiffness: 100 }", "has no spring of 'duration' and 'stiffness'"),
    ("{ duration: 0.8, tension: 100 }", "has no word 'tension'"),
    ("{ duration: 0.8, duration: 1 }", "'duration' is given twice."),
    ("{ stiffness: 0 }", "makes no spring of these numbers"),
    ("{ stiffness: 100ms }", "'stiffness' is not a time"),
    ("{ visualDuration: 0.3 }", "has no spring of 'visualDuration'"),
  ])
  func `Words that state no spring are refused`(text: String, part: String) throws {
    let motion = try SpringWords.named("motion")
    let error = #expect(throws: ConversionError.self) { try motion.given(reading: text) }
    #expect(error?.description.contains(part) == true, "\(String(describing: error))")
  }

  @Test(arguments: [
    ("motion@10.17.1", "motion@10.17.1"), ("motion@10.17.2", "motion@11.11"),
    ("motion@11.11.17", "motion@11.11"), ("motion@11.12.0", "motion@12.34.2"),
    ("motion@12.34.3", "motion"), ("motion@13", "motion"), ("motion@4", "motion@10.17.1"),
    ("reanimated@3.19", "reanimated@3"), ("reanimated@4", "reanimated"),
    ("hyprutils@0.14", "hyprutils"), ("swiftui@17", "swiftui"),
  ])
  func `A version has the rules of its time`(text: String, address: String) throws {
    #expect(try SpringWords.named(text).address == address)
  }

  @Test(arguments: [
    ("motoin", "There is no engine 'motoin'. Did you mean 'motion'?"),
    ("motion@12", "'motion@12' has several rules"), ("motion@x", "A version is numbers"),
    ("motion@", "A version is numbers"), ("motion@1@2", "A version is numbers"),
    ("nothing", "the engines are exact, swiftui"),
  ])
  func `An unknown engine or version is refused`(text: String, part: String) {
    let error = #expect(throws: ConversionError.self) { try SpringWords.named(text) }
    #expect(error?.description.contains(part) == true, "\(String(describing: error))")
  }

  @Test func `A spring without travel, and one that turns for ever, are refused`() throws {
    let exact = try SpringWords.named("exact")
    for spring in [
      Spring(stiffness: 100, damping: 10, from: 1, to: 1), Spring(stiffness: 1e6, damping: 0),
    ] {
      #expect(throws: ConversionError.self) {
        try exact.retuned(exact.given(spring), for: .words(exact))
      }
    }
  }
}
