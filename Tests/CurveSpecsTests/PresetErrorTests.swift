import CurveKit
import CurveSpecs
import CurveTestSupport
import Testing

@Suite struct PresetErrorTests {
  @Test func `A preset without an expression states what the platform publishes`() throws {
    let presets = PresetCatalogue.presets.filter { $0.expression == nil && $0.duration == nil }
    #expect(
      presets.map(\.address) == [
        "android/bounce", "popmotion/anticipate", "gsap/expo-in", "gsap/expo-out",
        "gsap/expo-in-out", "svelte/spring-spring", "reanimated3/with-spring-duration",
        "godot/trans-expo", "godot/trans-spring-out", "godot/trans-spring-in",
        "godot/trans-spring-in-out", "dotween/out-elastic", "dotween/in-out-elastic",
        "wpf/exponential-ease-default-mode", "wpf/back-ease-default-mode",
        "wpf/elastic-ease-default-mode", "wpf/bounce-ease-default-mode", "avalonia/back-ease-in",
        "avalonia/elastic-ease-in", "avalonia/bounce-ease-out",
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
