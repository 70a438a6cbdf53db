import CurveChecks
import CurveKit
import CurveKitTesting
import CurveScenes
import CurveTestSupport
import Foundation
import Testing

@Suite struct SourceBaselinesTests {
  private let folder: TemporaryFolder
  private let file: SourceBaselines

  init() throws {
    folder = try TemporaryFolder()
    file = SourceBaselines(source: folder.path + "/SheetTests.swift")
  }

  @Test func `Baselines are beside the source or in another folder`() {
    #expect(
      SourceBaselines(source: "/app/Tests/SheetTests.swift").path
        == "/app/Tests/Baselines/SheetTests.yaml")
    #expect(SourceBaselines(source: "SheetTests.swift").path == "./Baselines/SheetTests.yaml")
    #expect(SourceBaselines(source: "/a.b/c").path == "/a.b/Baselines/c.yaml")
    #expect(SourceBaselines(source: "/a/\u{301}c.d.swift").path == "/a/Baselines/\u{301}c.d.yaml")
    #expect(
      SourceBaselines(source: "/app/Tests/SheetTests.swift", in: "/bundle").path
        == "/bundle/Baselines/SheetTests.yaml")
  }

  @Test func `The first record creates the file, and records are sorted by name`() throws {
    try file.record(check("sheet opens"))
    #expect(folder.files == ["Baselines", "Baselines/SheetTests.yaml"])
    try file.record(check("sheet closes", stiffness: 100))
    try file.record(check("a knob"))
    let baseline = try baseline()
    #expect(baseline.names == ["a knob", "sheet closes", "sheet opens"])
    #expect(folder.files == ["Baselines", "Baselines/SheetTests.yaml"])
    #expect(try file.compared(check("sheet closes", stiffness: 100)).passed)
    #expect(try !file.compared(check("sheet closes")).passed)

    // A new record for one curve does not change the others.
    try file.record(check("sheet closes"))
    var expected = baseline
    expected["sheet closes"] = baseline["a knob"]
    #expect(try self.baseline().text == expected.text)
  }

  @Test func `An unchanged baseline has the same bytes`() throws {
    try file.record(check("sheet opens"))
    let before = try folder.text("Baselines/SheetTests.yaml")
    let number = try inode()
    try file.record(check("sheet opens"))
    #expect(try folder.text("Baselines/SheetTests.yaml") == before)
    #expect(try inode() == number)
  }

  @Test func `Many tests can record at the same time`() async throws {
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<40 {
        group.addTask {
          do {
            try file.record(check("curve \(index)", stiffness: Double(80 + index)))
          } catch {
            Issue.record(error)
          }
        }
      }
    }
    try expectRecords(40)
  }

  @Test func `Several processes can record at the same time`() async throws {
    await withTaskGroup(of: Void.self) { group in
      for process in 0..<4 {
        group.addTask {
          await #expect(processExitsWith: .success) {
            [path = folder.path as String, process = process as Int] in
            let file = SourceBaselines(source: path + "/SheetTests.swift")
            for index in 0..<10 {
              let number = 10 * process + index
              try file.record(check("curve \(number)", stiffness: Double(80 + number)))
            }
          }
        }
      }
    }
    try expectRecords(40)
  }

  private func expectRecords(_ count: Int) throws {
    let baseline = try baseline()
    #expect(baseline.names.count == count)
    #expect(folder.files == ["Baselines", "Baselines/SheetTests.yaml"])
    for index in 0..<count {
      let result = try file.compared(check("curve \(index)", stiffness: Double(80 + index)))
      #expect(result.passed, "\(index)")
    }
  }

  @Test func `The file stays complete when a process with the lock is killed`() async throws {
    try file.record(check("sheet opens"))
    let before = try folder.text("Baselines/SheetTests.yaml")
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = folder.path as String] in
      try BaselineFile(path + "/Baselines/SheetTests.yaml").update { _ in
        kill(getpid(), SIGKILL)
      }
    }
    #expect(try folder.text("Baselines/SheetTests.yaml") == before)
    try file.record(check("sheet closes"))
    #expect(try baseline().names == ["sheet closes", "sheet opens"])
  }

  @Test func `The file stays complete when the disk is full`() async throws {
    try file.record(check("sheet opens"))
    let before = try folder.text("Baselines/SheetTests.yaml")
    await #expect(processExitsWith: .success) {
      [path = folder.path as String] in
      // The limit on the file size is below one record, so that writing fails.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100, rlim_max: 100)
      #if canImport(Darwin)
      #expect(setrlimit(RLIMIT_FSIZE, &limit) == 0)
      #else
      #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      #endif
      let file = SourceBaselines(source: path + "/SheetTests.swift")
      let error = try #require(throws: FileProblem.self) { try file.record(check("sheet closes")) }
      #expect(error.description == "Writing '\(file.path)' failed: file too large.")
    }
    #expect(try folder.text("Baselines/SheetTests.yaml") == before)
    #expect(folder.files == ["Baselines", "Baselines/SheetTests.yaml"])
  }

  /// The content of the file, and the line of the mistake.
  static let broken = [
    ("", 1), ("curvekit-baseline: 2\ncurves: {}\n", 1),
    (Baseline().text.replacing("curves: {}", with: "<<<<<<< HEAD\ncurves: {}"), 3),
    (Baseline().text.replacing(" {}\n", with: "\n  \"a\":\n    curve: Spr\n"), 5),
  ]

  @Test(arguments: broken)
  func `An invalid baseline is neither compared nor overwritten`(text: String, line: Int) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/Baselines", withIntermediateDirectories: false)
    try folder.write(text, to: "Baselines/SheetTests.yaml")
    for action in [{ _ = try file.compared(check("a")) }, { try file.record(check("a")) }] {
      let error = try #require(throws: FileProblem.self) { try action() }
      #expect(
        error.description
          == "'\(file.path)', line \(line): The baseline is not as it was recorded; remove the file and "
          + "record it again.")
    }
    #expect(try folder.text("Baselines/SheetTests.yaml") == text)
    #expect(folder.files == ["Baselines", "Baselines/SheetTests.yaml"])
  }

  @Test func `A file that is not a baseline is reported`() throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: file.path, withIntermediateDirectories: true)
    expect(try file.record(check("a")), says: "Cannot read '\(file.path)': is a directory.")
    try manager.removeItem(atPath: file.path)
    #expect(mkfifo(file.path, 0o600) == 0)
    expect(
      try file.compared(check("a")), says: "Cannot read '\(file.path)': it is not a plain file.")
    try manager.removeItem(atPath: file.path)
    try Data([0x63, 0xFF]).write(to: URL(fileURLWithPath: file.path))
    expect(try file.record(check("a")), says: "'\(file.path)' is not valid UTF-8.")
    try manager.removeItem(atPath: folder.path + "/Baselines")
    try folder.write("", to: "Baselines")
    expect(
      try file.record(check("a")),
      says: "Cannot create the folder '\(folder.path)/Baselines': file exists.")
    expect(try file.compared(check("a")), says: "Cannot read '\(file.path)': not a directory.")
    let nowhere = SourceBaselines(source: folder.path + "/nowhere/SheetTests.swift")
    expect(
      try nowhere.record(check("a")),
      says:
        "Cannot create the folder '\(folder.path)/nowhere/Baselines': no such file or directory.")
  }

  @Test func `A record that cannot be read back is not written`() throws {
    expect(
      try file.record(check("")),
      says:
        "The new baseline cannot be read back, so '\(file.path)' is unchanged: A key is missing here."
    )
    let long = String(repeating: "n", count: 401)
    expect(
      try file.record(check(long)),
      says: """
        The new baseline cannot be read back, so '\(file.path)' is unchanged: A key may have at most 400 \
        bytes; this one has 401.
        """)
    #expect(folder.files == ["Baselines"])
  }

  @Test func `RECORD_BASELINES decides whether baselines are recorded`() throws {
    #expect(try isRecording("1"))
    for text in [nil, "", "0"] { #expect(try !isRecording(text)) }
    expect(
      try isRecording("yes\n"),
      says: "RECORD_BASELINES must be 1 to record or 0 to compare, not 'yes '.")
  }

  private func expect<Result>(
    _ body: @autoclosure () throws -> Result, says sentence: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: FileProblem.self, sourceLocation: sourceLocation) { _ = try body() }
    #expect(error?.description == sentence, sourceLocation: sourceLocation)
  }

  private func baseline() throws -> Baseline {
    try Baseline(parsing: folder.text("Baselines/SheetTests.yaml"), file: "")
  }

  /// Which file it is: another if it has been replaced.
  private func inode() throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber] as? Int
  }
}

/// A spring to be recorded.
private func check(_ name: String, stiffness: Double = 80) -> CurveCheck {
  CurveCheck(
    name: name, expression: "Spring", curve: Spring(stiffness: stiffness, damping: 4), bounds: [])
}
