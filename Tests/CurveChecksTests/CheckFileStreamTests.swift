import CurveChecks
import CurveScenes
import CurveTestSupport
import Foundation
import Testing

/// A check file that is read some entries at a time, compared with the same file read as a whole.
@Suite struct CheckFileStreamTests {
  /// What reading a file gives.
  private enum Outcome: Equatable {
    /// The entries and the baseline as text.
    case read([String])
    case refused(String)
    /// The file must be read as a whole.
    case unsupportedLayout
  }

  private static func whole(_ text: String) -> Outcome {
    do {
      // As a file is read: without a byte-order mark.
      let text =
        text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
      let file = try CheckFile(parsing: text, file: "a.yaml")
      return .read(Self.content(of: file) + file.entries.map { "\($0)" })
    } catch {
      return .refused(Self.message(error))
    }
  }

  /// Reads a file with pieces of some number of bytes.
  private static func streamed(_ text: String, in folder: TemporaryFolder, by bytes: Int) -> Outcome
  {
    do {
      try text.write(toFile: folder.path + "/a.yaml", atomically: false, encoding: .utf8)
      let path = folder.path + "/a.yaml"
      guard let file = try SeekableFile(path), let stream = try CheckFileStream(file) else {
        return .unsupportedLayout
      }
      var entries: [String] = []
      var budgets: Set<String> = []
      var names: Set<String> = []
      var pieces = stream.pieces(of: bytes)
      while let piece = try pieces.next() {
        let read = try stream.entries(of: piece)
        entries += read.entries.map { "\($0)".replacing(path, with: "a.yaml") }
        budgets.formUnion(read.budgets)
        for entry in read.entries where !names.insert(entry.name).inserted {
          return .refused("The name is used twice.")
        }
      }
      try stream.checkBudgets(used: budgets)
      return .read(content(of: stream.content) + entries)
    } catch {
      return .refused(message(error))
    }
  }

  /// The position and the sentence, without the name of the file.
  private static func message(_ error: any Error) -> String {
    guard let error = error as? SceneError else { return "\(error)" }
    return "\(error.line ?? 0):\(error.column ?? 0): \(error.problem)"
  }

  private static func content(of file: CheckFile) -> [String] {
    ["\(file.baselineFile ?? "none") \(file.expectsBaseline)"]
  }

  /// Checks that a stream gives the entries of the whole file, or a reason to read it as a whole.
  ///
  /// - Returns: Whether the stream was read to its end.
  @discardableResult
  private static func compare(
    _ text: String, in folder: TemporaryFolder, by bytes: Int,
    _ sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    let streamed = streamed(text, in: folder, by: bytes)
    guard case .read = streamed else { return false }
    let whole = whole(text)
    if streamed != whole {
      Issue.record(
        "\(text.debugDescription)\n\(streamed)\n\(whole)", sourceLocation: sourceLocation)
    }
    return true
  }

  @Test(arguments: ["every.yaml", "motion.yaml", "small.yaml"], [1, 100, 16 << 10])
  func `A file gives the same entries, whatever the length of a piece`(
    name: String, bytes: Int
  ) throws {
    let folder = try TemporaryFolder()
    let text = try String(contentsOfFile: testFolder + "/Checks/" + name, encoding: .utf8)
    for text in [text, "\u{FEFF}" + text, text.replacing("\n", with: "\r\n")] {
      #expect(Self.compare(text, in: folder, by: bytes))
    }
  }

  @Test func `A mistake is found in a stream, too, or the file has another layout`() throws {
    let folder = try TemporaryFolder()
    var same = 0
    for one in RefusedFile.all(of: "RefusedChecks.txt", in: testFolder) {
      // Some files are refused only when their scenes are known.
      guard case .refused(let message) = Self.whole(one.text) else { continue }
      let streamed = Self.streamed(one.text, in: folder, by: 1)
      if case .read = streamed { Issue.record("\(one.text)") }
      if streamed == .refused(message) { same += 1 }
    }
    #expect(same > 8)
  }

  /// Values that are hard to cut, and lines between them.
  private static let values = [
    "ease", "'ease'", "\"ea\\\n  se\"", "'ease\n  '", "'\n  b: ease'", "{curve: ease}",
    "{curve: ease,\n  overshoot: 0}", "{\n  curve: ease\n  }", "\n    curve: ease",
    "\n      curve: |\n        ease\n      overshoot: 0", "|\n   ease", ">-\n    ease", "ease # x",
    "\n    # b: x\n    curve: ease", "\"ease\n\n  \"", "{curve: ease, rise: [\n  0.1, 0.9]}",
    "\n    rise:\n    - 0.1\n    - 0.9\n    curve: ease",
    "\n    curve: ease\n  # x\n    overshoot: 0",
    "\n\tease", "ease\r", "\"ease\u{85}  \"", "ease\u{2028}", "'it''s'", "\"\\\"\"", "~", "",
    "\n  - ease", "? ease", "[ease]", "{", "}", "\"", "'", "*a", "&a ease", "!t ease", "|",
    "|2\n    ease",
    "|1\n   ease\n  x: ease", "%", "- ease", "ease\n---", "ease\n...",
    "ease\ndefaults: {tolerance: 1%}",
    "ease\nbudgets:\n  b: {overshoot: 0}", "{curve: ease, budget: b}", "'ease\ndefaults: x'",
    "'ease\n  c1: ease'", "\"\\\n  c2: ease\"",
  ]
  private static let separators = [
    "\n", "\n", "\n", "\n\n", "\n# x\n", "\n  # x\n", "\n    \n", "\r\n", "\n \n", "\r", "\n\t\n",
  ]
  private static let keys = [
    "a", "'b'", "\"c\"", "d e", "? f", "-g", ":h", "1", "~", "\u{E9}", "#", "<<",
  ]
  private static let starts = [
    "curvekit: 1\ncurves:\n", "curvekit: 1\ncurves: # x\n\n", "\u{FEFF}curvekit: 1\ncurves:\n",
    "---\ncurvekit: 1\ndefaults:\n  overshoot: 0\ncurves:\n", "curvekit: 1\r\ncurves:\r\n",
    "curvekit: 1\nbaseline: {file: \"x\ncurves:\n", "curvekit: 1\n'curves':\n",
    "curvekit: 1\ncurves: {}\n",
    "%YAML 1.2\n---\ncurvekit: 1\ncurves:\n # x\n", "curvekit: 1\ncurves:\u{85}",
    "curvekit: 1\ncurves: \t\n",
  ]
  private static let ends = [
    "", "\n", "\n...\n", "\nbaseline: none\n", "\n# x\nbaseline:\n  file: y\n",
    "\ndefaults: {tolerance: 2%}",
    "\"}\n", "\n  ", "\nbudgets: {b: {overshoot: 1}}\n", "\ncurves:\n  z: ease\n",
  ]

  @Test(arguments: 0..<4)
  func `A stream never gives anything else than the whole file`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 900))
    let folder = try TemporaryFolder()
    var counts = (read: 0, all: 0)
    for round in 0..<350 {
      // Mostly ordinary texts, of which one or two things are odd.
      let odd = 1 + round % 4
      func one(_ texts: [String], _ common: Int) -> String {
        Int.random(in: 0..<12, using: &random) < odd
          ? texts.randomElement(using: &random) ?? "" : texts[common]
      }
      var text = one(Self.starts, 0)
      for index in 0..<Int.random(in: 1...6, using: &random) {
        let indentation = one(["  ", "    ", " ", "", "\t"], 0)
        let key = Int.random(in: 0..<3, using: &random) == 0 ? one(Self.keys, 0) : "k\(index)"
        text += "\(indentation)\(key): \(one(Self.values, 0))\(one(Self.separators, 0))"
      }
      text += one(Self.ends, 0)
      if Self.compare(text, in: folder, by: Int.random(in: 0...1, using: &random) * 40 + 1) {
        counts.read += 1
      }
      counts.all += 1
    }
    #expect(counts.read > 75 && counts.read < counts.all - 75, "\(counts)")
  }

  @Test func `A file that changes after it was opened is rejected`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.yaml"
    let changed = FileError(.ioFailed, "'\(path)' has changed while it was read.")
    func text(_ count: Int) -> String {
      "curvekit: 1\ncurves:\n" + (0..<count).map { "  c\($0): ease\n" }.joined()
    }
    // Cut between two curves, cut before the first one, longer, and in another layout.
    for other in [text(40), text(0), text(101), text(60) + " x: ease\n"] {
      try folder.write(text(100), to: "a.yaml")
      let file = try #require(try SeekableFile(path))
      let stream = try #require(try CheckFileStream(file))
      try stream.checkUnchanged()
      var pieces = stream.pieces(of: 1)
      try folder.write(other, to: "a.yaml")
      #expect(throws: changed) { while try pieces.next() != nil {} }
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

  @Test func `An entry is not cut from a list with the indentation of its key`() throws {
    let folder = try TemporaryFolder()
    let text =
      "curvekit: 1\ncurves:\n  a:\n    curve: ease\n    rise:\n    - 0.1\n    - 0.9\n  b: ease\n"
    #expect(Self.compare(text, in: folder, by: 1))
  }

  @Test func `What stands after the curves has its line in messages`() throws {
    let folder = try TemporaryFolder()
    let curves = (0..<40).map { "  c\($0): ease\n" }.joined()
    let text = "curvekit: 1\ncurves:\n" + curves + "\nbaselin: none\n"
    #expect(
      Self.streamed(text, in: folder, by: 1)
        == .refused(
          "44:1: A check file has no key 'baselin'. Did you mean 'baseline'?"
        ))
  }
}
