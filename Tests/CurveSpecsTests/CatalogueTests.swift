import CurveKit
import CurveSpecs
import Testing

@Suite("The catalogue")
struct CatalogueTests {
  @Test(
    "Every family's example is one of its curves", arguments: CurveCatalogue.families.map(\.name))
  func examples(name: String) throws {
    let family = try #require(CurveCatalogue.families.first { $0.name == name })
    let spec = try CurveSpec(parsing: family.example)
    #expect(spec.family == family)
    #expect(try CurveSpec(parsing: spec.description) == spec)
    // What stands in for a family in a picture has to move.
    #expect(spec.curve.travel != 0 || spec.curve.peakVelocity != 0)
  }

  @Test("Every family is in one group, and a group has its families in their order")
  func groups() {
    let names = CurveGroup.allCases.map { $0.families.map(\.name) }
    #expect(names.allSatisfy { !$0.isEmpty })
    #expect(names.joined().sorted() == CurveCatalogue.families.map(\.name).sorted())
    #expect(
      CurveGroup.springs.families.map(\.name)
        == ["spring", "smooth", "snappy", "bouncy", "interactiveSpring", "interpolatingSpring"])
  }

  @Test("A group has a stable name and a heading")
  func names() {
    for group in CurveGroup.allCases {
      #expect(group.rawValue.wholeMatch(of: /[a-z_]+/) != nil)
      #expect(group.title.first?.isUppercase == true)
    }
    #expect(CurveGroup.springs.rawValue == "springs" && CurveGroup.springs.title == "Springs")
  }
}
