import CurveTestSupport
import Foundation
import Testing

/// A library does not know the command line: its flags, its verbs, and how a user runs it.
@Suite struct ModuleWordsTests {
  static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
  static let command = "CurveKitCommand"

  /// Every module in Swift but the command, and the plugin that runs it.
  static let modules = names(in: sources).filter {
    ![command, "CurveKitPlugin"].contains($0) && !files(of: $0).isEmpty
  }

  /// The command's verbs: `PlotCommand.swift` has `plot`.
  static let verbs = files(of: command).filter { $0.hasSuffix("Command.swift") }
    .map { $0.dropLast("Command.swift".count).lowercased() }

  private static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  private static func files(of module: String) -> [String] {
    let folder = sources.appendingPathComponent(module)
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".swift") }
  }

  @Test func `The modules and the verbs are those of the sources`() {
    #expect(Set(["CurveKit", "CurveCharts", "GnuplotRunner"]).isSubset(of: Self.modules))
    #expect(Set(["plot", "measure", "check"]).isSubset(of: Self.verbs))
  }

  @Test(arguments: modules)
  func `No message of a library names a flag or a command`(module: String) throws {
    // A key of a file is followed by a colon, the name of a temporary file by a hyphen.
    let command = try Regex("curvekit(?![-:'\"])")
    for file in Self.files(of: module) where !isExempt(file) {
      let path = Self.sources.appendingPathComponent("\(module)/\(file)")
      let text = try String(contentsOf: path, encoding: .utf8)
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      // Foundation finds quickly the few lines that may have one.
      where (line.range(of: "--") != nil || line.range(of: "curvekit") != nil)
        && !line.drop(while: { $0 == " " }).hasPrefix("//")
      {
        let names = Self.verbs.map { "curvekit \($0)" } + [" --", "'--", "\"--"]
        let found = names.filter { isFound($0, in: line) }
        #expect(found == [], "\(module)/\(file):\(index + 1): \(line)")
        #expect(!line.contains(command), "\(module)/\(file):\(index + 1): \(line)")
      }
    }
  }

  /// Files with flags of other programs, and the tables of presets, which have the names of CSS custom properties.
  private func isExempt(_ file: String) -> Bool {
    file == "FontCoverage.swift" || file.hasPrefix("Presets/PresetTable+")
  }

  /// The starts of the custom properties in a theme of Tailwind.
  private static let properties = ["ease-", "animate-", "transition-"]

  /// Whether a line has a word of the command line: a flag is two hyphens before a letter.
  private func isFound(_ word: String, in line: Substring) -> Bool {
    guard let range = line.firstRange(of: word) else { return false }
    let rest = line[range.upperBound...]
    return !word.hasSuffix("--")
      || rest.first?.isLetter == true && !Self.properties.contains { rest.hasPrefix($0) }
  }
}
