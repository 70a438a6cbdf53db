// Frames in files of their own. A frame after the first one contains only the area that changes, because
// gnuplot needs most of its time to compress the pixels of a PNG.
//
// The whole page is drawn as always, so that the area has exactly the pixels of the page. Then its
// surroundings are cleared, and the terminal crops the blank paper. A bar at each side shows where the area
// is in the image, because the terminal keeps some paper around it.

/// The frames that a script writes to files.
struct FrameFiles {
  /// The number of the first frame.
  let first: Int
  /// The distance to the next one.
  let step: Int
  /// The area of each frame; empty if all frames are whole pages.
  let areas: [PageBox]

  /// The distance in pixels from an area to the outer end of a bar, for which the terminal makes room.
  static let border = 3
}

extension GnuplotWriter {
  // Distances from the area in CSS pixels, of which each has two pixels or more. They end within a pixel, so that a
  // rounding error of a fraction of a pixel changes neither the area nor the size of the image.
  private var barMiddle: String { length(0.75) }
  private var barEnd: String { length(1.25) }
  private var clearing: String { length(1.375) }

  private func length(_ length: Double) -> String {
    GnuplotText.number(length / Double(page.magnification))
  }

  private var drawsAreas: Bool { frameFiles?.areas.isEmpty == false }

  /// Starts the loop in which every frame is drawn.
  mutating func addFrames() {
    guard let motion = page.motion else { return }
    section("Frames")
    let count = motion.frames.times.count
    guard let files = frameFiles else { return add("do for [FRAME = 0:\(count - 1)] {") }
    let areas = files.areas
    if drawsAreas {
      add("# The screen goes from the middle of the first pixel to that of the last.")
      add("X(x) = (x - \(length(0.25)))/(W - \(length(0.5)))")
      add("Y(y) = 1 - (y - \(length(0.25)))/(H - \(length(0.5)))")
    }
    for (name, lengths) in [
      ("LEFT", areas.map { $0.left }), ("RIGHT", areas.map { $0.right }),
      ("TOP", areas.map { $0.top }),
      ("BOTTOM", areas.map { $0.bottom }),
    ] where drawsAreas {
      let numbers = lengths.map(GnuplotText.length).joined(separator: ",")
      add("array \(name)[\(lengths.count)] = [\(numbers)]")
    }
    add("do for [FRAME = \(files.first):\(count - 1):\(files.step)] {")
    add("set output sprintf('\(ChartFrames.fileNameFormat)', FRAME)")
  }

  /// The bars at the sides of the area; arrows are drawn over everything else.
  mutating func addAreaBars() {
    guard drawsAreas else { return }
    add(["", "# Bars beside the area that changes"])
    startCondition()
    for x in ["LEFT[FRAME+1] - \(barMiddle)", "RIGHT[FRAME+1] + \(barMiddle)"] {
      let ends = ["TOP[FRAME+1] - \(barEnd)", "BOTTOM[FRAME+1] + \(barEnd)"]
        .map { "screen X(\(x)), screen Y(\($0))" }
      add(
        "set arrow from \(ends[0]) to \(ends[1]) nohead front linewidth \(length(1)) linecolor rgb TEXT_COLOR"
      )
    }
    endCondition()
  }

  /// Clears everything around the area and its bars.
  mutating func clearAroundArea() {
    guard drawsAreas else { return }
    add(["", "# Everything around the area is cleared"])
    startCondition()
    let distance = clearing
    for (origin, size) in [
      ("-1, -1", "1 + X(LEFT[FRAME+1] - \(distance)), 3"),
      ("X(RIGHT[FRAME+1] + \(distance)), -1", "2, 3"),
      ("-1, -1", "3, 1 + Y(BOTTOM[FRAME+1] + \(distance))"),
      ("-1, Y(TOP[FRAME+1] - \(distance))", "3, 2"),
    ] {
      add("set origin \(origin)")
      add("set size \(size)")
      add("clear")
    }
    add("set origin 0, 0")
    add("set size 1, 1")
    endCondition()
  }

  /// Ends the loop over the frames.
  mutating func endFrames() {
    guard page.motion != nil else { return }
    if drawsAreas, frameFiles?.first == 0 {
      add(["", "# The first frame is the whole page."])
      add("if (FRAME == 0) {")
      add(croppingTerminal)
      add("}")
    }
    add("}")
  }

  private mutating func startCondition() {
    if frameFiles?.first == 0 { add("if (FRAME > 0) {") }
  }

  private mutating func endCondition() {
    if frameFiles?.first == 0 { add("}") }
  }
}
