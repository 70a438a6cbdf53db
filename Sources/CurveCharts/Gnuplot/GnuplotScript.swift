/// A script for gnuplot 5.4 or newer that draws a chart, a page of small charts, or frames of waves
/// and drops.
///
/// ```swift
/// let script = GnuplotScript(chart, terminal: .svg, output: "plots/spring.svg")
/// // After `script.text` is written to spring.gp, `gnuplot spring.gp` draws the image.
/// ```
///
/// The same chart gives the same bytes on every machine. Titles, labels and file names are quoted,
/// so that none of them can become a command. A file name must not be empty, and must not have control
/// characters or others that change how the text around them is shown.
package struct GnuplotScript: Hashable, Sendable {
  /// The script; each line ends with a line feed.
  package let text: String

  init(text: String) { self.text = text }

  /// Writes the script of a chart, as a ``GnuplotRenderer`` does.
  ///
  /// - Parameters:
  ///   - chart: The chart.
  ///   - terminal: The image format.
  ///   - output: The path of the image, relative to the working folder of gnuplot; by default
  ///     gnuplot's standard output.
  ///   - dataFile: The path of the CSV file with the ``Chart/table``; by default the script
  ///     contains the data.
  ///   - command: The command that made the script, for its header.
  ///   - program: The name and version of the program that made the script, for its header.
  /// - Precondition: Neither path is empty or has invisible characters.
  /// - Complexity: Linear in the number of rows of the table.
  package init(
    _ chart: Chart, terminal: GnuplotTerminal, output: String? = nil, dataFile: String? = nil,
    command: String? = nil, program: String? = nil
  ) {
    self = GnuplotRenderer(
      terminal: terminal, output: output, dataFile: dataFile, command: command, program: program
    ).draw(chart)
  }

  /// Writes the script of a page of small charts.
  ///
  /// The script contains the data.
  ///
  /// - Parameters:
  ///   - page: The small charts.
  ///   - terminal: An image format without animation: any except GIF.
  ///   - output: The path of the image, relative to the working folder of gnuplot; by default
  ///     gnuplot's standard output.
  ///   - command: The command that made the script, for its header.
  ///   - program: The name and version of the program that made the script, for its header.
  /// - Precondition: The path is not empty and has no invisible characters.
  /// - Complexity: Linear in the number of rows of all tables.
  package init(
    _ page: SmallMultiples, terminal: GnuplotTerminal, output: String? = nil,
    command: String? = nil, program: String? = nil
  ) {
    terminal.requireStill(for: "A page of small charts")
    var writer = SmallMultiplesWriter(page: page, terminal: terminal)
    let layout = SmallMultiplesLayout(page)
    writer.addHead(command: command, program: program)
    writer.addPage(layout, output: output)
    writer.addData()
    writer.addPanels(of: layout)
    text = writer.text(endingOutput: output != nil)
  }

  /// The reason why a path cannot be written in a script: it is empty, or it has invisible
  /// characters.
  ///
  /// - Parameter path: The path of an image or of a data file.
  /// - Returns: A whole sentence, or `nil` if the path can be used.
  package static func problem(withFile path: String) -> String? {
    GnuplotText.problem(withFile: path)
  }
}
