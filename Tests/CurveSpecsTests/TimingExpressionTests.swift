import CurveKit
import CurveSpecs
import CurveTestSupport
import Testing

@Suite struct TimingExpressionTests {
  @Test func `The percentages of stops are printed as they were written`() throws {
    let text = "linear(0, 0.5 53.8%, 1, duration: 0.35)"
    #expect(try CurveSpec(parsing: text).description == text)
    var wrong: [String] = []
    // Up to three decimals, which is all that anybody writes, and more than CSS keeps.
    for thousandth in 0...100_000 where thousandth % 7 == 0 {
      let percentage = (Double(thousandth) / 1_000).description
      let short = percentage.hasSuffix(".0") ? String(percentage.dropLast(2)) : percentage
      let text = "linear(0, 0.5 \(short)%, 1, duration: 0.35)"
      if try CurveSpec(parsing: text).description != text { wrong.append(text) }
    }
    #expect(wrong.isEmpty, "\(wrong.count), such as \(wrong.first ?? "")")
    // The shortest text of the same double is printed.
    let long = "linear(0, 0.5 53.8000000000000001%, 1, duration: 0.35)"
    #expect(try CurveSpec(parsing: long).description == text)
  }

  @Test func `Expressions give the same curves as Swift`() throws {
    let bezier = CubicBezier(0.24, 1.4, 1, -1)
    let pairs: [(String, any Curve)] = [
      ("cubic-bezier(0.24, 1.4, 1, -1, duration: 1)", bezier),
      ("ease-out-back(overshoot: 2, duration: 1)", Easing(.back(overshoot: 2), .out)),
      ("easeInOutElastic(duration: 1)", Easing(.elastic(period: 0.45), .inOut)),
      ("easeInPower(exponent: 1.5, duration: 1)", Easing(.power(1.5), .in)),
      ("smoothstep(duration: 2)", Easing(.smoothstep, .inOut).lasting(2)),
      ("linear(0, 0.25 75%, 1)", try LinearEasing([0, .init(0.25, at: 0.75), 1]).lasting(0.35)),
      (
        "steps(3, jump-both, from: 2, to: 4)",
        StepEasing(3, .both).lasting(0.35).mapped(from: 2, to: 4)
      ),
      (
        "sine(amplitude: 15, wavelength: 4, phase: 90)",
        SineWave(amplitude: 15, wavelength: 4, phase: 90)
      ),
      ("ease.delay(1).speed(2)", CubicBezier.ease.lasting(0.35).delay(1).speed(2)),
      (
        "linear(duration: 1).repeatCount(3).reversed()",
        LinearEasing.identity.repeatCount(3).reversed()
      ),
      (
        "easeIn.repeatCount(2, autoreverses: false).mapped(1, 0)",
        CubicBezier.easeIn.lasting(0.35).repeatCount(2, autoreverses: false).mapped(from: 1, to: 0)
      ),
    ]
    for (text, curve) in pairs {
      let said = try CurveSpec(parsing: text).curve
      #expect(said.duration == curve.duration, "\(text)")
      for index in -1...21 {
        let time = curve.duration * Double(index) / 20
        #expect(said.value(at: time) == curve.value(at: time), "\(text) at \(time)")
      }
    }
  }

  @Test func `Flags complete expressions by the label of their parameter`() throws {
    let points = zip(["x1", "y1", "x2", "y2"], ["0.24", "1.4", "1", "-1"])
    let spec = try CurveSpec(
      parsing: "bezier", completedBy: flags(points.map { NamedNumber("--points", $1, label: $0) }))
    #expect(spec.description == "cubic-bezier(0.24, 1.4, 1, -1, duration: 0.35)")
    let linear = try CurveSpec(
      parsing: "linear(0, 1)", completedBy: flags(flag("--duration", "2"), flag("--to", "3")))
    #expect(linear.description == "linear(0, 1, duration: 2, from: 0, to: 3)")
  }

  @Test(arguments: CurveCatalogue.families.map(\.name))
  func `Every name is found in every spelling`(name: String) throws {
    let family = try #require(CurveCatalogue.families.first { $0.name == name })
    let arguments = family.example.drop { $0 != "(" }
    for name in [family.name] + family.aliases {
      let camel = String(
        name.split(separator: "-").enumerated().flatMap { index, part in
          index == 0 ? String(part) : part.prefix(1).uppercased() + part.dropFirst()
        })
      let kebab = camel.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
      let snake = kebab.replacing("-", with: "_")
      for spelling in [camel, kebab, snake, name.uppercased(), ".\(camel)"] {
        #expect(try CurveSpec(parsing: spelling + arguments).family == family, "\(spelling)")
      }
    }
  }

  @Test func `Remarks state what the user should know`() throws {
    let remarks: [(String, [String])] = [
      ("timingCurve(0, 2, 1, -1)", []),
      (
        "timingCurve(-0.5, 2, 1.5, -1)",
        ["A control point's x of -0.5 and 1.5 is clamped to 0...1, as in SwiftUI."]
      ),
      ("spring.delay(1)", []),
      (
        "spring(stiffness: 100, damping: 20).delay(1).repeatCount(2)",
        // (1 + 10 t) e^(-10 t) = 0.001 at 0.92334134764… s
        [
          "A spring has no end; for .repeatCount(2, autoreverses: true) it ends at "
            + "1.92334134764"
        ]
      ),
    ]
    for (text, expected) in remarks {
      let found = try CurveSpec(parsing: text).remarks
      #expect(found.count == expected.count)
      #expect(zip(found, expected).allSatisfy { $0.hasPrefix($1) }, "\(found)")
    }
  }
}
