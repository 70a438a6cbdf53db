import CurveSpecs
import CurveTestSupport
import Foundation
import Testing

/// Curves from expressions, flags and files.
@Suite struct CurveInputTests {
  /// The expression that `measure` prints for some arguments.
  private func expression(_ arguments: String...) async throws -> String {
    let run = try await curvekit(["measure"] + arguments + ["--format", "json"])
    try #require(run.status == 0, "\(run.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return try #require(object?["curve"] as? String)
  }

  @Test func `Flags complete curves`() async throws {
    #expect(
      try await expression("bezier", "--points", "0.24,1.4,1,-1", "--duration", "1")
        == "cubic-bezier(0.24, 1.4, 1, -1, duration: 1)")
    #expect(
      try await expression("timingCurve", "--points", "0,-1e0,1,2")
        == "timingCurve(0, -1, 1, 2, duration: 0.35)")
    // Speed, repeat and delay are applied in this order, after those of the expression.
    #expect(
      try await expression("ease.delay(1)", "--delay", "2", "--speed", "3", "--repeat", "4")
        == """
        ease(duration: 0.35).delay(1).speed(3).repeatCount(4, autoreverses: false).delay(2)
        """)
    #expect(
      try await expression("linear", "--repeat", "forever", "--autoreverses", "--until", "5")
        == "linear(duration: 0.35).repeatForever(autoreverses: true)")
    #expect(
      try await expression("steps(3)", "--from", "10", "--to", "-10")
        == "steps(3, jump-end, duration: 0.35, from: 10, to: -10)")
  }

  @Test func `Every parameter of a spring has a flag, and every flag of a curve is read`()
    async throws
  {
    let verb = try #require(await CommandHelp.verbs().first { $0.commandName == "measure" })
    let options = verb.arguments.filter { $0.sectionTitle == "Curves" && $0.kind == "option" }
      .compactMap(\.preferredName?.name)
    let spring = try #require(CurveCatalogue.families.first { $0.name == "spring" })
    let labels = Set(spring.usages.flatMap { $0.matches(of: /(\w+):/).map { String($0.output.1) } })
    // These have no flag.
    for label in labels.subtracting(["settlingTime", "settlingDuration"]) {
      #expect(options.contains(label.replacing(/[A-Z]/) { "-" + $0.output.lowercased() }))
    }
    // A flag without effect would accept any value.
    for option in options where !["label", "track", "from-file"].contains(option) {
      let run = try await curvekit(["measure", "spring", "--\(option)", "none"])
      #expect(run.status == 64 && run.errors.contains("--\(option)"), "\(run.errors)")
    }
  }

  @Test func `Labels are for the first curves, and the others keep their own`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("b = bouncy\n", to: "curves.txt")
    let run = try await curvekit(
      [
        "measure", "smooth", "snappy", "--label", "A", "--from-file", "curves.txt",
        "--format", "csv",
      ], in: folder.path)
    #expect(run.status == 0)
    let labels = run.output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)[1]
    }
    #expect(labels == ["\"A\"", "", "\"b\""])
  }

  @Test func `A file gives curves with labels and comments`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "\u{FEFF}# motion\n\n  sheet opens = spring(duration: 0.5, bounce: 0.3)\r\n\tease-out\n=\n",
      to: "wrong.txt")
    let wrong = try await curvekit(["measure", "--from-file", "wrong.txt"], in: folder.path)
    #expect(wrong.status == 65)
    #expect(wrong.errors == "error: 'wrong.txt', line 5: There is no label before the '='.\n")

    try folder.write(
      "\u{FEFF}# motion\n\n  sheet opens = spring(duration: 0.5, bounce: 0.3)\r\n\tease-out\n",
      to: "curves.txt")
    let run = try await curvekit(
      ["measure", "smooth", "--from-file", "curves.txt", "--format", "csv"], in: folder.path)
    #expect(run.status == 0 && run.errors.isEmpty)
    let rows = run.output.split(separator: "\n")
    #expect(rows.count == 4)
    #expect(rows[1].hasPrefix(#""smooth",,"#))
    #expect(rows[2].hasPrefix(#""spring(duration: 0.5, bounce: 0.3)","sheet opens","#))
    #expect(rows[3].hasPrefix(#""easeOut(duration: 0.35)",,"#))

    let piped = try await curvekit(
      ["measure", "--from-file", "-", "--format", "csv"], input: try folder.text("curves.txt"))
    #expect(piped.output.split(separator: "\n").count == 3)
  }

  @Test func `An endless curve needs --until`() async throws {
    let pulse = "easeInOutSine(duration: 0.5).repeatForever()"
    for command in ["measure", "sample"] {
      let run = try await curvekit([command, pulse])
      #expect(run.status == 64 && run.output.isEmpty)
      #expect(
        run.errors == """
          error: 'easeInOutSine(duration: 0.5).repeatForever(autoreverses: true)' repeats forever; \
          give an end with --until SECONDS.

          """)
    }
    let sampled = try await curvekit(["sample", pulse, "--until", "1000.25s", "--samples", "2"])
    #expect(sampled.output.hasSuffix("\n1000.25,0.5,3.141592653589793,0\n"))
    let folder = try TemporaryFolder()
    try folder.write("smooth\n\(pulse)\n", to: "list.txt")
    let listed = try await curvekit(
      ["measure", "--from-file", "list.txt", "--until", "1e9s"], in: folder.path)
    #expect(listed.status == 65)
    #expect(
      listed.errors == """
        error: 'list.txt', line 2: 1000000000 s is too long to measure a curve that repeats every \
        0.5 s.

        """)
    let plotted = try await curvekit(["plot", pulse, "bouncy", "-o", "-", "--format", "gp"])
    #expect(plotted.status == 0)
    let long = try await curvekit(["measure", pulse, "--until", "1e9s"])
    #expect(long.status == 64)
    #expect(
      long.errors
        == "error: 1000000000 s is too long to measure a curve that repeats every 0.5 s.\n")
  }
}
