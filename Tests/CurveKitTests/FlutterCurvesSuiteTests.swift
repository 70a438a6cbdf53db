import CurveKit
import CurveTestSupport
import Testing

@Suite struct FlutterCurvesSuiteTests {
  @Test func `Curves pass Flutter's tests`() throws {
    try checkSuite("Flutter's curves", "flutter-curves", passed: 34, leftOut: 18) { row, tally in
      let parameters = try row.parameters()
      let name = parameters.text("name")
      if try row.text("kind") == "spline" {
        tally.leaveOut("another family: Catmull-Rom splines")
      } else if let curve = try curve(name, parameters) {
        try tally.expect(curve.value(at: row.input), row)
      } else {
        tally.leaveOut("another family")
      }
    }
  }

  /// The curve that Flutter calls by a name.
  private func curve(_ name: String, _ parameters: Parameters) throws -> (any Curve)? {
    switch name {
    case "threshold": return try threshold(parameters.number("threshold"))
    case "Threshold(0.5)": return try threshold(0.5)
    case "SawTooth(2)":
      return LinearEasing.identity.repeatCount(2, autoreverses: false).lasting(1)
    case "Interval(0, 1)": return LinearEasing.identity.lasting(1).delay(0)
    // Flutter's waves have a period of 0.4.
    case "ElasticInCurve()": return Easing(.elastic(period: 0.4), .in)
    case "ElasticOutCurve()": return Easing(.elastic(period: 0.4), .out)
    case "ElasticInOutCurve()": return Easing(.elastic(period: 0.4), .inOut)
    case "Curves.linear": return LinearEasing.identity
    case "Curves.decelerate": return Easing(.quad, .out)
    case "Curves.bounceIn", "Curves.bounceOut", "Curves.bounceInOut": return Easing(named: name)
    // The points of the row of ThreePointCubic are those of this easing.
    case "Curves.easeInOutCubicEmphasized", "ThreePointCubic": return PathEasing.emphasized
    // Flutter's is a Bézier, and so is its flipped one.
    case "Curves.easeInOutExpo": return CubicBezier(1, 0, 0, 1)
    case "FlippedCurve(Curves.easeInOutExpo)":
      return CubicBezier(1, 0, 0, 1).reversed().mapped(from: 1, to: 0)
    default: return nil
    }
  }

  /// A jump from 0 to 1.
  private func threshold(_ input: Double) throws -> LinearEasing {
    try LinearEasing([.init(0, at: 0, to: input), .init(1, at: input, to: 1)])
  }
}
