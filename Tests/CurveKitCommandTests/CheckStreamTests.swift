import CurveTestSupport
import Foundation
import Testing

/// `curvekit check` with files of any length.
@Suite struct CheckStreamTests {
  /// A check file of more than 4 MiB: a comment before each curve.
  ///
  /// - Parameters:
  ///   - last: The lines after the curves.
  ///   - count: The number of curves.
  /// - Returns: The text.
  private static func long(_ last: String = "", count: Int = 4_600) -> String {
    let comment = "  # " + String(repeating: "x", count: 1_000) + "\n"
    return "curvekit: 1\ndefaults: {overshoot: 0}\ncurves:\n"
      + (0..<count).map { "\(comment)  c\($0): linear\n" }.joined() + last
  }

  private static let otherForm =
    "The baseline is not as it was recorded; remove the file and record it again.\n"

  @Test func `A file of more than 4 MiB is checked, and a limited number of curves is listed`()
    async throws
  {
    let folder = try TemporaryFolder()
    try folder.write(
      Self.long("  bad: bouncy\n"), to: "motion.yaml")
    let run = try await curvekit(["check", "motion.yaml"], in: folder.path)
    #expect(run.status == 1 && run.errors == "error: 1 of 4601 curves failed its checks.\n")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("✓ c") } == 1_000)
    #expect(lines.contains("✗ bad    1 of 1 bound failed   line 9204"))
    #expect(lines.contains("3600 more curves passed."))
    #expect(lines.last == "✗ 4601 curves: 4600 passed, 1 failed.")

    let json = try await curvekit(["check", "motion.yaml", "--format", "json"], in: folder.path)
    let objects = json.output.split(separator: "\n")
    #expect(objects.count == 4_601 && objects[4_599].contains(#""name":"c4599""#))
    let junit = try await curvekit(["check", "motion.yaml", "--format", "junit"], in: folder.path)
    #expect(junit.output.contains(#"<testsuites name="curvekit check" tests="4601" failures="1""#))
    #expect(junit.output.components(separatedBy: "<testcase").count == 4_602)
  }

  @Test(arguments: ["text", "json", "junit", "github", "markdown"])
  func `A mistake in the last line ends the check without a part of a report`(
    format: String
  ) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.long("  late: easee\n"), to: "motion.yaml")
    try folder.write("old", to: "report")
    let arguments = ["check", "motion.yaml", "--format", format]
    for output in [[], ["-o", "report"]] {
      let run = try await curvekit(arguments + output, in: folder.path)
      #expect(run.status == 65 && run.output.isEmpty)
      #expect(
        run.errors == """
          error: 'motion.yaml', line 9204, column 9: 'late': There is no curve named 'easee' at \
          column 9. Did you mean 'ease'?

          """)
    }
    #expect(try folder.text("report") == "old")
    #expect(folder.files == ["motion.yaml", "report"])
  }

  @Test func `A name that is used twice is found, however far apart`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.long("  c0: linear\n"), to: "motion.yaml")
    let run = try await curvekit(["check", "motion.yaml"], in: folder.path)
    #expect(run.status == 65 && run.output.isEmpty)
    #expect(
      run.errors
        == "error: 'motion.yaml', line 9204, column 3: The key 'c0' is already used in line 5.\n"
    )
  }

  @Test func `Settings after the curves apply, and a budget without a curve is rejected`()
    async throws
  {
    let folder = try TemporaryFolder()
    let curves = "curvekit: 1\ncurves:\n  a: {curve: bouncy, budget: calm}\n  b: bouncy\n"
    try folder.write(
      curves + "budgets:\n  calm: {overshoot: 0}\ndefaults: {overshoot: {at_most: 90%}}\n",
      to: "a.yaml")
    let run = try await curvekit(["check", "a.yaml"], in: folder.path)
    #expect(run.status == 1 && run.output.contains("✗ a   1 of 1 bound failed   line 3"))
    #expect(run.output.contains("✓ b   1 bound"))
    try folder.write(
      Self.long("budgets:\n  calm: {overshoot: 0}\n"), to: "a.yaml")
    let unused = try await curvekit(["check", "a.yaml"], in: folder.path)
    #expect(unused.status == 65)
    #expect(
      unused.errors == "error: 'a.yaml', line 9205, column 3: No curve uses the budget 'calm'.\n")
  }

  @Test func `A report is cut off where its reader stops`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.long(), to: "motion.yaml")
    let run = try await curvekit(
      [], in: folder.path,
      shell: #"{ "$curvekit" check motion.yaml --format json; echo $? >status; } | head -c 20"#)
    #expect(run.output.count == 20 && run.errors.isEmpty)
    #expect(try folder.text("status") == "0\n")
  }

  @Test func `Records are found in any order, and updated in the order of the curves`()
    async throws
  {
    let folder = try TemporaryFolder()
    let start = "curvekit: 1\ncurves:\n"
    let curves = (0..<1_500).map { "  c\($0): 'linear(duration: \($0 + 1))'\n" }
    try folder.write(start + curves.joined(), to: "a.yaml")
    let first = try await curvekit(["check", "a.yaml", "--record"], in: folder.path)
    #expect(first.status == 0)
    #expect(first.output.contains("Recorded 1500 curves in 'a.baseline.yaml'."))
    let recorded = try folder.text("a.baseline.yaml")

    var random = SeededGenerator(seed: 2)
    let mixed = curves.shuffled(using: &random)
    try folder.write(start + mixed.joined(), to: "a.yaml")
    let same = try await curvekit(["check", "a.yaml"], in: folder.path)
    #expect(same.status == 0 && same.output.hasSuffix("1500 curves: all passed.\n"))

    try folder.write(
      start + mixed.prefix(1_400).joined() + "  new: ease\n", to: "a.yaml")
    let missing = try await curvekit(["check", "a.yaml"], in: folder.path)
    #expect(missing.errors == "error: 101 of 1501 curves failed their checks.\n")
    #expect(
      missing.output.split(separator: "\n").count { $0.contains("only in the baseline") } == 100)

    let added = try await curvekit(["check", "a.yaml", "--record"], in: folder.path)
    #expect(added.status == 1 && added.output.contains("Recorded 1 curve in"))
    let more = try folder.text("a.baseline.yaml")
    #expect(more.hasPrefix(recorded.dropLast(4)) && more.contains("\n  \"new\":\n"))
    #expect(more.hasSuffix("]\n...\n"))

    let updated = try await curvekit(["check", "a.yaml", "--update"], in: folder.path)
    #expect(updated.status == 0 && updated.output.contains("and 92 more from 'a.baseline.yaml'."))
    let names = try folder.text("a.baseline.yaml").split(separator: "\n")
      .filter { $0.hasPrefix("  \"") }
    #expect(
      names.prefix(1_400).elementsEqual(
        mixed.prefix(1_400).map { line in
          "  \"\(line.dropFirst(2).prefix { $0 != ":" })\":"
        }))
    let reordered = try await curvekit(["check", "a.yaml", "--update"], in: folder.path)
    #expect(reordered.output.contains("'a.baseline.yaml' is up to date."))
    try folder.write(
      start + "  new: ease\n" + mixed.prefix(1_400).joined(), to: "a.yaml")
    let order = try await curvekit(["check", "a.yaml", "--update"], in: folder.path)
    #expect(order.output.contains("'a.baseline.yaml' now has the order of 'a.yaml'."))
    #expect(try folder.text("a.baseline.yaml").contains("\ncurves:\n  \"new\":\n"))
  }

  @Test func `A damaged record is found, also one of no curve, and nothing is written`()
    async throws
  {
    let folder = try TemporaryFolder()
    try folder.write("curvekit: 1\ncurves:\n  a: linear\n  b: ease\n", to: "a.yaml")
    _ = try await curvekit(["check", "a.yaml", "--record"], in: folder.path)
    let damaged = try folder.text("a.baseline.yaml")
      .replacingOccurrences(of: "\"b\":\n    curve:", with: "\"b\":\n    curv:")
    try folder.write(damaged, to: "a.baseline.yaml")
    try folder.write("curvekit: 1\ncurves:\n  a: linear\n  c: ease\n", to: "a.yaml")
    for mode in [[], ["--record"], ["--update"]] {
      let run = try await curvekit(["check", "a.yaml"] + mode, in: folder.path)
      #expect(run.status == 65 && run.output.isEmpty)
      #expect(run.errors.hasPrefix("error: 'a.baseline.yaml', line "))
      #expect(run.errors.hasSuffix(Self.otherForm), "\(run.errors)")
    }
    #expect(try folder.text("a.baseline.yaml") == damaged)
    #expect(folder.files == ["a.baseline.yaml", "a.yaml"])
  }

  @Test func `Two records of one curve are rejected`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("curvekit: 1\ncurves:\n  a: linear\n  b: ease\n", to: "a.yaml")
    _ = try await curvekit(["check", "a.yaml", "--record"], in: folder.path)
    let twice = try folder.text("a.baseline.yaml")
      .replacingOccurrences(of: "\"b\":\n", with: "\"a\":\n")
    try folder.write(twice, to: "a.baseline.yaml")
    for curves in ["  a: linear\n", "  c: linear\n", "  a: linear\n  c: ease\n"] {
      try folder.write("curvekit: 1\ncurves:\n" + curves, to: "a.yaml")
      let run = try await curvekit(["check", "a.yaml"], in: folder.path)
      #expect(run.status == 65)
      #expect(run.errors.hasSuffix(Self.otherForm), "\(run.errors)")
    }
  }

  @Test func `A second record of a curve is found among many records without a curve`()
    async throws
  {
    let folder = try TemporaryFolder()
    let names = (0..<50).map { "b\($0)" }
    try folder.write(
      "curvekit: 1\ncurves:\n  a: linear\n" + names.map { "  \($0): ease\n" }.joined()
        + "  z: linear\n", to: "a.yaml")
    _ = try await curvekit(["check", "a.yaml", "--record"], in: folder.path)
    let recorded = try folder.text("a.baseline.yaml")
    for name in ["a", "b7"] {
      let twice = recorded.replacingOccurrences(of: "\"z\":\n", with: "\"\(name)\":\n")
      try folder.write(twice, to: "a.baseline.yaml")
      // The hashes of names differ in each run.
      for curves in ["  a: linear\n", "  x: linear\n  a: linear\n"] {
        try folder.write("curvekit: 1\ncurves:\n" + curves, to: "a.yaml")
        for mode in [[], ["--record"], ["--update"]] {
          let run = try await curvekit(["check", "a.yaml"] + mode, in: folder.path)
          #expect(run.status == 65, "\(name) \(curves) \(mode): \(run.output)")
          #expect(run.errors.hasSuffix(Self.otherForm), "\(run.errors)")
        }
      }
      #expect(try folder.text("a.baseline.yaml") == twice)
    }
  }

  @Test func `A temporary file that cannot be created is named with its purpose`() async throws {
    let folder = try TemporaryFolder()
    // A report of more than 1 MiB is kept in a temporary file.
    let name = String(repeating: "n", count: 70)
    let file = String(repeating: "f", count: 240) + ".yaml"
    try folder.write(
      "curvekit: 1\ndefaults: {overshoot: 0}\ncurves:\n"
        + (0..<3_000).map { "  \(name)\($0): linear\n" }.joined(), to: file)
    let run = try await curvekit(
      [], in: folder.path,
      shell: "TMPDIR=/nonexistent exec \"$curvekit\" check \(file) --format json")
    #expect(run.status == 73 && run.output.isEmpty)
    #expect(
      run.errors == """
        error: Cannot create a temporary file for the report in the folder '/nonexistent': no such \
        file or directory.

        """)
  }

  @Test func `Comments between curves may have any length, and a curve 4 MiB`() async throws {
    let folder = try TemporaryFolder()
    let comment = String(repeating: "x", count: 1_000) + "\n"
    let comments = String(repeating: "# \(comment)\n  # \(comment)", count: 2_600)
    let start = "curvekit: 1\ndefaults: {overshoot: 0}\ncurves:\n"
    try folder.write(
      "\(start)\(comments)  a: linear\n\(comments)  b: linear\n\(comments)", to: "a.yaml")
    let run = try await curvekit(["check", "a.yaml"], in: folder.path)
    #expect(run.status == 0 && run.output.hasSuffix("2 curves: all passed.\n"), "\(run.errors)")

    // The whole entry is read before its keys are compared with those that exist.
    let keys = (0..<500_000).map { "k\($0): 1" }.joined(separator: ", ")
    try folder.write("\(start)  a: linear\n  b: {\(keys)}\n  c: linear\n", to: "b.yaml")
    let long = try await curvekit(["check", "b.yaml"], in: folder.path)
    #expect(long.status == 65)
    #expect(long.errors == "error: 'b.yaml', line 5, column 3: The entry is longer than 4 MiB.\n")
  }

  @Test func `A few lines may have more than ten thousand tracks of scenes`() async throws {
    let folder = try TemporaryFolder()
    let tracks = (0..<1_000).map { "  t\($0): linear\n" }.joined()
    try folder.write("curvekit: 1\ncurves:\n" + tracks, to: "s.yaml")
    try folder.write(
      "curvekit: 1\ndefaults: {overshoot: 0}\ncurves:\n"
        + (0..<11).map { "  c\($0): '@s.yaml'\n" }.joined() + "  bad: bouncy\n", to: "a.yaml")
    let run = try await curvekit(["check", "a.yaml"], in: folder.path)
    #expect(run.status == 1)
    #expect(run.errors == "error: 1 of 11001 curves failed its checks.\n")
  }

  @Test func `Each of many scenes is read, in any order`() async throws {
    let folder = try TemporaryFolder()
    let count = 70
    for index in 0..<count {
      try folder.write(
        "curvekit: 1\ncurves: {x: 'linear(duration: \(index + 1))'}\n", to: "s\(index).yaml")
    }
    let curves = (0..<3 * count).map { index in
      "  c\(index): {curve: '@s\(index % count).yaml#x', duration_s: \(index % count + 1)}\n"
    }
    try folder.write("curvekit: 1\ncurves:\n" + curves.joined(), to: "a.yaml")
    let run = try await curvekit(["check", "a.yaml"], in: folder.path)
    #expect(run.status == 0 && run.output.hasSuffix("210 curves: all passed.\n"), "\(run.errors)")
  }

  @Test func `A file in any layout may have any length, and is checked on standard input, too`()
    async throws
  {
    let folder = try TemporaryFolder()
    let curves = (0..<10_500).map { "\"c\($0)\": \"linear\"" }.joined(separator: ", ")
    let comment = "# " + String(repeating: "x", count: 5 << 20) + "\n"
    try folder.write(
      comment + "{\"curves\": {\(curves)},\n\"defaults\": {\"overshoot\": 0}, \"curvekit\": 1}",
      to: "a.json")
    for file in ["a.json", "-"] {
      let run = try await curvekit(
        [], in: folder.path, shell: "\"$curvekit\" check \(file) < a.json")
      #expect(
        run.status == 0 && run.output.hasSuffix("10500 curves: all passed.\n"), "\(run.errors)")
    }
  }
}
