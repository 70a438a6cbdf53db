/// The frames of an animated chart, as PNG files with smooth edges.
///
/// gnuplot's own GIFs have jagged lines and no dashes, so a better one is made from these frames:
///
/// ```swift
/// let frames = ChartFrames(of: chart)
/// let script = frames.script()     // draws frame-0000.png, frame-0001.png, …
/// frames.durations                 // how long each is shown, in hundredths of a second
/// frames.areas                     // the area that each contains
/// ```
///
/// The first frame is the whole page. The image of a later one has only the area that changes, with a bar
/// of ``border`` pixels at its left and right side and perhaps some blank paper around both. Such an image
/// is drawn several times as fast as the page.
///
/// All frames have the theme's background and two pixels for each CSS pixel, or more if they are magnified. Held positions at the start
/// and at the end are one frame each.
package struct ChartFrames: Sendable {
  /// A rectangle of a page in pixels.
  package struct Area: Hashable, Sendable {
    /// The distance from the left edge.
    package let left: Int
    /// The distance from the upper edge.
    package let top: Int
    /// The width.
    package let width: Int
    /// The height.
    package let height: Int
  }

  /// How far the bars beside an area, which are of another colour than the paper, reach beyond its corners,
  /// in pixels.
  package static let border = FrameFiles.border
  /// The width of each frame in pixels.
  package var width: Int { 2 * magnification * layout.chart.size.width }
  /// The height of each frame in pixels.
  package var height: Int { 2 * magnification * layout.chart.size.height }
  /// The duration of each frame in hundredths of a second, from 3.
  package let durations: [Int]

  /// The area of the page that each frame contains; in a later frame, the rest is as in the frame before.
  package let areas: [Area]

  private let layout: ChartLayout
  private let magnification: Int
  private let boxes: [PageBox]
  private let motion: ChartMotion

  /// The file names as a format of gnuplot's and C's `sprintf`.
  static let fileNameFormat = "frame-%04d.png"

  /// Lays out the frames of a chart.
  ///
  /// - Parameters:
  ///   - chart: The chart. Its background is drawn opaque.
  ///   - magnification: By how much the frames are larger than the page.
  package init(of chart: Chart, magnification: Int = 1) {
    var chart = chart
    chart.background = .opaque
    let layout = ChartLayout(chart, isAnimated: true)
    let (motion, durations) = ChartMotion(of: chart).withDurations
    boxes =
      [PageBox(left: 0, top: 0, width: layout.width, height: layout.height)]
      + zip(motion.times, motion.times.dropFirst()).map(layout.movingArea)
    let unit = 2 * Double(magnification)
    areas = boxes.map { box in
      Area(
        left: Int(unit * box.left), top: Int(unit * box.top), width: Int(unit * box.width),
        height: Int(unit * box.height))
    }
    self.magnification = magnification
    (self.layout, self.motion, self.durations) = (layout, motion, durations)
  }

  /// The file name of a frame.
  ///
  /// - Parameter number: The number of the frame, from 0.
  /// - Returns: A name such as `frame-0007.png`.
  package static func fileName(of number: Int) -> String {
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
  package func script(_ number: Int = 0, of count: Int = 1) -> GnuplotScript {
    precondition(0 <= number && number < count, "There is no script \(number) of \(count).")
    return script(FrameFiles(first: number, step: count, areas: boxes))
  }

  /// Writes a script that draws every frame as a whole page.
  package func scriptOfPages() -> GnuplotScript {
    script(FrameFiles(first: 0, step: 1, areas: []))
  }

  private func script(_ files: FrameFiles) -> GnuplotScript {
    var page = layout.page
    page.magnification = magnification
    page.motion = page.motion.map { old in
      Page.Motion(
        frames: motion,
        table: motion.table(of: layout.chart, columns: Array(old.table.header.dropFirst())),
        rows: motion.rows(of: layout.chart))
    }
    var writer = GnuplotWriter(page: page, terminal: .pngcairo, frameFiles: files)
    return GnuplotScript(text: writer.text(command: nil, program: nil, output: nil))
  }
}
