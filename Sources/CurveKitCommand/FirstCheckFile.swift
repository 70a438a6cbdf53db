internal import CurveChecks
internal import CurveKit
internal import CurveMeasure
internal import CurveScenes
internal import CurveSpecs
internal import SystemLibraries

/// The check file that `check --init` writes: each curve with bounds on what it does today.
struct FirstCheckFile {
  /// The file when no other one is given.
  static let defaultPath = "motion.yaml"

  private var entries: [Entry] = []
  private var names: Set<String> = []
  /// The path of the check file, to which the paths of scenes are relative.
  private let path: String

  private struct Entry {
    let name: String
    let curve: String
    let metrics: MeasuredMetrics
  }

  /// Measures curves.
  ///
  /// - Parameters:
  ///   - curves: Expressions and addresses of scenes, each perhaps with `label = ` before it.
  ///   - path: The path of the check file; `-` is standard output.
  /// - Throws: A failure if a curve is invalid, or repeats forever without an end.
  init(of curves: [String], path: String) throws {
    self.path = path
    var scenes = SceneFiles()
    for (index, text) in curves.enumerated() {
      do {
        try add(text, from: &scenes)
      } catch let error as CurveSpecError {
        throw CurveFile.failure(for: text)
          ?? CommandFailure(error, ofCurve: index, among: curves)
      }
    }
  }

  private mutating func add(_ text: String, from scenes: inout SceneFiles) throws {
    let line = SceneAddress(text) == nil ? try CurveLine(text) : nil
    let curve = (line?.expression ?? text).trimmingSpaces()
    guard let address = SceneAddress(curve) else {
      // With the spaces for a label, columns in messages are those of the whole text.
      let spec = try CurveSpec(parsing: line?.expression ?? curve)
      let isShort = curve.utf8.count <= 200 && !curve.contains { $0.isNewline }
      try add(
        CurveRequest(label: line?.label, source: .expression(spec), location: nil),
        name: line?.label ?? curve, curve: isShort ? curve : spec.description)
      return
    }
    guard address.file != "-", case .scene(let scene) = try scenes.content(of: address.file) else {
      throw CommandFailure.usage(
        "\(quoted(curve)) is not a scene file; --init takes scene files and expressions.")
    }
    let tracks = try SceneFiles.tracks(of: scene, at: address, named: [])
    for source in tracks {
      let label = tracks.count == 1 ? line?.label : nil
      try add(
        CurveRequest(label: label, source: .track(source), location: nil),
        name: label ?? source.track.name, curve: "@\(scenePath(source.file))#\(source.track.name)")
    }
  }

  private mutating func add(_ request: CurveRequest, name: String, curve: String) throws {
    try require(
      !request.source.isEndless || request.source.end != nil,
      "\(quotedPath(request.source.expression)) repeats forever; a check file needs its end as "
        + "'until: SECONDS'.")
    let measured = try request.curve(until: nil).measuredCurve
    let shown = DisplayText.line(name)
    let start = shown.count <= 70 ? shown : "curve \(entries.count + 1)"
    entries.append(
      Entry(
        name: unique(start, " ") { names.insert($0).inserted }, curve: curve,
        metrics: MeasuredMetrics(
          of: measured, Self.metrics, settings: MetricSettings())))
  }

  /// The path of a scene, relative to the folder of the check file.
  private func scenePath(_ scene: String) -> String {
    let (file, folder) = (FilePath(scene), FilePath(path).removingLastComponent())
    guard path != "-", file.isRelative, !folder.isEmpty else { return scene }
    if folder.isAbsolute || folder.components.contains("..") {
      return Self.currentFolder.map { FilePath($0).pushing(file).string } ?? scene
    }
    var (rest, target) = (Array(folder.components), Array(file.components))
    while let first = rest.first, first == target.first, target.count > 1 {
      rest.removeFirst()
      target.removeFirst()
    }
    return (rest.filter { $0 != "." }.map { _ in ".." } + target.map(\.string))
      .joined(separator: "/")
  }

  private static var currentFolder: String? {
    if let folder = FileContext.current.folder { return folder }
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(validatingCString: path)
  }

  /// The file.
  var text: String {
    var lines = [
      "# Written by 'curvekit check --init': each bound is the current number, rounded up.",
      "curvekit: 1", "curves:",
    ]
    let bounds = entries.map { Self.bounds(of: $0.metrics) }
    let width = bounds.joined().map(\.0.count).max() ?? 0
    for (entry, bounds) in zip(entries, bounds) {
      lines.append("  \(YAMLText.quoted(entry.name)):")
      lines.append("    curve: \(YAMLText.quoted(entry.curve))")
      lines += bounds.map { bound, comment in
        "    " + bound.padded(to: width) + "  # \(comment)"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let metrics: [Metric] = [
    .overshoot, .settlingTime, .duration, .peakVelocity, .startValue, .endValue,
  ]

  /// The bounds with the numbers that they are from.
  ///
  /// A curve that returns to its start has no overshoot and no settling time; its duration and its
  /// peak velocity are bounded instead.
  private static func bounds(of metrics: MeasuredMetrics) -> [(String, String)] {
    let travels = metrics[.startValue] != metrics[.endValue]
    let bounded: [Metric] =
      travels
      ? [.overshoot, .settlingTime]
      : (metrics[.duration] == nil ? [] : [.duration]) + [.peakVelocity]
    return bounded.map { metric in
      guard let value = metrics[metric] else { return ("\(metric.key): none", "there is none now") }
      let comment = "now \(metric.quantity.text(of: value))"
      guard value != 0 else { return ("\(metric.key): 0", comment) }
      let isFraction = metric.quantity == .fraction
      let limit = roundedUp((isFraction ? 100 : 1) * value.magnitude) + (isFraction ? "%" : "")
      return ("\(metric.key): {at_most: \(limit)}", comment)
    }
  }

  /// The next number with two digits, as text: 0.74 for 0.734772.
  ///
  /// A number within a millionth of it gets the one after that, so that rounding on another machine
  /// does not fail the check.
  static func roundedUp(_ number: Double) -> String {
    let exponent = Int(log10(number).rounded(.down)) - 1
    let count = (number * pow(10, Double(-exponent)) * (1 + 1e-6)).rounded(.up)
    return Number.text(Double("\(Int(count))e\(exponent)") ?? number)
  }
}
