/// A chart or a sheet as a script for gnuplot 5.4 or newer: the whole of it in one text, to be read and
/// to be run.
///
/// ```swift
/// let script = GnuplotScript(chart, terminal: .svg, output: "plots/spring.svg")
/// // written to spring.gp, `gnuplot spring.gp` draws the picture
/// ```
///
/// The same chart gives the same bytes, on every machine and on every day. Nothing that comes from
/// outside, be it a title, a label or a file name, can become a command: see the rules of
/// ``problem(withFile:)`` and the tests that try.
public struct GnuplotScript: Hashable, Sendable {
  /// The script, each line ended by a line feed.
  public let text: String

  init(text: String) { self.text = text }

  /// Writes the script of a chart, as a ``GnuplotRenderer`` does.
  ///
  /// - Parameters:
  ///   - chart: The chart.
  ///   - terminal: The kind of picture.
  ///   - output: The file that the picture goes to, relative to where gnuplot runs; by default its
  ///     standard output.
  ///   - dataFile: The comma-separated file that holds the ``Chart/table``; by default the script holds
  ///     the data.
  ///   - command: The command that made the script, for its head.
  ///   - version: The version of the program that made the script, for its head.
  /// - Precondition: Neither file has a ``problem(withFile:)``.
  public init(
    _ chart: Chart, terminal: GnuplotTerminal, output: String? = nil, dataFile: String? = nil,
    command: String? = nil, version: String? = nil
  ) {
    self = GnuplotRenderer(
      terminal: terminal, output: output, dataFile: dataFile, command: command, version: version
    ).draw(chart)
  }

  /// Writes the script of a sheet, which holds its data.
  ///
  /// - Parameters:
  ///   - sheet: The sheet.
  ///   - terminal: A kind of picture without motion: any but GIF.
  ///   - output: The file that the picture goes to, as seen from where gnuplot runs; its standard
  ///     output if there is none.
  ///   - command: The command that made the script, which its head tells.
  ///   - version: The version of the program that made it, likewise.
  /// - Precondition: The file has no ``problem(withFile:)``.
  public init(
    _ sheet: SmallMultiples, terminal: GnuplotTerminal, output: String? = nil,
    command: String? = nil,
    version: String? = nil
  ) {
    switch terminal {
    case .svg, .pngcairo, .pdfcairo: break
    case .gif: preconditionFailure("A page of small charts is not animated.")
    }
    var writer = SmallMultiplesWriter(sheet: sheet, terminal: terminal)
    let layout = SmallMultiplesLayout(sheet)
    writer.addHead(command: command, version: version)
    writer.addPage(layout, output: output)
    writer.addData()
    writer.addPanels(of: layout)
    text = writer.text(endingOutput: output != nil)
  }

  /// Why a file cannot be named in a script: it has no name, or control characters in it.
  ///
  /// - Parameter path: The path of a picture or of its data.
  /// - Returns: A whole sentence, or `nil` if it can be named.
  public static func problem(withFile path: String) -> String? {
    GnuplotText.problem(withFile: path)
  }
}
