internal import CurveMeasure

/// The image formats of scripts, by gnuplot's terminals.
///
/// All have the same layout. Their font is the machine's "sans serif". The two cairo terminals draw
/// a very large box for a character that no font on the machine has, so an image with emoji or East
/// Asian text needs a font with them. An SVG leaves the font to its viewer.
public enum GnuplotTerminal: Hashable, CaseIterable, Sendable {
  /// Vector graphics for the web, with text as text.
  case svg
  /// A PNG with two pixels for each CSS pixel.
  case pngcairo
  /// A PDF with 96 CSS pixels per inch.
  case pdfcairo
  /// An animated GIF with two pixels for each CSS pixel, always with the theme's background.
  ///
  /// The terminal has 256 colours and does not smooth lines, which is why it has so many pixels.
  /// Its font is fontconfig's "Sans", or a small built-in font if there is none; a character that
  /// the font lacks is a box. The animation repeats forever.
  case gif

  /// What is known of a terminal.
  private struct Row {
    /// The name in gnuplot.
    let name: String
    /// The font scale that makes the font unit one CSS pixel.
    let fontScale: Double
    /// The radius of a dot of `pointsize` 1 in CSS pixels, as measured; of SVG, for a font size of 1.
    let dotRadius: Double
    /// Font families that every machine has.
    var fontFamily = "Sans"
    /// Whether it draws an animation, with libgd: without transparency, and without characters beyond U+FFFF.
    var isAnimated = false
    /// Whether a page can have lines with round ends and corners.
    var canRoundLines = false
    /// Whether the unit of points grows with the font.
    var scalesPoints = false
  }

  private var row: Row {
    switch self {
    // The viewers of an SVG cut the spikes of sharp corners off by themselves.
    case .svg:
      Row(
        name: "svg", fontScale: 1, dotRadius: 0.413,
        fontFamily: "Helvetica Neue,Helvetica,Arial,sans-serif", scalesPoints: true)
    // Points at 96 pixels per inch, with twice as many pixels.
    case .pngcairo:
      Row(name: "pngcairo", fontScale: 1.5, dotRadius: 1.69, canRoundLines: true)
    // As measured: the unit of the terminal is 4/3 point.
    case .pdfcairo:
      Row(name: "pdfcairo", fontScale: 0.5625, dotRadius: 4.19, canRoundLines: true)
    case .gif: Row(name: "gif", fontScale: 1.5, dotRadius: 1.5, isAnimated: true)
    }
  }

  /// The name of the terminal in gnuplot, as in `GPVAL_TERMINALS`.
  package var name: String { row.name }

  /// Whether it draws an animation, with libgd: without transparency, and without characters beyond U+FFFF.
  package var isAnimated: Bool { row.isAnimated }

  /// Whether a page can have lines with round ends and corners.
  var canRoundLines: Bool { row.canRoundLines }

  /// The `pointsize` of a dot with a radius of one CSS pixel.
  func pointSize(fontSize: Double) -> Double {
    1 / (row.dotRadius * (row.scalesPoints ? fontSize : 1))
  }

  /// The command `set terminal`, in lines.
  ///
  /// - Parameters:
  ///   - width: The width of the page in CSS pixels.
  ///   - height: The height of the page in CSS pixels.
  ///   - background: Opaque or transparent background.
  ///   - title: The title of the page, which becomes the name of an SVG.
  ///   - fontSize: The font size.
  ///   - hasRoundLines: Whether lines have round ends and corners in a PNG or a PDF.
  ///   - delay: The duration of a frame in hundredths of a second.
  ///   - magnification: By how much the picture is larger than the page.
  /// - Returns: The lines of the command.
  func command(
    width: Int, height: Int, _ background: ChartBackground, title: String, fontSize: Double,
    hasRoundLines: Bool = false, delay: Int = 0, magnification: Int = 1
  ) -> [String] {
    // The name of letters, digits and underscores separates the elements of two SVGs in one web page.
    let (width, height, factor) = (width * magnification, height * magnification, magnification)
    let inches = [width, height].map { GnuplotText.number(Double($0) / 96) + "in" }
    let lines = "linewidth \(2 * factor) dashlength \(2 * factor)"
    let setup =
      switch self {
      case .svg:
        "size \(width),\(height) fixed name '\(slug(title))'"
          + (factor == 1 ? "" : " linewidth \(factor)")
      case .pngcairo: "size \(2 * width),\(2 * height) \(lines)"
      case .pdfcairo:
        "size \(inches.joined(separator: ",")) linewidth \(GnuplotText.number(1.5 * Double(factor)))"
          + " dashlength \(GnuplotText.number(1.78 * Double(factor)))"
      // `optimize` writes only the changed area of each frame.
      case .gif:
        "animate delay \(delay) loop 0 optimize \\\n"
          + "  size \(2 * width),\(2 * height) \(lines)"
      }
    let comment =
      "# This terminal draws lines and dots with jagged edges; a GIF made of PNG frames has smooth ones."
    let font =
      "font '\(row.fontFamily),\(GnuplotText.length(fontSize))' fontscale \(GnuplotText.number(row.fontScale * Double(factor)))"
    let isOpaque = background == .opaque || isAnimated
    let paper = isOpaque ? "background PAPER " : self == .pngcairo ? "transparent " : ""
    let ends = hasRoundLines && canRoundLines ? "rounded" : "butt"
    return (isAnimated ? [comment] : []) + [
      "set terminal \(name) \(setup) \\", "  \(font) \\", "  \(paper)\(ends) noenhanced",
    ]
  }
}
