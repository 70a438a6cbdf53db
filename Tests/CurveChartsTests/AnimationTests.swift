import CurveCharts
import CurveKit
import CurveSpecs
import CurveTestSupport
import Foundation
import Testing

@Suite struct AnimationTests {
  @Test func `A motion of 0.25 to 10 seconds is shown in real time`() {
    for end in [0.25, 1, 3.5, 10] {
      let motion = ChartMotion(until: end)
      #expect(motion.caption == nil)
      let first = motion.times.prefix { $0 == 0 }.count - 1
      let last = motion.times.reversed().prefix { $0 == end }.count - 1
      let moving = motion.times.count - 1 - first - last
      // To half a frame.
      let shown = Double(moving * motion.delay) / 100
      #expect((shown - end).magnitude <= Double(motion.delay) / 200 + 1e-12)
      #expect((0.9...1).contains(Double(last * motion.delay) / 100))
      #expect(motion.times.count <= 300 && motion.delay >= 3)
    }
  }

  @Test(
    arguments: [
      (20.0, "shown at 2× speed"), (40, "shown at 5× speed"), (86_400, "shown at 10000× speed"),
      (0.1, "shown at 1/10 speed"), (0.001, "shown at 1/1000 speed"),
      (1e-6, "shown at 1/1×10⁶ speed"), (1e50, "shown at 1×10⁴⁹× speed"),
    ])
  func `A longer motion is faster and a shorter one slower, as the caption states`(
    end: Double, caption: String
  ) {
    let motion = ChartMotion(until: end)
    #expect(motion.caption == caption)
    #expect(motion.times.first == 0 && motion.times.last == end)
    #expect(zip(motion.times, motion.times.dropFirst()).allSatisfy { $0 <= $1 })
    #expect((60...300).contains(motion.times.count))
    let layout = ChartLayout(
      Chart(of: [ZooSpring.example.curve], options: ChartOptions(until: end)), isAnimated: true)
    #expect(layout.texts.contains { $0.text.hasSuffix(", \(caption)") })
  }

  @Test func `Every curve has a lane with its start value and its end value`() {
    let single = ChartLayout(Chart(of: [ZooSpring.example.curve]), isAnimated: true)
    #expect(single.panels.map(\.panel.quantity) == [.value])
    #expect(single.panels[0].lanes.map(\.endpoints) == [ChartPanel.Endpoints?(way(0, 1))])
    let overlay = ChartLayout(
      Chart(of: ZooSpring.overlay, options: ChartOptions(size: .animation)), isAnimated: true)
    let lanes = overlay.panels[0].lanes
    #expect(lanes.map(\.colorRole) == (0..<8).map { .curve($0) })
    #expect(zip(lanes, lanes.dropFirst()).allSatisfy { $0.x + $0.radius < $1.x - $1.radius })
    // The names are above the panel, or in it beside their lines, and not over the lanes.
    let names = (overlay.texts + overlay.panels[0].labels).filter {
      if case .curve = $0.colorRole { true } else { false }
    }
    let left = lanes.map { $0.x - $0.radius }.min() ?? 0
    #expect(names.count == 8)
    #expect(names.allSatisfy { $0.box.right < left || $0.box.bottom <= overlay.panels[0].box.top })
  }

  private func way(_ start: Double, _ end: Double) -> ChartPanel.Endpoints {
    let line = PiecewiseCurve(through: [(0, start), (1, end)])
    let chart = Chart(of: [ChartCurve(label: "", curve: line)])
    return chart.panels[0].series[0].endpoints ?? way(start, end)
  }

  /// The content of a GIF, according to its specification.
  struct AnimatedPicture {
    let width: Int
    let height: Int
    var delays: [Int] = []
    var repeats: Int?

    /// Reads the whole file; `nil` if it is incomplete.
    init?(_ data: Data) {
      let bytes = Array(data)
      func number(_ index: Int) -> Int { Int(bytes[index]) | Int(bytes[index + 1]) << 8 }
      guard bytes.starts(with: Array("GIF89a".utf8)), bytes.last == 0x3B else { return nil }
      (width, height) = (number(6), number(8))
      let loop = data.firstRange(of: Data("NETSCAPE2.0".utf8))
      repeats = loop.map { number($0.upperBound + 2) }
      // Each frame has a graphic control before its image.
      for index in 0..<bytes.count - 8
      where bytes[index] == 0x21 && bytes[index + 1] == 0xF9 && bytes[index + 2] == 4
        && bytes[index + 7] == 0 && bytes[index + 8] == 0x2C
      {
        delays.append(number(index + 4))
      }
    }
  }

  static let charts: [(name: String, chart: Chart)] = [
    ("a curve", Chart(of: [ChartCurve(label: "line", curve: line)], options: small)),
    (
      "two curves", Chart(of: [ZooSpring.overlay[1], ZooSpring.overlay[2]], options: small)
    ),
    ("a difference", Chart(comparing: ZooSpring.overlay[1], with: ZooSpring.overlay[2])),
    ("a curve that does not move", Chart(of: [still.alone], options: small)),
    (
      "tracks",
      Chart(
        of: [still, TrackZoo.track("stairs", nil, PiecewiseCurve.stairs, [0.25, 0.5])],
        options: ChartOptions(size: .animation(ofTracks: 2), until: 0.5))
    ),
  ]

  private static let line = Easing(.power(1), .in).lasting(0.5)
  private static let still = ChartTrack(name: "still", curve: line.mapped(from: 2, to: 2))
  private static let small = ChartOptions(
    theme: .dark, background: .transparent, size: ChartSize(width: 320, height: 240))

  @Test(
    arguments: charts.indices)
  func `gnuplot writes a complete GIF with the right number of frames, the same each time`(
    index: Int
  ) async throws {
    let chart = Self.charts[index].chart
    let script = GnuplotScript(chart, terminal: .gif, output: "a.gif").text
    try await GnuplotProgram.withDirectory { directory in
      let run = try await GnuplotProgram.run(script, in: directory)
      let motion = ChartMotion(of: chart)
      // The terminal counts its frames, and has nothing to complain of.
      #expect(run.status == 0)
      #expect(run.errors == "\(motion.times.count) frames in animation sequence\n")
      let data = try Data(contentsOf: directory.appendingPathComponent("a.gif"))
      let picture = try #require(AnimatedPicture(data))
      #expect(picture.delays == Array(repeating: motion.delay, count: motion.times.count))
      #expect(picture.repeats == 0)
      #expect(picture.width == 2 * chart.size.width && picture.height == 2 * chart.size.height)
      #expect(data.count < 1_500_000)

      guard index == 0 else { return }
      let printed = GnuplotScript(chart, terminal: .gif).text
      let again = try await GnuplotProgram.run(printed, in: directory, fromFile: false)
      #expect(again.output == data)
      #expect(AnimatedPicture(data.dropLast()) == nil)
    }
  }
}
