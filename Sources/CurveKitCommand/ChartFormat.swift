internal import ArgumentParser
internal import CurveCharts
internal import CurveChecks
internal import CurveSpecs
internal import GnuplotRunner
internal import SystemLibraries

/// The kinds of chart file, with a row each in ``row``.
enum ChartFormat: String, CaseIterable, ExpressibleByArgument {
  case svg, png, pdf, html, gif, txt, gp

  /// What is known of a kind.
  struct Row: Sendable {
    /// The gnuplot terminal that draws it; that of SVG for a text, which needs no gnuplot, and for a script.
    var terminal = GnuplotTerminal.svg
    /// Whether every chart has this kind, also one that has no form as text and so no animation.
    var isOfEveryChart = true
    /// Whether it is a picture: neither a script nor a text.
    var isImage = true
    /// Whether gnuplot draws it, so that a script can.
    var hasScript = true
    /// Whether gnuplot draws its text with the fonts of this machine.
    var usesMachineFonts = false
    /// The first bytes of each complete file.
    var start: [UInt8] = []
    /// The last bytes of a complete file, which a full disk cuts off.
    var end: [UInt8] = []
    /// Whether blanks and line feeds may follow the last bytes.
    var isText = false
  }

  /// The row of this kind.
  var row: Row {
    switch self {
    case .svg: Row(end: Array("</svg>".utf8), isText: true)
    case .png:
      // The last chunk of a PNG, IEND: its name and its checksum.
      Row(
        terminal: .pngcairo, usesMachineFonts: true,
        end: Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82])
    case .pdf:
      Row(terminal: .pdfcairo, usesMachineFonts: true, end: Array("%%EOF".utf8), isText: true)
    case .html: Row(hasScript: false)
    case .gif:
      Row(terminal: .gif, isOfEveryChart: false, start: Array("GIF89a".utf8), end: [0x3B])
    case .txt: Row(isOfEveryChart: false, isImage: false)
    case .gp: Row(isImage: false)
    }
  }

  /// The gnuplot terminal that draws this kind; the SVG terminal for scripts and text charts.
  var terminal: GnuplotTerminal { row.terminal }

  /// Whether it is a picture: neither a script nor a text.
  var isImage: Bool { row.isImage }

  /// Whether every chart has this kind.
  var isOfEveryChart: Bool { row.isOfEveryChart }

  /// The kind of a file, by its extension.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - kinds: The possible kinds.
  /// - Throws: A failure that lists the possible extensions, for any other extension.
  init(
    ofFile path: String, among kinds: [ChartFormat] = allCases
  ) throws(CommandFailure) {
    let extensions = Self.extensions(kinds)
    guard let suffix = FilePath(path).extension else {
      throw CommandFailure.usage("\(quotedPath(path)) has no extension; use one of \(extensions).")
    }
    guard let kind = ChartFormat(rawValue: suffix.lowercased()), kinds.contains(kind) else {
      let hint = suffix.lowercased() == "csv" ? ", or 'curvekit sample' for CSV" : ""
      throw CommandFailure.usage(
        "A chart file cannot have the extension \(quoted("." + suffix)); "
          + "use one of \(extensions)\(hint).")
    }
    self = kind
  }

  /// The kinds of every chart, also of one that has no form as text.
  static let ofEveryChart = of(\.isOfEveryChart)

  /// The kinds that meet a condition.
  static func of(_ condition: (ChartFormat) -> Bool) -> [ChartFormat] { allCases.filter(condition) }

  /// Whether the extension of a file is that of a chart; a text may also be a table.
  static func isChart(_ path: String) -> Bool {
    (try? ChartFormat(ofFile: path)).map { $0 != .txt } ?? false
  }

  /// The extensions of kinds, for people: ".svg, .png or .pdf".
  static func extensions(_ kinds: [ChartFormat]) -> String {
    CurveSpecs.list(kinds.map { "." + $0.rawValue }, "or")
  }

  /// The names of kinds, for people: "svg, png or pdf".
  static func names(_ kinds: [ChartFormat]) -> String {
    CurveSpecs.list(kinds.map(\.rawValue), "or")
  }

  /// The kind of image that a file is, or that a script of this name draws: chart.gp draws
  /// chart.svg, and chart.png.gp draws chart.png.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - kinds: The possible kinds.
  /// - Returns: A kind of image, never a script.
  static func drawn(by path: String, among kinds: [ChartFormat] = allCases) -> ChartFormat {
    guard let kind = try? ChartFormat(ofFile: path, among: kinds) else { return .svg }
    guard kind == .gp else { return kind }
    let stem = try? ChartFormat(ofFile: FilePath(path).stem ?? "", among: kinds)
    return stem.map { $0.isImage && $0.row.hasScript ? $0 : .svg } ?? .svg
  }

  /// What replaces characters that the fonts of this machine lack.
  ///
  /// - Parameters:
  ///   - texts: The texts of the chart that are known.
  ///   - output: The file of `-o`, if given.
  ///   - format: The format on standard output, if given.
  ///   - mayHaveOthers: Whether the chart has other texts, which may have any character.
  /// - Returns: A function that changes nothing where gnuplot does not draw with these fonts (PNG, PDF).
  static func drawable(
    _ texts: [String], to output: String?, as format: ChartFormat? = nil,
    mayHaveOthers: Bool = false
  ) async -> @Sendable (String) -> String {
    let kind = output.flatMap { try? ChartFormat(ofFile: $0) } ?? format
    let isASCII = texts.allSatisfy { $0.allSatisfy(\.isASCII) } && !mayHaveOthers
    guard kind?.row.usesMachineFonts == true, !isASCII,
      let fonts = await FontCoverage.ofThisMachine()
    else { return { $0 } }
    return { fonts.drawable($0) }
  }

  /// Whether these bytes are a complete image: gnuplot does not notice a full disk.
  ///
  /// - Parameter image: The bytes that gnuplot wrote.
  /// - Returns: `false` if the start or the end of the image is missing.
  func isComplete(_ image: [UInt8]) -> Bool {
    let row = row
    let last = row.isText ? image.lastIndex { !" \n\r".utf8.contains($0) } ?? -1 : image.count - 1
    return image.starts(with: row.start) && image[...last].suffix(row.end.count) == row.end[...]
  }
}
