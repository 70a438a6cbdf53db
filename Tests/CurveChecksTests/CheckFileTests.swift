import CurveChecks
import CurveKit
import CurveMeasure
import CurveScenes
import CurveSpecs
import Foundation
import Testing

@Suite struct CheckFileTests {
  @Test func `Defaults, budgets and curves have bounds`() throws {
    let file = try CheckFile(parsing: try text(of: "motion.yaml"), file: "design/motion.yaml")
    #expect(file.file == "design/motion.yaml")
    #expect(file.baselineFile == "motion.baseline.yaml")
    #expect(file.entries.map(\.name) == ["sheet opens", "pulse", "nod", "scene"])
    #expect(file.entries.map(\.location.line) == [15, 24, 30, 31])
    #expect(file.entries.map(\.location.column) == [3, 3, 3, 3])

    let sheet = file.entries[0]
    guard case .expression(let spec) = sheet.source else {
      Issue.record("\(sheet.source)")
      return
    }
    #expect(spec == (try CurveSpec(parsing: "spring(duration: 0.3, bounce: 0.1)")))
    #expect(sheet.settings == MetricSettings() && sheet.until == nil)
    #expect(
      sheet.bounds == [
        .metric(.duration, .none),
        .metric(.settlingTime, .atMost(0.4)),
        .metric(.overshoot, .atMost(0.1)),
        .metric(.peakVelocity, .between(1, 20)),
        .metric(.monotone, .flag(false)),
        .metric(.dampingRatio, .equal(0.9, relative: 0.01, absolute: 0)),
        .metric(.regime, .word("underdamped")),
      ])

    let pulse = file.entries[1]
    #expect(pulse.settings.tolerance == 0.02 && pulse.until == 4)
    #expect(
      pulse.bounds == [
        .metric(.settlingTime, .none), .metric(.riseTime, .atMost(0.2)),
        .metric(.overshoot, .atMost(0.1)), .metric(.rebound, .atMost(0.05)),
        .metric(.velocityJump, .equal(0)),
      ])

    for (entry, track) in [(file.entries[2], "angle"), (file.entries[3], nil)] {
      guard case .scene("nod.yaml", track) = entry.source else {
        Issue.record("\(entry.source)")
        return
      }
    }
    #expect(file.entries[2].bounds == [.smooth])
    #expect(
      file.entries[3].bounds == [
        MetricBound(try #require(MetricColumn(key: "overshoot_percent")), .equal(12.5)), .smooth,
        .metric(.oscillations, .equal(3)),
      ])

    var drift = DriftTolerances()
    drift.all = DriftTolerances.Margin(relative: 1e-6, absolute: 1e-9)
    drift[.overshoot] = DriftTolerances.Margin(relative: 0.01)
    drift.samples = DriftTolerances.Margin(absolute: 0.001)
    #expect(
      file.entries.filter { $0.drift == drift }.map(\.name) == ["sheet opens", "nod", "scene"])
    drift.samples = DriftTolerances.Margin(absolute: 0.01)
    #expect(pulse.drift == drift)
  }

  @Test func `JSON and YAML have the same meaning`() throws {
    let yaml = try CheckFile(parsing: try text(of: "motion.yaml"), file: "a/motion.yaml")
    let json = try CheckFile(parsing: try text(of: "motion.json"), file: "a/motion.json")
    #expect(yaml.baselineFile == json.baselineFile)
    #expect(yaml.entries.count == json.entries.count)
    for (one, other) in zip(yaml.entries, json.entries) {
      #expect(one.name == other.name)
      #expect("\(one.source)" == "\(other.source)")
      #expect(one.settings == other.settings && one.until == other.until)
      #expect(one.bounds == other.bounds)
      #expect(one.drift == other.drift)
    }
  }

  /// Bounds of a curve with their descriptions; a cancelled bound has none.
  static let forms: [(String, String?)] = [
    ("overshoot: 0.25", "overshoot 25 %"),
    ("overshoot: 25%", "overshoot 25 %"),
    ("overshoot: '25%'", "overshoot 25 %"),
    ("overshoot: +2.5e1%", "overshoot 25 %"),
    ("overshoot: {is: .25}", "overshoot 25 %"),
    ("overshoot: {is: 25%, within: 0.01}", "overshoot 25 % ± 1 %"),
    ("overshoot: {at_most: 25%}", "overshoot at most 25 %"),
    ("overshoot: {at_least: 0.25}", "overshoot at least 25 %"),
    ("overshoot: {at_most: 50%, at_least: 25%}", "overshoot from 25 % to 50 %"),
    ("overshoot: {at_most: 25%, at_least: 25%}", "overshoot from 25 % to 25 %"),
    ("overshoot: none", "overshoot none"),
    ("overshoot: 'none'", "overshoot none"),
    ("overshoot: any", nil),
    ("overshoot_percent: 25", "overshoot 25 %"),
    ("overshoot_percent: {is: 25, within: 1}", "overshoot 25 % ± 1 %"),
    ("peak_velocity_per_s: -3", "peak velocity -3 /s"),
    ("peak_velocity_per_s: {is: -3, within: 50%}", "peak velocity -3 /s ± 1.5 /s"),
    ("peak_velocity_per_s: {at_most: 3}", "peak velocity at most 3 /s in either direction"),
    (
      "peak_acceleration_per_s2: {at_least: 3}",
      "peak acceleration at least 3 /s² in either direction"
    ),
    ("initial_velocity_per_s: {at_most: -3}", "initial velocity at most -3 /s"),
    ("end_value: {at_least: -5, at_most: -3}", "end value from -5 to -3"),
    ("end_value: {is: -100, within: 2%}", "end value -100 ± 2"),
    ("oscillations: 3", "oscillations 3"),
    ("oscillations: {is: 3, within: 1.5}", "oscillations 3 ± 1.5"),
    ("monotone: true", "monotone yes"),
    ("monotone: false", "monotone no"),
    ("monotone: any", nil),
    ("regime: critically_damped", "regime critically damped"),
    ("regime: none", "regime none"),
  ]

  @Test(arguments: forms)
  func `Bounds have several forms`(bound: String, description: String?) throws {
    let text = "curvekit: 1\ncurves:\n  a: {curve: ease, \(bound)}\n"
    let file = try CheckFile(parsing: text, file: "a.yaml")
    #expect(file.entries[0].bounds.map(\.description) == (description.map { [$0] } ?? []))
  }

  @Test func `A plain number allows for rounding, and within sets the margin`() throws {
    func bound(_ text: String) throws -> MetricBound.Requirement? {
      let text = "curvekit: 1\ncurves: {a: {curve: ease, peak_value: \(text)}}"
      return try CheckFile(parsing: text, file: "a.yaml").entries[0].bounds.first?.requirement
    }
    #expect(try bound("400") == .equal(400))
    #expect(try bound("{is: 400}") == .equal(400))
    #expect(try bound("{is: 400, within: 0.5}") == .equal(400, relative: 0, absolute: 0.5))
    #expect(try bound("{is: 400, within: 0.5%}") == .equal(400, relative: 0.005, absolute: 0))
    // Far below the rounding error of the number itself.
    #expect(try bound("{is: 1e9, within: 1e-6}") == .equal(1e9, relative: 0, absolute: 1e-6))
  }

  @Test func `Every metric can have a bound, which its own curve meets`() throws {
    let metrics = MeasuredMetrics(of: Spring(mass: 1, stiffness: 80, damping: 4))
    let bounded = MetricColumn.all.filter { $0.form != .tolerance && $0.metric.setBy == nil }
    let generated = bounded.map { column in
      let value = metrics.value(of: column)
      let bound = value == .none ? "none" : value.text
      return """
          \(column.key):
            curve: '.interpolatingSpring(stiffness: 80, damping: 4)'
            \(column.key): \(bound)

        """
    }
    let every = try text(of: "every.yaml")
    for column in bounded where column.form == .value {
      #expect(every.contains(" \(column.key): "), "every.yaml has no bound of \(column.key).")
    }
    let texts = [every, "curvekit: 1\ncurves:\n" + generated.joined()]
    let files = try texts.map { try CheckFile(parsing: $0, file: "every.yaml") }
    #expect(files[1].entries.map { $0.bounds.map(\.column) } == bounded.map { [$0] })
    for check in try files.flatMap({ try $0.checks(baseline: nil, scene: Self.noScene) }) {
      #expect(check.result().violations.map(\.sentence) == [])
    }
  }

  // MARK: - The nearest level applies

  /// Defaults, a budget and the settings of a curve, with the resulting settings.
  static let merges: [(String, String, String, [String])] = [
    ("overshoot: 1", "", "", ["overshoot 100 %"]),
    ("overshoot: 1", "overshoot: 2", "", ["overshoot 200 %"]),
    ("overshoot: 1", "overshoot: 2", "overshoot: 300%", ["overshoot 300 %"]),
    ("overshoot: 1", "", "overshoot: 300%", ["overshoot 300 %"]),
    ("overshoot: 1", "overshoot: any", "", []),
    ("overshoot: 1", "overshoot: any", "overshoot: 300%", ["overshoot 300 %"]),
    ("", "overshoot: 2", "overshoot: any", []),
    ("overshoot: {at_most: 1}", "overshoot: {at_least: 1%}", "", ["overshoot at least 1 %"]),
    ("overshoot: 1", "", "overshoot_percent: 50", ["overshoot 50 %"]),
    ("overshoot_percent: 1", "", "overshoot: any", []),
    (
      "overshoot: 1", "rebound: 1", "undershoot: 1",
      ["overshoot 100 %", "undershoot 100 %", "rebound 100 %"]
    ),
    ("monotone: true", "monotone: false", "", ["monotone no"]),
  ]

  @Test(arguments: merges)
  func `The bound nearest to a curve applies, for each metric`(
    defaults: String, budget: String, own: String, bounds: [String]
  ) throws {
    let file = try CheckFile(
      parsing: """
        curvekit: 1
        defaults: {\(defaults)}
        budgets: {calm: {tolerance: 1%, \(budget)}}
        curves: {a: {\(own)\(own.isEmpty ? "" : ", ")budget: calm, curve: ease}, b: ease}
        """, file: "a.yaml")
    #expect(file.entries[0].bounds.map(\.description) == bounds)
    #expect(file.entries.map(\.settings.tolerance) == [0.01, 0.001])
  }

  @Test func `The nearest setting and the nearest tolerance apply, too`() throws {
    let file = try CheckFile(
      parsing: """
        curvekit: 1
        defaults: {tolerance: 5%, rise: [0, 1], drift: {overshoot: {absolute: 10%}, samples: {absolute: 3}}}
        budgets:
          a: {rise: [20%, 80%]}
          b: {until: 3, drift: {overshoot: {relative: 20%}}}
        curves:
          defaults: ease
          both: {curve: ease, budget: [b, a]}
          own: {curve: ease, budget: a, tolerance: 0.5, rise: [-1, 2], drift: {all: {relative: 0}}}
        baseline: {drift: {all: {relative: 1}, overshoot: {relative: 2}, rebound: {relative: 3}}}
        """, file: "a.yaml")
    var drift = DriftTolerances()
    drift.all = .init(relative: 1)
    drift[.rebound] = .init(relative: 3)
    drift[.overshoot] = .init(absolute: 0.1)
    drift.samples = .init(absolute: 3)
    var (both, own) = (drift, drift)
    both[.overshoot] = .init(relative: 0.2)
    own.all = .init(relative: 0)
    #expect(file.entries.map(\.drift) == [drift, both, own])
    #expect(file.entries.map(\.settings.tolerance) == [0.05, 0.05, 0.5])
    #expect(file.entries.map(\.settings.riseLevels) == [0...1, 0.2...0.8, -1...2])
    #expect(file.entries.map(\.until) == [nil, 3, nil])
  }

  @Test func `A check file names its baseline, or states that it has none`() throws {
    let names = [
      ("motion.yaml", "motion.baseline.yaml"), ("a.b/motion.json", "motion.baseline.yaml"),
      ("motion", "motion.baseline.yaml"), ("a/.motion", ".motion.baseline.yaml"),
      ("a.motion.yml", "a.motion.baseline.yaml"), ("d/\u{301}x.yaml", "\u{301}x.baseline.yaml"),
      ("-", nil), ("", ".baseline.yaml"),
    ]
    let curves = "curvekit: 1\ncurves: {a: ease}\n"
    for (file, name) in names {
      #expect(try CheckFile(parsing: curves, file: file).baselineFile == name)
      let named = curves + "baseline: {file: ../records/x.yml}"
      #expect(try CheckFile(parsing: named, file: file).baselineFile == "../records/x.yml")
      #expect(try CheckFile(parsing: curves + "baseline: none", file: file).baselineFile == nil)
      let drift = curves + "baseline: {drift: {all: {relative: 1}}}"
      #expect(try CheckFile(parsing: drift, file: file).baselineFile == name)
    }
  }

  /// A file of the folder `Checks`.
  private func text(of name: String) throws -> String {
    try String(contentsOfFile: testFolder + "/Checks/" + name, encoding: .utf8)
  }

  private static func noScene(_ path: String, _ location: CheckLocation) throws -> Scene {
    Issue.record("There is no scene \(path).")
    return try Scene(parsing: "", file: path)
  }
}
