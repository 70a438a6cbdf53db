import CurveKit
import CurveKitTesting
import CurveSpecs
import CurveTestSupport
import Testing

/// The law tests of the curves that the catalogue lists: a new family is covered without a list here.
@Suite struct CatalogueLawTests {
  @Test(arguments: CurveCatalogue.families.map(\.name))
  func `The curves of every family keep the laws`(name: String) throws {
    let family = try #require(CurveCatalogue.families.first { $0.name == name })
    for text in [family.example, "\(family.example).delay(0.3)"] {
      #expect(
        CurveLaws.motion.violations(of: try CurveSpec(parsing: text).curve, until: 3) == [],
        "\(text)")
    }
  }
}
