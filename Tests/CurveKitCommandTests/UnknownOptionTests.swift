import CurveSpecs
import CurveTestSupport
import Testing

@testable import CurveKitCommand

/// What to write instead of an option of another tool, or of a curve in several words.
@Suite struct UnknownOptionTests {
  /// The message about a command line whose first unknown option is the first word that starts with a hyphen.
  private func message(_ line: String) -> String {
    let words = line.split(separator: " ").map(String.init)
    let option = words.first { $0.hasPrefix("-") } ?? ""
    return UnknownOption.message("Unknown option '\(option)'. Did you mean '--x'?", of: words)
  }

  @Test(
    arguments: [
      ("sample ease-out --count 5", "Unknown option '--count'. Use '--samples' instead."),
      ("sample smooth --fps 60", "Unknown option '--fps'. Use '--rate' instead."),
      ("plot smooth --hz 60", "Unknown option '--hz'. Use '--rate' instead."),
      ("sample smooth --freq 60", "Unknown option '--freq'. Use '--rate' instead."),
      ("measure smooth --fps 60", "Unknown option '--fps'. Use '--frame-rate' instead."),
      ("convert smooth --tolerance 1%", "Unknown option '--tolerance'. Use '--error' instead."),
      ("convert smooth --max-error 1%", "Unknown option '--max-error'. Use '--error' instead."),
      ("measure smooth --epsilon 0.01", "Unknown option '--epsilon'. Use '--tolerance' instead."),
      ("plot smooth --o x.svg", "Unknown option '--o'. Use '--output' instead."),
      ("solve --settling 350ms", "Unknown option '--settling'. Use '--settle' instead."),
      (
        "measure smooth --settling 1",
        "Unknown option '--settling'. Use 'spring(settlingTime: …)' instead."
      ),
      ("measure smooth --json", "Unknown option '--json'. Use '--format json' instead."),
      ("compare smooth snappy --csv", "Unknown option '--csv'. Use '--format csv' instead."),
      ("check motion.yaml --github", "Unknown option '--github'. Use '--format github' instead."),
      ("sample smooth snappy --wide", "Unknown option '--wide'. Use '--layout wide' instead."),
      ("plot smooth --dark", "Unknown option '--dark'. Use '--theme dark' instead."),
      ("plot smooth --width 300", "Unknown option '--width'. Use '--size WIDTHxHEIGHT' instead."),
      ("convert smooth --platform css", "Unknown option '--platform'. Use '--to' instead."),
      (
        "measure smooth --platform css",
        "Unknown option '--platform'. 'curvekit measure --help' lists the options."
      ),
      ("convert smooth --target css", "Unknown option '--target'. Use '--to' instead."),
      ("check motion.yaml --overwrite", "Unknown option '--overwrite'. Use '--update' instead."),
      (
        "measure smooth -f json",
        "Unknown option '-f'. Did you mean '--from-file', '--from', '--frame-rate' or '--format'?"
      ),
      ("plot smooth -v", "Unknown option '-v'. Use '--version' instead."),
      ("-v", "Unknown option '-v'. Use '--version' instead."),
      ("measure smooth -z", "Unknown option '-z'. 'curvekit measure --help' lists the options."),
      (
        "plot spring -80",
        "Unknown option '-80'. A number needs its flag, such as --stiffness 80, or the parentheses of a "
          + "curve."
      ),
      ("measure --tension 100", "Unknown option '--tension'. Use '--stiffness' instead."),
      (
        "measure --phase 90",
        "Unknown option '--phase'. Write it in the expression: sine(phase: …)."
      ),
      ("measure --fromat json", "Unknown option '--fromat'. Did you mean '--format'?"),
    ] as [(String, String)])
  func `An option of another tool has the option of this one`(_ line: String, _ expected: String) {
    #expect(message(line) == expected)
  }

  @Test(
    arguments: [
      (
        "The value '1' is invalid for '<kind>'. Please provide one of 'spring' and 'bezier'.",
        "solve --settling 1", "Unknown option '--settling'. Use '--settle' instead."
      ),
      (
        "Missing expected argument '--to <name>'", "convert smooth --target=css",
        "Unknown option '--target'. Use '--to' instead."
      ),
      (
        "Missing expected argument '--to <name>'", "convert smooth --label --x --error 1",
        "Missing expected argument '--to <name>'"
      ),
      ("Another message", "solve --settling 1", "Another message"),
    ] as [(String, String, String)])
  func `A message that an unknown option causes is about the option`(
    _ parser: String, _ line: String, _ expected: String
  ) {
    let words = line.split(separator: " ").map(String.init)
    #expect(UnknownOption.message(parser, of: words) == expected)
  }

  @Test func `Every row has an option of a command, and no word that is one there`() {
    let commands = Curvekit.verbs.map {
      CommandOption.all(of: Curvekit.command(named: $0) ?? Curvekit.self)
    }
    for row in OtherOption.all {
      for option in row.options + (row.companion.isEmpty ? [] : [row.companion]) {
        #expect(commands.contains { $0.contains { $0.names.contains(option) } }, "\(option)")
      }
      for command in commands where command.contains(where: { $0.names.contains(row.options[0]) }) {
        for word in row.words {
          let name = ParameterFlags.spelling(word)
          #expect(!command.contains { $0.names.contains(name) } || name == "--tolerance", "\(name)")
        }
      }
    }
    let keys = OtherOption.all.flatMap(\.words).map(NameKey.init)
    #expect(Set(keys).count == keys.count)
  }

  @Test(
    arguments: [
      ("measure spring –stiffness 80", "'–stiffness'", "--stiffness"),
      ("plot smooth —output x.svg", "'—output'", "--output"),
      ("plot smooth –o x.svg", "'–o'", "-o"),
      ("sample smooth −rate=60", "'−rate=60'", "--rate"),
    ] as [(String, String, String)])
  func `A dash of a word processor is no hyphen`(_ line: String, _ word: String, _ option: String) {
    let failure = #expect(throws: CommandFailure.self) {
      try UnknownOption.checkDashes(line.split(separator: " ").map(String.init))
    }
    #expect(
      failure?.message == "\(word) starts with a typographic dash. Did you mean '\(option)'?")
  }

  @Test(arguments: ["plot smooth --title –o", "measure –", "measure smooth -- –rate", "plot –x–"])
  func `A text with a typographic dash may be a value`(line: String) {
    #expect(throws: Never.self) {
      try UnknownOption.checkDashes(line.split(separator: " ").map(String.init))
    }
  }

  @Test(
    arguments: [
      (["spring", "stiffness=80"], 1, " Did you mean '--stiffness 80'?"),
      (["spring", "damping_ratio=0.5"], 1, " Did you mean 'spring(damping_ratio: 0.5)'?"),
      (
        ["spring", "stiffness=80", "damping=4"], 1,
        " Did you mean 'spring(stiffness: 80, damping: 4)'?"
      ),
      (["spring", "bounce", "0.2"], 1, " Did you mean 'spring(bounce: 0.2)'?"),
      (["ease-out", "300ms"], 1, " Did you mean 'ease-out(duration: 300ms)'?"),
      (["ease-out", "300ms", "smooth"], 1, " Did you mean 'ease-out(duration: 300ms)'?"),
      (["ease", "in", "out"], 1, " Did you mean 'ease-in-out'?"),
      (["spring", "80", "4"], 1, " A number needs its flag, such as --stiffness 80."),
      (["ease-in", "0.3"], 1, " A number needs its flag, such as --duration 0.3."),
      (
        ["bezier", "0.2", "0", "0", "1"], 1, " A number needs its flag, such as --points 0.2,0,0,1."
      ),
      (["smooth", "teapot"], 1, ""), (["80"], 0, ""), (["teapot", "80"], 1, ""),
    ] as [([String], Int, String)])
  func `A curve in several words has its expression or its flag`(
    _ words: [String], _ index: Int, _ advice: String
  ) {
    #expect(SplitCurve.advice(at: index, of: words) == advice)
  }

  @Test(
    arguments: [
      (
        "spring 80 4",
        "There is no command 'spring'. Did you mean 'curvekit measure spring'? A number needs its flag, "
          + "such as --stiffness 80."
      ),
      (
        "spring bounce=0.2",
        "There is no command 'spring'. Did you mean 'curvekit measure' with the curve "
          + "'spring(bounce: 0.2)'?"
      ),
      (
        "ease-out 300ms",
        "There is no command 'ease-out'. Did you mean 'curvekit measure' with the curve "
          + "'ease-out(duration: 300ms)'?"
      ),
      ("help curve", "There is no command 'curve'. Did you mean 'curves'?"),
    ] as [(String, String)])
  func `A curve without a command keeps its numbers`(_ line: String, _ message: String) {
    let failure = #expect(throws: CommandFailure.self) {
      try UnknownVerb.check(line.split(separator: " ").map(String.init))
    }
    #expect(failure?.message == message)
  }
}
