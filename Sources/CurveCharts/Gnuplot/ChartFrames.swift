/// The frames of an animated chart, as PNG files with smooth edges.
///
/// gnuplot's own GIFs have jagged lines and no dashes, so a better one is made from these frames:
///
/// ```swift
/// let frames = ChartFrames(of: chart)
/// let script = frames.script()     // draws frame-0000.png, frame-0001.png, …
/// frames.durations                 // how long each is shown, in hundredths of a second
/// ```
///
/// All frames have the theme's background and two pixels for each CSS pixel. Held positions at the start
/// and at the end are one frame each.
public struct ChartFrames: Sendable {
  /// The width of each frame in pixels.
  public var width: Int { 2 * layout.chart.size.width }
  /// The height of each frame in pixels.
  public var height: Int { 2 * layout.chart.size.height }
  /// The duration of each frame in hundredths of a second, from 3.
  public let durations: [Int]

  private let layout: ChartLayout
  private let motion: ChartMotion

  /// The file names as a format of gnuplot's and C's `sprintf`.
  static let fileNameFormat = "frame-%04d.png"

  /// Lays out the frames of a chart.
  ///
  /// - Parameter chart: The chart. Its background is drawn opaque.
  public init(of chart: Chart) {
    var chart = chart
    chart.background = .opaque
    layout = ChartLayout(chart, isAnimated: true)
    (motion, durations) = ChartMotion(of: chart).withDurations
  }

  /// The file name of a frame.
  ///
  /// - Parameter number: The number of the frame, from 0.
  /// - Returns: A name such as `frame-0007.png`.
  public static func fileName(of number: Int) -> String {
    let digits = String(number)
    return "frame-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
  }

  /// Writes a script that draws the frames into gnuplot's working folder.
  ///
  /// Several scripts may share the frames, so that several processors draw them at once: script 0 of 2
  /// draws frames 0, 2, 4 and so on.
  ///
  /// - Parameters:
  ///   - number: The number of the script, from 0 up to `count`.
  ///   - count: The number of scripts, from 1.
  /// - Returns: The script.
  /// - Precondition: There is a script of this number.
  /// - Complexity: Linear in the number of rows of the table and in the number of frames.
  public func script(_ number: Int = 0, of count: Int = 1) -> GnuplotScript {
    precondition(0 <= number && number < count, "There is no script \(number) of \(count).")
    var writer = ChartWriter(chart: layout.chart, terminal: .pngcairo, dataFile: nil)
    writer.frameFiles = (number, count)
    writer.addHead(command: nil, program: nil)
    writer.addPage(layout, output: nil)
    writer.addData(of: layout)
    writer.addMotion(motion, of: layout)
    writer.addPanels(of: layout, in: motion)
    return GnuplotScript(text: writer.text(endingOutput: true))
  }
}
