import Testing

/// The flags of modifiers: their order and their errors.
@Suite struct ModifierFlagsTests {
  @Test(
    arguments: [
      ([], ""),
      (["--speed", "2"], ".speed(2)"),
      (["--repeat", "3"], ".repeatCount(3, autoreverses: false)"),
      (
        ["--delay", "0.5", "--repeat", "3", "--autoreverses", "--speed", "2"],
        ".speed(2).repeatCount(3, autoreverses: true).delay(0.5)"
      ),
      (["--repeat", "forever", "--until", "9"], ".repeatForever(autoreverses: false)"),
      (
        ["--repeat", "Forever", "--autoreverses", "--until", "9"],
        ".repeatForever(autoreverses: true)"
      ),
    ] as [([String], String)])
  func `Modifiers follow those of the expression as speed, repeat, delay`(
    _ flags: [String], _ modifiers: String
  ) async throws {
    let run = try await curvekit(["measure", "linear.delay(1)", "--format", "json"] + flags)
    #expect(run.errors == "")
    #expect(run.output.contains("\"linear(duration: 0.35).delay(1)\(modifiers)\""), "\(run.output)")
  }
}
