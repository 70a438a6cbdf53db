internal import ArgumentParser
internal import CurveCharts
internal import CurveChecks
internal import CurveSpecs

#if canImport(System)
internal import System
#else
internal import SystemPackage
#endif

/// What can be drawn.
enum PictureKind: String, CaseIterable, ExpressibleByArgument {
  case svg, png, pdf, gif, txt, gp

  /// The kind that a file's name asks for.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - kinds: Those that there are.
  /// - Throws: A failure that lists the kinds, for an extension that is none of them.
  init(
    ofFile path: String, among kinds: [PictureKind] = allCases
  ) throws(CommandFailure) {
    let all = kinds.map { "." + $0.rawValue }
    let extensions = all.dropLast().joined(separator: ", ") + " and " + (all.last ?? "")
    guard let suffix = FilePath(path).extension else {
      throw CommandFailure(
        .usage, "\(quotedPath(path)) has no extension; it must be one of \(extensions).")
    }
    guard let kind = PictureKind(rawValue: suffix.lowercased()), kinds.contains(kind) else {
      let hint = suffix.lowercased() == "csv" ? "; for CSV there is 'curvekit sample'" : ""
      throw CommandFailure(
        .usage,
        "There is no picture of kind \(quoted("." + suffix))\(hint); "
          + "the extension must be one of \(extensions).")
    }
    self = kind
  }

  /// The kind of a picture file, or of the picture that a script of this name draws: chart.gp draws
  /// chart.svg, chart.png.gp draws chart.png.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - kinds: Those that there are.
  /// - Returns: Never a script.
  static func drawn(by path: String, among kinds: [PictureKind] = allCases) -> PictureKind {
    guard let kind = try? PictureKind(ofFile: path, among: kinds) else { return .svg }
    guard kind == .gp else { return kind }
    let stem = try? PictureKind(ofFile: FilePath(path).stem ?? "", among: kinds)
    return stem.map { [.gp, .txt].contains($0) ? .svg : $0 } ?? .svg
  }

  /// The terminal of gnuplot that draws it; for a script, the one for an SVG.
  ///
  /// Text is drawn without gnuplot; the script of a text file draws an SVG.
  var terminal: GnuplotTerminal {
    switch self {
    case .svg, .txt, .gp: .svg
    case .png: .pngcairo
    case .pdf: .pdfcairo
    case .gif: .gif
    }
  }

  /// Whether these bytes are a whole picture: gnuplot does not notice when the disk is full.
  func isComplete(_ picture: [UInt8]) -> Bool {
    func ends(with end: String) -> Bool {
      // A text chart fills its lines with as many spaces as it is wide.
      let end = Array(end.utf8)
      let last = picture.lastIndex { !" \n\r".utf8.contains($0) } ?? -1
      return picture[...last].suffix(end.count) == end[...]
    }
    return switch self {
    case .svg: ends(with: "</svg>")
    case .pdf: ends(with: "%%EOF")
    // The last chunk of a PNG: its name, and the checksum that an empty one has.
    case .png: Array(picture.suffix(8)) == Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
    // Its trailer.
    case .gif: picture.starts(with: Array("GIF89a".utf8)) && picture.last == 0x3B
    case .txt, .gp: true
    }
  }
}
