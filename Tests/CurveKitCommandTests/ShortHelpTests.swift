import Testing

@testable import CurveKitCommand

/// The short help of the commands, and that of curves.
@Suite struct ShortHelpTests {
  @Test(arguments: Curvekit.verbs)
  func `The short help of a command has its own options and two examples`(verb: String) throws {
    let command = try #require(Curvekit.command(named: verb))
    let text = ShortHelp.text(of: command, columns: 80)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 80, "\(lines.count) lines")
    #expect(lines.count { $0.hasPrefix("  curvekit \(verb)") } == 2)
    #expect(text.contains("USAGE: curvekit \(verb)"))
    #expect(text.hasSuffix("'curvekit help \(verb)' has more examples, and explains everything."))
    let options = CommandOption.all(of: command)
    let takesCurves = options.contains { $0.name == "--autoreverses" }
    #expect(text.contains("'curvekit help curves'") == takesCurves)
    let shared = takesCurves ? CommandOption.all(of: CurvesHelp.self).map(\.name) : []
    for option in options {
      let isListed = lines.contains {
        $0.hasPrefix("  " + option.names.joined(separator: ", "))
          || $0.hasPrefix("  -h, \(option.name)")
          || $0.hasPrefix("  " + option.names.joined(separator: "/"))
      }
      #expect(isListed || shared.contains(option.name), "\(option.names)")
    }
    if takesCurves { #expect(!text.contains("\n  --stiffness")) }
  }

  @Test func `The help of curves has every option of a curve`() throws {
    let text = try #require(ShortHelp.topic(["help", "curves"]))
    for option in CommandOption.all(of: CurvesHelp.self) {
      #expect(text.contains("  \(option.name)"))
    }
    #expect(text.contains("  --stiffness <number>") && text.contains("  --from-file <file>"))
    #expect(!text.contains("--version") && !text.contains("--help"))
    #expect(ShortHelp.topic(["help", "plot"]) == nil && ShortHelp.topic(["curves"]) == nil)
  }
}
