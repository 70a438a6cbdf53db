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

  /// Changes of a baseline with the records a and b, and where each is found.
  static let changes: [(old: String, new: String, line: Int)] = [
    ("# Recorded", "# recorded", 1), ("baseline: 1", "baseline: 2", 2),
    ("curves:\n", "'curves':\n", 3), ("curves:\n", "curves:\r\n", 3),
    ("  \"a\"", "<<<<<<< HEAD\n  \"a\"", 4), ("  \"b\"", "=======\n  \"b\"", 14),
    ("  \"a\":", "  a:", 4), ("  \"a\":", "   \"a\":", 4), ("\"b\"", "\"a\"", 14),
    ("curve: \"b\"", "curv: \"b\"", 15), ("curve: \"b\"", "curve: 'b'", 15),
    ("overshoot: 1", "overshoot: x", 19), ("overshoot: 1", "overshot: 1", 19),
    ("overshoot: 1", "overshoot:  1", 19), ("overshoot: 1", "overshoot: 1 # by hand", 19),
    ("...\n", "old: 1\n...\n", 24), ("...\n", "", 24), ("...\n", "...\n...\n", 24),
  ]

  @Test(arguments: changes)
  func `Any other text is refused with its line, by the whole reader and the stream`(
    old: String, new: String, line: Int
  ) throws {
    let folder = try TemporaryFolder()
    let written = Self.baseline(["a", "b"]).text
    let text = written.replacing(old, with: new)
    try #require(text != written)
    let whole = #expect(throws: SceneError.self) { try Baseline(parsing: text, file: "a.yaml") }
    #expect(whole?.problem == Self.problem)
    #expect(whole?.line == line, "\(whole?.description ?? "")")
    let streamed = #expect(throws: (any Error).self) {
      let stream = try Self.stream(text, in: folder)
      var read = Baseline()
      while let range = try stream.nextAbandoned() {
        for name in try stream.records(in: [range]).names {
          read[name] = Self.baseline(["a"])["a"]
        }
      }
      try stream.checkNames { _ in true }
    }
    #expect((streamed as? SceneError)?.problem == Self.problem)
  }

  private static let problem =
    "The baseline is not as it was recorded; remove the file and record it again."

  @Test func `Only the records are copied, and only from a file that has not changed`() throws {
    let folder = try TemporaryFolder()
    let text = Self.baseline(["a", "b"]).text
    let records = text.components(separatedBy: "curves:\n")[1].dropLast(4)
    let stream = try Self.stream(text, in: folder)
    var copy: [UInt8] = []
    try stream.copyRecords { copy += $0 }
    #expect(String(decoding: copy, as: UTF8.self) == records)
    try folder.write(text + "\n", to: "a.baseline.yaml")
    #expect(throws: FileError.self) { try stream.copyRecords { _ in } }
  }

  @Test func `A baseline without records has none`() throws {
    let folder = try TemporaryFolder()
    let stream = try Self.stream(Baseline().text, in: folder)
    #expect(try stream.record(of: "a") == nil && stream.nextAbandoned() == nil)
    #expect(try Baseline(parsing: Baseline().text, file: "a.yaml") == Baseline())
  }

  @Test func `Long records and names are found across the pieces in which a file is read`() throws {
    let folder = try TemporaryFolder()
    var baseline = Baseline()
    let names = ["\u{10FFFF}", "\"", "x"].map { String(repeating: $0, count: 400 / $0.utf8.count) }
    for (index, name) in (names + (0..<300).map { "c\($0)" }).enumerated() {
      baseline[name] = RecordedCurve(
        expression: String(repeating: "e", count: 700 * index % 4_999),
        metrics: MeasuredMetrics([.init(.overshoot, .none)], settings: .init()), until: 1,
        values: [0, 1])
    }
    let stream = try Self.stream(baseline.text, in: folder)
    for name in baseline.names {
      let range = try #require(try stream.record(of: name))
      #expect(try stream.records(in: [range])[name] == baseline[name])
    }
    #expect(try stream.nextAbandoned() == nil && stream.isInOrder)
  }
}
