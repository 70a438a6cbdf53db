internal import CurveKit
internal import CurveMeasure

/// Writes the script of a page.
struct GnuplotWriter {
  let page: Page
  let terminal: GnuplotTerminal
  /// The CSV file with the table; `nil` if the script contains it.
  var dataFile: String?
  /// The frames that are written to files of their own; `nil` for all frames in one file.
  var frameFiles: FrameFiles?
  /// The variables that the script uses so far.
  let variables = GnuplotVariables()
  var lines: [String] = []
  /// Whether the next element of a panel is in front of its curves.
  var isFront = false
  /// Whether an axis of the panel before is logarithmic.
  var hasLogarithm = false
  /// The labels, lines and areas of a panel, which gnuplot numbers.
  var labels: [String] = []
  var arrows: [String] = []
  var objects: [String] = []
  /// The elements of the command `plot`.
  var plots: [String] = []

  // The area of a frame ends exactly at its bars.
  private var hasRoundLines: Bool { page.hasRoundLines && frameFiles == nil }

  mutating func add(_ line: String) { lines.append(line) }

  mutating func add(_ more: [String]) { lines += more }

  /// Starts a group of settings.
  mutating func section(_ title: String) { add(["", "# --- \(title)"]) }

  /// The whole script; each line ends with a line feed.
  ///
  /// - Parameters:
  ///   - command: The command that made the script.
  ///   - program: The name and version of the program that made the script.
  ///   - output: The path of the image; `nil` for standard output.
  /// - Returns: The script.
  mutating func text(command: String?, program: String?, output: String?) -> String {
    // The panels come first, because they know which variables are used.
    addPanels()
    let panels = lines
    lines = []
    addHead(command: command, program: program)
    addPage()
    section("Image")
    add(terminalCommand)
    if let output { add("set output \(GnuplotText.file(output))") }
    if frameFiles?.first ?? 0 > 0 { add(croppingTerminal) }
    addData()
    addMotion()
    add(panels)
    if output != nil || frameFiles != nil { add(["", "unset output"]) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The header: the program, the curves, and the required version of gnuplot.
  private mutating func addHead(command: String?, program: String?) {
    let maker = program.map { " by " + DisplayText.line($0) } ?? ""
    add("# \(page.content)\(maker): run it with gnuplot, 5.4 or newer.")
    add("#")
    if let command { add(GnuplotText.comment("command", command)) }
    for curve in page.curves { add(GnuplotText.comment("curve", curve)) }
    let tables = page.table.map { [$0] } ?? page.blocks.map { $0.table }
    let rowCount = tables.map { $0.rows.count }.reduce(0, +)
    add("# data      \(rowCount) rows, FNV-1a \(checksum(tables.map { $0.text }.joined()))")
    add("")
    add("if (GPVAL_VERSION < 5.4) { exit error 'This script needs gnuplot 5.4 or newer.' }")
    add("reset")
    add("set encoding utf8")
  }

  /// The size of the page, and the variables for everything that is used more than once.
  private mutating func addPage() {
    section("Page: lengths in CSS pixels from the lower left corner")
    add("W = \(GnuplotText.length(page.width)).0")
    add("H = \(GnuplotText.length(page.height)).0")
    section("Fonts and dots")
    for font in variables.fonts {
      add("\(GnuplotVariables.name(of: font)) = ',\(GnuplotText.length(page.fontSize(font)))'")
    }
    // Points do not grow with the font of a terminal.
    let unit =
      terminal.pointSize(fontSize: page.fontSize(.text)) * Double(page.magnification)
    for size in variables.sizes {
      add("\(size.name) = \(NumberText.fixed(size.radius * unit, decimals: 2))")
    }
    section("Colours")
    // A GIF is always opaque.
    let background = terminal.isAnimated ? ChartBackground.opaque : page.background
    for (name, color) in variables.colors {
      let color = PageColor(color, theme: page.theme, background)
      add("\(name) = '\(GnuplotText.color(color))'")
    }
    if page.panels.contains(where: { $0.hasImage }) { addPalette() }
  }

  private mutating func addPalette() {
    let colours = ColourScale.palette.enumerated().map { "\($0) '\($1)'" }
    let rows = stride(from: 0, to: colours.count, by: 6).map { start in
      "  " + colours[start..<min(colours.count, start + 6)].joined(separator: ", ")
    }
    add("set palette defined ( \\")
    add(rows.joined(separator: ", \\\n") + ")")
  }

  /// The lines of the command `set terminal`.
  private var terminalCommand: [String] {
    terminal.command(
      width: Int(page.width), height: Int(page.height), page.background, title: page.title,
      fontSize: page.fontSize(.text), hasRoundLines: hasRoundLines,
      delay: page.motion?.frames.delay ?? 0, magnification: page.magnification)
  }

  /// The terminal that crops the blank paper.
  var croppingTerminal: [String] {
    var lines = terminalCommand
    lines[lines.count - 1] += " crop"
    return lines
  }

  /// The table, in the script or in a file, and the other data.
  private mutating func addData() {
    let isBeside = page.table != nil && dataFile != nil
    section(isBeside ? "Data: in the file \(source(ChartTable.dataBlock))" : "Data")
    add("set datafile separator comma")
    add("set datafile columnheaders")
    if let table = page.table, dataFile == nil { addData(table, named: ChartTable.dataBlock) }
    for block in page.blocks {
      if let note = block.note { add(["", GnuplotText.comment(note.name, note.text)]) }
      addData(block.table.rounding(block.roundedColumns), named: block.name)
    }
  }

  /// A table as a data block; an empty row separates two lines.
  mutating func addData(_ table: ChartTable, named name: String) {
    add("$\(name) << END_OF_DATA")
    add(table.text.split(separator: "\n").map { $0.allSatisfy { $0 == "," } ? "" : String($0) })
    add("END_OF_DATA")
  }

  /// The data source of a command `plot`.
  func source(_ block: String) -> String {
    block == ChartTable.dataBlock ? dataFile.map(GnuplotText.file) ?? "$data" : "$\(block)"
  }

  /// The dashes of a line on this page.
  func dashes(_ dashes: ChartStyle.Dashes) -> String {
    GnuplotText.dashes(dashes, hasRoundEnds: hasRoundLines && terminal.canRoundLines)
  }
}

extension Page.Panel {
  var hasImage: Bool { elements.contains { if case .image = $0 { true } else { false } } }
}

extension ChartTable {
  /// The table with three decimals in its first columns.
  fileprivate func rounding(_ columns: Int) -> ChartTable {
    if columns == 0 { return self }
    let rows = rows.map { row in
      row.enumerated().map { column, number in
        column < columns ? number.map { ($0 * 1000).rounded() / 1000 } : number
      }
    }
    return ChartTable(header: header, rows: rows)
  }
}

extension GnuplotScript {
  /// Writes the script of a chart, with its data.
  ///
  /// - Parameters:
  ///   - drawing: The chart; only one of curves or tracks can move.
  ///   - terminal: The image format.
  ///   - output: The path of the image, relative to the working folder of gnuplot; by default
  ///     gnuplot's standard output.
  ///   - dataFile: The path of the CSV file with the table of the chart; by default the script
  ///     contains the data.
  ///   - command: The command that made the script, for its header.
  ///   - program: The name and version of the program that made the script, for its header.
  /// - Precondition: Neither path is empty or has invisible characters.
  /// - Complexity: Linear in the number of rows of all tables.
  package init(
    _ drawing: some PageDrawing, terminal: GnuplotTerminal, output: String? = nil,
    dataFile: String? = nil, command: String? = nil, program: String? = nil
  ) {
    let page = drawing.page(isAnimated: terminal.isAnimated, isOpaque: terminal.isAnimated)
    precondition(
      page.motion != nil || !terminal.isAnimated,
      "\(page.content) must be an SVG, PNG or PDF, not a GIF.")
    var writer = GnuplotWriter(page: page, terminal: terminal, dataFile: dataFile)
    text = writer.text(command: command, program: program, output: output)
  }
}
