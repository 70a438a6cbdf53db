internal import CurveSpecs

/// Flags that cannot be given with others, or that need one of them: a row of ``table``.
struct FlagRule: Sendable {
  let flags: [String]
  let others: [String]
  /// Whether one of the others is needed; otherwise none may be given.
  let isNeeded: Bool
  /// The sentence about a flag and one of the others.
  let sentence: @Sendable (_ flag: String, _ other: String) -> String

  /// Flags that none of the others may be given with.
  private init(
    _ flags: String..., with others: [String],
    sentence: (@Sendable (_ flag: String, _ other: String) -> String)? = nil
  ) {
    self.init(flags, with: others, sentence: sentence)
  }

  private init(
    _ flags: [String], with others: [String],
    sentence: (@Sendable (_ flag: String, _ other: String) -> String)? = nil
  ) {
    (self.flags, self.others, isNeeded) = (flags, others, false)
    self.sentence = sentence ?? { "\($0) cannot be combined with \($1)." }
  }

  /// Flags that another one cannot be given with, and the reason.
  private init(_ flags: String..., with other: String, which reason: String) {
    self.init(flags, with: [other]) { "\($0) cannot be combined with \($1), which \(reason)." }
  }

  /// Two flags of which only one may be given.
  private init(either one: String, or other: String) {
    self.init(one, with: [other]) { "Give \($0) or \($1), not both." }
  }

  /// Flags that need another one; the sentence goes on after its name.
  private init(_ flags: [String], need other: String, _ rest: String = ".") {
    (self.flags, others, isNeeded) = (flags, [other], true)
    sentence = { "\($0) needs \($1)\(rest)" }
  }

  /// Checks the flags of a verb.
  ///
  /// - Parameters:
  ///   - given: The given flags, also with their values, such as `-o -`, and what the output is.
  ///   - verb: The verb.
  /// - Throws: A failure with the sentence of the first rule that they break.
  static func check(_ given: [String], of verb: String) throws(CommandFailure) {
    let set = Set(given)
    for rule in table[verb] ?? [] {
      guard let flag = rule.flags.first(where: set.contains) else { continue }
      let other = rule.others.first(where: set.contains)
      guard (other == nil) == rule.isNeeded, let name = other ?? rule.others.first else { continue }
      throw CommandFailure.usage(rule.sentence(flag, name))
    }
  }

  /// Flags by their names with whether they are given, as the names of the given ones.
  static func given(_ flags: KeyValuePairs<String, Bool>) -> [String] {
    flags.filter(\.value).map(\.key)
  }
}

extension FlagRule {
  private static let panels = ["--panels", "--envelope", "--normalize"]
  private static let appearance = [
    "-o", "--title", "--size", "--theme", "--background", "--scale", "--time-limit", "--quiet",
    "--renderer",
  ]
  /// What replaces a chart over time, and has neither an animation nor a form as text.
  private static let stills = ["--card", "--at", "--x", "--path"]
  private static let sections = ["--parts", "--drops", "--drags", "--at"]
  private static let ofSomeCharts = ChartFormat.of { !$0.isOfEveryChart }
  private static let ofEveryChart = ChartFormat.ofEveryChart
  private static let profile = FlagRule(["--profile"], need: "--format csv")
  private static let engine = FlagRule(
    ["--frame-rate", "--visible-change"], need: "--as", " with an engine.")
  private static let filter = FlagRule(
    "--from-file", "--label", "--track", "--set", with: ["--stdin"])
  private static let renderer: [FlagRule] = [
    FlagRule(
      ChartFormat.of { $0 != .svg }.map { "--format \($0)" }, with: ["--renderer svg"]
    ) { _, other in "\(other) draws only an SVG, so --format must be svg." },
    FlagRule("--time-limit", with: "--renderer svg", which: "does not start gnuplot"),
  ]

  /// The rules of each verb, in the order in which they are checked.
  static let table: [String: [FlagRule]] = [
    "plot": plot, "sample": sample, "measure": measure, "compare": compare, "sweep": sweep,
    "solve": solve, "identify": [profile], "retune": [profile], "check": check, "scan": scan,
    "list": list,
  ]

  private static let plot: [FlagRule] =
    renderer + [
      FlagRule(["--animate"], need: "--renderer svg", "; a .gif moves without it."),
      FlagRule(["--animate"], need: "an output", ", such as -o motion.svg."),
      FlagRule("--animate", with: ["--at", "--x", "--path", "--card"]),
      FlagRule(ChartFormat.allCases.map { "--format \($0)" }, need: "-o -"),
      FlagRule("--quiet", with: ["-o -"]),
      FlagRule("--data csv", with: "-o -", which: "writes no CSV"),
      FlagRule("--theme", "--background", with: ["a text chart"]) { _, other in
        "--theme and --background do not apply to \(other)."
      },
      FlagRule("--scale", with: ["a text chart"]) { "\($0) does not apply to \($1)." },
      FlagRule("--background transparent", with: ["a GIF"]) {
        "\($0) does not apply to \($1), which is always opaque."
      },
      FlagRule("--open", with: "--inline", which: "writes no file"),
      FlagRule("--inline", with: ["-o"]),
      FlagRule("--data csv", with: "--inline", which: "writes no files"),
      FlagRule("--inline", with: "--renderer svg", which: "draws no PNG"),
      FlagRule("--quiet", with: ["--inline"]),
      FlagRule("--open", with: "-o -", which: "writes no file"),
      FlagRule("--open", with: ChartFormat.of { !$0.isImage }.map { "-o .\($0)" }) { flag, _ in
        "\(flag) shows a picture; use -o with \(ChartFormat.extensions(ChartFormat.of(\.isImage)))."
      },
      FlagRule("--watch", with: ["-o -"]),
      FlagRule("--watch", with: ["standard input"]) {
        "\($0) needs files; \($1) can be read only once."
      },
      FlagRule(
        ["--watch"], need: "a file among the curves",
        ", such as '@scene.yaml' or --from-file curves.txt."),
      FlagRule(["--difference"] + panels + ["--at", "--x", "--path"], with: ["--card"]),
      FlagRule(["--x", "--path", "--difference", "--data csv", "--label"], with: ["--at"]),
      FlagRule(
        ["--samples", "--rate", "--until", "--tolerance"] + panels, with: ["--at"]),
      FlagRule("--x", with: ["--path"]),
      FlagRule(
        ["--difference", "--label", "--tolerance"] + panels, with: ["--x", "--path"]),
      FlagRule("--track", with: "--path", which: "names the tracks"),
      FlagRule(ofSomeCharts.map { "--format \($0)" }, with: stills) {
        "\($0) cannot be combined with \($1); use \(ChartFormat.names(ofEveryChart))."
      },
      FlagRule(ofSomeCharts.map { "-o .\($0)" }, with: stills) {
        "With \($1), a chart file cannot have the extension '\($0.dropFirst(3))'; use one of "
          + "\(ChartFormat.extensions(ofEveryChart))."
      },
      FlagRule("--panels", "--envelope", with: ["--difference"]),
      FlagRule("--panels", "--envelope", with: ["an animated chart"]) {
        "\($0) does not apply to \($1)."
      },
      FlagRule(either: "--samples", or: "--rate"), engine,
      FlagRule("--at", with: ["--as"]),
    ]

  private static let sample: [FlagRule] = [
    engine, FlagRule("--until", "--rate", "--samples", with: ["--at"]),
    FlagRule("--shapes", with: ["--as"]), filter,
    FlagRule("--shapes", "--layout", "--profile", with: ["--stdin"]),
    FlagRule("--stdin", with: ["CSV"]) { "\($0) writes JSON, not \($1)." },
    FlagRule(["--shapes", "--layout", "--profile"], need: "--format csv"),
    FlagRule(["--shapes"], need: "the times of --at", ", such as --at 0.5,2."),
    FlagRule("--layout wide", "--label", with: ["--shapes"]),
    FlagRule(either: "--samples", or: "--rate"),
  ]

  private static let measure: [FlagRule] = [
    profile, engine, FlagRule(sections, with: ["--metrics", "--stdin"]), filter,
    FlagRule(sections, with: ["--certify"]),
    FlagRule("--stdin", with: ["--format table"]) { flag, _ in
      "\(flag) writes JSON or CSV, not a table."
    },
    FlagRule(either: "--parts", or: "--drops"), FlagRule(either: "--parts", or: "--drags"),
    FlagRule(either: "--drops", or: "--drags"), FlagRule("--at", with: ["--parts", "--drags"]),
    FlagRule(["--at with --format csv"], need: "--drops"),
  ]

  private static let compare: [FlagRule] = [
    profile, engine,
    FlagRule("--until", with: "--align progress", which: "compares whole curves"),
    FlagRule(
      appearance.filter { $0 != "-o" }, need: "a chart",
      " of the changes of a scene, such as --with css -o changes.svg."),
  ]

  private static let sweep: [FlagRule] = [
    FlagRule(appearance.filter { $0 != "-o" }, need: "--plot"), renderer[1],
    FlagRule("--format", "--profile", "--shard", with: ["--plot"]),
    FlagRule("--quiet", with: ["--plot -o -"]),
    FlagRule(["--format table"], need: "--best"), profile,
  ]

  private static let solve: [FlagRule] = [
    profile, FlagRule(["--tolerance"], need: "--settle"),
    FlagRule(["--rise"], need: "--rise-time"),
  ]

  private static let check: [FlagRule] = [
    FlagRule(
      "--record", "--update", "--only", "--all", "--failures", "--plots", "--report", "--format",
      "--renderer", "--accept", "--reason", "--as", "--certify", with: ["--init"]),
    FlagRule("--failures", with: "a JUnit report", which: "counts the curves that passed"),
    FlagRule(["--renderer"], need: "--plots"), FlagRule(either: "--record", or: "--update"),
    FlagRule("--accept", with: ["--record", "--update"]),
    FlagRule("--accept", with: "--only", which: "is about curves"), engine,
    FlagRule(
      "--record", "--update", "--accept", "--report", with: "--as", which: "checks only bounds"),
    FlagRule(["--reason"], need: "--accept"),
  ]

  private static let scan: [FlagRule] = [
    renderer[1],
    FlagRule("--format", "--profile", "--places", "--diff", "--tokens", with: ["--plot"]), profile,
    FlagRule("--near", "--tokens", "--places", with: ["--diff"]),
    FlagRule(
      "--format sarif", with: "--diff",
      which: "compares; 'curvekit scan --format sarif' has the curves as they are"),
    FlagRule(["--places"], need: "a table", "; the other formats have all places."),
    FlagRule("--quiet", with: ["-o -"]), FlagRule(appearance.filter { $0 != "-o" }, need: "--plot"),
  ]

  private static let list: [FlagRule] = [
    renderer[1], FlagRule(TableFormat.allCases.map { "--format \($0)" }, with: ["--plot"]),
    profile, FlagRule("--quiet", with: ["-o -"]), FlagRule(appearance, need: "--plot"),
  ]
}
