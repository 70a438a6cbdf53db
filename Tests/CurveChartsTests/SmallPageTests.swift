import CurveCharts
import Testing

/// What small pages keep.
@Suite struct SmallPageTests {
  static let sizes = [
    (240, 160), (320, 160), (320, 200), (320, 240), (240, 320), (480, 200), (640, 260),
  ]

  @Test(arguments: sizes)
  func `The unit of time is in the title of the axis or at its last number`(size: (Int, Int)) {
    let options = ChartOptions(size: ChartSize(width: size.0, height: size.1))
    for chart in [
      Chart(of: [ZooSpring.example.curve], options: options),
      Chart(of: TrackZoo.reaction, options: options),
    ] {
      let layout = ChartLayout(chart)
      let hasTitle = layout.texts.contains { $0.text == chart.timeTitle }
      let numbers = layout.panels.last?.tickTexts.filter { $0.alignment == .center } ?? []
      #expect(numbers.dropLast().allSatisfy { !$0.text.hasSuffix(" s") })
      #expect(numbers.last?.text.hasSuffix(" s") == !hasTitle, "\(numbers.map(\.text))")
    }
  }

  @Test(arguments: [(320, 240), (640, 260)])
  func `Each of five low tracks has its name and two numbers`(size: (Int, Int)) {
    let chart = Chart(
      of: Array((TrackZoo.reaction + TrackZoo.reaction).prefix(5)),
      options: ChartOptions(size: ChartSize(width: size.0, height: size.1)))
    let layout = ChartLayout(chart)
    for (panel, curve) in zip(layout.panels, chart.curves) {
      let numbers = panel.tickTexts.filter { $0.alignment == .right }
      #expect(numbers.count >= 2, "\(curve.label): \(numbers.map(\.text))")
      // A long name is cut at its end.
      #expect(layout.texts.contains { $0.text.hasPrefix(curve.label.prefix(6)) })
    }
  }
}
