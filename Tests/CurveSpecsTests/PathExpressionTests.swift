import CurveKit
import CurveSpecs
import CurveTestSupport
import Testing

/// Paths in expressions: SVG's syntax, what is printed, and every sentence about what is refused.
@Suite struct PathExpressionTests {
  static let material = "M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1"

  static let cases: [ParsingTests.Case] = [
    .init("path(\"\(material)\")", "path(\"\(material)\", duration: 0.35)"),
    .init("path('\(material)', duration: 0.5)", "path(\"\(material)\", duration: 0.5)"),
    .init(
      ".path( '\(material)' , duration: 500ms, to: 10 ).delay(1)",
      "path(\"\(material)\", duration: 0.5, from: 0, to: 10).delay(1)"),
    // Material's documentation: without the second letter.
    .init(
      "path('M 0,0 C 0.05, 0, 0.133333, 0.06, 0.166666, 0.4 0.208333, 0.82, 0.25, 1, 1, 1')",
      "path(\"\(material)\", duration: 0.35)"),
    // Numbers that only a sign or a second point separates, and exponents.
    .init("path('M0-0C.5.5.5-5e-1,1,1')", "path(\"M0,0 C0.5,0.5 0.5,-0.5 1,1\", duration: 0.35)"),
    .init("path('M0 0 L 5E-1+.25 1 1')", "path(\"M0,0 L0.5,0.25 L1,1\", duration: 0.35)"),
    .init("path('\tM0,0\nL\r1,1 ')", "path(\"M0,0 L1,1\", duration: 0.35)"),
    .init("path('M0,0 .5,2 1,1')", "path(\"M0,0 L0.5,2 L1,1\", duration: 0.35)"),
    .init("path('m0,0 .5,2 .5-1')", "path(\"M0,0 L0.5,2 L1,1\", duration: 0.35)"),
    // As GSAP writes it, with a comma before the letter.
    .init("path('M0,0,C0.5,0,0.5,1,1,1')", "path(\"M0,0 C0.5,0 0.5,1 1,1\", duration: 0.35)"),
    .init(
      "path('M0,0 H0.5 h.25 l.125.5 L1 1')",
      "path(\"M0,0 L0.5,0 L0.75,0 L0.875,0.5 L1,1\", duration: 0.35)"),
    .init(
      "path('M0,0 c.25 0 .25.5 .5.5 s.25.5 .5.5')",
      "path(\"M0,0 C0.25,0 0.25,0.5 0.5,0.5 C0.75,0.5 0.75,1 1,1\", duration: 0.35)"),
    // Without a cubic Bézier before it, S starts at its current point.
    .init(
      "path('M0,0 L.5.5 S.75,1 1,1')",
      "path(\"M0,0 L0.5,0.5 C0.5,0.5 0.75,1 1,1\", duration: 0.35)"),
    .init(
      "path('M0,0 Q.75,0 .75.75 q.125.25 .25.25')",
      "path(\"M0,0 C0.5,0 0.75,0.25 0.75,0.75 C0.8333333333333334,0.9166666666666666 "
        + "0.9166666666666666,1 1,1\", duration: 0.35)"),
    // A cubic Bézier with its control points at its ends is a line.
    .init("path('M0,0 C0,0 1,1 1,1')", "path(\"M0,0 L1,1\", duration: 0.35)"),
  ]

  @Test(arguments: cases)
  func `Paths are read as SVG writes them, and print text that parses back to the same`(
    _ one: ParsingTests.Case
  ) throws { try ParsingTests.check(one) }

  @Test func `The curve is the path of the text`() throws {
    let spec = try CurveSpec(parsing: "path('\(Self.material)', duration: 0.5)")
    #expect(spec.pathEasing == PathEasing.emphasized)
    #expect(spec.curve.value(at: 0.083333) == 0.4)
    #expect(spec.curve.duration == 0.5)
    #expect(try PathEasing(svgPath: Self.material) == PathEasing.emphasized)
    #expect(PathEasing.emphasized.svgPath == Self.material)
    #expect(try CurveSpec(parsing: "path('M0,0 L1,1').delay(1)").pathEasing == nil)
    #expect(try CurveSpec(parsing: "ease").pathEasing == nil)
  }

  /// 10 x 0.1 is 0.9999999999999999.
  @Test func `Relative numbers that add up to 1 apart from rounding end at 1`() throws {
    let lines = String(repeating: " l.1.1", count: 10)
    #expect(try CurveSpec(parsing: "path('M0,0\(lines)')").curve.endValue == 1)
    let curves = String(repeating: " c0,.1 .1,0 .1.1", count: 10)
    #expect(try CurveSpec(parsing: "path('M0,0\(curves)')").pathEasing?.pieces.count == 10)
  }

  @Test func `The emphasized easings of Material and Flutter are the path`() throws {
    for name in ["material3/emphasized-path", "flutter/ease-in-out-cubic-emphasized"] {
      let spec = try CurveSpec(parsing: name)
      #expect(spec.pathEasing == PathEasing.emphasized, "\(name)")
    }
  }

  @Test func `A long path has a short title`() throws {
    let spec = try CurveSpec(
      parsing: "path('M0,0 l.125.1 l.125.2 l.125.1 l.125.2 l.125.1 l.125.2 L1,1')")
    #expect(spec.title == "path, 7 pieces")
  }

  // MARK: Refused texts

  static let refused: [(String, String)] = [
    (
      "path",
      "'path' at column 1 needs an SVG path in quotes, such as path('M0,0 C0.3,0 0.7,1 1,1')."
    ),
    (
      "path()",
      "'path' at column 1 needs an SVG path in quotes, such as path('M0,0 C0.3,0 0.7,1 1,1')."
    ),
    (
      "path(duration: 1)",
      "'path' at column 1 needs an SVG path in quotes, such as path('M0,0 C0.3,0 0.7,1 1,1')."
    ),
    (
      "path(0.5)",
      "The path at column 6 must be one text in quotes, such as path('M0,0 C0.3,0 0.7,1 1,1')."
    ),
    ("path('M0,0 L1,1)", "The text in quotes at column 6 has no end; ' is expected."),
    (
      "path('M0,0 L1,1', 'M0,0 L1,1')",
      "The value at column 19 in 'path' needs a label, such as 'duration:'."
    ),
    ("path('')", "The path at column 7 is empty; it starts with 'M0,0' and goes to 1,1."),
    ("path('  ')", "The path at column 9 is empty; it starts with 'M0,0' and goes to 1,1."),
    ("path('L1,1')", "A path starts with 'M0,0', but this one starts with 'L' at column 7."),
    ("path('M')", "Expected a number of the command 'M' at column 8, but the path ends."),
    ("path('M0,0')", "The path at column 7 has no line; a curve goes to 1,1."),
    ("path('M0,0 L1')", "Expected a number of the command 'L' at column 14, but the path ends."),
    (
      "path('M0,0 C0,0 1,1 1')",
      "Expected a number of the command 'C' at column 22, but the path ends."
    ),
    ("path('M0,0 L1,x')", "Expected a number of the command 'L' at column 15, but found 'x'."),
    ("path('M0,0 L1,,1')", "Expected a number of the command 'L' at column 15, but found ','."),
    ("path('M0,0 Lnan,1')", "Expected a number of the command 'L' at column 13, but found 'n'."),
    ("path('M0,0 L1,1e400')", "The number '1e400' at column 15 is too large."),
    (
      "path('M0,0 A1 1 0 0 0 1,1')",
      "The command 'A' of a path, at column 12, is not read; use L, H, V, C, S or Q."
    ),
    (
      "path('M0,0 L.5,1 T1,1')",
      "The command 'T' of a path, at column 18, is not read; use L, H, V, C, S or Q."
    ),
    (
      "path('M0,0 L1,1 Z')",
      "The command 'Z' of a path, at column 17, is not read; use L, H, V, C, S or Q."
    ),
    (
      "path('M0,0 L.5,1 M.5,0 L1,1')",
      "The curve is one line without gaps; the second 'M' at column 18 would start another."
    ),
    (
      "path('M0,0 L1,1 é')",
      "Expected a command of a path (L, H, V, C, S or Q) or a number at column 17, but found 'é'."
    ),
    (
      "path('M0,0 B1,1')",
      "Expected a command of a path (L, H, V, C, S or Q) or a number at column 12, but found 'B'."
    ),
    ("path('M0,1 L1,1')", "The path at column 7 starts at 0,1, but a curve starts at 0,0."),
    (
      "path('M0,0 L1,0.5')", "The last piece, at column 12, ends at 1,0.5, but a curve ends at 1,1."
    ),
    (
      "path('M0,0 L1,1.000001')",
      "The last piece, at column 12, ends at 1,1.000001, but a curve ends at 1,1."
    ),
    (
      "path('M0,0 L.5,1 L.5,2 L1,1')",
      "The piece at column 18 goes from the time 0.5 to 0.5, but it must end at least 1e-09 later than it "
        + "starts."
    ),
    (
      "path('M0,0 .5,1 .25,2 1,1')",
      "The piece at column 17 goes from the time 0.5 to 0.25, but it must end at least 1e-09 later than it "
        + "starts."
    ),
    (
      "path('M0,0 V1 L1,1')",
      "The piece at column 12 goes from the time 0 to 0, but it must end at least 1e-09 later than it starts."
    ),
    (
      "path('M0,0 C-.1,0 .5,1 1,1')",
      "The piece at column 12 has a control point whose time is not between those of its ends, so it could "
        + "have several values at one time."
    ),
    (
      "path('M0,0 C0,0 0.6,1 .5,1 L1,1')",
      "The piece at column 12 has a control point whose time is not between those of its ends, so it could "
        + "have several values at one time."
    ),
    (
      "path('M0,0 C0,1e7 1,1 1,1')",
      "The piece at column 12 has a value that is not from -1000000 to 1000000."
    ),
    ("spring(bounce: 'M0,0')", "'bounce' at column 8 must be a number, not the text 'M0,0'."),
    ("linear('0', 1)", "The stop at column 8 must be a number with up to two percentages."),
  ]

  @Test(arguments: refused)
  func `A path that is no curve is refused in one sentence`(_ text: String, _ message: String) {
    #expect(throws: CurveSpecError.self) { try CurveSpec(parsing: text) }
    do { _ = try CurveSpec(parsing: text) } catch { #expect(error.description == message) }
  }

  @Test func `Huge paths are refused at their limit, and read in linear time`() throws {
    func path(_ count: Int) -> String {
      let step = 1 / Double(count)
      return "path('M0,0" + (1..<count).map { " \(Double($0) * step),0" }.joined() + " 1,1')"
    }
    #expect(try CurveSpec(parsing: path(10_000)).pathEasing?.pieces.count == 10_000)
    do {
      _ = try CurveSpec(parsing: path(10_001))
      Issue.record("10,001 pieces were accepted.")
    } catch {
      #expect(
        error.description.hasPrefix("A path has at most 10000 pieces; there is one more at column ")
      )
    }
    let spaces = "path('M0,0" + String(repeating: " ", count: 1 << 20) + "L1,1')"
    do {
      _ = try CurveSpec(parsing: spaces)
      Issue.record("More than 1 MiB was accepted.")
    } catch { #expect(error.description == "The expression is longer than 1 MiB.") }
    let commas = "path('" + String(repeating: "M,", count: 400_000)
    #expect(throws: CurveSpecError.self) { try CurveSpec(parsing: commas) }
    #expect(throws: CurveSpecError.self) { try CurveSpec(parsing: commas + "')") }
  }
}
