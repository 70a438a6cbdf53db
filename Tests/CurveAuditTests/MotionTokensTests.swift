import CodeCurves
import CurveAudit
import CurveChecks
import CurveKit
import CurveSpecs
import CurveTestSupport
import Testing

@Suite struct MotionTokensTests {
  private static func tokens(_ curves: KeyValuePairs<String, String>) throws -> MotionTokens {
    MotionTokens(
      try curves.map { MotionToken(label: $0.key, curve: try CurveSpec(parsing: $0.value)) })
  }

  @Test func `The nearest token is that with the least distance, in closed form`() throws {
    // x^2 is 1/4 from x, 4/27 from x^3, and 2/3 (1/2)^... = 1/4 from x^4 (at x^2 = 1/2).
    let tokens = try Self.tokens([
      "linear": "linear(duration: 1)", "quart": "easeInQuart(duration: 1)",
      "cubic": "easeInCubic(duration: 2)",
    ])
    let nearest = try #require(
      tokens.nearest(to: try CurveSpec(parsing: "easeInQuad(duration: 1)")))
    #expect(nearest.token.label == "cubic")
    #expect((nearest.deviation.distance - 4.0 / 27).magnitude < 1e-12)
    #expect(nearest.deviation.durationDifference == 0.5)
    #expect(!nearest.isEqual)
  }

  @Test func `Of equally near tokens it is the one with the nearest duration, then the first`()
    throws
  {
    let tokens = try Self.tokens([
      "slow": "ease(duration: 0.6)", "quick": "cubic-bezier(0.25, 0.1, 0.25, 1, duration: 0.2)",
      "same": "ease(duration: 0.2)",
    ])
    let near = tokens.nearest(to: try CurveSpec(parsing: "ease(duration: 0.21)"))
    #expect(near?.token.label == "quick")
    let equal = tokens.nearest(to: try CurveSpec(parsing: "ease(duration: 0.2)"))
    #expect(equal?.token.label == "same")
    #expect(equal?.isEqual == true)
  }

  @Test func `An endless curve is compared by one pass`() throws {
    let tokens = try Self.tokens(["calm": "easeInOut(duration: 0.4)", "line": "linear"])
    let near = tokens.nearest(
      to: try CurveSpec(parsing: "easeInOut(duration: 0.4).repeatForever(autoreverses: true)"))
    #expect(near?.token.label == "calm")
    #expect(near?.deviation == CurveDeviationZero.value)
    #expect(tokens.nearest(to: try CurveSpec(parsing: "ease(to: 0)")) == nil)
  }

  @Test func `The search with bounds finds what a search of all tokens finds`() throws {
    var random = SeededGenerator(seed: 11)
    let tokens = MotionTokens(
      try (0..<60).map {
        MotionToken(label: "\($0)", curve: try CurveSpec(parsing: random.codeCurve()))
      })
    var exact = 0
    for _ in 0..<60 {
      let curve = try CurveSpec(parsing: random.codeCurve())
      let shape = try CurveShape(of: curve)
      let all = try tokens.tokens.compactMap { token -> CurveDeviation? in
        let other = try CurveShape(of: token.curve)
        guard other.isComparable(with: shape) || !token.curve.isEndless else { return nil }
        return CurveDeviation(of: shape, from: other)
      }
      let (nearest, comparisons) = tokens.search(curve)
      let least = try #require(all.map(\.distance).min())
      let found = try #require(nearest)
      #expect(found.deviation.distance <= least + 1e-9)
      let durations = all.filter { $0.distance <= least + 1e-9 }.map(\.durationDifference)
      #expect(found.deviation.durationDifference == durations.min())
      exact += comparisons
    }
    // Of 3,600 pairs.
    #expect(exact < 900, "\(exact)")
  }

  private enum CurveDeviationZero {
    static let value = CurveDeviation(distance: 0, durationDifference: 0)
  }
}

@Suite struct TokenDriftTests {
  @Test func `One name with two curves in two languages is a drift`() throws {
    let curves = [
      try audited(
        "spring(duration: 0.5, bounce: 0.2)", in: "ios/Motion.swift", name: "Motion.sheetOpens"),
      try audited(
        "spring(duration: 0.5, bounce: 0.25)", in: "app/Motion.kt", name: "Motion",
        label: "SheetOpens"),
      try audited("ease(duration: 0.3)", in: "ios/Motion.swift", name: "Motion.tap", line: 2),
      try audited(
        "cubic-bezier(0.25, 0.1, 0.25, 1, duration: 0.3)", in: "web/motion.css", name: ":root",
        label: "--tap"),
      try audited("linear", in: "web/motion.css", name: ":root", label: "--spin", line: 3),
      // Two declarations of one file may share a name.
      try audited("linear(duration: 1)", in: "web/a.css", name: ".a", label: "transition"),
      try audited("ease(duration: 1)", in: "web/a.css", name: ".b", label: "transition"),
    ]
    let drifts = TokenDrift.all(in: curves)
    #expect(drifts.map(\.name) == ["sheetopens"])
    try #require(drifts.first?.curves.count == 2)
    #expect(
      Set(drifts[0].curves.flatMap { $0.places.map(\.path) }) == [
        "ios/Motion.swift", "app/Motion.kt",
      ])
    #expect(drifts[0].deviations[0] == nil)
    #expect(drifts[0].deviations[1]?.durationDifference ?? 1 < 0.3)
  }

  @Test func `A definition in code may differ from the token of its name`() throws {
    let tokens = MotionTokens(
      try [("motion.tap", "ease(duration: 0.3)"), ("motion.sheet", "easeInQuad(duration: 1)")].map {
        MotionToken(label: $0.0, curve: try CurveSpec(parsing: $0.1))
      })
    func drift(_ expression: String, _ name: String) throws -> (String, Double?)? {
      tokens.drift(of: try audited(expression, name: "Motion", label: name))
        .map { ($0.token.label, $0.deviation?.distance) }
    }
    // The Bézier of ease is ease.
    #expect(try drift("cubic-bezier(0.25, 0.1, 0.25, 1, duration: 0.3)", "tap") == nil)
    #expect(try drift("ease(duration: 0.3)", "other") == nil)
    let cubic = try #require(try drift("easeInCubic(duration: 1)", "--sheet"))
    #expect(cubic.0 == "motion.sheet")
    #expect(((cubic.1 ?? 0) - 4.0 / 27).magnitude < 1e-12)
    let endless = try #require(try drift("ease.repeatForever(autoreverses: true)", "tap"))
    #expect(endless.1 == nil)
  }

  @Test func `Names of different languages have one form`() throws {
    for (name, label) in [
      ("Motion.sheetOpens", nil), (":root", "--sheet-opens"), ("motion/sheet_opens", nil),
      ("Motion", "$sheet-opens"), ("SheetOpens", nil),
    ] as [(String, String?)] {
      #expect(try audited("ease", name: name, label: label).tokenName == "sheetopens", "\(name)")
    }
    #expect(try audited("ease", name: nil).tokenName == nil)
  }
}
