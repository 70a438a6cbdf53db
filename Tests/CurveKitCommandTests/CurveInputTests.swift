import CurveSpecs
import CurveTestSupport
import Foundation
import Testing

/// Curves from expressions, flags and files.
@Suite struct CurveInputTests {
  @Test func `Every parameter of a spring has a flag, and every flag of a curve is read`()
    async throws
  {
    let verb = try #require(await CommandHelp.verbs().first { $0.commandName == "measure" })
    let options = verb.arguments.filter { $0.sectionTitle == "Curves" && $0.kind == "option" }
      .compactMap(\.preferredName?.name)
    let spring = try #require(CurveCatalogue.families.first { $0.name == "spring" })
    let labels = Set(spring.usages.flatMap { $0.matches(of: /(\w+):/).map { String($0.output.1) } })
    // These have no flag.
    for label in labels.subtracting(["settlingTime", "settlingDuration"]) {
      #expect(options.contains(label.replacing(/[A-Z]/) { "-" + $0.output.lowercased() }))
    }
    // A flag without effect would accept any value.
    for option in options where !["label", "track", "from-file"].contains(option) {
      let run = try await curvekit(["measure", "spring", "--\(option)", "none"])
      #expect(run.status == 64 && run.errors.contains("--\(option)"), "\(run.errors)")
    }
  }
}
