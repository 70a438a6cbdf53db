import CurveCharts
import CurveTestSupport
import Foundation
import Testing

/// The texts of a page: none overlaps another, and none leaves the page.
@Suite struct PageTextTests {
  /// The worst of many pages, with how many are wrong.
  struct Findings: CustomStringConvertible {
    private var worst = Worst()
    private var wrong = 0

    var isEmpty: Bool { worst.error <= 1 }
    var description: String { "\(wrong) pages are wrong; the worst: \(worst)" }

    /// Examines the texts of a page.
    ///
    /// - Parameters:
    ///   - texts: The texts with their boxes.
    ///   - page: The page.
    ///   - slack: The overlap in pixels that is only the difference between two ways of rounding.
    mutating func examine(
      _ texts: [(text: String, box: PageBox)], on page: PageBox, slack: Double,
      _ description: @autoclosure () -> String
    ) {
      var isWrong = false
      for (index, (text, box)) in texts.enumerated() {
        let beyond = max(-box.left, -box.top, box.right - page.right, box.bottom - page.bottom)
        if beyond > slack {
          isWrong = true
          worst.note(1 + beyond, at: "'\(text.prefix(40))' beyond the page of \(description())")
        }
        for (other, second) in texts[..<index] where second.overlaps(box, margin: -slack) {
          let width = min(box.right, second.right) - max(box.left, second.left)
          let height = min(box.bottom, second.bottom) - max(box.top, second.top)
          isWrong = true
          worst.note(
            1 + min(width, height),
            at: "'\(text.prefix(40))' over '\(other.prefix(40))' in \(description())")
        }
      }
      worst.note(0, at: "nowhere")
      if isWrong { wrong += 1 }
    }
  }

  @Test func `In 2000 random charts no two texts overlap, and none leaves the page`() {
    var charts = RandomCharts(seed: 15)
    var findings = Findings()
    for number in 0..<2000 {
      let drawn = charts.next()
      let layout = ChartLayout(drawn.chart, isAnimated: drawn.isAnimated)
      findings.examine(
        layout.allTexts.map { ($0.text, $0.box) },
        on: PageBox(left: 0, top: 0, width: layout.width, height: layout.height), slack: 0.01,
        "chart \(number), \(drawn.description)")
    }
    #expect(findings.isEmpty, "\(findings)")
  }
}
