internal import ArgumentParser
internal import CurveDialects
internal import CurveMeasure
internal import CurveSpecs
internal import SystemLibraries
internal import CurveTables

/// `curvekit convert`: curves in the words of other platforms.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Write curves for another platform, with the certified error.",
    discussion: """
      The text is what the platform understands. It is read again, and the greatest distance between the two \
      curves at any time, as a fraction of the travel, is printed on a terminal and in JSON. A curve that \
      the platform has no words for becomes stops or Béziers within --error, or is refused with the reason; with \
      --allow-approximate one Bézier or the nearest token may stand for it, whatever its error. --reduced \
      converts the companion for reduced motion, without overshoot.

      A number with more than six digits is written with as few as keep the text within 0.01 % of the travel, or \
      within a smaller --error. --digits chooses another number of significant digits, and the error is that of the \
      written text. Design tokens and JSON keep all digits.

      One curve without a label is written as a fragment to paste; several curves, or one with a label, as a whole \
      file with their names. A file may be design tokens, CSS, Swift, Kotlin or a list of curves. In design tokens, \
      CSS and code that was written from tokens, an easing stays an easing without a time, a duration a duration, and a \
      reference a reference. A token that the platform cannot say is refused; --keep-going writes the others. A resolver \
      file stands for the tokens of its sets and of the contexts that --context chooses. The tracks of a scene become \
      keyframes, for which the error is a fraction of the range of a track.

      The platforms are \(list(Dialect.all.map(\.name), "and")); swift is swiftui, kotlin compose, and dart flutter.

      EXAMPLES
        curvekit convert 'spring(duration: 0.5, bounce: 0.3)' --to css
        curvekit convert spring --stiffness 80 --damping 4 --to compose
        curvekit convert '.easeInOut(duration: 0.3)' --to flutter
        curvekit convert bouncy --to css --error 0.5% --fallback
        curvekit convert bouncy --to motion --reduced
        curvekit convert bouncy --to flutter --digits all
        curvekit convert tokens.json --to css -o motion.css
        curvekit convert Motion.swift --to dtcg -o tokens.json
        curvekit convert app.resolver.json --context pace=calm --to css
        curvekit convert --from-file curves.txt --to kotlin -o Motion.kt
        curvekit convert @reaction.yaml --to css -o reaction.css
        curvekit convert snappy --to flutter --format json | jq .text
      """)

  @OptionGroup(title: "Curves") var curveOptions: ShapedCurveOptions
  @OptionGroup(title: "Curves") var shapeOptions: ShapeOptions

  @Option("The platform.", "name", completion: .list(Dialect.all.map(\.name))) var to: String

  @Option(
    "The greatest error of stops and of Bézier chains, as a fraction of the travel. (default: 0.001)",
    "number")
  var error: String?

  @Flag(
    help:
      "Let one Bézier or the nearest token stand for a curve that the platform has no words for.")
  var allowApproximate = false

  @Option(
    """
    The significant digits of numbers with a fraction, from 2 to 17, or 'all'. (default: the fewest that keep the \
    text within 0.01 % of the travel)
    """, "number")
  var digits: String?

  @Flag(help: "Write a cubic-bezier() for old browsers before CSS's linear(), as longhands.")
  var fallback = false

  @Flag(help: "Convert the companion for reduced motion: no overshoot, settled in the same time.")
  var reduced = false

  @Flag(
    help:
      "Write the curves that the platform can say, with the reasons for the others, and exit with 65."
  )
  var keepGoing = false

  @Option(
    "The context of a modifier of a resolver file of design tokens, such as pace=calm; repeat it for others.",
    "modifier=context")
  var context: [String] = []

  @Option(
    "The package of Kotlin, or the namespace of C#, of a file with names.", "name",
    name: .customLong("package"))
  var packageName: String?

  @Flag(help: "Write a file without the comment that has the command and the greatest error.")
  var noHeader = false

  @Option(
    name: .customLong("format"),
    help: """
      The output: the platform's text, or a line of JSON a curve. (default: that of the file's extension, \
      otherwise text)
      """)
  var requestedFormat: ConversionFormat?

  /// The format; JSON for a file of it, unless the text of the platform is JSON too.
  var format: ConversionFormat {
    requestedFormat ?? (isOwnFile ? nil : ConversionFormat(ofFile: output)) ?? .text
  }

  /// Whether the file has the extension of the platform's own files.
  private var isOwnFile: Bool {
    FilePath(output).extension?.lowercased() == Dialect.named(to)?.fileExtension
  }

  @Option("The file to write; - is standard output.", "file", name: .shortAndLong) var output = "-"

  func run() throws {
    let dialect = try dialect()
    if !isOwnFile { try ConversionFormat.checkFit(requestedFormat, file: output) }
    try require(
      !fallback || dialect.hasFallback, "--fallback is for CSS; \(dialect.title) has no fallback.")
    var settings = ConversionSettings(
      allowsApproximation: allowApproximate, addsFallback: fallback, reducesMotion: reduced)
    if let error {
      settings.maximumError = try NamedNumber("--error", error).value(
        in: .from(1e-12, to: 1), isFraction: true)
    }
    settings.digits = try significantDigits(for: dialect)
    try checkPackage(of: dialect)
    let inputs = try curveOptions.inputs(shapeOptions)
    if let tokens = try tokens(inputs, to: dialect) {
      return try write(tokens, to: dialect, settings)
    }
    try require(context.isEmpty, ConvertCommand.contextSentence)
    let curves = try inputs.curves(until: nil, needsAnalysisEnd: false)
    if curves.contains(where: { $0.source.spec == nil }) {
      try require(!keepGoing, "--keep-going does not apply to the keyframes of a scene.")
      return try writeKeyframes(of: curves, to: dialect, settings)
    }
    if keepGoing {
      let named = curves.compactMap { curve in
        curve.source.spec.map { (curve.label ?? $0.family.name, $0) }
      }
      let file = DesignTokenFile(curves: named)
      return try write(
        TokenInput(file: file, name: inputs.fromFile, token: nil), to: dialect, settings)
    }
    let conversions = try conversions(of: curves, to: dialect, settings)
    let text = try text(of: zip(curves, conversions).map { ($0, $1) }, in: dialect)
    try CurveKitCommand.write(text.utf8, to: output)
    remark(on: zip(curves, conversions).map { ($0.name, $1) })
  }

  /// Refuses a package that the language does not have.
  private func checkPackage(of dialect: Dialect) throws(CommandFailure) {
    guard let packageName else { return }
    try require(format == .text, "--package is for the platform's text, not for JSON.")
    try require(dialect.hasPackage, "--package is for Kotlin and C#; \(dialect.title) has none.")
    try require(
      DocumentOptions.isPackage(packageName),
      "--package must be names with dots between them, such as com.example.motion, not "
        + "\(quoted(packageName)).")
  }

  /// The number of ``digits``; 17 for all.
  private func significantDigits(for dialect: Dialect) throws(CommandFailure) -> Int? {
    guard let digits else { return nil }
    guard let number = digits == "all" ? 17 : Int(digits),
      ConversionSettings.possibleDigits.contains(number)
    else {
      throw CommandFailure.usage(
        "--digits must be a whole number from 2 to 17, or all, not \(quoted(digits)).")
    }
    guard !dialect.hasAllDigits || number == 17 else {
      throw CommandFailure.usage(
        "--digits does not apply to \(dialect.title), which keeps all digits.")
    }
    return number
  }

  private func dialect() throws(CommandFailure) -> Dialect {
    if let dialect = Dialect.named(to) { return dialect }
    let names = Dialect.all.map(\.name)
    let near = hint(for: to, among: Dialect.names)
    throw CommandFailure.usage(
      "There is no platform \(quoted(to))"
        + (near.isEmpty ? "; the platforms are \(list(names, "and"))." : ".\(near)"))
  }
}

/// What `convert` writes.
enum ConversionFormat: String, FileFormat, ExpressibleByArgument {
  case text, json

  static let extensions = linesOfJSON(ConversionFormat.json)
}

/// Curves with flags for their parameters, but not for their values, which are no part of an easing or a spring.
struct ShapedCurveOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Curves: names with flags, expressions such as 'spring(bounce: 0.3)', presets, pasted code, or files.",
      valueName: "curve"))
  var expressions: [String] = []

  @Option("The label of the first curve; repeat it for the next ones.", "text")
  var label: [String] = []

  @Option(
    "A file with one expression per line, or 'label = expression', or with code; - is standard input.",
    "file", completion: .file())
  var fromFile: String?

  /// The curves as the flags complete them.
  func inputs(_ shape: ShapeOptions) throws -> CurveInputs {
    CurveInputs(
      expressions: expressions.map(CurveFile.address), label: label, fromFile: fromFile, track: [],
      settings: [], flags: try shape.flags(), modifiers: shape.modifiers)
  }

  /// Whether a curve comes from a file.
  var hasFiles: Bool { !files.isEmpty }

  /// The files of the curves, as they are given.
  var files: [String] {
    let addresses = expressions.map(CurveFile.address).filter { $0.hasPrefix("@") }
    return (fromFile.map { [$0] } ?? []) + addresses.map { String($0.dropFirst()) }
  }
}

extension Conversion {
  /// The error in a sentence.
  var summary: String {
    let error = NumberText.percent(greatestError, digits: 2)
    let bound = greatestError == 0 ? "exact." : "the greatest error is \(error) % of the travel."
    switch method {
    case .exact where greatestError < 1e-9: return "\(dialect.title): exact."
    case .exact where greatestError > textError + 1e-9:
      return "\(dialect.title): exact as it is written; as it plays, \(bound)"
    case .exact: return "\(dialect.title): exact but for the rounding of numbers; \(bound)"
    case .rounded: return "\(dialect.title): its numbers are rounded; \(bound)"
    case .stops(let count, let fewest):
      return "\(dialect.title): \(count) stops (at least \(fewest) are needed); \(bound)"
    case .chain(let pieces): return "\(dialect.title): \(counted(pieces, "Bézier")); \(bound)"
    case .bezier: return "\(dialect.title): one Bézier; \(bound)"
    case .nearestToken: return "\(dialect.title): the nearest token; \(bound)"
    case .extended: return "\(dialect.title): exact in the extension alone."
    }
  }

  /// One line of JSON.
  ///
  /// - Parameters:
  ///   - label: The label of the curve, if it has one.
  ///   - expression: Its expression.
  ///   - textRemarks: Sentences about the text from which it was read, before those on the conversion.
  ///   - kind: The kind of a token.
  /// - Returns: The line, without a line feed.
  func json(
    label: String?, expression: String, textRemarks: [String] = [], kind: String? = nil
  ) -> String {
    let method =
      switch method {
      case .exact: "exact"
      case .rounded: "rounded"
      case .stops: "stops"
      case .chain: "chain"
      case .bezier: "bezier"
      case .nearestToken: "nearest_token"
      case .extended: "extended"
      }
    let type = kind.map { [("type", JSONText.string($0))] } ?? []
    let members =
      [("label", label.map(JSONText.string) ?? "null")] + type + [
        ("expression", JSONText.string(expression)), ("to", JSONText.string(dialect.name)),
        ("text", JSONText.string(text)), ("method", JSONText.string(method)),
        ("greatest_error", JSONText.number(greatestError)),
        ("greatest_error_time_s", JSONText.number(greatestErrorTime)),
        ("alternatives", "[\(alternatives.map(JSONText.string).joined(separator: ","))]"),
        ("remarks", "[\((textRemarks + remarks).map(JSONText.string).joined(separator: ","))]"),
      ]
    return "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }
}
