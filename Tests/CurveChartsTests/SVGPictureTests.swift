import AnimatedImages
import CurveCharts
import CurveKit
import CurveMeasure
import CurveTestSupport
import Foundation
import Testing

/// A chart that both renderers draw.
struct PicturePair: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let chart: @Sendable () -> Chart

  init(_ testDescription: String, _ chart: @escaping @Sendable () -> Chart) {
    self.testDescription = testDescription
    self.chart = chart
  }

  /// Smaller pages take less time to compare.
  static func options(
    _ theme: ChartTheme = .light, _ background: ChartBackground = .opaque,
    size: (Int, Int) = (640, 440), panels: [ChartPanel.Quantity]? = nil
  ) -> ChartOptions {
    ChartOptions(
      theme: theme, background: background, size: ChartSize(width: size.0, height: size.1),
      panels: panels)
  }

  static let all: [PicturePair] = [
    PicturePair("spring") { Chart(of: [ZooSpring.example.curve], options: options()) },
    PicturePair("dark spring") { Chart(of: [ZooSpring.example.curve], options: options(.dark)) },
    PicturePair("small spring") {
      Chart(of: [ZooSpring.example.curve], options: options(size: (320, 240)))
    },
    PicturePair("large spring") {
      Chart(of: [ZooSpring.example.curve], options: options(size: (1280, 800)))
    },
    PicturePair("tolerance of 10 %") {
      let spring = ZooSpring.example.spring
      let metrics = MeasuredMetrics(
        of: spring, ChartCurve.neededMetrics, settings: MetricSettings(tolerance: 0.1))
      return Chart(
        of: [ChartCurve(label: "spring", curve: spring, metrics: metrics)], options: options())
    },
    PicturePair("overlay with dashes") {
      // The last curve covers the first, and is dashed.
      Chart(of: Array(ZooSpring.overlay.prefix(3)) + [ZooSpring.overlay[0]], options: options())
    },
    PicturePair("transparent overlay") {
      Chart(of: Array(ZooSpring.overlay.prefix(2)), options: options(.light, .transparent))
    },
    PicturePair("difference") {
      Chart(comparing: ZooSpring.overlay[1], with: ZooSpring.overlay[2], options: options())
    },
    PicturePair("steps and an infinite velocity") {
      Chart(
        of: [
          ChartCurve(label: "stairs", curve: Staircase()),
          ChartCurve(label: "circ", curve: Easing(.circ, .inOut)),
        ], options: options())
    },
    PicturePair("phase") {
      Chart(
        of: [ZooSpring.example.curve], options: options(panels: [.value, .phase]))
    },
    PicturePair("tracks with keyframes") {
      Chart(of: TrackZoo.reaction, options: options(size: (640, 600)))
    },
    PicturePair("states, a cyclic value, colours and a removal") {
      SceneZoo.chart(options(size: (640, 700)))
    },
    PicturePair("crowded keyframes") {
      Chart(of: [TrackZoo.drag, TrackZoo.reaction[0]], options: options(size: (640, 440)))
    },
  ]
}

@Suite struct SVGPictureTests {
  /// The bounds of the differences.
  ///
  /// The rest is the rounding of gnuplot: positions and dashes to a tenth of a pixel or less, dots by a
  /// hundredth of their radius.
  static let maximumMean = 0.15
  static let maximumStrongCount = 4
  /// gnuplot's svg terminal draws the outlines of symbols thinner than the script says.
  static let maximumStrongCountOfSymbol = 60

  /// The picture that gnuplot draws.
  static func gnuplotPicture(of chart: Chart, in directory: URL) async throws -> PNGImage {
    let run = try await GnuplotProgram.run(
      GnuplotScript(chart, terminal: .svg).text, in: directory)
    return try await RSVGProgram.pixels(
      of: String(decoding: run.output, as: UTF8.self), in: directory)
  }

  /// The number of strongly different pixels that the symbols of a chart may have.
  static func maximumStrongCount(of chart: Chart) -> Int {
    ChartLayout(chart).panels.reduce(maximumStrongCount) { count, drawn in
      let panel = drawn.panel
      let symbols = (panel.removal == nil ? 0 : 1) + panel.series.count { $0.end != nil }
      return count + maximumStrongCountOfSymbol * symbols
    }
  }

  static func isSimilar(_ difference: PictureDifference, _ chart: Chart) -> Bool {
    difference.mean <= maximumMean && difference.strongCount <= maximumStrongCount(of: chart)
  }

  @Test(arguments: PicturePair.all)
  func `The picture is that of gnuplot`(pair: PicturePair) async throws {
    let chart = pair.chart()
    try await GnuplotProgram.withDirectory { directory in
      let expected = try await Self.gnuplotPicture(of: chart, in: directory)
      let picture = try await RSVGProgram.pixels(of: SVGDocument(chart).text, in: directory)
      let difference = PictureDifference(picture, expected)
      #expect(Self.isSimilar(difference, chart), "\(difference)")
    }
  }

  /// A change that makes a right picture wrong.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var chart = "spring"
    let apply: @Sendable (String) -> String
  }

  static let mistakes: [Mistake] = [
    // The dot at the peak, with the ring around it.
    Mistake(testDescription: "a mark 6 px to the right") { svg in
      svg.replacing(/<circle cx="([0-9.]+)"([^>]*)>/) { match in
        let isFirst = svg.firstMatch(of: /<circle cx="([0-9.]+)"/)?.output.1 == match.output.1
        let x = (Double(match.output.1) ?? 0) + (isFirst ? 6 : 0)
        return "<circle cx=\"\(x)\"\(match.output.2)>"
      }
    },
    Mistake(testDescription: "a fill of another opacity") {
      $0.replacing("fill-opacity=\"0.14\"", with: "fill-opacity=\"0.3\"")
    },
    Mistake(testDescription: "a line of another colour") {
      $0.replacing("stroke=\"\(ChartTheme.light.color(of: .value))\"", with: "stroke=\"#5a50d8\"")
    },
    Mistake(testDescription: "a thinner line") {
      $0.replacing("stroke-width=\"2.5\"", with: "stroke-width=\"1.5\"")
    },
    Mistake(testDescription: "a missing text") {
      $0.replacing(/<text[^>]*>peak[^\n]*\n/, with: "")
    },
    Mistake(testDescription: "another number beside an axis", chart: "large spring") {
      $0.replacing(">1.50<", with: ">7.58<")
    },
    Mistake(testDescription: "a missing grid") {
      $0.replacing(/<path[^>]*stroke="#e8ebef"[^>]*>/, with: "")
    },
    Mistake(testDescription: "a curve without its dashes", chart: "overlay with dashes") {
      $0.replacing(" stroke-dasharray=\"8,8\"", with: "")
    },
    Mistake(testDescription: "a line that is 2 px lower") { svg in
      let color = "stroke=\"\(ChartTheme.light.color(of: .value))\""
      return svg.replacing(color, with: "transform=\"translate(0,2)\" \(color)")
    },
  ]

  @Test func `A wrong picture differs by more than the bounds`() async throws {
    try await GnuplotProgram.withDirectory { directory in
      for mistake in Self.mistakes {
        let pair = try #require(PicturePair.all.first { $0.testDescription == mistake.chart })
        let chart = pair.chart()
        let expected = try await Self.gnuplotPicture(of: chart, in: directory)
        let svg = SVGDocument(chart).text
        let wrong = mistake.apply(svg)
        let isChanged = wrong != svg
        #expect(isChanged, "\(mistake)")
        let picture = try await RSVGProgram.pixels(of: wrong, in: directory)
        let difference = PictureDifference(picture, expected)
        let isSimilar = Self.isSimilar(difference, chart)
        #expect(!isSimilar, "\(mistake): \(difference)")
      }
    }
  }
}
