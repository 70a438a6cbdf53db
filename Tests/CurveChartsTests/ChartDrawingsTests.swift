import CurveCharts
import CurveKit
import CurveTestSupport
import Testing

/// What a chart draws by itself is what the renderers draw.
@Suite struct ChartDrawingsTests {
  static let spring = Spring(mass: 1, stiffness: 80, damping: 4)
  static let chart = Chart(
    of: [
      ChartCurve(label: "spring", curve: spring),
      ChartCurve(label: "line", curve: CubicBezier.easeInOut.lasting(1)),
    ], options: ChartOptions(title: "Two curves", theme: .dark))

  @Test(arguments: GnuplotTerminal.allCases)
  func `The script of a chart is for the terminal and the file`(_ terminal: GnuplotTerminal) {
    let script = Self.chart.script(terminal: terminal, output: "two curves.png")
    #expect(script.contains("\nset terminal \(terminal.name) "))
    #expect(script.contains("\nset output 'two curves.png'\n"))
    #expect(
      script == GnuplotScript(Self.chart, terminal: terminal, output: "two curves.png").text)
  }

  @Test(arguments: [false, true])
  func `The SVG of a chart moves only on request`(isAnimated: Bool) {
    let svg = Self.chart.svg(isAnimated: isAnimated)
    #expect(svg.hasPrefix("<svg ") && svg.contains(">Two curves<"))
    #expect(svg.contains("<animate") == isAnimated)
  }

  @Test func `The text of a chart fits in its columns and rows`() {
    let text = Self.chart.text(columns: 60, rows: 20, isASCII: true)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "Two curves" && lines.count <= 21)
    #expect(lines.allSatisfy { $0.utf8.count <= 60 })
  }

  @Test func `A curve alone is a chart with its description as label`() {
    let curve = PlainCurve(Self.spring)
    let label = String(describing: curve)
    #expect(Chart(of: curve) == Chart(of: [ChartCurve(label: label, curve: curve)]))
  }
}
