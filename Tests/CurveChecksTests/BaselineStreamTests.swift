import CurveChecks
import CurveKit
import CurveMeasure
import CurveScenes
import CurveTestSupport
import Foundation
import Testing

/// Records that are found one by one in a baseline of any length.
@Suite struct BaselineStreamTests {
  private static func baseline(_ names: [String]) -> Baseline {
    var baseline = Baseline()
    for (index, name) in names.enumerated() {
      baseline[name] = RecordedCurve(
        expression: name,
        metrics: MeasuredMetrics([.init(.overshoot, .number(Double(index)))], settings: .init()),
        until: 1, values: [0, Double(index)])
    }
    return baseline
  }

  private static func stream(_ text: String, in folder: TemporaryFolder) throws -> BaselineStream {
    try folder.write(text, to: "a.baseline.yaml")
    let file = try #require(try SeekableFile(folder.path + "/a.baseline.yaml"))
    return try BaselineStream(file)
  }

  static let names =
    (0..<60).map { "c\($0)" }
    + ["é", "e\u{301}x", "\"", "\\", "a: b", "\u{2028}", "\n", " ", "#", "''", "x\u{0}"]

  @Test func `Records in the order of the file are found and read`() throws {
    let folder = try TemporaryFolder()
    let baseline = Self.baseline(Self.names)
    let stream = try Self.stream(baseline.text, in: folder)
    for name in Self.names {
      let range = try #require(try stream.record(of: name))
      let read = try stream.records(in: [range])
      #expect(read.names == [name] && read[name] == baseline[name])
    }
    #expect(try stream.nextAbandoned() == nil)
    #expect(stream.isInOrder)
    try stream.finish()
  }

  @Test(arguments: 0..<4)
  func `Records are found in any order, and the others in the order of the file`(
    seed: Int
  ) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let folder = try TemporaryFolder()
    let baseline = Self.baseline(Self.names)
    let stream = try Self.stream(baseline.text, in: folder)
    // A few in order, then any, among them names without a record and names that are asked for again.
    let asked =
      Self.names.prefix(seed * 5)
      + (Self.names.shuffled(using: &random).prefix(50) + ["none", "c", "", "none"])
      .shuffled(using: &random)
    var found: Set<String> = []
    for name in asked {
      let range = try stream.record(of: name)
      let isThere = Self.names.contains(name) && found.insert(name).inserted
      #expect((range != nil) == isThere, "\(name)")
      if let range { #expect(try stream.records(in: [range]).names == [name]) }
    }
    #expect(!stream.isInOrder)
    var rest: [String] = []
    while let range = try stream.nextAbandoned() { rest += try stream.records(in: [range]).names }
    #expect(rest == Self.names.filter { !found.contains($0) })
    try stream.finish()
  }

  @Test func `The same names in another order, or fewer of them, are not in order`() throws {
    let folder = try TemporaryFolder()
    let text = Self.baseline(["a", "b", "c"]).text
    for (asked, isInOrder) in [
      (["a", "b", "c"], true), (["a", "b"], false), (["b", "a", "c"], false),
      (["a", "c"], false), (["a", "none", "b", "c"], true), (["c"], false),
    ] {
      let stream = try Self.stream(text, in: folder)
      for name in asked { _ = try stream.record(of: name) }
      #expect(stream.isInOrder == isInOrder, "\(asked)")
    }
  }

  @Test func `A record that was changed by hand is read, or rejected with its line`() throws {
    let folder = try TemporaryFolder()
    let text = Self.baseline(["a", "b", "c"]).text
    let spaced = text.replacing("overshoot: 1", with: "overshoot:   1.0  # by hand")
    let stream = try Self.stream(spaced, in: folder)
    let range = try #require(try stream.record(of: "b"))
    #expect(try stream.records(in: [range])["b"] == Self.baseline(["a", "b"])["b"])

    let wrong = try Self.stream(text.replacing("overshoot: 1", with: "overshoot: x"), in: folder)
    let other = try #require(try wrong.record(of: "b"))
    let error = #expect(throws: SceneError.self) { try wrong.records(in: [other]) }
    let line = try #require(
      text.split(separator: "\n").firstIndex { $0.hasSuffix("overshoot: 1") })
    #expect(error?.line == line + 1 && error?.column == 18)
    #expect(error?.problem == "'overshoot' must be a number, not 'x'.")
  }

  @Test func `Only the records are copied, and only from a file that has not changed`() throws {
    let folder = try TemporaryFolder()
    let text = Self.baseline(["a", "b"]).text
    let records = text.components(separatedBy: "curves:\n")[1].dropLast(4)
    for moved in [
      text, "curves:\n\(records)curvekit-baseline: 1\n...\n",
      text.replacing("curves:", with: "curves: "),
    ] {
      let stream = try Self.stream(moved, in: folder)
      while try stream.nextAbandoned() != nil {}
      try stream.finish()
      var copy: [UInt8] = []
      try stream.copyRecords { copy += $0 }
      #expect(String(decoding: copy, as: UTF8.self) == records)
      try folder.write(moved + "\n", to: "a.baseline.yaml")
      #expect(throws: FileError.self) { try stream.copyRecords { _ in } }
    }
  }

  @Test func `A second record is named if its name may be used twice`() throws {
    let folder = try TemporaryFolder()
    let text = Self.baseline(["a", "b", "c"]).text.replacing("\"c\"", with: "\"a\"")
    let stream = try Self.stream(text, in: folder)
    // Different names may have the same hash.
    try stream.checkNames { $0 == "b" || $0 == "none" }
    let error = #expect(throws: SceneError.self) { try stream.checkNames { _ in true } }
    #expect(error?.problem == "The key 'a' is already used in line 4.")
    let lines = text.split(separator: "\n")
    #expect(error?.line == lines.lastIndex(of: "  \"a\":").map { $0 + 1 } && error?.column == 3)
  }

  @Test func `Another layout is left to the reader of whole files`() throws {
    let folder = try TemporaryFolder()
    let text = Self.baseline(["a", "b"]).text
    for other in [
      "", "curves: {}", text.replacing("curves:", with: "curves: {}"),
      text.replacing("  \"", with: "   \""), text.replacing("\"b\":", with: "b:"),
      text.replacing("\"a\":", with: "\"a\"  :"), text.replacing("curves:\n", with: "'curves':\n"),
    ] {
      #expect(throws: BaselineStream.UnsupportedLayout.self, "\(other)") {
        let stream = try Self.stream(other, in: folder)
        while try stream.nextAbandoned() != nil {}
      }
    }
  }

  @Test func `A line of a text is not the start of the records`() throws {
    let folder = try TemporaryFolder()
    let stream = try Self.stream(
      "curvekit-baseline: 1\n'curves': {? \"a\ncurves:\n  \"b\":\n\" : 1}\n...\n", in: folder)
    #expect(throws: BaselineStream.UnsupportedLayout.self) { try stream.finish() }
  }

  @Test func `An incomplete baseline and another version are rejected at the end`() throws {
    let folder = try TemporaryFolder()
    let text = Self.baseline(["a", "b"]).text
    for (wrong, problem) in [
      (
        String(text.dropLast(4)),
        "The baseline is incomplete: its last line, '...', is missing."
      ),
      (
        text.replacing("baseline: 1", with: "baseline: 2"),
        "This baseline has an unsupported version; the supported version is 1."
      ),
      (
        text.replacing("...\n", with: "old: 1\n...\n"),
        "A baseline has no key 'old'; it takes 'curvekit-baseline' and 'curves'."
      ),
    ] {
      let stream = try Self.stream(wrong, in: folder)
      while try stream.nextAbandoned() != nil {}
      let error = #expect(throws: SceneError.self) { try stream.finish() }
      #expect(error?.problem == problem)
    }
  }
}
