import CurveTestSupport
import Testing

@Suite struct VerbTests {
  @Test func `Every command can be called, has an example and is tested with hostile text`()
    async throws
  {
    let files = try packageFiles(in: "Sources/CurveKitCommand")
    let names = files.filter { $0.hasSuffix("Command.swift") }
      .map { $0.dropLast("Command.swift".count).lowercased() }.sorted()
    #expect(try await CommandHelp.verbs().map(\.commandName).sorted() == names)
    let page = try packageText("Sources/Documentation.docc/CommandLine.md")
    for name in names {
      // An editor starts the language server, which waits for messages.
      #expect(page.contains("\n$ curvekit \(name) ") || name == "lsp", "\(name)")
      #expect(HostileTextTests.commands.contains { $0.first == name }, "\(name)")
    }
  }

  @Test func `The pages name every format of a chart and of a report`() async throws {
    let page = try packageText("Sources/CurveCharts/CurveCharts.docc/Charts.md")
    let charts = try #require(await CommandHelp.option("format", of: "plot")?.allValues)
    for format in charts { #expect(page.contains("`.\(format)`"), "\(format)") }
    let reports = try #require(await CommandHelp.option("format", of: "check")?.allValues)
    let readme = try packageText("README.md")
    let sentence = readme.split(separator: "\n").first { $0.hasPrefix("Reports for CI are ") }
    for format in reports where format != "text" {
      #expect(sentence?.contains("`\(format)`") == true, "\(format)")
    }
  }
}
