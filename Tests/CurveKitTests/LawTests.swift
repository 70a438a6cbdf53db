import CurveKit
import CurveTestSupport
import Testing

@Suite struct LawTests {
  @Test(arguments: springZoo)
  func `Springs keep to the laws`(_ named: NamedSpring) {
    #expect(checkLaws(of: named.spring, until: named.horizon) == [])
  }

  @Test(arguments: springZoo)
  func `Springs that are cut off keep to the laws`(_ named: NamedSpring) {
    #expect(checkLaws(of: CutSpring(named.spring, at: named.horizon)) == [])
  }
}
