public import ArgumentParser
public import CurveCharts
internal import CurveSpecs
internal import GnuplotRunner

/// How a picture is drawn, whatever it is of.
struct PictureOptions: ParsableArguments {
  @Option(help: "The colours. (default: light)")
  var theme: ChartTheme?

  @Option(help: "Whether the ground is drawn. (default: opaque)")
  var background: ChartBackground?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Time limit of gnuplot. (default: 600)", valueName: "seconds"))
  var timeLimit: String?

  @Flag(name: .shortAndLong, help: "Print neither the chart nor the names of the files.")
  var quiet = false

  /// gnuplot with its time limit.
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
  /// The command as it can be typed into a shell.
  static var shellLine: String {
    let plain: (Character) -> Bool = { character in
      character.isASCII
        && (character.isLetter || character.isNumber || "-_./,:=".contains(character))
    }
    let words = arguments.dropFirst().map { word in
      if !word.isEmpty && word.allSatisfy(plain) { return word }
      // By scalars: a quote may have an accent on it, and ends a shell's string all the same.
      let inside = word.unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }
      return "'" + inside.joined() + "'"
    }
    return (["curvekit"] + words).joined(separator: " ")
  }
}
