import CurveKit
import CurveSpecs
import CurveTestSupport
import Testing

@Suite struct PresetErrorTests {
  static let cases: [(text: String, message: String)] = [
    (
      "gentle",
      "'gentle' is a preset of react-spring (spring(mass: 1, stiffness: 120, damping: 14)), "
        + "Reanimated 4 (spring(mass: 4, stiffness: 900, damping: 120)) and Figma "
        + "(spring(mass: 1, stiffness: 100, damping: 15)); write 'react-spring/gentle', "
        + "'reanimated4/gentle' or 'figma/gentle'."
    ),
    (
      "fast-out-slow-in.delay(1)",
      "'fast-out-slow-in' is a preset of Flutter (cubic-bezier(0.4, 0, 0.2, 1)) and WinUI "
        + "(cubic-bezier(0, 0, 0, 1)); write 'flutter/fast-out-slow-in' or "
        + "'winui/fast-out-slow-in'."
    ),
    (
      "motion/spring",
      "'motion/spring' is a preset of spring (physics) (spring(mass: 1, stiffness: 100, damping: "
        + "10)), spring (duration, bounce) (spring(settlingDuration: 0.8, dampingRatio: 0.7)) and "
        + "spring (visualDuration) (spring(duration: 0.36, bounce: 0.3)); write "
        + "'motion/spring-physics', 'motion/spring-duration-bounce' or "
        + "'motion/spring-visual-duration'."
    ),
    (
      "material3/emphasised",
      "Material 3 has no preset named 'emphasised' at column 11. Did you mean 'emphasized'?"
    ),
    (
      " materal3/standard",
      "There is no platform named 'materal3' at column 2. Did you mean 'material3'?"
    ),
    ("figma/xyzzy(duration: 1)", "Figma has no preset named 'xyzzy' at column 7."),
    ("xyzzy/spring", "There is no platform named 'xyzzy' at column 1."),
    ("figma/", "The name of a preset is expected after 'figma/'."),
    ("figma/(duration: 1)", "The name of a preset is expected after 'figma/'."),
    (
      "wobly", "There is no curve named 'wobly' at column 1. Did you mean 'wobbly'?"
    ),
    (
      "material3/duration-short1",
      "'material3/duration-short1' is a duration of 0.05 s, not a curve; a curve takes it as "
        + "'duration: 0.05'."
    ),
    (
      "gsap/expo.in",
      "No expression has the motion of 'gsap/expo-in', which is published as \"expo.in: in(p) = p "
        + "2^(10 (p - 1)) + p^6 (1 - p), not easings.net's\"; its sampled values as stops of "
        + "linear() come close."
    ),
    (
      "material3/standard(stifness: 80)",
      "'cubic-bezier' has no parameter named 'stifness' at column 20."
    ),
    (
      "react-spring/wobbly(20)",
      "The value at column 21 in 'react-spring/wobbly' needs a label, such as 'mass:'."
    ),
    (
      "gsap/back.out(2)",
      "The value at column 15 in 'gsap/back.out' needs a label, such as 'overshoot:'."
    ),
    (
      "material3/standard(0.5)",
      "The value at column 20 in 'material3/standard' needs a label, such as 'duration:'."
    ),
    (
      "wobbly(duration: 1)",
      "'mass' and 'duration' cannot be combined: 'mass' goes with stiffness and damping or with "
        + "stiffness and dampingRatio; 'duration' goes with bounce."
    ),
    ("wobbly.sped(2)", "There is no modifier named 'sped' at column 8. Did you mean 'speed'?"),
    ("wobbly(damping: 2", "Expected ',' or ')', but the expression ends at column 18."),
    ("wobbly(damping: -2)", "'damping' at column 8 must be a number of 0 or more, not -2."),
    ("wobbly)", "Expected '.' or the end at column 7, but found ')'."),
  ]

  @Test(arguments: cases)
  func `A wrong preset gets one sentence`(text: String, message: String) {
    let thrown = sentence { _ = try CurveSpec(parsing: text) }
    #expect(thrown == message)
  }

  @Test func `A preset without an expression states what the platform publishes`() throws {
    let presets = PresetCatalogue.presets.filter { $0.expression == nil && $0.duration == nil }
    #expect(
      presets.map(\.address) == [
        "popmotion/anticipate", "gsap/expo-in", "gsap/expo-out", "gsap/expo-in-out",
        "svelte/spring-spring", "reanimated3/with-spring-duration", "godot/trans-expo",
        "godot/trans-spring-out",
      ])
    for preset in presets {
      let thrown = sentence { _ = try preset.spec() }
      #expect(
        thrown
          == "No expression has the motion of '\(preset.address)', which is published as "
          + "\"\(preset.asWritten)\"; its sampled values as stops of linear() come close.")
      #expect(thrown == sentence { _ = try CurveSpec(parsing: preset.address) })
    }
  }

  @Test(arguments: 0..<4)
  func `Changed names of presets are read or rejected with a sentence`(seed: Int) {
    let pieces =
      PresetCatalogue.platforms.map(\.slug) + [
        ".", "/", "(", ")", " ", "-", "_", ",", ":", "é", "\u{0}",
      ]
      + ["duration: 1", "from: 2", ".delay(1)", ".speed(2)", "🙂", "1e999", "/*", "*/", "\n"]
    var random = SeededGenerator(seed: UInt64(seed))
    var (read, refused) = (0, 0)
    for preset in PresetCatalogue.presets {
      for _ in 0..<8 {
        var bytes = Array("\(preset.platform.slug)/\(preset.name)(from: 1).delay(0.1)".utf8)
        changeAnything(in: &bytes, with: pieces, &random)
        let text = String(decoding: bytes, as: UTF8.self)
        do throws(CurveSpecError) {
          let spec = try CurveSpec(parsing: text)
          if !spec.curve.value(at: 0.1).isFinite { Issue.record("\(text)") }
          read += 1
        } catch {
          refused += 1
          if !isSentence(error.description) { Issue.record("\(text): \(error)") }
        }
      }
    }
    #expect(read > 100 && refused > 1_000, "\(read), \(refused)")
  }
}
