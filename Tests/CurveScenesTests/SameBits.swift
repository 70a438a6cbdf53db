import CurveKit
import CurveMeasure
import CurveScenes
import CurveSpecs

/// A hash of the bits of many numbers, which is the same wherever the library is compiled.
///
/// It covers the values, velocities and accelerations of curves and scenes at many times, singly and in
/// batches, their metrics, and the texts of all these metrics.
struct SameBits {
  private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  private(set) var numbers = 0
  private(set) var metrics = 0
  private(set) var texts = 0

  /// What a platform prints.
  var line: String {
    "\(texts) texts, \(numbers) numbers of motions, \(metrics) metrics: \(String(hash, radix: 16))"
  }

  /// Adds an expression, or the sentence with which it is refused.
  mutating func add(expression: String) {
    texts += 1
    do throws(CurveSpecError) {
      let spec = try CurveSpec(parsing: expression)
      add(spec.description)
      add(spec.isEndless ? try spec.curve(measuredUntil: 3.3137) : spec.curve, CurveAttributes())
    } catch {
      add(error.description)
    }
  }

  /// Adds the tracks of a scene, or the sentence with which it is refused.
  mutating func add(scene: String) {
    texts += 1
    do throws(SceneError) {
      for track in try Scene(parsing: scene, file: "-").tracks {
        add(track.name)
        add(track.curve, track.measuredAttributes)
      }
    } catch {
      add(error.problem)
    }
  }

  /// Adds scenes in which each engine turns running animations.
  mutating func addSessions() {
    var random = Numbers()
    let animations = [
      "smooth", "bouncy", "ease-out(duration: 0.4)", "spring(stiffness: 180, damping: 12)",
      "interpolatingSpring(stiffness: 80, damping: 9)", "linear(duration: 0.3)",
      "snappy.delay(0.1)",
    ]
    let targets = ["0", "1", "100", "-20", "37.5"]
    for engine in SessionEngine.all {
      for _ in 0..<6 {
        var time = 0.0
        var changes = ""
        for _ in 0..<(2 + random.below(4)) {
          changes +=
            "    - {at: \(time), to: \(targets[random.below(targets.count)]), animation: '\(animations[random.below(animations.count)])'}\n"
          time += Double(1 + random.below(24)) / 64
        }
        add(
          scene:
            "curvekit: 1\nengine: \(engine.name)\ninitial: {x: 0}\nchanges:\n  x:\n\(changes)")
      }
    }
  }

  private mutating func add(_ curve: AnyCurve, _ attributes: CurveAttributes) {
    for index in 0..<120 {
      let sample = curve.sample(at: Double(index * index) / 4096)
      add(sample.value)
      add(sample.velocity)
      add(sample.acceleration)
    }
    for value in curve.values(at: SampleTimes(count: 40, until: 2)) { add(value) }
    numbers += 400
    for settings in [MetricSettings(), MetricSettings(tolerance: 0.02, riseLevels: 0.2...0.8)] {
      let measured = MeasuredMetrics(of: curve, settings: settings, attributes: attributes)
      for entry in measured.entries where entry.value != .none {
        metrics += 1
        if let number = entry.value.number { add(number) }
        add(entry.metric.text(of: entry.value) ?? "")
      }
    }
  }

  private mutating func add(_ number: Double) {
    // Numbers that are not numbers have different bits on different processors.
    add(number.isNaN ? 0x7ff8_0000_0000_0000 : number.bitPattern)
  }

  private mutating func add(_ text: String) {
    for byte in text.utf8 { add(UInt64(byte)) }
  }

  /// One step of the hash: FNV-1a by words, with the upper half mixed in.
  private mutating func add(_ word: UInt64) {
    hash = (hash ^ word) &* 0x0000_0100_0000_01b3
    hash ^= hash >> 29
  }

  /// Numbers that only look random: the same on every platform.
  private struct Numbers {
    private var state: UInt64 = 7

    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(truncatingIfNeeded: (state >> 33) % UInt64(limit))
    }
  }
}
