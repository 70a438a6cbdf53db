import CurveTestSupport
import Foundation
import Testing

@Suite struct CommandTests {
  @Test func `measure gives the metrics of the example spring to 1e-12, as JSON`() async throws {
    let example = ["spring", "--stiffness", "80", "--damping", "4", "--format", "json"]
    let metrics = try await json(["measure"] + example)
    // 25 digits from an independent computation with 50.
    let expected: [(String, Double)] = [
      ("overshoot", 0.4863966750710708809478437),
      ("peak_time_s", 0.360365392072833972695299),
      ("rise_time_s", 0.137451385231114492911722),
      ("first_crossing_s", 0.2060508577923018089405109),
      ("settling_time_s", 3.345764236236080917525),
      ("peak_velocity_per_s", 6.569148690114520141765749),
      ("peak_velocity_time_s", 0.1543145342805321637547881),
      ("integral_squared_error_s", 0.15),
    ]
    for (key, value) in expected {
      let measured = try #require(metrics[key] as? Double)
      #expect((measured / value - 1).magnitude <= 1e-12, "\(key)")
    }
    #expect(metrics["curve"] as? String == "spring(mass: 1, stiffness: 80, damping: 4)")
    #expect(metrics["duration_s"] is NSNull)
    #expect(metrics["monotone"] as? Bool == false)
    #expect(metrics["regime"] as? String == "underdamped")

    let loose = try await json(["measure"] + example + ["--tolerance", "0.02"])
    let settled = try #require(loose["settling_time_s"] as? Double)
    #expect((settled / 1.89031280894716892625621 - 1).magnitude <= 1e-12)
  }

  @Test func `measure writes one JSON object per line and one CSV row per curve`() async throws {
    let curves = ["measure", "smooth", "snappy", "spring(bounce: 1)", "--label", "a,\"b\""]
    let lines = try await curvekit(curves + ["--format", "json"]).output.split(separator: "\n")
    #expect(lines.count == 3)
    let first = try #require(
      try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
    #expect(first["label"] as? String == "a,\"b\"")

    let rows = try await curvekit(curves + ["--format", "csv"]).output.split(separator: "\n")
    #expect(rows.count == 4)
    #expect(
      rows[0].hasPrefix(
        "curve,label,start_value,end_value,duration_s,measured_until_s,settling_time_s"))
    #expect(rows[1].hasPrefix(#""smooth","a,""b""",0,1,,,0.73"#))
    #expect(rows[3].hasPrefix("\"spring(duration: 0.5, bounce: 1)\",,0,1,,,,0.001,"))
  }

  @Test func `A file is replaced as a whole, and keeps its permissions`() async throws {
    let folder = try TemporaryFolder()
    let arguments = ["sample", "smooth", "--samples", "5", "-o"]
    _ = try await curvekit(arguments + ["new.csv"], in: folder.path)
    try folder.write("old", to: "old.csv")
    chmod(folder.path + "/old.csv", 0o640)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link.csv", withDestinationPath: "old.csv")
    _ = try await curvekit(arguments + ["link.csv"], in: folder.path)
    #expect(folder.files == ["link.csv", "new.csv", "old.csv"])
    #expect(try folder.text("old.csv") == folder.text("new.csv"))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link.csv")
        == "old.csv")
    let permissions = try FileManager.default.attributesOfItem(
      atPath: folder.path + "/old.csv")[.posixPermissions]
    #expect(permissions as? Int == 0o640)
    let printed = try await curvekit(["sample", "smooth", "--samples", "5"])
    #expect(try folder.text("new.csv") == printed.output)
  }

  @Test func `An interrupted run leaves no incomplete files`() async throws {
    let folder = try TemporaryFolder()
    let run = try await curvekit(
      [], in: folder.path,
      shell: """
        "$curvekit" sample smooth --samples 1e9 -o big.csv & process=$!
        while [ -z "$(ls -A)" ]; do sleep 0.01; done
        kill -INT $process; kill -TERM $process; wait $process; true
        """)
    #expect(run.status == 0)
    #expect(folder.files.isEmpty)
  }

  @Test func `An ignored signal does not stop a run`() async throws {
    let folder = try TemporaryFolder()
    let run = try await curvekit(
      [], in: folder.path,
      shell: """
        trap '' HUP
        "$curvekit" sample smooth --samples 300000 -o big.csv & process=$!
        while [ -z "$(ls -A)" ]; do sleep 0.01; done
        kill -HUP $process; wait $process
        """)
    #expect(run.status == 0)
    #expect(folder.files == ["big.csv"])
  }

  @Test func `An output goes to the target of a link, and nowhere if the link is broken`()
    async throws
  {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link.csv", withDestinationPath: "nothing.csv")
    let run = try await curvekit(["sample", "smooth", "-o", "link.csv"], in: folder.path)
    #expect(run.errors == "error: Cannot write 'link.csv': it is a link to a missing file.\n")
    #expect(run.status == 73)
  }

  @Test func `An output never goes to another file than the named one`() async throws {
    let folder = try TemporaryFolder()
    let run = try await curvekit(
      [], in: folder.path, shell: #""$curvekit" sample smooth -o "$(printf 'a\377.csv')""#)
    #expect(run.errors == "error: Argument 4 is not valid UTF-8.\n")
    #expect(run.status == 64 && folder.files.isEmpty)
  }

  @Test(arguments: ["measure", "plot", "check"])
  func `More arguments than the limit are refused before they are parsed`(verb: String) async throws
  {
    let folder = try TemporaryFolder()
    let run = try await curvekit([verb] + (1...10_000).map(String.init), in: folder.path)
    #expect(
      run.errors
        == "error: There are 10001 arguments, and at most 2000 are read; put many curves into a file.\n"
    )
    #expect(run.status == 64 && folder.files.isEmpty)
  }

  @Test func `As many arguments as the limit are parsed`() async throws {
    let run = try await curvekit(["measure"] + (1...1_999).map(String.init))
    #expect(run.errors.contains("The first curve, '1'"))
  }

  @Test func `A terminal shows only what it can show`() async throws {
    let folder = try TemporaryFolder()
    // `script` gives the command a terminal of its own.
    let run = try await curvekit(
      [], in: folder.path,
      shell: #"script -qec "stty cols 60 rows 30; '$curvekit' plot snappy" /dev/null"#)
    let lines = run.output.split(whereSeparator: \.isNewline)
    #expect(lines.first?.hasPrefix("snappy") == true)
    #expect(lines.suffix(3) == ["plots/snappy.svg", "plots/snappy.gp", "plots/snappy.csv"])
    #expect(lines.allSatisfy { $0.count <= 60 } && lines.count > 20)
    let variables = [("TERM=xterm", true), ("TERM=dumb", false), ("TERM=xterm NO_COLOR=1", false)]
    for (variable, hasColour) in variables {
      let table = try await curvekit(
        [],
        shell: #"""
          script -qec "env -u NO_COLOR \#(variable) '$curvekit' measure snappy" /dev/null
          """#)
      #expect(table.output.contains("\u{1B}[1m") == hasColour, "\(variable)")
    }
  }

  @Test func `Every command has help, a version and completions`() async throws {
    let root = try await curvekit(["--help"]).output
    let verbs = root.split(separator: "SUBCOMMANDS:").last.map(String.init) ?? ""
    let commands = verbs.matches(of: #/\n  ([a-z]+) /#).map { [String($0.output.1)] }
    #expect(commands.count >= 6 && commands.contains(["check"]))
    for command in [[]] + commands {
      let help = try await curvekit(command + ["--help"])
      #expect(help.status == 0 && help.errors.isEmpty)
      #expect(help.output.contains("curvekit \(command.first ?? "plot")"))
    }
    for (command, text) in [
      ("plot", "Draw the waves and drops of a scene"),
      ("sample", "Write the rows"), ("measure", "Count the drops of a scene"),
    ] {
      // Help is wrapped at the width of the terminal.
      let help = try await curvekit([command, "--help"]).output
      let lines = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(lines.contains("--at <seconds,...> \(text) at these times"), "\(command)")
    }
    #expect(try await curvekit(["--version"]).output == "0.2.0\n")
    for shell in ["bash", "zsh", "fish"] {
      let script = try await curvekit(["--generate-completion-script", shell])
      #expect(script.status == 0 && script.output.contains("curvekit"))
    }
  }

  @Test func `Every example of a help text is one line of at most 80 columns`() async throws {
    let root = try await CommandHelp.root()
    var count = 0
    for command in try await [root] + CommandHelp.verbs() {
      let words = command.commandName == "curvekit" ? [] : [command.commandName]
      let help = try await curvekit(["help"] + words).output.split(separator: "\n")
      // Indented lines of a discussion are examples; its paragraphs are wrapped.
      let examples = (command.discussion ?? "").split(separator: "\n").filter { $0.hasPrefix("  ") }
      for line in examples {
        #expect(line.count <= 80 && help.contains(line), "\(line)")
      }
      count += examples.count
    }
    #expect(count > 30)
  }

  @Test func `The usage of the command shows that --verbose needs --version`() async throws {
    let help = try await curvekit(["--help"]).output
    #expect(
      help.contains(
        "\nUSAGE: curvekit <subcommand>\n       curvekit --version [--verbose]\n\n"))
  }

  @Test func `The verbose version has the versions that a run depends on`() async throws {
    func printed(_ line: String) async throws -> String {
      try await curvekit([], shell: line).output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let libyaml = try await printed("pkg-config --modversion yaml-0.1")
    let gnuplot = try await printed("gnuplot --version")
    let lines = try await curvekit(["--version", "--verbose"]).output.split(separator: "\n")
    #expect(lines.count == 4 && lines.first == "curvekit 0.2.0")
    #expect(lines[1].wholeMatch(of: #/Swift 6\.[0-9]+( or newer)?/#) != nil)
    #expect(lines[2] == "libyaml \(libyaml)")
    #expect(lines[3] == gnuplot)
    let without = try await curvekit(["--version", "--verbose"], path: "/nowhere")
    #expect(without.status == 0 && without.output.hasSuffix("\ngnuplot not found\n"))

    for arguments in [["--verbose"], ["--verbose", "measure", "smooth"]] {
      let run = try await curvekit(arguments)
      #expect(run.status == 64 && run.errors == "error: --verbose needs --version.\n")
    }
  }

  private func json(_ arguments: [String]) async throws -> [String: Any] {
    let run = try await curvekit(arguments)
    #expect(run.errors.isEmpty && run.status == 0)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }
}
