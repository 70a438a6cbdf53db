import CurveChecks
import CurveKit
import CurveMeasure
import CurveScenes
import CurveTestSupport
import Testing

@Suite struct BaselineFileTests {
  @Test(arguments: 0..<8)
  func `A baseline reads back unchanged`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<50 {
      let baseline = Self.baseline(Int.random(in: 0...4, using: &random), &random)
      let read = try Baseline(parsing: baseline.text, file: "a.yaml")
      if read != baseline || read.names != baseline.names || read.text != baseline.text {
        Issue.record("\(baseline.text)")
      }
    }
  }

  @Test func `A name may be as long as a key of YAML`() throws {
    var baseline = Baseline()
    for text in ["\u{AD}", "\u{600}", "\u{10FFFF}", "\u{0}", "\"", "é", "x", "x "] {
      let count = 400 / text.utf8.count
      let record = RecordedCurve(
        expression: text,
        metrics: MeasuredMetrics(
          [.init(.regime, .none)], settings: MetricSettings(tolerance: 0.1, riseLevels: 0...1)),
        until: 1, values: [0, 1])
      baseline[String(repeating: text, count: count)] = record
    }
    #expect(baseline.names.map(\.utf8.count) == Array(repeating: 400, count: 8))
    #expect(try Baseline(parsing: baseline.text, file: "a.yaml") == baseline)
  }

  @Test func `A baseline of real curves reads back unchanged`() throws {
    var baseline = Baseline()
    for one in easingZoo + modifierZoo {
      baseline[one.description] = Self.record(of: one.curve, one.description)
    }
    for one in springZoo { baseline[one.description] = Self.record(of: one.spring, "spring") }
    #expect(baseline.names.count > 80)
    #expect(try Baseline(parsing: baseline.text, file: "a.yaml") == baseline)
  }

  @Test func `An incomplete baseline is rejected, wherever it ends`() throws {
    var random = SeededGenerator(seed: 99)
    var baseline = Baseline()
    baseline["b\u{202E}\"é\""] = Self.record(of: StepEasing(4), "steps(4)")
    let more = Self.baseline(2, &random)
    for name in more.names { baseline[name] = more[name] }
    let bytes = Array(baseline.text.utf8)
    var counts = Set<Int>()
    var refused = 0
    for end in 0..<bytes.count {
      let text = String(decoding: bytes[..<end], as: UTF8.self)
      do throws(SceneError) {
        let read = try Baseline(parsing: text, file: "a.yaml")
        counts.insert(read.names.count)
        for (name, expected) in zip(read.names, baseline.names)
        where name != expected || read[name] != baseline[expected] {
          Issue.record("\(end): \(name)")
        }
      } catch {
        refused += 1
        if !isSentence(error.description) { Issue.record("\(end): \(error)") }
      }
    }
    #expect(counts.isEmpty && refused == bytes.count)
  }

  @Test(arguments: 0..<4)
  func `A changed baseline is read or rejected with one sentence`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let pieces =
      ["none", "1", "-", ".", "1e999", ".nan", "inf", "~", "\"", "'", "\n", "\n  ", "\t"]
      + [
        "#", ":", ": ", ",", "[", "]", "{", "}", "\\", "\\x", "\u{0}", "é", "true", "&a ", "*a",
        "!",
      ]
    let texts = (0..<4).map { Self.baseline($0, &random).text }
    var outcomes = (read: 0, refused: 0)
    for round in 0..<250 {
      var bytes = Array(texts[round % 4].utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...12, using: &random))
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.removeSubrange(start..<end)
        case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
        default:
          bytes.insert(contentsOf: (pieces.randomElement(using: &random) ?? "").utf8, at: start)
        }
      }
      do throws(SceneError) {
        let read = try Baseline(parsing: String(decoding: bytes, as: UTF8.self), file: "changed")
        outcomes.read += 1
        // Everything that is read can be written and compared.
        if (try? Baseline(parsing: read.text, file: "b")) != read { Issue.record("\(read.text)") }
        for name in read.names { _ = Self.violations(of: Spring.bouncy, from: read[name]) }
      } catch {
        outcomes.refused += 1
        if !isSentence(error.description) { Issue.record("\(error)") }
      }
    }
    #expect(outcomes.read > 2 && outcomes.refused > 75, "\(outcomes)")
  }

  static let extremes = [1e-307, 1e-300, 1e-12, 1, 1e9, 1e19, 1e300]

  @Test(arguments: extremes)
  func `Extreme numbers can be read and compared`(number: Double) throws {
    let curves: [any Curve] = [
      Spring.bouncy, StepEasing(4), CubicBezier(0.24, 1.4, 1, -1),
      Easing(.quad, .inOut).repeatForever(measuredUntil: 3.3),
    ]
    for sign in [1.0, -1] {
      var baseline = Baseline()
      let metrics = Metric.all.map { metric in
        let value: MetricValue =
          switch (metric.quantity, metric.sign) {
          case (.flag, _): .flag(true)
          case (.word, _): .word(metric.words[0])
          case (_, .signed), (_, .direction): .number(sign * number)
          case (_, .nonNegative): .number(number)
          case (_, .within(let range)): .number(range.upperBound)
          }
        return MeasuredMetrics.Entry(metric, value)
      }
      baseline["x"] = RecordedCurve(
        expression: "x", metrics: MeasuredMetrics(metrics, settings: MetricSettings()),
        until: number, values: [sign * number, 0])
      let read = try Baseline(parsing: baseline.text, file: "a.yaml")
      #expect(read == baseline)
      for curve in curves {
        let violations = Self.violations(of: curve, from: read["x"])
        #expect(!violations.isEmpty && violations.allSatisfy { isSentence($0.sentence) })
      }
    }
  }

  // MARK: - Random baselines

  private static func record(of curve: any Curve, _ expression: String) -> RecordedCurve {
    RecordedCurve(of: curve, expression: expression)
  }

  /// The changes since the recording, in every format.
  private static func violations(
    of curve: any Curve, from recorded: RecordedCurve?
  ) -> [Violation] {
    let result = CurveCheck(
      name: "x", expression: "x", curve: curve, bounds: [],
      baseline: recorded.map { .recorded($0) } ?? .none
    ).result()
    let report = CheckReport(of: [.init(file: "a.yaml", results: [result])])
    for format in CheckReport.Format.allCases where report.text(format).isEmpty {
      Issue.record("\(format)")
    }
    return result.violations
  }

  /// Records with everything in them that a record may have.
  static func baseline(_ count: Int, _ random: inout SeededGenerator) -> Baseline {
    var baseline = Baseline()
    for _ in 0..<count {
      let name = text(of: 1...90, &random)
      guard !name.isEmpty, name.utf8.count <= 400 else { continue }
      let metrics = Metric.all.filter { _ in Bool.random(using: &random) }.map { metric in
        MeasuredMetrics.Entry(metric, value(of: metric, &random))
      }
      let low = Double.random(in: -1..<0.5, using: &random)
      let riseLevels = low ... .random(in: 0.5...2, using: &random)
      baseline[name] = RecordedCurve(
        expression: text(of: 0...300, &random),
        metrics: MeasuredMetrics(
          metrics.isEmpty ? [.init(.duration, .none)] : metrics,
          settings: MetricSettings(
            tolerance: .random(in: 1e-9..<1, using: &random), riseLevels: riseLevels)),
        until: max(number(&random).magnitude, 5e-300),
        values: (0..<Int.random(in: 2...40, using: &random)).map { _ in number(&random) })
    }
    return baseline
  }

  private static func value(
    of metric: Metric, _ random: inout SeededGenerator
  ) -> MetricValue {
    if Int.random(in: 0..<5, using: &random) == 0 { return .none }
    switch metric.quantity {
    case .flag: return .flag(.random(using: &random))
    case .word: return .word(metric.words.randomElement(using: &random) ?? "")
    default: return .number(min(number(&random).magnitude, metric.sign.range.upperBound))
    }
  }

  private static func number(_ random: inout SeededGenerator) -> Double {
    let numbers = [0, 1, -1, 0.1, 1e-300, -1e300, 2.5e-308, 123456789, 1e15, 1e16, 1e22]
    if Bool.random(using: &random) { return numbers.randomElement(using: &random) ?? 0 }
    let number = Double(bitPattern: random.next())
    return number.magnitude <= 1e300 ? number + 0 : .random(in: -1...1, using: &random)
  }

  /// Texts that are difficult for YAML, JSON, terminals and people.
  private static func text(
    of lengths: ClosedRange<Int>, _ random: inout SeededGenerator
  ) -> String {
    let pieces =
      ["a", "é", "e\u{301}", "🙂", " ", ": ", "#", "\"", "\\", "\n", "\r", "\t", "\u{0}"]
      + ["\u{7F}", "\u{85}", "\u{A0}", "\u{AD}", "\u{600}", "\u{2028}", "\u{2029}", "\u{202E}"]
      + ["\u{FEFF}", "\u{FFFE}", "\u{FFFD}", "\u{E000}", "\u{10FFFF}", "\u{1FFFE}", "<<", "- "]
      + ["'", "{", "}", "[", "]", ",", "&a", "*a", "!t", "%", "@", "`", "|", ">", "?", "~", "null"]
      + ["true", "1", "---", "...", "=======", "%YAML"]
    let count = Int.random(in: lengths, using: &random)
    let favourite = pieces.randomElement(using: &random) ?? "a"
    return (0..<count).map { _ in
      Bool.random(using: &random) ? favourite : pieces.randomElement(using: &random) ?? "a"
    }.joined()
  }
}
