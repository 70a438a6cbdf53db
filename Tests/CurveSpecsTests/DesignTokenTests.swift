import CurveSpecs
import Testing

/// Files of design tokens in the format of the community group, version 2025.10.
@Suite struct DesignTokenTests {
  private let file = """
    {
      "time": { "$type": "duration", "short": { "$value": { "value": 200, "unit": "ms" } } },
      "ease": {
        "$type": "cubicBezier",
        "out": { "$value": [0.2, 0, 0, 1] },
        "default": { "$value": "{ease.out}" }
      },
      "motion": {
        "enter": {
          "$type": "transition",
          "$value": { "duration": "{time.short}", "delay": "{time.short}", "timingFunction": "{ease.default}" }
        },
        "leave": { "$value": "{motion.enter}" }
      }
    }
    """

  @Test func `References are the tokens that they name, with the types of their groups`() throws {
    let pasted = try PastedCurves(parsing: file)
    #expect(
      pasted.entries.map { $0.label } == [
        "ease.out", "ease.default", "motion.enter", "motion.leave",
      ])
    let enter = "cubic-bezier(0.2, 0, 0, 1, duration: 0.2).delay(0.2)"
    let alone = "cubic-bezier(0.2, 0, 0, 1, duration: 0.35)"
    #expect(pasted.entries.map { $0.spec.description } == [alone, alone, enter, enter])
    // A duration is no curve, and a cubicBezier has no duration.
    #expect(pasted.remarks.count == 2)
  }

  @Test func `A reference to a token with a curve of its own means that curve`() throws {
    let text = """
      {
        "a": { "$type": "cubicBezier", "$value": [0, 0, 1, 1],
          "$extensions": { "org.curvekit": { "curve": "spring(bounce: 0.3)" } } },
        "b": { "$value": "{a}" }
      }
      """
    let specs = try PastedCurves(parsing: text).entries.map { $0.spec }
    #expect(specs.count == 2 && specs[0] == specs[1])
    #expect(specs[0] == (try CurveSpec(parsing: "spring(bounce: 0.3)")))
  }

  @Test(arguments: [
    (
      #"{ "a": { "$type": "cubicBezier", "$value": "{b.c}" } }"#,
      "The text has no token for the reference '{b.c}' at #/a/$value (line 1)."
    ),
    (
      #"{ "a": { "$type": "cubicBezier", "$value": "{b}" }, "b": { "$value": "{a}" } }"#,
      "The references from #/a/$value (line 1) on lead back to themselves, or are more than 64 in a row."
    ),
    (
      #"{ "a": { "$type": "cubicBezier", "$value": "{a}" } }"#,
      "The references from #/a/$value (line 1) on lead back to themselves, or are more than 64 in a row."
    ),
    (
      #"{ "a": { "$type": "cubicBezier", "$value": "{}" } }"#,
      "The text has no token for the reference '{}' at #/a/$value (line 1)."
    ),
    (
      #"{ "a": { "$type": "transition", "$value": "ease" } }"#,
      "The transition at #/a/$value (line 1) must be an object."
    ),
    (
      #"{ "a": { "$type": "spring", "$value": { "response": 400, "dampingRatio": 0.8 } } }"#,
      "The response of the spring at #/a/$value (line 1) is 400 s; write a time in milliseconds with its unit, "
        + "such as \"400ms\"."
    ),
  ])
  func `A reference to nothing or to itself is an error with its place`(
    text: String, message: String
  ) throws {
    let error = try #require(throws: CurveSpecError.self) { try PastedCurves(parsing: text) }
    #expect(error.description == message)
  }

  @Test
  func `A thousand references in a row are refused, and twenty thousand beside each other are not`()
    throws
  {
    let chain = (0..<1000).map { #""t\#($0)": { "$value": "{t\#($0 + 1)}" }"# }
    let end = #""t1000": { "$type": "cubicBezier", "$value": [0, 0, 1, 1] }"#
    #expect(throws: CurveSpecError.self) {
      try PastedCurves(parsing: "{ " + (chain + [end]).joined(separator: ", ") + " }")
    }
    let star = (0..<20_000).map { #""t\#($0)": { "$value": "{last}" }"# }
    let last = end.replacing("t1000", with: "last")
    let pasted = try PastedCurves(parsing: "{ " + (star + [last]).joined(separator: ", ") + " }")
    #expect(pasted.entries.count == 20_001)
  }
}
