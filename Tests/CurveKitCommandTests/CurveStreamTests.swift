import CurveTestSupport
import Foundation
import Testing

/// Lists of any length with `measure --from-file`, and filters with `--stdin`.
@Suite struct CurveStreamTests {
  @Test func `A list is measured in order and without a limit`() async throws {
    let folder = try TemporaryFolder()
    // More curves than a table may have.
    let count = 10_500
    try folder.write(
      (1...count).map { "a\($0) = linear(duration: \($0))\n" }.joined(), to: "list.txt")
    for format in ["csv", "json"] {
      let run = try await curvekit(
        ["measure", "--from-file", "list.txt", "--format", format], in: folder.path)
      #expect(run.status == 0 && run.errors.isEmpty)
      let rows = run.output.split(separator: "\n").dropFirst(format == "csv" ? 1 : 0)
      #expect(rows.count == count)
      let wrong = rows.enumerated().filter { index, row in
        let number = index + 1
        return format == "csv"
          ? !row.hasPrefix("\"linear(duration: \(number))\",\"a\(number)\",0,1,\(number),")
          : !row.hasPrefix(
            "{\"curve\":\"linear(duration: \(number))\",\"label\":\"a\(number)\",\"start_value\":0,"
              + "\"end_value\":1,\"duration_s\":\(number),")
      }
      #expect(wrong.isEmpty, "\(wrong.prefix(2))")
    }
    let table = try await curvekit(["measure", "--from-file", "list.txt"], in: folder.path)
    #expect(table.status == 65 && table.output.isEmpty)
    #expect(
      table.errors == """
        error: 'list.txt', line 10001: A list has at most 10000 curves, and this is one more; \
        --format csv and --format json have no such limit.

        """)
  }

  /// The ways in which a curve is given, with the standard input of each.
  static let sources: [([String], String)] = [
    (["smooth"], ""), (["smooth", "--label", "a"], ""), (["smooth", "bouncy"], ""),
    (["@smooth.css"], ""),
    (["@-"], "smooth"), (["@scene.yaml"], ""), (["@scene.yaml#a"], ""),
    (["--from-file", "plain.txt"], ""), (["--from-file", "labels.txt"], ""),
    (["bouncy", "--from-file", "labels.txt"], ""), (["--from-file", "-"], "smooth\n"),
    (["--stdin"], "a = smooth\nx\n"),
  ]

  @Test(arguments: [[], ["--metrics", "overshoot,duration_s"], ["--as", "react-spring"]])
  func `CSV has the same columns however its curves are given`(options: [String]) async throws {
    let folder = try TemporaryFolder()
    for (name, text) in [
      ("plain.txt", "smooth\n"), ("labels.txt", "a = smooth\n"), ("smooth.css", "smooth"),
      ("scene.yaml", "curvekit: 1\ncurves: {a: smooth}\n"),
    ] {
      try folder.write(text, to: name)
    }
    var headers: Set<String> = []
    for (source, input) in Self.sources {
      if options.first == "--as", source[0].contains("scene") { continue }
      let run = try await curvekit(
        ["measure", "--format", "csv"] + source + options, in: folder.path, input: input)
      let rows = run.output.split(separator: "\n").map(String.init)
      #expect(rows.count >= 2, "\(source): \(run.errors)")
      headers.insert(rows[0])
      #expect(rows[0].hasPrefix("curve,label,") && rows[0].hasSuffix(",error"), "\(source)")
      #expect(rows[1].hasSuffix(","), "\(source)")
    }
    #expect(headers.count == 1)
  }

  @Test func `A bad line ends a list with its number, and leaves an old file`() async throws {
    let folder = try TemporaryFolder()
    let many = String(repeating: "smooth\n", count: 20_000)
    try folder.write(many + "sprong\n" + many, to: "list.txt")
    let message =
      "error: 'list.txt', line 20001: There is no curve named 'sprong' at column 1. "
      + "Did you mean 'spring'?\n"
    try folder.write("old", to: "a.csv")
    let file = try await curvekit(
      ["measure", "--from-file", "list.txt", "--format", "csv", "-o", "a.csv"], in: folder.path)
    #expect(file.status == 65 && file.errors == message)
    #expect(try folder.text("a.csv") == "old")
    #expect(folder.files == ["a.csv", "list.txt"])
    let output = try await curvekit(
      ["measure", "--from-file", "list.txt", "--format", "json"], in: folder.path)
    #expect(output.status == 65 && output.errors == message)
    // The rows before the line.
    #expect(output.output.count { $0 == "\n" } == 20_000)
  }

  @Test func `A line that is too long has a row with its start, and the next lines go on`()
    async throws
  {
    let long = "head -c 5000000 /dev/zero | tr '\\0' x"
    for (command, metrics) in [("measure", "--metrics overshoot "), ("sample", "--samples 2 ")] {
      let run = try await curvekit(
        [],
        shell: """
          (echo smooth; \(long); echo; echo ease; \(long)) \
            | "$curvekit" \(command) --stdin \(metrics)
          """)
      #expect(run.status == 65)
      let rows = try run.output.split(separator: "\n").map {
        try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
      let cut = String(repeating: "x", count: 200) + "…"
      #expect(
        rows.map { $0["curve"] as? String } == ["smooth", cut, "ease(duration: 0.35)", cut])
      #expect(
        rows.map { $0["error"] as? String }
          == [nil, "The line is longer than 4 MiB.", nil, "The line is longer than 4 MiB."])
    }
    let folder = try TemporaryFolder()
    try folder.write("smooth\n" + String(repeating: "x", count: 5_000_000), to: "list.txt")
    let list = try await curvekit(
      ["measure", "--from-file", "list.txt", "--format", "json"], in: folder.path)
    #expect(list.status == 65)
    #expect(list.errors == "error: 'list.txt', line 2 is longer than 4 MiB.\n")
  }

  @Test func `Messages call standard input by its name`() async throws {
    let cases: [(shell: String, status: Int32, message: String)] = [
      (
        "printf '#\\ns\\377' | \"$curvekit\" measure --from-file - --format csv", 65,
        "Standard input, line 2: The line is not valid UTF-8."
      ),
      ("printf '\\377' | \"$curvekit\" measure @-", 65, "Standard input is not valid UTF-8."),
      (
        "head -c 5000000 /dev/zero | \"$curvekit\" measure --from-file - --format csv", 65,
        "Standard input, line 1 is longer than 4 MiB."
      ),
      ("\"$curvekit\" measure --from-file - <.", 66, "Cannot read standard input: is a directory."),
    ]
    for (shell, status, message) in cases {
      let run = try await curvekit([], shell: shell)
      #expect(run.status == status, "\(shell)")
      #expect(run.errors == "error: \(message)\n")
    }
  }

  @Test(arguments: [
    "measure --stdin", "sample --stdin", "measure --from-file -", "measure @-",
    "measure --from-file - --format csv",
  ])
  func `A closed standard input cannot be read`(command: String) async throws {
    let run = try await curvekit([], shell: "\"$curvekit\" \(command) <&-")
    #expect(run.status == 66 && run.output.isEmpty)
    #expect(run.errors == "error: Cannot read standard input: bad file descriptor.\n")
    let other = try await curvekit([], shell: "\"$curvekit\" measure smooth --format json <&-")
    #expect(other.status == 0 && other.output.hasPrefix("{\"curve\":\"smooth\""))
  }

  @Test func `A row of a million samples needs little memory`() async throws {
    // The two rows have 82 MB as text. With one arena, the limit on addresses is one on memory: the
    // program, a stack for each thread, and a few batches.
    let run = try await curvekit(
      [],
      shell: """
        export MALLOC_ARENA_MAX=1
        printf 'linear\nlinear\nsprong\n' \
          | (ulimit -v $((150000 + 9000 * $(getconf _NPROCESSORS_ONLN)))
            exec "$curvekit" sample --stdin --duration 1 --samples 1e6) | wc -l
        printf linear | "$curvekit" sample --stdin --duration 1 --samples 20001 | head -c 900000
        """)
    let words = run.output.split(separator: "{", maxSplits: 1, omittingEmptySubsequences: false)
    #expect(words[0].trimmingCharacters(in: .whitespacesAndNewlines) == "3")
    let row = try #require(
      try JSONSerialization.jsonObject(with: Data("{\(words[1])".utf8)) as? [String: Any])
    // Linear from 0 to 1 in 1 s: the value is the time.
    let expected = (0...20_000).map { Double($0) / 20_000 }
    #expect(row["time_s"] as? [Double] == expected)
    #expect(row["value"] as? [Double] == expected)
    #expect(row["velocity_per_s"] as? [Double] == Array(repeating: 1, count: 20_001))
    #expect(row["acceleration_per_s2"] as? [Double] == Array(repeating: 0, count: 20_001))
  }

  @Test func `The output of a filter is input of the next one`() async throws {
    let one = try await curvekit(
      ["measure", "--stdin"], input: "a = spring(bounce: 0.3)\nease")
    let two = try await curvekit(["measure", "--stdin"], input: one.output)
    #expect(one.output.count { $0 == "\n" } == 2 && two.output == one.output)
    #expect(two.status == 0 && two.errors.isEmpty)
  }

  @Test(arguments: ["measure", "sample"])
  func `A filter answers each line before the next one comes`(command: String) async throws {
    let folder = try TemporaryFolder()
    // Each line is sent only after the answer to the one before it.
    let run = try await curvekit(
      [], in: folder.path,
      shell: """
        mkfifo in out
        "$curvekit" \(command) --stdin <in >out & exec 3>in 4<out
        for curve in smooth sprong ease; do
          echo $curve >&3
          IFS= read -r answer <&4
          printf '%.20s\\n' "$answer"
        done
        exec 3>&-
        wait $!
        echo $?
        """)
    #expect(
      run.output == """
        {"curve":"smooth","l
        {"curve":"sprong","l
        {"curve":"ease(durat
        65

        """)
  }

  @Test func `A reader that closes early ends a list and a filter`() async throws {
    let run = try await curvekit(
      [],
      shell: """
        yes smooth | head -200000 | "$curvekit" measure --stdin | head -c 10
        yes smooth | head -200000 | "$curvekit" measure --from-file - --format csv | head -c 5
        """)
    #expect(run.output == "{\"curve\":\"curve" && run.errors.isEmpty)
  }
}
