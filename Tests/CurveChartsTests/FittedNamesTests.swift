import Testing

@testable import CurveCharts

@Suite struct FittedNamesTests {
  private func fitted(_ names: [String], to width: Double) -> [String] {
    FittedNames.lines(of: names, toWidths: names.map { _ in width }, size: 10).map {
      $0.joined(separator: " ")
    }
  }

  @Test func `Names with room are whole`() {
    let names = ["damping 2", "damping 12"]
    #expect(fitted(names, to: 200) == names)
  }

  @Test func `Names without room lose the words that they share`() {
    #expect(fitted(["damping 2", "damping 12"], to: 30) == ["2", "12"])
    let names = ["stiffness 40, damping 2", "stiffness 50, damping 4"]
    #expect(fitted(names, to: 60) == ["40, 2", "50, 4"])
  }

  @Test func `Different names of any width look different`() {
    let names = ["easeInQuad", "easeOutQuad", "easeInBack", "easeOutBack", "easeInOutQuad"]
    for width in stride(from: 25.0, through: 120, by: 5) {
      #expect(Set(fitted(names, to: width)).count == names.count, "\(width)")
    }
  }

  @Test func `Equal names and names of other lengths keep their words`() {
    #expect(FittedNames.withoutSharedWords(["ease in", "ease in"]) == ["ease in", "ease in"])
    #expect(FittedNames.withoutSharedWords(["ease", "ease in"]) == ["ease", "ease in"])
    #expect(FittedNames.withoutSharedWords(["damping 2"]) == ["damping 2"])
  }
}
