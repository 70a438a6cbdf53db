import CurveTestSupport
import Foundation
import Testing

/// A library does not know the command line: its flags, its verbs, and how a user runs it.
@Suite struct ModuleWordsTests {
  static let modules = [
    "CurveKit", "CurveKitFoundation", "CurveMeasure", "CurveTables", "CurveCharts", "CurveScenes",
    "CurveChecks", "CurveKitTesting", "GnuplotRunner", "CurveSpecs",
  ]

  @Test(arguments: modules)
  func `No message of a library names a flag or a command`(module: String) throws {
    let verbs = try packageFiles(in: "Sources/CurveKitCommand")
      .filter { $0.hasSuffix("Command.swift") }
      .map { $0.dropLast("Command.swift".count).lowercased() }
    try #require(verbs.contains("plot"))
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appendingPathComponent("Sources/\(module)")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    let files = try #require(names).filter { $0.hasSuffix(".swift") }
    try #require(!files.isEmpty)
    for file in files {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      where !line.drop(while: { $0 == " " }).hasPrefix("//") && !isExempt(file) {
        let names = verbs.map { "curvekit \($0)" } + [" --", "'--", "\"--"]
        let found = names.filter { isFound($0, in: line) }
        #expect(found == [], "\(module)/\(file):\(index + 1): \(line)")
      }
    }
  }

  /// Files with flags of other programs.
  private func isExempt(_ file: String) -> Bool { file == "FontCoverage.swift" }

  /// Whether a line has a word of the command line: a flag is two hyphens before a letter.
  private func isFound(_ word: String, in line: Substring) -> Bool {
    guard let range = line.firstRange(of: word) else { return false }
    return !word.hasSuffix("--") || line[range.upperBound...].first?.isLetter == true
  }
}
