internal import CurveCharts
internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs
internal import CurveTables

/// The presets of some platforms with their metrics.
struct PresetList: PrintedList {
  /// The presets of a platform.
  struct Platform {
    let platform: PresetPlatform
    let sections: [Section]

    var count: Int { sections.reduce(0) { $0 + $1.entries.count } }
  }

  /// Presets of one kind from one source.
  struct Section {
    let kind: Preset.Kind
    let confidence: Preset.Confidence
    let source: String
    let entries: [Entry]
  }

  /// A preset with the metrics of its curve, if it is a curve.
  struct Entry {
    let preset: Preset
    let curve: AnyCurve?
    let metrics: MeasuredMetrics?
  }

  let platforms: [Platform]

  /// The slug of the only platform, or `presets`.
  var fileName: String { platforms.count == 1 ? platforms[0].platform.slug : "presets" }

  /// Measures the presets of platforms.
  ///
  /// - Parameter names: The platforms, in any spelling; a repeated one is listed once.
  /// - Throws: A failure for an unknown platform.
  init(of names: [String]) throws {
    var platforms: [PresetPlatform] = []
    for name in names {
      let platform = try PresetList.platform(named: name)
      if !platforms.contains(platform) { platforms.append(platform) }
    }
    self.platforms = try platforms.map(Platform.init)
  }

  private static func platform(named name: String) throws(CommandFailure) -> PresetPlatform {
    if let platform = PresetCatalogue.platform(named: name) { return platform }
    let near = hint(
      for: name, among: PresetCatalogue.platforms.flatMap { [$0.slug] + $0.aliases })
    throw CommandFailure.usage(
      "There is no platform named \(quoted(name))"
        + (near.isEmpty ? "; 'curvekit list' ends with all platforms." : ".\(near)"))
  }
}

extension PresetList.Platform {
  init(_ platform: PresetPlatform) throws {
    self.platform = platform
    sections = try platform.presets.map { try PresetList.Entry($0) }
      .grouped { [$0.preset.kind.rawValue, $0.preset.confidence.rawValue, $0.preset.source] }
      .map { entries in
        let preset = entries[0].preset
        return PresetList.Section(
          kind: preset.kind, confidence: preset.confidence, source: preset.source, entries: entries)
      }
  }
}

extension PresetList.Entry {
  init(_ preset: Preset) throws {
    self.preset = preset
    curve = preset.expression == nil ? nil : try preset.spec().curve
    metrics = curve.map { MeasuredMetrics(of: $0, PresetList.metrics) }
  }

  /// The name that can follow the platform and a slash without quotes in a shell.
  var name: String { Preset.isWord(preset.name) ? preset.name : preset.slug }

  /// The value of a metric; of a preset that is only a duration, this duration.
  func value(of metric: Metric) -> Double? {
    if metric == .duration, let duration = preset.duration { return duration }
    return metrics.flatMap { $0[metric] }
  }
}

extension Preset.Kind {
  /// The heading of presets of this kind.
  var title: String {
    switch self {
    case .spring: "Springs"
    case .easing: "Easings"
    case .stops: "Stops of linear()"
    case .stiffness: "Stiffness constants"
    case .dampingRatio: "Damping ratio constants"
    case .duration: "Durations"
    }
  }
}

extension Array {
  /// The elements with the same key, in the order in which the keys come first.
  func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
    var groups: [[Element]] = []
    var indices: [Key: Int] = [:]
    for element in self {
      let index = indices[key(element), default: groups.count]
      if index == groups.count { groups.append([]) }
      indices[key(element)] = index
      groups[index].append(element)
    }
    return groups
  }
}
