import CurveTestSupport
import Testing

@Suite struct VerbTests {
  @Test func `Every command can be called, is in README and is tested with hostile text`()
    async throws
  {
    let files = try packageFiles(in: "Sources/CurveKitCommand")
    let names = files.filter { $0.hasSuffix("Command.swift") }
      .map { $0.dropLast("Command.swift".count).lowercased() }
    #expect(try await CommandHelp.verbs().map(\.commandName).sorted() == names)
    let readme = try packageText("README.md")
    for name in names {
      #expect(readme.contains("\ncurvekit \(name) "))
      #expect(HostileTextTests.commands.contains { $0.first == name }, "\(name)")
    }
  }

  @Test func `README names every format of a chart and of a report`() async throws {
    let readme = try packageText("README.md")
    let charts = try #require(await CommandHelp.option("format", of: "plot")?.allValues)
    for format in charts { #expect(readme.contains("`.\(format)`")) }
    let reports = try #require(await CommandHelp.option("format", of: "check")?.allValues)
    let line = readme.split(separator: "\n").first {
      $0.hasPrefix("curvekit check motion.yaml --format")
    }
    for format in reports where format != "text" {
      #expect(line?.contains(format) == true, "\(format)")
    }
  }
}
