import CurveCharts
import CurveKit
import CurveTestSupport
import Foundation
import Testing

@Suite struct GnuplotScriptTests {
  static let allTerminals = GnuplotTerminal.allCases
  /// The terminals whose images do not move.
  static let terminals = allTerminals.filter { !$0.isAnimated }

  static func script(
    _ curves: [ChartCurve], _ terminal: GnuplotTerminal, options: ChartOptions = ChartOptions(),
    output: String? = nil
  ) -> String {
    GnuplotScript(
      Chart(of: curves, options: options), terminal: terminal, output: output,
      command: "curvekit plot …", program: "curvekit 0.0"
    ).text
  }

  /// Compares a script without its data with the reviewed one in `Golden/`.
  static func expect(
    _ text: String, isGolden name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Golden").appendingPathComponent(name)
    // After a change that is meant: CURVEKIT_GOLDEN=write swift test, then look at the difference.
    if ProcessInfo.processInfo.environment["CURVEKIT_GOLDEN"] == "write" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(firstDifference(of: text, from: expected) == nil, sourceLocation: sourceLocation)
  }

  /// The first line that differs by more than the last digits of its numbers, which are not the
  /// same in every C library.
  static func firstDifference(of text: String, from expected: String) -> String? {
    func words(_ line: Substring) -> [Substring] { line.split { " ,:[]()".contains($0) } }
    let (lines, others) = (text.split(separator: "\n"), expected.split(separator: "\n"))
    guard lines.count == others.count else { return "\(lines.count) lines" }
    for (line, other) in zip(lines, others) where line != other {
      let (one, two) = (words(line), words(other))
      let isSame =
        one.count == two.count
        && zip(one, two).allSatisfy { word, otherWord in
          if word == otherWord { return true }
          guard let a = Double(word), let b = Double(otherWord) else { return false }
          return (a - b).magnitude <= 1e-12 * max(1, a.magnitude, b.magnitude)
        }
      if !isSame { return String(line) }
    }
    return nil
  }

  /// A script without its data, of which the last digits may differ from machine to machine; the
  /// tests of the table are about them.
  static func withoutData(_ text: String) -> String {
    var isData = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line == "END_OF_DATA" { isData = false }
      defer { if line.hasPrefix("time_s,") || line.hasPrefix("x,y") { isData = true } }
      return !isData && !line.hasPrefix("# data ") && !line.hasPrefix("array ROWS")
    }
    // How many rows there are until a time depends on these digits too.
    return lines.joined(separator: "\n")
      .replacing(/(every ::(::)?|ROWS\[FRAME\+1\], )[0-9]+/) { $0.output.1 + "ROW" }
  }

  @Test func `Lines of a PNG are round if that changes neither dashes nor frames`() throws {
    func script(_ curves: [ChartCurve], _ terminal: GnuplotTerminal, isOpaque: Bool = true)
      -> String
    {
      Self.script(
        curves, terminal, options: ChartOptions(background: isOpaque ? .opaque : .transparent))
    }
    /// The lengths of the dashes of each line.
    func dashes(_ script: String) -> [[Double]] {
      script.matches(of: /dashtype \(([0-9.,]+)\)/).map {
        $0.1.split(separator: ",").compactMap { Double($0) }
      }
    }
    let (one, more) = ([ZooSpring.example.curve], Array(ZooSpring.overlay[..<3]))
    for terminal in [GnuplotTerminal.pngcairo, .pdfcairo] {
      let round = script(one, terminal)
      #expect(round.contains(" rounded noenhanced\n"))
      // A round end adds half of the width at both ends of a dash: two halves.
      for (round, straight) in zip(dashes(round), dashes(script(one, .svg))) {
        for (index, pair) in zip(round, straight).enumerated() {
          #expect(pair.0 == (index % 2 == 0 ? max(0.1, pair.1 - 2) : pair.1 + 2))
        }
      }
      #expect(dashes(round).count == dashes(script(one, .svg)).count)
      #expect(script(more, terminal).contains(" butt noenhanced\n"))
      #expect(dashes(script(more, terminal)) == dashes(script(more, .svg)))
      #expect(script(one, terminal, isOpaque: false).contains(" butt noenhanced\n"))
    }
    #expect(script(one, .svg).contains(" butt noenhanced\n"))
  }

  @Test func `The scripts of the terminals differ only in their setup`() {
    func body(_ terminal: GnuplotTerminal) -> [Substring] {
      let lines = Self.script(ZooSpring.overlay, terminal).split(separator: "\n")
      return lines.filter { line in
        !["set terminal", "  font", "  background", "DOT", "HALO"].contains {
          line.hasPrefix($0)
        }
      }
    }
    #expect(body(.svg) == body(.pngcairo))
    #expect(body(.svg) == body(.pdfcairo))
  }

  @Test func `The header has the command, the curves and the checksum of the data`() {
    let lines = Self.script([ZooSpring.example.curve], .svg).split(separator: "\n")
    #expect(
      lines[0]
        == "# A chart of animation curves by curvekit 0.0: run it with gnuplot, 5.4 or newer.")
    #expect(lines[2] == "# command   \"curvekit plot …\"")
    #expect(lines[3] == "# curve     \"spring(mass: 1, stiffness: 80, damping: 4)\"")
    #expect(lines[4].wholeMatch(of: /# data      [0-9]+ rows, FNV-1a [0-9a-f]{16}/) != nil)
    #expect(lines[5].hasPrefix("if (GPVAL_VERSION < 5.4)"))
    // Without a program there is no name.
    let plain = GnuplotScript(Chart(of: [ZooSpring.example.curve]), terminal: .svg).text
    #expect(plain.hasPrefix("# A chart of animation curves: run it with gnuplot, 5.4 or newer.\n"))
    #expect(!plain.contains("curvekit"))
  }

  @Test func `File names that a script cannot contain are rejected with a sentence`() {
    #expect(GnuplotScript.problem(withFile: "plots/spring.svg") == nil)
    #expect(GnuplotScript.problem(withFile: "") == "A file name must not be empty.")
    for name in ["a\nb", "a\u{0}b", "a\u{2028}b", "a\u{85}b", "\t"] {
      #expect(
        GnuplotScript.problem(withFile: name)?.hasSuffix("contains invisible characters.") == true)
    }
    #expect(GnuplotText.file("a.svg") == "'a.svg'")
    #expect(GnuplotText.file("it's.svg") == "'it''s.svg'")
    for name in ["<ls", "|ls", "-", "-o", "~/x", "$data", "+", "@x", " <ls"] {
      #expect(GnuplotText.file(name) == "'./\(name)'")
    }
    for name in ["/tmp/a", "./a", "../a", "1.svg", "_a"] {
      #expect(GnuplotText.file(name) == "'\(name)'")
    }
  }

  @Test(
    arguments: [GnuplotTerminal.svg, .pngcairo])
  func `The image is the same from a file, from standard input and with a separate data file`(
    terminal: GnuplotTerminal
  ) async throws {
    let chart = Chart(of: Array(ZooSpring.overlay[..<3]))
    let script = GnuplotScript(chart, terminal: terminal).text
    let beside = GnuplotScript(chart, terminal: terminal, dataFile: "-data.csv").text
    #expect(!beside.contains("END_OF_DATA"))
    try await GnuplotProgram.withDirectory { directory in
      let first = try await GnuplotProgram.run(script, in: directory)
      let second = try await GnuplotProgram.run(script, in: directory, fromFile: false)
      try chart.table.text.write(
        to: directory.appendingPathComponent("-data.csv"), atomically: false, encoding: .utf8)
      let third = try await GnuplotProgram.run(beside, in: directory)
      #expect(first.output.count > 1000)
      #expect(first.output == second.output)
      #expect(first.output == third.output)
      #expect([first, second, third].allSatisfy { $0.status == 0 && $0.errors.isEmpty })
    }
  }

  @Test func `An older gnuplot fails with one line`() async throws {
    let script = Self.script([ZooSpring.example.curve], .svg)
      .replacingOccurrences(of: "VERSION < 5.4", with: "VERSION < 99")
    try await GnuplotProgram.withDirectory { directory in
      let run = try await GnuplotProgram.run(script, in: directory)
      #expect(run.status != 0)
      #expect(run.output.isEmpty)
      #expect(run.errors.contains("This script needs gnuplot 5.4 or newer."))
    }
  }
}
