import CurveCharts
import CurveKit
import Foundation
import Testing

@Suite struct SVGAnimationTests {
  static let charts: [Chart] =
    [ZooSpring.example, ZooSpring.all[3]].map { Chart(of: [$0.curve], options: options) } + [
      Chart(of: Array(ZooSpring.overlay.prefix(3)), options: options),
      Chart(of: [ChartCurve(label: "stairs", curve: Staircase())], options: options),
      Chart(of: TrackZoo.reaction), SceneZoo.chart(),
    ]

  private static let options = ChartOptions(size: ChartSize(width: 640, height: 360))

  /// The animations of a document: the attributes of each element.
  static func animations(of chart: Chart) throws -> [[String: String]] {
    try #require(SVGRendererTests.Reader.elements(of: SVGDocument(chart, isAnimated: true).text))
      .filter { $0.name.hasPrefix("animate") }.map(\.attributes)
  }

  static func numbers(_ text: String?) -> [Double] {
    (text ?? "").split(separator: ";").compactMap { Double($0) }
  }

  @Test func `Each animation has a value for each of its times, from 0 to 1`() throws {
    for chart in Self.charts {
      let animations = try Self.animations(of: chart)
      #expect(!animations.isEmpty)
      for animation in animations {
        let times = Self.numbers(animation["keyTimes"])
        let values = animation["values"]?.split(separator: ";") ?? []
        #expect(times.count == values.count && times.first == 0 && times.last == 1)
        let isAscending = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
        #expect(isAscending)
        #expect(animation["repeatCount"] == "indefinite")
      }
      #expect(Set(animations.map { $0["dur"] }).count == 1)
    }
  }

  @Test func `The dot is at the value of the curve at all times`() throws {
    let chart = Self.charts[0]
    let panel = ChartLayout(chart, isAnimated: true).panels[0]
    // The first transformation moves the dot up and down.
    let animation = try #require(
      Self.animations(of: chart).first { $0["attributeName"] == "transform" })
    let times = Self.numbers(animation["keyTimes"])
    let heights = (animation["values"] ?? "").split(separator: ";").compactMap {
      Double($0.split(separator: ",").last ?? "")
    }
    let duration = try #require(Double((animation["dur"] ?? "").dropLast()))
    // The pause at the start ends with the second key time.
    let start = times[1] * duration
    #expect((start - 0.4).magnitude < 0.05)
    #expect((duration - start - chart.time.upper - 1).magnitude < 0.1)
    for step in 0...200 {
      let time = chart.time.upper * Double(step) / 200
      let moment = (start + time) / duration
      let next = min(times.count - 1, times.firstIndex { $0 > moment } ?? times.count - 1)
      let span = times[next] - times[next - 1]
      let fraction = span > 0 ? min(1, (moment - times[next - 1]) / span) : 1
      let drawn = heights[next - 1] + fraction * (heights[next] - heights[next - 1])
      let expected = panel.point(time, ZooSpring.example.spring.value(at: time)).y
      // The animation lasts a whole number of a GIF's frames, so its speed is not exactly that of the curve.
      #expect((drawn - expected).magnitude < 1, "at \(time) s")
    }
  }

  @Test func `An animated spring takes few bytes, and has a still picture`() {
    let text = SVGDocument(Self.charts[0], isAnimated: true).text
    #expect(text.utf8.count < 20_000)
    #expect(text.contains("@media (prefers-reduced-motion:reduce)"))
    #expect(text.contains("-still\">") && text.contains("-moving\">"))
  }

  @Test func `A picture that does not move has no animation`() {
    for chart in Self.charts {
      #expect(!SVGDocument(chart).text.contains("<animate"))
    }
  }
}
