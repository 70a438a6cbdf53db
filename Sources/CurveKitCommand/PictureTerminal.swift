internal import AnimatedImages
internal import CurveCharts

/// Shows pictures in a terminal that can do so.
///
/// The control sequences contain pixels and numbers, and no text from outside.
struct PictureTerminal {
  /// The way in which the terminal shows pictures.
  let format: TerminalAnswers.PictureFormat
  /// The width of the terminal in characters.
  private let columns: Int
  /// The width of the terminal in pixels.
  private let width: Int
  /// Whether the terminal has two pixels for each CSS pixel: its characters are that high.
  private let isDoubled: Bool
  /// The number of colours of the terminal, for sixels.
  private let colors: Int

  /// The height of a character in pixels from which a terminal has two pixels for each CSS pixel.
  private static let doubledHeight = 30
  /// The width of a character in pixels if the terminal does not report it.
  private static let usualCellWidth = 8

  /// Describes a terminal; `nil` if it cannot show pictures.
  ///
  /// - Parameters:
  ///   - answers: What the terminal can do.
  ///   - columns: The width of the terminal in characters, from 1.
  ///   - windowWidth: The width of the terminal in pixels, if the system knows it.
  init?(_ answers: TerminalAnswers, columns: Int, windowWidth: Int?) {
    guard let format = answers.pictureFormat else { return nil }
    self.format = format
    self.columns = max(1, columns)
    let cellWidth = answers.cell?.width ?? PictureTerminal.usualCellWidth
    width = answers.pixelWidth ?? windowWidth ?? cellWidth * self.columns
    isDoubled = (answers.cell?.height ?? 0) >= PictureTerminal.doubledHeight
    colors = answers.colorRegisters ?? 256
  }

  /// The size for a chart that is as wide as the terminal; `nil` if the default size fits.
  var chartSize: ChartSize? {
    let chartWidth = isDoubled ? width / 2 : width
    guard chartWidth < ChartSize.standard.width else { return nil }
    return ChartSize(
      width: max(ChartSize.widths.lowerBound, chartWidth),
      height: max(ChartSize.heights.lowerBound, chartWidth * 2 / 3))
  }

  /// The sequences that show a picture at the cursor, and a line feed.
  ///
  /// The picture is never wider than the terminal: kitty and iTerm2 scale it to a number of columns, and
  /// for sixels it is reduced by a whole number.
  ///
  /// - Parameter png: The picture as a PNG, with two pixels for each CSS pixel.
  /// - Returns: ASCII bytes.
  /// - Throws: An error if the PNG cannot be read.
  func bytes(of png: [UInt8]) throws(PNGError) -> [UInt8] {
    let image = try PNGImage(png)
    let shown = min(width, isDoubled ? image.width : image.width / 2)
    let taken = max(1, min(columns, (shown * columns + width - 1) / width))
    switch format {
    case .kitty: return kittyBytes(of: png, columns: taken)
    case .iTerm2:
      let start =
        "\u{1B}]1337;File=inline=1;size=\(png.count);width=\(taken);preserveAspectRatio=1:"
      return Array(start.utf8) + Base64.encoded(png) + Array("\u{7}\n".utf8)
    case .sixel:
      let factor = max(isDoubled ? 1 : 2, (image.width + width - 1) / width)
      return SixelWriter.bytes(of: image.reduced(by: factor), colors: colors) + Array("\n".utf8)
    }
  }

  /// kitty takes pieces of at most 4,096 characters.
  ///
  /// It must not answer (q=2).
  private func kittyBytes(of png: [UInt8], columns: Int) -> [UInt8] {
    let encoded = Base64.encoded(png)
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: encoded.count, by: 4096) {
      let piece = encoded[start..<min(start + 4096, encoded.count)]
      let first = start == 0 ? "a=T,f=100,q=2,c=\(columns)," : ""
      let hasMore = piece.endIndex < encoded.count ? 1 : 0
      bytes += Array("\u{1B}_G\(first)m=\(hasMore);".utf8) + piece + Array("\u{1B}\\".utf8)
    }
    return bytes + Array("\n".utf8)
  }
}
