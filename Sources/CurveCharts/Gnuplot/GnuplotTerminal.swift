internal import CurveMeasure
/// The kinds of picture that a script can ask gnuplot for.
///
/// All have the same layout. Their fonts are what the machine has for "sans serif". The two
/// cairo terminals draw a character that no font on the machine has as a very large box, so a picture
/// with emoji or East Asian text in it needs a font that has them; an SVG leaves that to its viewer.
public enum GnuplotTerminal: Hashable, Sendable {
  /// Vector graphics for the web; text stays text.
  case svg
  /// Pixels, two for each CSS pixel, so that it is sharp on every screen.
  case pngcairo
  /// Vector graphics for print, 96 CSS pixels to the inch.
  case pdfcairo
  /// Pixels that move, two for each CSS pixel as in ``pngcairo``; always on the theme's paper.
  ///
  /// The terminal has 256 colours and does not smooth lines, which is why it gets so many pixels. Its
  /// font is the one that fontconfig knows as "Sans", or a small one of its own where there is none; a
  /// character that the font lacks is a box. The picture is repeated forever.
  case gif

  /// The name by which gnuplot knows it, as in its `GPVAL_TERMINALS`.
  public var name: String {
    switch self {
    case .svg: "svg"
    case .pngcairo: "pngcairo"
    case .pdfcairo: "pdfcairo"
    case .gif: "gif"
    }
  }

  /// How many units of the terminal's type make one CSS pixel.
  var fontScale: String {
    switch self {
    case .svg: "1"
    // Points at 96 to the inch, and twice as many pixels.
    case .pngcairo, .gif: "1.5"
    // As measured: its own unit is 4/3 point.
    case .pdfcairo: "0.5625"
    }
  }

  /// Families that are on every machine; no name can come from outside.
  var fontFamily: String {
    switch self {
    case .svg: "Helvetica Neue,Helvetica,Arial,sans-serif"
    case .pngcairo, .pdfcairo, .gif: "Sans"
    }
  }

  /// The `pointsize` of a dot with a radius of one CSS pixel, as measured.
  func pointSize(fontSize: Double) -> Double {
    switch self {
    // The svg terminal's unit grows with its font.
    case .svg: 1 / (0.413 * fontSize)
    case .pngcairo: 1 / 1.69
    case .pdfcairo: 1 / 4.19
    case .gif: 1 / 1.5
    }
  }

  /// The command that sets the terminal up, in lines.
  ///
  /// - Parameters:
  ///   - width: The width of the page in CSS pixels.
  ///   - height: Its height.
  ///   - background: Whether its ground is drawn.
  ///   - title: Its title, which gives an SVG its name.
  ///   - fontSize: The size of its text.
  ///   - delay: How long each frame is shown, in hundredths of a second.
  /// - Returns: The lines of one command.
  func command(
    width: Int, height: Int, _ background: ChartBackground, title: String, fontSize: Double,
    delay: Int = 0
  ) -> [String] {
    let font =
      "font '\(fontFamily),\(GnuplotText.length(fontSize))' fontscale \(fontScale)"
    let isOpaque = background == .opaque
    switch self {
    case .svg:
      // Letters, digits and underscores; it keeps the elements of two pictures on one page apart.
      return [
        "set terminal svg size \(width),\(height) fixed name '\(slug(title))' \\",
        "  \(font) \\",
        "  \(isOpaque ? "background PAPER " : "")butt noenhanced",
      ]
    case .pngcairo:
      return [
        "set terminal pngcairo size \(2 * width),\(2 * height) linewidth 2 dashlength 2 \\",
        "  \(font) \\",
        "  \(isOpaque ? "background PAPER" : "transparent") butt noenhanced",
      ]
    case .pdfcairo:
      let inches = [width, height].map { GnuplotText.number(Double($0) / 96) + "in" }
      return [
        "set terminal pdfcairo size \(inches[0]),\(inches[1]) linewidth 1.5 dashlength 1.78 \\",
        "  \(font) \\",
        "  \(isOpaque ? "background PAPER " : "")butt noenhanced",
      ]
    case .gif:
      // Of each frame only what has changed is written.
      return [
        "set terminal gif animate delay \(delay) loop 0 optimize \\",
        "  size \(2 * width),\(2 * height) linewidth 2 dashlength 2 \\",
        "  \(font) \\",
        "  background PAPER butt noenhanced",
      ]
    }
  }
}
