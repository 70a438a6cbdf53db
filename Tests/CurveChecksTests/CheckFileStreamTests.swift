import CurveChecks
import CurveScenes
import CurveTestSupport
import Foundation
import Testing

/// A check file whose curves are read some at a time.
@Suite struct CheckFileStreamTests {
  private static func entries(of stream: CheckFileStream, by characters: Int) throws -> [String] {
    var entries: [String] = []
    var batches = try stream.batches(of: characters)
    while let batch = try batches.next() {
      entries += try stream.entries(of: batch).entries.map { "\($0)" }
    }
    return entries
  }

  @Test(arguments: ["every.yaml", "motion.yaml", "motion.json", "small.yaml"], [1, 100, 16 << 10])
  func `A file and its text give the same entries, whatever the length of a batch`(
    name: String, characters: Int
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.yaml"
    let text = try String(contentsOfFile: testFolder + "/Checks/" + name, encoding: .utf8)
    let whole = try CheckFile(parsing: text, file: path)
    for text in [text, "\u{FEFF}" + text, text.replacing("\n", with: "\r\n")] {
      try folder.write(text, to: "a.yaml")
      let stream = try CheckFileStream(try #require(try SeekableFile(path)))
      #expect(try Self.entries(of: stream, by: characters) == whole.entries.map { "\($0)" })
      #expect(stream.count == whole.entries.count)
      #expect(stream.content.baselineFile == whole.baselineFile)
    }
  }

  /// Entries that are hard to cut by their lines, with their names.
  static let layouts: [(text: String, names: [String])] = [
    ("curves: {a: ease, b: {curve: ease,\n overshoot: 0}}", ["a", "b"]),
    ("curves:\n  a: \"ea\\\n  se\"\n  b: 'ease\n  '", ["a", "b"]),
    ("curves:\n  a: |\n   ease\n  b: >-\n    ease", ["a", "b"]),
    ("'curves':\n  a:\n    curve: ease\n    rise:\n    - 0.1\n    - 0.9\n  b: ease", ["a", "b"]),
    ("curves:\n  ? a\n  : ease\n  \"b: c\": ease # x\n# y\n", ["a", "b: c"]),
    ("baseline: {file: \"x\\\n  curves:\\\n  y\"}\ncurves:\n  a: ease", ["a"]),
    ("curves:\n  a: {curve: ease, budget: b}\nbudgets: {b: {overshoot: 0}}\nbaseline: none", ["a"]),
  ]

  @Test(arguments: layouts)
  func `Curves are read in every layout of YAML`(text: String, names: [String]) throws {
    for start in ["curvekit: 1\n", "%YAML 1.2\n---\ncurvekit: 1\n"] {
      let file = try CheckFile(parsing: start + text, file: "a.yaml")
      #expect(file.entries.map(\.name) == names)
    }
  }

  @Test(arguments: 0..<8)
  func `A mark of a merge is found wherever the file is cut for reading`(shift: Int) {
    let before = "curvekit: 1\ncurves:\n  a: ease\n"
    // The file is read 65,536 bytes at a time.
    let comment = "#" + String(repeating: "x", count: 65_536 - before.utf8.count - 2 - shift) + "\n"
    let text = before + comment + "=======\n  b: ease\n"
    #expect {
      try CheckFile(parsing: text, file: "a.yaml")
    } throws: {
      "\($0)".hasPrefix("'a.yaml', line 5, column 1: This is an unresolved merge conflict;")
    }
  }

  @Test func `A text without an end is refused before it fills the memory`() {
    let text = "curvekit: 1\ncurves:\n  a: \"" + String(repeating: "x\n", count: 9 << 20)
    #expect {
      try CheckFile(parsing: text, file: "a.yaml")
    } throws: {
      "\($0)".hasSuffix("Comments or a text of more than 16 MiB end here.")
    }
  }

  @Test func `A file that changes after it was opened is rejected`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.yaml"
    let changed = FileError(.ioFailed, "'\(path)' has changed while it was read.")
    func text(_ count: Int) -> String {
      "curvekit: 1\ncurves:\n" + (0..<count).map { "  c\($0): ease\n" }.joined()
    }
    // Longer than what is read at once, so that the file is read again.
    for other in [text(9_000), text(0), text(9_000) + " x: ease\n"] {
      try folder.write(text(10_000), to: "a.yaml")
      let file = try #require(try SeekableFile(path))
      let stream = try CheckFileStream(file)
      try stream.checkUnchanged()
      try folder.write(other, to: "a.yaml")
      #expect(throws: changed) {
        var batches = try stream.batches(of: 1)
        while try batches.next() != nil {}
      }
      #expect(throws: changed) { try stream.checkUnchanged() }
    }
  }

  @Test func `A file of the same size but with another time has changed`() throws {
    let folder = try TemporaryFolder()
    try folder.write("curvekit: 1\ncurves:\n  a: ease\n", to: "a.yaml")
    let path = folder.path + "/a.yaml"
    let file = try #require(try SeekableFile(path))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: path)
    #expect(throws: FileError.self) { try file.checkUnchanged() }
  }

  @Test func `What stands after the curves has its line in messages`() {
    let curves = (0..<40).map { "  c\($0): ease\n" }.joined()
    #expect {
      try CheckFile(
        parsing: "curvekit: 1\ncurves:\n" + curves + "\nbaselin: none\n", file: "a.yaml")
    } throws: {
      "\($0)"
        == "'a.yaml', line 44, column 1: A check file has no key 'baselin'. Did you mean 'baseline'?"
    }
  }
}
