/// Draws charts as scripts for gnuplot.
///
/// ```swift
/// let script = GnuplotRenderer(terminal: .svg, output: "plots/spring.svg").draw(chart)
/// ```
public struct GnuplotRenderer: ChartRenderer {
  /// The kind of picture.
  public let terminal: GnuplotTerminal
  /// The file that the picture goes to, relative to where gnuplot runs; `nil` for standard output.
  public let output: String?
  /// The comma-separated file that holds the ``Chart/table``; `nil` where the script holds the data.
  public let dataFile: String?
  /// The command that made the script, for its head.
  public let command: String?
  /// The version of the program that made the script, for its head.
  public let version: String?

  /// Sets up a renderer.
  ///
  /// - Parameters:
  ///   - terminal: The kind of picture.
  ///   - output: The file that the picture goes to, relative to where gnuplot runs; by default its
  ///     standard output.
  ///   - dataFile: The comma-separated file that holds the ``Chart/table``; by default the script holds
  ///     the data.
  ///   - command: The command that made the script, for its head.
  ///   - version: The version of the program that made the script, for its head.
  /// - Precondition: Neither file has a ``GnuplotScript/problem(withFile:)``.
  public init(
    terminal: GnuplotTerminal, output: String? = nil, dataFile: String? = nil,
    command: String? = nil, version: String? = nil
  ) {
    self.terminal = terminal
    self.output = output
    self.dataFile = dataFile
    self.command = command
    self.version = version
  }

  /// Places everything on a page of the chart's size.
  ///
  /// - Parameter chart: The chart.
  /// - Returns: The layout; for a GIF with lanes beside the panels.
  public func layout(of chart: Chart) -> ChartLayout {
    ChartLayout(chart, isAnimated: terminal == .gif)
  }

  /// Writes the script of a chart.
  ///
  /// - Parameter layout: Where everything is.
  /// - Returns: The script.
  public func draw(_ layout: ChartLayout) -> GnuplotScript {
    var writer = ChartWriter(chart: layout.chart, terminal: terminal, dataFile: dataFile)
    writer.addHead(command: command, version: version)
    let motion = terminal == .gif ? ChartMotion(of: layout.chart) : nil
    writer.addPage(layout, output: output, delay: motion?.delay ?? 0)
    writer.addData(of: layout)
    if let motion { writer.addMotion(motion, of: layout) }
    writer.addPanels(of: layout, in: motion)
    return GnuplotScript(text: writer.text(endingOutput: output != nil))
  }
}
