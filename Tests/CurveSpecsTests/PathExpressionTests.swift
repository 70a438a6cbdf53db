import CurveKit
import CurveSpecs
import CurveTestSupport
import Testing

/// Paths in expressions: SVG's syntax, what is printed, and every sentence about what is refused.
@Suite struct PathExpressionTests {
  static let material = "M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1"

  @Test func `The curve is the path of the text`() throws {
    let spec = try CurveSpec(parsing: "path('\(Self.material)', duration: 0.5)")
    #expect(spec.pathEasing == PathEasing.emphasized)
    #expect(spec.curve.value(at: 0.083333) == 0.4)
    #expect(spec.curve.duration == 0.5)
    #expect(try PathEasing(svgPath: Self.material) == PathEasing.emphasized)
    #expect(PathEasing.emphasized.svgPath == Self.material)
    let spaces = try CurveSpec(parsing: "path('\tM0,0\nL\r1,1 ')")
    #expect(spaces.description == "path(\"M0,0 L1,1\", duration: 0.35)")
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
