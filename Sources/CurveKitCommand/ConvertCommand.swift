internal import ArgumentParser
internal import CurveDialects
internal import CurveMeasure
internal import CurveSpecs
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

      The platforms are \(list(Dialect.all.map(\.name), "and")).

      EXAMPLES
        curvekit convert 'spring(duration: 0.5, bounce: 0.3)' --to css
        curvekit convert spring --stiffness 80 --damping 4 --to compose
        curvekit convert '.easeInOut(duration: 0.3)' --to flutter
        curvekit convert bouncy --to css --error 0.5% --fallback
        curvekit convert bouncy --to motion --reduced
        curvekit convert snappy --to flutter --format json | jq .text
      """)

  @OptionGroup(title: "Curves") var curveOptions: ShapedCurveOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The platform.", valueName: "name"),
    completion: .list(Dialect.all.map(\.name)))
  var to: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The greatest error of stops and of Bézier chains, as a fraction of the travel. (default: 0.001)",
      valueName: "number"))
  var error: String?

  @Flag(
    help:
      "Let one Bézier or the nearest token stand for a curve that the platform has no words for.")
  var allowApproximate = false

  @Flag(help: "Write a cubic-bezier() for old browsers before CSS's linear(), as two declarations.")
  var fallback = false

  @Flag(help: "Convert the companion for reduced motion: no overshoot, settled in the same time.")
  var reduced = false

  @Option(
    name: .customLong("format"), help: "The output: the platform's text, or a line of JSON a curve."
  )
  var format: ConversionFormat = .text

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"))
  var output: String = "-"

  func run() throws {
    let dialect = try dialect()
    guard !fallback || dialect.hasFallback else {
      throw CommandFailure(.usage, "--fallback is for CSS; \(dialect.title) has no fallback.")
    }
    var settings = ConversionSettings(
      allowsApproximation: allowApproximate, addsFallback: fallback, reducesMotion: reduced)
    if let error {
      settings.maximumError = try NamedNumber("--error", error).value(
        in: .from(1e-12, to: 1), isFraction: true)
    }
    let curves = try curveOptions.inputs().curves(until: nil, needsAnalysisEnd: false)
    let conversions = try curves.map { named in
      guard let spec = named.source.spec else {
        throw CommandFailure(
          .usage, "A track of a scene cannot be converted; convert its curves one by one.")
      }
      do {
        return (named, try spec.converted(to: dialect, settings: settings))
      } catch let error as ConversionError {
        let subject = curves.count > 1 ? "\(quoted(named.name)): " : ""
        let remedy =
          error.approximationError.map {
            " \(error.approximation ?? "One Bézier") comes within \(NumberText.percent($0, digits: 2)) % of the travel; "
              + "--allow-approximate takes it."
          } ?? ""
        throw CommandFailure(.usage, subject + error.description + remedy)
      }
    }
    try CurveKitCommand.write(to: output) { sink in
      for (named, conversion) in conversions {
        let line =
          switch format {
          case .text: conversion.text
          case .json: conversion.json(label: named.label, expression: named.expression)
          }
        try sink(Array((line + "\n").utf8))
      }
    }
    for (named, conversion) in conversions {
      let subject = conversions.count > 1 ? "\(quoted(named.name)): " : ""
      Terminal.remark(subject + conversion.summary)
      for remark in conversion.remarks { Terminal.remark(subject + remark) }
      for text in conversion.alternatives { Terminal.remark("\(subject)The same curve: \(text)") }
    }
  }

  private func dialect() throws(CommandFailure) -> Dialect {
    if let dialect = Dialect.named(to) { return dialect }
    let names = Dialect.all.map(\.name)
    let near = hint(for: to, among: names)
    throw CommandFailure(
      .usage,
      "There is no platform \(quoted(to))"
        + (near.isEmpty ? "; the platforms are \(list(names, "and"))." : ".\(near)"))
  }
}

/// What `convert` writes.
enum ConversionFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

/// Curves with flags for their parameters, but not for their values, which are no part of an easing or a spring.
struct ShapedCurveOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Curves: names with flags, expressions such as 'spring(bounce: 0.3)', presets, or pasted code.",
      valueName: "curve"))
  var expressions: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The label of the first curve; repeat it for the next ones.", valueName: "text"))
  var label: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A file with one expression per line, or 'label = expression'; - is standard input.",
      valueName: "file"), completion: .file())
  var fromFile: String?

  @OptionGroup var shape: ShapeOptions

  /// The curves as the flags complete them.
  func inputs() throws -> CurveInputs {
    CurveInputs(
      expressions: expressions, label: label, fromFile: fromFile, track: [], settings: [],
      flags: try shape.flags(), modifiers: shape.modifiers)
  }
}

extension Conversion {
  /// The error in a sentence.
  fileprivate var summary: String {
    let error = NumberText.percent(greatestError, digits: 2)
    let bound = greatestError == 0 ? "exact." : "the greatest error is \(error) % of the travel."
    switch method {
    case .exact where greatestError < 1e-9: return "\(dialect.title): exact."
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
  fileprivate func json(label: String?, expression: String) -> String {
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
    let members = [
      ("label", label.map(JSONText.string) ?? "null"),
      ("expression", JSONText.string(expression)), ("to", JSONText.string(dialect.name)),
      ("text", JSONText.string(text)), ("method", JSONText.string(method)),
      ("greatest_error", JSONText.number(greatestError)),
      ("greatest_error_time_s", JSONText.number(greatestErrorTime)),
      ("alternatives", "[\(alternatives.map(JSONText.string).joined(separator: ","))]"),
      ("remarks", "[\(remarks.map(JSONText.string).joined(separator: ","))]"),
    ]
    return "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }
}
