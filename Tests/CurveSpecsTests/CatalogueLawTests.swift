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

  @Test(arguments: ModifierDefinition.all.map { $0.names[0] })
  func `Every modifier keeps the laws`(name: String) throws {
    let modifier = try #require(ModifierDefinition.all.first { $0.names[0] == name })
    for (numbers, choice) in [(["3", "0.7"], 0), (["1", "-2"], 1), (["2", "3"], 1)] {
      let arguments = zip(modifier.parameters, numbers).map { parameter, number in
        "\(parameter.label): \(parameter.words.isEmpty ? number : parameter.words[choice])"
      }
      for base in ["easeOutBounce(duration: 0.7)", "steps(3)", "spring(bounce: 0.3)"] {
        let text = "\(base).\(name)(\(arguments.joined(separator: ", ")))"
        let spec = try CurveSpec(parsing: text)
        // An endless repeat has no end, and its sign changes are those of its measured time.
        let laws: CurveLaws = spec.isEndless ? [.samples, .batches] : .motion
        let violations = laws.violations(of: spec.curve, until: 3)
        #expect(violations.isEmpty, "\(text): \(violations)")
      }
    }
  }
}
