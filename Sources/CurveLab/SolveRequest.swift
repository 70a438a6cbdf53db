internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs

/// What `solve` is asked: lines with a name and a text, such as `overshoot 0.08`.
///
/// Beside the names of `SolveTarget`, there are `value-at` with a time and a value, which may be there several times,
/// `mass`, `initial-velocity`, `from`, `to`, `tolerance`, `rise-low`, `rise-high`, `near`, `handles-low` and
/// `handles-high`. The caller has checked the numbers of settings, which are no targets.
struct SolveRequest {
  private var texts: [String: String] = [:]
  /// The values at times, in their order.
  private var values: [(time: Double, value: Double)] = []

  init(_ text: String) throws(LabError) {
    for line in text.split(whereSeparator: { $0.isNewline }) {
      let words = line.split(separator: " ", maxSplits: 1).map { String($0) }
      guard words.count == 2 else { throw LabError("The line \(quoted(line)) has no value.") }
      guard words[0] == "value-at" else {
        texts[words[0]] = words[1]
        continue
      }
      let numbers = words[1].split(separator: " ").map { String($0) }
      guard numbers.count == 2 else { throw LabError("A value needs a time.") }
      values.append((try Self.number(words[0], numbers[0]), try Self.number(words[0], numbers[1])))
    }
  }

  /// Every spring that has two targets, as the records of the command.
  func springs() throws(LabError) -> [JSONValue] {
    let settings = MetricSettings(
      tolerance: try number("tolerance", 0.001),
      riseLevels: try number("rise-low", 0.1)...number("rise-high", 0.9))
    let (targets, metrics) = try targets(SolveTarget.all(settings)) { $0.spring }
    guard targets.count == 2 else {
      throw LabError("A spring needs two targets, and not \(targets.count).")
    }
    let (mass, velocity) = (try number("mass", 1), try number("initial-velocity", 0))
    let (from, to) = (try number("from", 0), try number("to", 1))
    let springs: [Spring]
    do throws(SolvingError) {
      springs = try Spring.solving(
        targets[0], targets[1], mass: mass, initialVelocity: velocity, from: from, to: to)
    } catch {
      throw LabError(error.description)
    }
    var records: [JSONValue] = []
    for spring in springs {
      let numbers = [
        ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
        ("initialVelocity", spring.initialVelocity), ("from", spring.from), ("to", spring.to),
      ]
      let arguments = numbers.map { "\($0.0): \(Number.text($0.1))" }.joined(separator: ", ")
      records.append(
        try record(
          "spring(\(arguments))", metrics + [.dampingRatio, .bounce, .response], settings))
    }
    return records
  }

  /// The Bézier curve that has the targets.
  func beziers() throws(LabError) -> [JSONValue] {
    let duration = try number("duration", 1)
    var (targets, metrics) = try targets(SolveTarget.all(duration: duration)) { $0.bezier }
    for (time, value) in values {
      targets.append(.value(value, at: time / duration))
      metrics.append(.value(at: time))
    }
    guard !targets.isEmpty else { throw LabError("A Bézier curve needs one to four targets.") }
    let reference = try near()
    let handles = try number("handles-low", -1)...number("handles-high", 2)
    let curve: CubicBezier
    do throws(SolvingError) {
      curve = try CubicBezier.solving(targets, near: reference, values: handles)
    } catch {
      throw LabError(error.description)
    }
    let numbers = [curve.x1, curve.y1, curve.x2, curve.y2, duration].map { Number.text($0) }
    let points = numbers.dropLast().joined(separator: ", ")
    return [
      try record("cubic-bezier(\(points), duration: \(numbers[4]))", metrics, MetricSettings())
    ]
  }

  /// The targets that the request has, with the metrics that show them.
  private func targets<Target>(
    _ all: [SolveTarget], of kind: (SolveTarget) -> ((Double) -> Target)?
  ) throws(LabError) -> ([Target], [Metric]) {
    var targets: [Target] = []
    var metrics: [Metric] = []
    for one in all {
      guard let make = kind(one), let text = texts[one.name] else { continue }
      targets.append(make(try Self.number(one.name, text)))
      metrics.append(one.metric)
    }
    return (targets, metrics)
  }

  /// The curve that the solved one is to be near.
  private func near() throws(LabError) -> CubicBezier {
    guard let text = texts["near"] else { return .easeInOut }
    let spec: CurveSpec
    do throws(CurveSpecError) {
      spec = try CurveSpec(parsing: text)
    } catch {
      throw LabError(error)
    }
    guard let curve = spec.cubicBezier else {
      throw LabError("'near' needs a Bézier curve, such as ease-out, not \(quoted(text)).")
    }
    return curve
  }

  private func number(_ name: String, _ value: Double) throws(LabError) -> Double {
    guard let text = texts[name] else { return value }
    return try Self.number(name, text)
  }

  private static func number(_ name: String, _ text: String) throws(LabError) -> Double {
    do throws(CurveSpecError) {
      return try NamedNumber(name, text).value(in: .from(-1e300, to: 1e300))
    } catch {
      throw LabError(error)
    }
  }

  /// A curve with its metrics, each once.
  private func record(
    _ expression: String, _ metrics: [Metric], _ settings: MetricSettings
  ) throws(LabError) -> JSONValue {
    let spec: CurveSpec
    do throws(CurveSpecError) {
      spec = try CurveSpec(parsing: expression)
    } catch {
      throw LabError(error)
    }
    var shown: [Metric] = []
    for metric in metrics where !shown.contains(metric) { shown.append(metric) }
    let measured = MeasuredMetrics(of: spec.curve, shown, settings: settings)
    return .object(
      [("curve", .text(spec.shortDescription))]
        + measured.entries.map { ($0.metric.key, $0.value.answer) })
  }
}
