import CurveKit
import CurveMeasure
import CurveSpecs
import CurveSweeps
import CurveTables
import CurveTestSupport
import Testing

@Suite struct SweepTests {
  private static let parameters: [SweptParameter] = [
    parameter("stiffness", "10:500:7"), parameter("damping", "0:60:0.25"),
    parameter("mass", "0.1:10:log5"),
  ]

  private static func parameter(_ name: String, _ text: String) -> SweptParameter {
    do {
      return SweptParameter(name, try SweptValues(text, named: name))
    } catch {
      preconditionFailure(error.description)
    }
  }

  private static func sweep(
    conditions: [String] = [], best: String? = nil, metrics: [Metric] = Metric.all
  ) throws -> Sweep {
    let template = try CurveTemplate(
      parsing: "spring(to: 3)", completedBy: .none,
      later: parameters.map { .init(name: $0.name, label: $0.name) })
    return try Sweep(
      parameters, metrics: metrics.flatMap(\.columns),
      conditions: try conditions.map { try MetricCondition(parsing: $0) },
      goal: try best.map { try SweepGoal(parsing: $0) },
      settings: MetricSettings(tolerance: 0.02)
    ) { numbers throws(CurveSpecError) in try template.spec(numbers).curve }
  }

  @Test func `A row has the metrics of the expression with its numbers, to the last digit`() throws
  {
    let sweep = try Self.sweep()
    var random = SeededGenerator(seed: 12)
    for _ in 0..<40 {
      let row = sweep.row(at: Int.random(in: 0..<sweep.count, using: &random))
      let (stiffness, damping, mass) = (row.numbers[0], row.numbers[1], row.numbers[2])
      let spec = try CurveSpec(
        parsing: "spring(mass: \(mass), stiffness: \(stiffness), damping: \(damping), to: 3)")
      let measured = MeasuredMetrics(of: spec.curve, settings: MetricSettings(tolerance: 0.02))
      #expect(row.values == measured.columns().map(\.value), "\(spec)")
    }
  }

  @Test func `The last parameter varies fastest`() throws {
    let sweep = try Self.sweep()
    #expect(sweep.count == 71 * 241 * 5)
    #expect(sweep.numbers(at: 0) == [10, 0, 0.1])
    #expect(sweep.numbers(at: 4) == [10, 0, 10])
    #expect(sweep.numbers(at: 5) == [10, 0.25, 0.1])
    #expect(sweep.numbers(at: 5 * 241) == [17, 0, 0.1])
    #expect(sweep.numbers(at: sweep.count - 1) == [500, 60, 10])
  }

  @Test(arguments: [Sweep.Format.csv(.plain), .csv(.excelEU), .json])
  func `Parts of any size, one after another, are the whole`(_ format: Sweep.Format) throws {
    let sweep = try Self.sweep(
      conditions: ["overshoot < 10%"], best: "settling_time_s",
      metrics: [.overshoot, .regime, .monotone])
    let range = 40_000..<41_000
    let whole = sweep.rows(in: range, as: format)
    var bytes: [UInt8] = []
    var tally = SweepTally()
    var random = SeededGenerator(seed: 3)
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(range.upperBound, start + Int.random(in: 0...300, using: &random))
      let rows = sweep.rows(in: start..<end, as: format)
      bytes += rows.bytes
      tally.add(rows.tally)
      start = end
    }
    #expect(bytes == whole.bytes && !bytes.isEmpty)
    #expect(tally == whole.tally)
    #expect(tally.keptCount > 100 && tally.keptCount < tally.count)
  }

  @Test func `The best row is the first of the smallest kept ones`() throws {
    let sweep = try Self.sweep(
      conditions: ["overshoot < 10%", "rise_time_s >= 0.2"], best: "settling_time_s",
      metrics: [.settlingTime, .overshoot, .riseTime])
    let range = 20_000..<26_000
    let best = try #require(sweep.rows(in: range, as: nil).tally.best)
    // A plain search through all curves.
    var expected: (index: Int, time: Double)?
    for index in range {
      let numbers = sweep.numbers(at: index)
      let spring = Spring(
        mass: numbers[2], stiffness: numbers[0], damping: numbers[1], from: 0, to: 3)
      guard let overshoot = spring.overshoot, overshoot < 0.1,
        let rise = spring.riseTime(from: 0.1, to: 0.9), rise >= 0.2,
        let time = spring.settlingTime(within: 0.02)
      else { continue }
      if time < expected?.time ?? .infinity { expected = (index, time) }
    }
    #expect(best.index == expected?.index)
    #expect(best.values[0] == .number(try #require(expected?.time)))
  }

  @Test func `A parameter and a metric of one name have different keys`() throws {
    let sweep = try Sweep(
      [Self.parameter("overshoot", "1,2"), Self.parameter("period", "1")],
      metrics: [MetricColumn(.overshoot)]
    ) { _ throws(CurveSpecError) in AnyCurve(LinearEasing.identity) }
    #expect(sweep.keys == ["parameter_overshoot", "period", "overshoot"])
    let json = String(decoding: sweep.rows(in: 0..<1, as: .json).bytes, as: UTF8.self)
    #expect(json == "{\"parameter_overshoot\":1,\"period\":1,\"overshoot\":0}\n")
  }

  @Test func `A combination that is not valid has an empty row, and the tally counts it`() throws {
    let template = try CurveTemplate(
      parsing: "spring", completedBy: .none, later: [.init(name: "--bounce", label: "bounce")])
    let sweep = try Sweep(
      [Self.parameter("bounce", "0.5:2:0.5")], metrics: [MetricColumn(.monotone)]
    ) { numbers throws(CurveSpecError) in try template.spec(numbers).curve }
    let rows = sweep.rows(in: 0..<4, as: .csv(.plain))
    #expect(String(decoding: rows.bytes, as: UTF8.self) == "0.5,false\n1,false\n1.5,\n2,\n")
    #expect(rows.tally.refusedCount == 2 && rows.tally.keptCount == 4)
    #expect(
      rows.tally.firstRefused?.refusal?.description
        == "--bounce must be above -1 and at most 1, not 1.5.")
  }

  @Test func `Too many combinations are refused without computing any`() throws {
    let wide = Self.parameter("a", "0:1e9:1")
    do throws(CurveSpecError) {
      _ = try Sweep([wide, wide], metrics: []) { _ throws(CurveSpecError) in
        AnyCurve(LinearEasing.identity)
      }
      Issue.record("No error.")
    } catch {
      #expect(
        error.description
          == "The sweep has too many combinations (the limit is 1000000000000000).")
    }
  }
}
