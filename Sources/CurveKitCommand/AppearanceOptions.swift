public import ArgumentParser
public import CurveCharts
internal import CurveSpecs
internal import GnuplotRunner

/// The appearance of a chart.
struct AppearanceOptions: ParsableArguments {
  @Option(help: "The colour theme. (default: light)")
  var theme: ChartTheme?

  @Option(help: "Opaque or transparent background. (default: opaque)")
  var background: ChartBackground?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The time limit of gnuplot. (default: 600)", valueName: "seconds"))
  var timeLimit: String?

  @Flag(name: .shortAndLong, help: "Print neither the chart nor the file names.")
  var quiet = false

  /// gnuplot with the time limit of `--time-limit`.
  ///
  /// - Throws: A failure if the limit is not a number from 0 to 86,400 s.
  func gnuplot() throws -> Gnuplot {
    let limit = try timeLimit.map {
      try NamedNumber("--time-limit", $0).value(in: .above(0, upTo: 86_400))
    }
    return Gnuplot(timeLimit: limit ?? Gnuplot.defaultTimeLimit)
  }
}

extension ChartTheme: ExpressibleByArgument {}
extension ChartBackground: ExpressibleByArgument {}

extension CommandLine {
  /// The command line with shell quoting, ready to paste into a shell.
  static var shellLine: String {
    let plain: (Character) -> Bool = { character in
      character.isASCII
        && (character.isLetter || character.isNumber || "-_./,:=".contains(character))
    }
    let words = arguments.dropFirst().map { word in
      if !word.isEmpty && word.allSatisfy(plain) { return word }
      // By scalars: a quote with a combining accent still ends the string of a shell.
      let inside = word.unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }
      return "'" + inside.joined() + "'"
    }
    return (["curvekit"] + words).joined(separator: " ")
  }
}
