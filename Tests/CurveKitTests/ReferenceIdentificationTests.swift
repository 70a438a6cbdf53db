import CurveKit
import CurveTestSupport
import Testing

/// SciPy's least squares on the same samples: Tests/Reference/identification.py.
@Suite struct ReferenceIdentificationTests {
  @Test func `Parameters and margins agree with SciPy's`() throws {
    let samples = try VectorTable("reference-identification-samples").rows
    let fits = try VectorTable("reference-identification-fits").rows
    var (worstValue, worstMargin) = (0.0, 0.0)
    for name in Set(try fits.map { try $0.text("set") }).sorted() {
      let own = try samples.filter { try $0.text("set") == name }
      let trace = try Trace(
        times: try own.map { try $0.number("time") }, values: try own.map { try $0.number("value") }
      )
      let expected = try fits.filter { try $0.text("set") == name }
      let family = try #require(
        CurveIdentification.Family(rawValue: try expected[0].text("family")))
      let best = try CurveIdentification(
        of: trace, families: [family], fitsDelay: try expected[0].text("fits_delay") == "True"
      ).best
      #expect(best.freedom == expected.count - 1, "\(name)")
      for row in expected {
        let value = try row.number("value")
        if try row.text("parameter") == "rms" {
          // Where a sample is near a bend, there may be a better fit a little away; SciPy starts at the truth.
          #expect(best.residual.rms <= value * (1 + 1e-9), "\(name)")
          continue
        }
        let margin = try row.number("margin")
        let parameter = try #require(best.parameter(try row.text("parameter")), "\(name)")
        let found = try #require(parameter.margin, "\(name): \(parameter.name)")
        let error = (parameter.value - value).magnitude / margin
        worstValue = max(worstValue, error)
        let relative = (found / margin - 1).magnitude
        worstMargin = max(worstMargin, relative)
      }
    }
    #expect(worstValue < 1e-5)
    #expect(worstMargin < 1e-5)
  }
}
