internal import CurveCharts
internal import CurveChecks
internal import GnuplotRunner
internal import SystemLibraries

/// A chart to be written to files.
struct Plot {
  /// Makes the script that draws the chart with a gnuplot terminal: to a file or to standard output,
  /// from a data file or from data in the script.
  typealias Script =
    @Sendable (
      _ terminal: GnuplotTerminal, _ output: String?, _ dataFile: String?
    ) -> GnuplotScript

  private let drawing: any PageDrawing
  /// Whether an SVG without gnuplot moves.
  private let isAnimated: Bool
  /// By how much the picture is larger than its page.
  private(set) var magnification = 1
  /// Makes the CSV beside the chart; `nil` if there is none.
  var data: (() -> [UInt8])?
  /// Draws the chart as text; `nil` if that is not possible.
  var text: (() -> String)?
  /// The program that draws images.
  var renderer = Renderer.gnuplot
  var gnuplot = Gnuplot(transport: CommandContext.current.transport)
  /// Whether the script reads the CSV.
  var readsCSV = false
  /// Lays out the frames of a GIF, larger by a factor; `nil` if the chart has none.
  var frames: ((_ magnification: Int) -> ChartFrames)?

  /// A chart of any kind.
  ///
  /// - Parameters:
  ///   - drawing: The chart.
  ///   - data: Makes the CSV beside it.
  ///   - readsCSV: Whether the script reads the CSV.
  ///   - isAnimated: Whether an SVG without gnuplot moves.
  init(
    _ drawing: some PageDrawing, data: (() -> [UInt8])? = nil, readsCSV: Bool = false,
    isAnimated: Bool = false
  ) {
    (self.drawing, self.isAnimated) = (drawing, isAnimated)
    (self.data, self.readsCSV) = (data, readsCSV)
  }

  private var script: Script {
    let drawing = drawing.magnified(by: magnification)
    return { terminal, output, dataFile in
      GnuplotScript(
        drawing, terminal: terminal, output: output, dataFile: dataFile,
        command: CommandContext.current.shellLine, program: Curvekit.program)
    }
  }

  /// The plot as the options of its appearance say.
  ///
  /// - Parameters:
  ///   - appearance: The options, with the time limit of gnuplot.
  ///   - rendering: The option for the program that draws images.
  ///   - size: The size of `--size`, if given.
  /// - Returns: The plot.
  /// - Throws: A failure if the time limit or the scale is invalid.
  func drawn(
    _ appearance: AppearanceOptions, _ rendering: RendererOptions, size: PictureSize? = nil
  ) throws -> Plot {
    var plot = self
    plot.magnification = try appearance.magnification(of: size)
    plot.gnuplot = try appearance.gnuplot()
    plot.renderer = rendering.renderer
    return plot
  }

  /// Writes the chart where `-o` says.
  ///
  /// - Parameters:
  ///   - output: The file; `-` is standard output, and `nil` the default names.
  ///   - name: The default name without an extension.
  ///   - format: The format on standard output.
  ///   - isQuiet: Whether to print neither the chart as text nor the default names.
  /// - Throws: A failure if a file cannot be written or gnuplot fails.
  func write(
    to output: String?, named name: String, as format: ChartFormat = .svg, isQuiet: Bool
  ) async throws {
    switch output {
    case nil: try await writeAll(named: name, isQuiet: isQuiet)
    case "-": try await print(format)
    case let path?: try await write(path)
    }
  }

  /// The picture that ``writeAll(named:isQuiet:)`` writes.
  static func defaultPicture(named name: String) -> String { "plots/\(name).svg" }

  /// Writes chart, script and CSV into ./plots, and prints their names.
  ///
  /// The script and the CSV are written even if gnuplot is missing or fails. gnuplot is not started if the
  /// command draws the SVG itself.
  ///
  /// - Parameters:
  ///   - name: The file name without an extension.
  ///   - isQuiet: Whether to print neither the chart as text nor the names.
  /// - Throws: A failure if a file cannot be written or gnuplot fails.
  func writeAll(named name: String, isQuiet: Bool) async throws {
    try createFolder("plots", isDerived: true)
    let csv = "plots/\(name).csv"
    let script = "plots/\(name).gp"
    let image = Self.defaultPicture(named: name)
    let dataFile = readsCSV ? "\(name).csv" : nil
    let text = self.script(.svg, "\(name).svg", dataFile).text
    if let data { try CurveKitCommand.write(data(), to: csv, isDerived: true) }
    try CurveKitCommand.write(text.utf8, to: script, isDerived: true)
    do {
      try await draw(
        .svg, { text }, as: "\(name).svg", dataFile: dataFile, to: image, isDerived: true)
      if let text = self.text, Terminal.isOutput && !isQuiet { try StandardOutput().write(text()) }
    } catch let failure as CommandFailure where failure.status == .unavailable {
      let location =
        data == nil
        ? "The script is in \(script)." : "The script and the data are in \(script) and \(csv)."
      throw CommandFailure(.unavailable, "\(failure.message) \(location)")
    }
    if !isQuiet {
      try StandardOutput().write("\(image)\n\(script)\n" + (data == nil ? "" : "\(csv)\n"))
    }
  }

  /// Writes one file in the format of its extension.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isDerived: Whether the command made the name, so that it follows no link.
  /// - Throws: A failure if the extension is unknown, the file cannot be written or gnuplot fails.
  func write(_ path: String, isDerived: Bool = false) async throws {
    let kind = try ChartFormat(ofFile: path, among: kinds)
    if kind == .txt, let text {
      return try CurveKitCommand.write(Terminal.bytes(of: text()), to: path, isDerived: isDerived)
    }
    let file = FilePath(path)
    let (name, stem) = (file.name, file.stem ?? "")
    try require(
      GnuplotScript.problem(withFile: name) == nil,
      "\(quotedPath(path)) cannot be written: its name contains control characters.")
    guard kind == .gp else {
      try refuse(readsCSV, "--data csv needs a script as output, such as \(stem).gp.")
      if kind == .gif, let frames {
        return try await save(to: path) { try await gif(of: frames(magnification), output: path) }
      }
      let script = script
      return try await draw(
        kind, { script(kind.terminal, name, nil).text }, as: name, to: path, isDerived: isDerived)
    }
    let named = try? ChartFormat(ofFile: stem, among: kinds)
    let format = ChartFormat.drawn(by: path, among: kinds)
    let text = script(
      format.terminal, named == format ? stem : "\(stem).svg",
      readsCSV ? stem + ".csv" : nil
    ).text
    if readsCSV, let data {
      let csv = file.removingLastComponent().appending(stem + ".csv").string
      try CurveKitCommand.write(data(), to: csv, isDerived: true)
    }
    try CurveKitCommand.write(text.utf8, to: path, isDerived: isDerived)
  }

  /// Writes the chart to standard output.
  ///
  /// - Parameter kind: The format.
  /// - Throws: A failure if gnuplot fails or standard output cannot be written.
  func print(_ kind: ChartFormat) async throws {
    if kind == .txt, let text { return try StandardOutput().write(text()) }
    if kind == .gif, let frames {
      return try StandardOutput().write(try await gif(of: frames(magnification), output: "-"))
    }
    if kind == .gp {
      return try StandardOutput().write(Array(script(kind.terminal, nil, nil).text.utf8))
    }
    if let document = document(kind) { return try StandardOutput().write(Array(document().utf8)) }
    try StandardOutput().write(try await image(kind))
  }

  /// Draws the chart as an image.
  ///
  /// - Parameter kind: A kind of image that is not animated.
  /// - Returns: The bytes of the image.
  /// - Throws: A failure if gnuplot fails.
  func image(_ kind: ChartFormat) async throws -> [UInt8] {
    let text = script(kind.terminal, nil, nil).text
    let folder = try StagingFolder()
    return try await complete(try await run(kind, { text }, in: folder.path), kind)
  }

  /// The formats in which this chart can be written.
  private var kinds: [ChartFormat] { text == nil ? ChartFormat.ofEveryChart : ChartFormat.allCases }

  /// Draws the chart without gnuplot; `nil` if gnuplot draws it.
  private func document(_ kind: ChartFormat) -> (@Sendable () -> String)? {
    let (drawing, isAnimated) = (drawing.magnified(by: magnification), isAnimated)
    if kind == .html { return { @Sendable in HTMLDocument(drawing).text } }
    guard renderer == .svg else { return nil }
    return { @Sendable in SVGDocument(drawing, isAnimated: isAnimated).text }
  }

  /// Runs a script in a temporary folder, and moves the complete image to its path.
  private func draw(
    _ kind: ChartFormat, _ text: @escaping @Sendable () -> String, as name: String,
    dataFile: String? = nil, to path: String, isDerived: Bool
  ) async throws {
    try await save(to: path, isDerived: isDerived) {
      if let document = document(kind) { return Array(document().utf8) }
      let folder = try StagingFolder()
      if let dataFile, let data { try folder.write(data(), as: dataFile) }
      _ = try await run(kind, text, in: folder.path)
      return try await complete(try folder.read(name), kind)
    }
  }

  /// Writes a file, which is opened first, so that an unwritable path fails before any work is done.
  private func save(
    to path: String, isDerived: Bool = false, _ bytes: () async throws -> [UInt8]
  ) async throws {
    var file = try FilesInUse.open(path, isDerived: isDerived)
    try file.write(try await bytes())
    try file.commit()
  }

  /// An image that gnuplot drew; gnuplot does not notice a full disk.
  private func complete(_ image: [UInt8]?, _ kind: ChartFormat) async throws -> [UInt8] {
    guard let image, !image.isEmpty else { throw await failure(.drewNothing, kind) }
    guard kind.isComplete(image) else { throw incomplete }
    return image
  }

  var incomplete: CommandFailure {
    CommandFailure(.ioFailed, "The picture is incomplete; is the temporary folder full?")
  }

  private func run(
    _ kind: ChartFormat, _ text: @escaping @Sendable () -> String, in folder: String
  ) async throws(CommandFailure) -> [UInt8] {
    // Another thread makes the script, which has no values of this task.
    let context = CommandContext.current
    do {
      return try await gnuplot.run(in: folder) {
        CommandContext.$current.withValue(context) { text() }
      }
    } catch {
      throw await failure(error, kind)
    }
  }

  /// The cause of a failure if it is known (gnuplot is too old or lacks the terminal), otherwise the
  /// failure itself; with a way out if gnuplot is missing.
  ///
  /// The version is checked only after a failure, since that takes as long as drawing.
  func failure(_ error: GnuplotError, _ kind: ChartFormat) async -> CommandFailure {
    var cause = error
    if case .failed = error {
      do {
        try await gnuplot.check(terminal: kind.terminal.name)
      } catch {
        cause = error
      }
    }
    let isMissing = if case .missing = cause { true } else { false }
    return CommandFailure(
      .unavailable,
      cause.description + (isMissing ? " Without it, --renderer svg draws an SVG." : ""))
  }
}

extension GnuplotError {
  /// A run that succeeded but wrote no image.
  static let drewNothing = GnuplotError.failed(status: 0, message: "it drew nothing.")
}

extension Plot {
  /// A chart with a table, which is its CSV.
  init(_ chart: some TabularDrawing, readsCSV: Bool = false, isAnimated: Bool = false) {
    self.init(
      chart, data: { Array(chart.table.text.utf8) }, readsCSV: readsCSV, isAnimated: isAnimated)
  }
}
