import CurveTestSupport
import Foundation
import Testing

/// Work of more than about a second is rejected with one sentence before it starts.
@Suite struct WorkLimitTests {
  /// A short input that would take too long to measure.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let content: String
    /// The arguments after the command; FILE is the path of the file.
    let arguments: [String]
    let message: String
    var testDescription: String { name }

    static func list(_ name: String, _ expression: String) -> Case {
      let count = 100_000 / (expression.utf8.count + 1)
      return Case(
        name: name, content: String(repeating: expression + "\n", count: count),
        arguments: ["--from-file", "FILE"],
        message: " have too many segments; use fewer curves, or shorter ones.")
    }

    static func changes(_ name: String, _ count: Int, _ animation: String) -> Case {
      .changes(
        name, (0..<count).map { (Double($0) / 1000, animation) },
        animation.contains("Forever")
          ? "The animations that repeat forever have too many passes to measure them until"
          : tooMany)
    }

    static let tooMany =
      "Too many animations run at the same time, or they have too many passes; measuring them "
      + "would take too long."

    static func changes(
      _ name: String, _ animations: [(time: Double, animation: String)],
      _ message: String = tooMany
    ) -> Case {
      let changes = animations.enumerated().map { index, change in
        #"  - {at: \#(change.time), to: \#(1 - index % 2), animation: "\#(change.animation)"}"#
      }
      return Case(
        name: name,
        content: "curvekit: 1\ninitial: {x: 0}\nuntil: 100\nchanges:\n  x:\n"
          + changes.joined(separator: "\n") + "\n",
        arguments: ["@FILE"], message: message)
    }
  }

  static let cases: [Case] = [
    .list("waves", "sine(wavelength: 10000)"), .list("steps", "steps(10000)"),
    .list("elastic", "easeInElastic(period: 0.001)"),
    .list("springs that repeat", "spring(bounce: 0.99).repeatCount(20)"),
    .changes("a short animation that repeats", 1, "ease-in-out(duration: 1e-6).repeatForever()"),
    .changes("animations that repeat over each other", 10, "ease.repeatForever()"),
    .changes("long animations over each other", 1_500, "ease(duration: 9)"),
    .changes(
      "springs over each other", 1_500, "interpolatingSpring(mass: 1, stiffness: 100, damping: 1)"),
    .changes("eases over each other", 60, "easeInOut(duration: 1)"),
    .changes(
      "stiff springs over each other", 900, "interpolatingSpring(stiffness: 8000, damping: 1000)"),
    .changes("animations that turn often", 100, "easeInElastic(period: 0.01, duration: 9)"),
    .changes(
      "a repeat that is replaced", [(0, "ease(duration: 1e-6).repeatForever()"), (0.9, "smooth")]),
    .changes(
      "repeats one after another",
      (0..<10).map {
        (Double($0), $0 % 2 == 0 ? "ease(duration: 1e-4).repeatCount(9999)" : "smooth")
      }),
    .changes(
      "a repeat over a spring",
      [(0, "spring(duration: 9, bounce: 0.9)"), (0.1, "ease(duration: 1e-4).repeatCount(10000)")]),
    .changes(
      "a repeat over an animation",
      [(0, "ease(duration: 3)"), (0.1, "ease(duration: 1e-4).repeatForever()")],
      "The animations that repeat forever have too many passes to measure them until"),
  ]

  @Test(arguments: cases, ["measure", "sample", "plot"])
  func `What would take too long is refused`(one: Case, command: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(one.content, to: "a.yaml")
    let arguments = one.arguments.map { $0.replacingOccurrences(of: "FILE", with: "a.yaml") }
    let run = try await curvekit([command] + arguments, in: folder.path)
    #expect(run.status == 65)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(one.message) && run.errors.hasPrefix("error: 'a.yaml', line "))
    #expect(run.errors.count { $0 == "\n" } == 1)
  }

  @Test func `A check file is refused as a list is`() async throws {
    let folder = try TemporaryFolder()
    let curves = (0..<2_500).map { #"  c\#($0): "sine(wavelength: 10000)"\#n"# }
    try folder.write("curvekit: 1\ncurves:\n" + curves.joined(), to: "motion.yaml")
    let run = try await curvekit(["check", "--record", "motion.yaml"], in: folder.path)
    #expect(run.status == 65)
    #expect(
      run.errors == """
        error: 'motion.yaml', line 9, column 7: The curves up to 'c6' have too many \
        segments; use fewer curves, or shorter ones.

        """)
  }

  @Test(arguments: ["measure", "compare", "sample", "plot"])
  func `The curve that exceeds the limit is named`(command: String) async throws {
    let wave = "sine(wavelength: 10000)"
    let waves = Array(repeating: wave, count: 12)
    let labels = (1...12).flatMap { ["--label", "w\($0)"] }
    let named = try await curvekit([command] + waves + labels)
    #expect(named.status == 64 && named.output.isEmpty)
    #expect(
      named.errors.wholeMatch(
        of:
          #/error: The curves up to 'w[0-9]+' have too many segments; use fewer curves, or shorter ones\.\n/#
      ) != nil, "\(named.errors)")
    let unnamed = try await curvekit([command] + waves)
    #expect(unnamed.errors.hasPrefix("error: The curves up to 'sine("), "\(unnamed.errors)")
  }

  @Test func `As many ordinary curves as a list may have are measured`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "easeOutBounce\n", count: 500), to: "a.txt")
    let run = try await curvekit(
      ["measure", "--from-file", "a.txt", "--format", "csv"], in: folder.path)
    #expect(run.status == 0)
    #expect(run.output.count { $0 == "\n" } == 501)
  }
}
