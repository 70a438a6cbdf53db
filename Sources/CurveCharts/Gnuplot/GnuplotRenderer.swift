/// Draws charts as scripts for gnuplot.
///
/// ```swift
/// let script = GnuplotRenderer(terminal: .svg, output: "plots/spring.svg").draw(chart)
/// ```
package struct GnuplotRenderer: ChartRenderer {
  /// The image format.
  package let terminal: GnuplotTerminal
  /// The path of the image, relative to the working folder of gnuplot; `nil` for standard output.
  package let output: String?
  /// The path of the CSV file with the ``Chart/table``; `nil` if the script contains the data.
  package let dataFile: String?
  /// The command that made the script, for its header.
  package let command: String?
  /// The name and version of the program that made the script, for its header.
  package let program: String?

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - terminal: The image format.
  ///   - output: The path of the image, relative to the working folder of gnuplot; by default
  ///     gnuplot's standard output.
  ///   - dataFile: The path of the CSV file with the ``Chart/table``; by default the script
  ///     contains the data.
  ///   - command: The command that made the script, for its header.
  ///   - program: The name and version of the program that made the script, for its header.
  /// - Precondition: Neither path is empty or has invisible characters.
  package init(
    terminal: GnuplotTerminal, output: String? = nil, dataFile: String? = nil,
    command: String? = nil, program: String? = nil
  ) {
    self.terminal = terminal
    self.output = output
    self.dataFile = dataFile
    self.command = command
    self.program = program
  }

  /// Lays out a chart on a page of its size.
  ///
  /// - Parameter chart: The chart.
  /// - Returns: The layout. For a GIF it has lanes beside the panels.
  package func layout(of chart: Chart) -> ChartLayout {
    ChartLayout(chart, isAnimated: terminal.isAnimated)
  }

  /// Writes the script of a chart.
  ///
  /// - Parameter layout: The layout of the chart.
  /// - Returns: The script.
  package func draw(_ layout: ChartLayout) -> GnuplotScript {
    var writer = ChartWriter(chart: layout.chart, terminal: terminal, dataFile: dataFile)
    writer.addHead(command: command, program: program)
    let motion = terminal.isAnimated ? ChartMotion(of: layout.chart) : nil
    writer.addPage(layout, output: output, delay: motion?.delay ?? 0)
    writer.addData(of: layout)
    if let motion { writer.addMotion(motion, of: layout) }
    writer.addPanels(of: layout, in: motion)
    return GnuplotScript(text: writer.text(endingOutput: output != nil))
  }
}
