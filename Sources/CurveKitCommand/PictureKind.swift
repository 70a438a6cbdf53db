internal import ArgumentParser
internal import CurveExport

/// What `plot` can write.
enum PictureKind: String, CaseIterable, ExpressibleByArgument {
  case svg, png, pdf, txt, gp

  /// The kind that a file's name asks for.
  ///
  /// - Parameter path: The file.
  /// - Throws: A failure that lists the kinds, for an extension that is none of them.
  init(ofFile path: String) throws(CommandFailure) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init)
    guard let name, let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      throw CommandFailure(
        .usage, "\(quoted(path)) has no extension; it must be one of \(PictureKind.extensions).")
    }
    let suffix = name[name.index(after: dot)...]
    guard let kind = PictureKind(rawValue: suffix.lowercased()) else {
      let hint = suffix.lowercased() == "csv" ? "; for CSV there is 'curvekit sample'" : ""
      throw CommandFailure(
        .usage,
        "There is no picture of kind \(quoted("." + suffix))\(hint); "
          + "the extension must be one of \(PictureKind.extensions).")
    }
    self = kind
  }

  private static var extensions: String {
    let all = allCases.map { "." + $0.rawValue }
    return all.dropLast().joined(separator: ", ") + " and " + (all.last ?? "")
  }

  /// The terminal that draws it, for a text chart of a size; for a script, the one for an SVG.
  func terminal(textSize: (columns: Int, rows: Int)) -> GnuplotTerminal {
    switch self {
    case .svg, .gp: .svg
    case .png: .pngcairo
    case .pdf: .pdfcairo
    case .txt:
      .dumb(
        columns: min(max(textSize.columns, 40), 1000), rows: min(max(textSize.rows, 12), 500))
    }
  }
}
