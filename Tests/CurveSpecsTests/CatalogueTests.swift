import CurveKit
import CurveSpecs
import CurveTestSupport
import Foundation
import Testing

@Suite struct CatalogueTests {
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
        == [
          "spring", "smooth", "snappy", "bouncy", "interactiveSpring", "default",
          "interpolatingSpring",
        ])
  }

  @Test func `Every easing of the table is read and written by its name`() throws {
    for easing in Easing.all {
      let spec = try CurveSpec(parsing: "\(easing)")
      #expect(spec.family.name == easing.name && "\(spec.curve)" == "\(easing)")
    }
    #expect(Easing.all.map(\.name) == CurveGroup.easings.families.map(\.name))
  }

  @Test func `Every form of a spring that is declared is in the catalogue`() throws {
    let source = try packageText("Sources/CurveSpecs/CurveCatalogue+Springs.swift")
    let declaration = /private static (?:func|let) (\w+)(?: = spring\(|\([^{]*-> Overload \{)/
    let names = source.matches(of: declaration).map(\.output.1)
    let list = try #require(source.components(separatedBy: "\n  ]\n").first)
    #expect(names.count >= 7 && names.allSatisfy { list.contains($0) }, "\(names)")
  }

  /// The labels in a usage or an expression: `spring(duration: 0.5, bounce: 0)` has two.
  static func labels(_ text: some StringProtocol) -> Set<String> {
    Set(String(text).matches(of: /(\w+):/).map { String($0.output.1) })
  }

  @Test func `Every form of a spring is parsed in a test, and measured by Embedded Swift`() throws {
    let family = try #require(CurveCatalogue.families.first { $0.name == "spring" })
    let parsed = TextCase.read("Expressions").map { Self.labels($0.meaning) }
    let measured = try packageText("Tests/Embedded/expressions.txt").split(separator: "\n")
      .filter { $0.hasPrefix("spring") }
      .map { Self.labels(try CurveSpec(parsing: String($0)).description) }
    for usage in family.usages {
      let labels = Self.labels(usage)
      #expect(parsed.contains { $0.isSuperset(of: labels) }, "\(usage)")
      #expect(measured.contains { $0.isSuperset(of: labels) }, "\(usage)")
    }
  }

  @Test func `Every group has a stable name and a heading`() {
    for group in CurveGroup.allCases {
      #expect(group.rawValue.wholeMatch(of: /[a-z_]+/) != nil)
      #expect(group.title.first?.isUppercase == true)
    }
    #expect(CurveGroup.springs.rawValue == "springs" && CurveGroup.springs.title == "Springs")
  }
}
