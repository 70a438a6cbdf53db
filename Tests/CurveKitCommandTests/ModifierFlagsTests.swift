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

  @Test(
    arguments: [
      ("ease", ["--autoreverses"], "--autoreverses needs --repeat."),
      ("ease", ["--speed", "0"], "--speed must be from 1e-09 to 1000000000, not 0."),
      ("ease", ["--speed", "fast"], "--speed must be a number, not 'fast'."),
      ("ease", ["--delay", "-1"], "--delay must be from 0 to 1000000000, not -1."),
      (
        "ease", ["--repeat", "often"],
        "--repeat must be a whole number or 'forever', not 'often'."
      ),
      ("ease", ["--repeat", "1.5"], "--repeat must be a whole number from 1 to 10000, not 1.5."),
      (
        "ease.repeatForever()", ["--repeat", "2"],
        "--repeat cannot follow an endless repeat."
      ),
      (
        "spring(stiffness: 80, damping: 0)", ["--repeat", "2"],
        "--repeat needs a curve that ends, and this one never settles."
      ),
      (
        "ease" + String(repeating: ".delay(1)", count: 32), ["--speed", "2"],
        "--speed is one too many: a curve takes at most 32 modifiers."
      ),
    ] as [(String, [String], String)])
  func `A mistake is a sentence that names the flag`(
    _ expression: String, _ flags: [String], _ message: String
  ) async throws {
    let run = try await curvekit(["measure", expression] + flags)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors == "error: \(message)\n")
  }
}
