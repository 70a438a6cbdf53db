import CurveKit
import CurveSpecs
import Testing

@Suite
struct CatalogueTests {
  @Test(arguments: CurveCatalogue.families.map(\.name))
  func `The example of every curve definition is one of its curves`(name: String) throws {
    let family = try #require(CurveCatalogue.families.first { $0.name == name })
    let spec = try CurveSpec(parsing: family.example)
    #expect(spec.family == family)
    #expect(try CurveSpec(parsing: spec.description) == spec)
    // The example of a definition is drawn, so it must move.
    #expect(spec.curve.travel != 0 || spec.curve.peakVelocity != 0)
  }

  @Test func `Every curve definition is in one group, and groups keep the order of the catalogue`()
  {
    let names = CurveGroup.allCases.map { $0.families.map(\.name) }
    #expect(names.allSatisfy { !$0.isEmpty })
    #expect(names.joined().sorted() == CurveCatalogue.families.map(\.name).sorted())
    #expect(
      CurveGroup.springs.families.map(\.name)
        == ["spring", "smooth", "snappy", "bouncy", "interactiveSpring", "interpolatingSpring"])
  }

  @Test func `Every group has a stable name and a heading`() {
    for group in CurveGroup.allCases {
      #expect(group.rawValue.wholeMatch(of: /[a-z_]+/) != nil)
      #expect(group.title.first?.isUppercase == true)
    }
    #expect(CurveGroup.springs.rawValue == "springs" && CurveGroup.springs.title == "Springs")
  }
}
