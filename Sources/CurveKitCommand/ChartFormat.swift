internal import ArgumentParser
internal import CurveCharts
internal import CurveChecks
internal import CurveSpecs

#if canImport(System)
internal import System
#else
internal import SystemPackage
#endif

/// The kinds of chart file.
enum ChartFormat: String, CaseIterable, ExpressibleByArgument {
  case svg, png, pdf, gif, txt, gp

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
      throw CommandFailure(
        .usage, "\(quotedPath(path)) has no extension; use one of \(extensions).")
    }
    guard let kind = ChartFormat(rawValue: suffix.lowercased()), kinds.contains(kind) else {
      let hint = suffix.lowercased() == "csv" ? ", or 'curvekit sample' for CSV" : ""
      throw CommandFailure(
        .usage,
        "A chart file cannot have the extension \(quoted("." + suffix)); "
          + "use one of \(extensions)\(hint).")
    }
    self = kind
  }

  /// The kinds of every chart, also of one that has no form as text.
  static let ofEveryChart = allCases.filter(\.isOfEveryChart)

  private var isOfEveryChart: Bool {
    switch self {
    case .svg, .png, .pdf, .gp: true
    // A chart without a text form has no animation either.
    case .gif, .txt: false
    }
  }

  /// Whether gnuplot draws the text with the fonts of this machine.
  var usesMachineFonts: Bool {
    switch self {
    case .png, .pdf: true
    case .svg, .gif, .txt, .gp: false
    }
  }

  /// Whether the extension of a file is that of a chart; a text may also be a table.
  static func isChart(_ path: String) -> Bool {
    (try? ChartFormat(ofFile: path)).map { $0 != .txt } ?? false
  }

  /// Whether it is drawn by gnuplot: neither a script nor a text.
  private var isImage: Bool {
    switch self {
    case .svg, .png, .pdf, .gif: true
    case .txt, .gp: false
    }
  }

  /// The extensions of kinds, for people: ".svg, .png or .pdf".
  static func extensions(_ kinds: [ChartFormat]) -> String {
    CurveSpecs.list(kinds.map { "." + $0.rawValue }, "or")
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
    return stem.map { $0.isImage ? $0 : .svg } ?? .svg
  }

  /// The gnuplot terminal that draws this kind; the SVG terminal for scripts and text charts.
  ///
  /// A text chart is drawn without gnuplot.
  var terminal: GnuplotTerminal {
    switch self {
    case .svg, .txt, .gp: .svg
    case .png: .pngcairo
    case .pdf: .pdfcairo
    case .gif: .gif
    }
  }

  /// Whether these bytes are a complete image: gnuplot does not notice a full disk.
  ///
  /// - Parameter image: The bytes that gnuplot wrote.
  /// - Returns: `false` if the end of the image is missing.
  func isComplete(_ image: [UInt8]) -> Bool {
    func ends(with end: String) -> Bool {
      // gnuplot may end its output with blanks and line feeds.
      let end = Array(end.utf8)
      let last = image.lastIndex { !" \n\r".utf8.contains($0) } ?? -1
      return image[...last].suffix(end.count) == end[...]
    }
    return switch self {
    case .svg: ends(with: "</svg>")
    case .pdf: ends(with: "%%EOF")
    // The last chunk of a PNG, IEND: its name and its checksum.
    case .png: Array(image.suffix(8)) == Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
    // The trailer of a GIF.
    case .gif: image.starts(with: Array("GIF89a".utf8)) && image.last == 0x3B
    case .txt, .gp: true
    }
  }
}
