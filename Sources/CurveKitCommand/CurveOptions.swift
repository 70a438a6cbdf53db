internal import ArgumentParser
internal import CurveChecks
internal import CurveKit
internal import CurveMeasure
internal import CurveScenes
internal import CurveSpecs

/// The curves of a command: expressions, and flags with their parameters.
struct CurveOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      """
      Curves: names with flags, expressions such as 'spring(bounce: 0.3)', presets such as \
      material3/standard, or @FILE for a scene, SwiftUI keyframes or expressions; @- is standard input.
      """,
      valueName: "curve"),
    completion: .custom { _, _, prefix in CurveOptions.names(startingWith: prefix) })
  var expressions: [String] = []

  @Option(
    "The label of the first curve; repeat it for the next ones. The others keep their own label.",
    "text")
  var label: [String] = []

  @Option(
    "A file with one expression per line, or 'label = expression'; - is standard input.",
    "file", completion: .file())
  var fromFile: String?

  @Option("Use only this track of the scene; may be repeated.", "name") var track: [String] = []

  @Option(
    name: .customLong("set"), parsing: .unconditionalSingleValue,
    help: SettingOption.help)
  var settings: [String] = []

  /// The names of curves for the shell: those of the expression language and, after the start of a platform's
  /// name, its presets.
  private static func names(startingWith prefix: String) -> [String] {
    let presets = prefix.isEmpty ? [] : PresetCatalogue.presets.filter { $0.expression != nil }
    return (CurveCatalogue.families.map(\.name) + presets.map(\.address)).filter {
      $0.hasPrefix(prefix)
    }
  }

  /// Whether any of the curves is from a scene.
  var hasScenes: Bool { expressions.contains { SceneAddress($0) != nil } }

  /// The files from which the curves are read; `-` is standard input.
  var files: [String] {
    expressions.compactMap { SceneAddress($0)?.file } + [fromFile].compactMap { $0 }
  }

  /// The given flags.
  var given: [String] {
    FlagRule.given([
      "--from-file": fromFile != nil, "--label": !label.isEmpty, "--track": !track.isEmpty,
      "--set": !settings.isEmpty,
    ])
  }

  /// Rejects curves beside those of `--stdin`.
  func checkFilter() throws(CommandFailure) {
    guard let first = expressions.first else { return }
    throw CommandFailure.usage("\(quotedPath(first)) cannot be combined with --stdin.")
  }
}

/// A command whose curves are expressions with flags.
protocol CurveCommand {
  var curveOptions: CurveOptions { get }
  var shapeOptions: ShapeOptions { get }
  var valueOptions: ValueOptions { get }
}

extension CurveCommand {
  /// The curves as the flags complete them.
  func inputs() throws -> CurveInputs {
    let parameters = ParameterFlags(shape: shapeOptions, ends: valueOptions)
    return CurveInputs(
      expressions: curveOptions.expressions, label: curveOptions.label,
      fromFile: curveOptions.fromFile, track: curveOptions.track, settings: curveOptions.settings,
      flags: try parameters.flags(), modifiers: shapeOptions.modifiers)
  }

  /// A function that parses an expression and adds the flags.
  func specParser() throws -> @Sendable (String) throws(CurveSpecError) -> CurveSpec {
    try inputs().specParser()
  }

  /// The requested curves; see ``CurveInputs/curves(until:needsAnalysisEnd:readsList:listRemedy:)``.
  func requestedCurves(
    until analysisEnd: Double?, needsAnalysisEnd: Bool = true, readsList: Bool = true,
    listRemedy: String = ""
  ) throws -> [NamedCurve] {
    try inputs().curves(
      until: analysisEnd, needsAnalysisEnd: needsAnalysisEnd, readsList: readsList,
      listRemedy: listRemedy)
  }
}
