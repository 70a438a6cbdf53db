import CurveCharts
import CurveKit
import CurveTestSupport
import Foundation
import Testing

/// What every kind of chart keeps to.
@Suite struct PageKindTests {
  @Test(
    arguments: [
      "example.svg.gp", "overlay.svg.gp", "difference.svg.gp", "tracks.svg.gp", "example.gif.gp",
      "tracks.gif.gp", "keyframes.svg.gp", "states.svg.gp", "states.gif.gp", "removed.svg.gp",
      "sheet.svg.gp", "path.svg.gp", "against.svg.gp", "figure.svg.gp", "poured.svg.gp",
      "plane.svg.gp", "bezier.svg.gp",
    ])
  func `Scripts equal the reviewed ones`(name: String) throws {
    let script = GnuplotScript(
      PageKind.reviewed(name), terminal: name.contains("svg") ? .svg : .gif,
      output: String(name.dropLast(3)), command: "curvekit plot …", program: "curvekit 0.0")
    try GnuplotScriptTests.expect(GnuplotScriptTests.withoutData(script.text), isGolden: name)
  }

  @Test(arguments: PageKind.all)
  func `Every line of a script has a known form, and every variable is set`(kind: PageKind) {
    let drawings = kind.drawings() + [kind.withText("'a'\n!touch x\u{0}`touch y`")]
    for (drawing, terminal) in drawings.flatMap({ one in kind.terminals.map { (one, $0) } }) {
      let script = GnuplotScript(drawing, terminal: terminal).text
      #expect(ScriptGrammar.firstUnknownLine(of: script) == nil)
      let colors = Set(script.matches(of: /(?:rgb|background) ([A-Z][A-Z_0-9]*)/).map(\.output.1))
      let sizes = Set(script.matches(of: /pointsize (?:[0-9.]+\*)?([A-Z_]+)/).map(\.output.1))
      #expect(!colors.isEmpty && colors.allSatisfy { script.contains("\n\($0) = '#") })
      #expect(sizes.allSatisfy { script.contains("\n\($0) = ") })
    }
  }

  @Test(arguments: PageKind.all)
  func `The same chart gives the same bytes`(kind: PageKind) {
    for (one, other) in zip(kind.drawings(), kind.drawings()) {
      #expect(GnuplotScript(one, terminal: .svg) == GnuplotScript(other, terminal: .svg))
      #expect(SVGDocument(one) == SVGDocument(other))
    }
  }

  @Test(arguments: PageKind.all, GnuplotTerminal.allCases)
  func `gnuplot draws it without messages, from a file and from its standard input`(
    kind: PageKind, terminal: GnuplotTerminal
  ) async throws {
    guard !terminal.isAnimated || kind.isSmall else { return }
    try await GnuplotProgram.withDirectory { directory in
      for (number, drawing) in kind.drawings().enumerated() {
        let script = GnuplotScript(drawing, terminal: terminal, output: "picture").text
        let run = try await GnuplotProgram.run(script, in: directory, fromFile: number % 2 == 0)
        // gnuplot counts the frames of a GIF.
        let errors = run.errors.split(separator: "\n").filter {
          $0.wholeMatch(of: /[0-9]+ frames in animation sequence/) == nil
        }
        #expect(run.status == 0 && errors.isEmpty, "\(number): \(errors)")
        let picture = try Data(contentsOf: directory.appendingPathComponent("picture"))
        #expect(picture.count > 400)
      }
    }
  }

  @Test(arguments: PageKind.all, HostileText.all)
  func `Hostile text stays text`(kind: PageKind, hostile: HostileText) async throws {
    let drawing = kind.withText(hostile.text)
    let script = GnuplotScript(
      drawing, terminal: .svg, command: hostile.text, program: hostile.text)
    try await HostileText.expectHarmless(inScript: script.text)
  }

  @Test func `A kind that does not move cannot be a GIF`() async {
    await #expect(processExitsWith: .failure) {
      _ = GnuplotScript(ShapeFramesZoo.small, terminal: .gif)
    }
    await #expect(processExitsWith: .failure) {
      _ = GnuplotScript(PathChartTests.path(), terminal: .gif)
    }
  }
}
