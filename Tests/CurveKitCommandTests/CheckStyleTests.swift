import CurveTestSupport
import Foundation
import Testing

/// A check file that is read some curves at a time, and the same file read as a whole.
@Suite struct CheckStyleTests {
  private static let sources = [
    "linear", "bouncy", "'spring(duration: 0.4, bounce: 0.3)'", "{curve: bouncy, overshoot: 0}",
    "{curve: ease, monotone: true, budget: calm}", "'@s.yaml'", "'@s.yaml#x'",
    "\n    curve: 'spring(stiffness: 80, damping: 4)'\n    settling_time_s: {at_most: 0.1}",
    "{curve: 'linear(duration: 0.7).repeatForever(autoreverses: false)', until: 2.1}",
  ]

  /// Entries with random curves; some have a long comment, so that they are read in several pieces.
  private static func entries(
    _ names: [String], using random: inout SeededGenerator
  ) -> String {
    names.map { name in
      let comment = "  # " + String(repeating: "x", count: 2_000) + "\n"
      let source = sources.randomElement(using: &random) ?? "linear"
      return (Bool.random(using: &random) ? comment : "") + "  \(name): \(source)\n"
    }.joined()
  }

  private static func text(_ entries: String, _ baseline: String) -> String {
    "curvekit: 1\ndefaults: {tolerance: 1%}\nbudgets: {calm: {overshoot: {at_most: 90%}}}\ncurves:\n"
      + entries + "  used: {curve: bouncy, budget: calm}\n" + baseline
  }

  @Test(arguments: 0..<4)
  func `Both give the same reports and write the same baselines`(seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed + 70))
    let folders = (streamed: try TemporaryFolder(), whole: try TemporaryFolder())
    let scene = "curvekit: 1\ncurves: {x: bouncy, y: linear, 'z z': 'linear(duration: 2)'}\n"
    for folder in [folders.streamed, folders.whole] { try folder.write(scene, to: "s.yaml") }

    func run(_ text: String, _ arguments: [String]) async throws {
      try folders.streamed.write(text, to: "a.yaml")
      // In quotes, the key makes the file one that is read as a whole.
      try folders.whole.write(text.replacing("\ncurves:\n", with: "\n'curves':\n"), to: "a.yaml")
      let streamed = try await curvekit(["check", "a.yaml"] + arguments, in: folders.streamed.path)
      let whole = try await curvekit(["check", "a.yaml"] + arguments, in: folders.whole.path)
      let both = "\(arguments)\n\(streamed)\n\(whole)"
      #expect(streamed.status == whole.status && streamed.status <= 1, "\(both)")
      #expect(streamed.output == whole.output, "\(both)")
      #expect(streamed.errors == whole.errors, "\(both)")
      let records = [folders.streamed, folders.whole].map { try? $0.data("a.baseline.yaml") }
      #expect(records[0] == records[1], "\(arguments)")
    }

    var names = (0..<40).map { "c\($0)" }
    try await run(Self.text(Self.entries(names, using: &random), ""), ["--record"])
    // Other curves, in another order, some of them new.
    names = (names.shuffled(using: &random).prefix(30) + (0..<8).map { "new \($0)" })
      .shuffled(using: &random)
    let changed = Self.text(
      Self.entries(names, using: &random), seed.isMultiple(of: 2) ? "baseline: {}\n" : "")
    for format in ["text", "json", "junit", "github", "markdown"].shuffled(using: &random) {
      try await run(changed, ["--format", format])
    }
    try await run(changed, ["--record", "--format", seed < 2 ? "json" : "text"])
    try await run(changed, [])
    try await run(changed, ["--update", "--format", seed < 2 ? "text" : "json"])
    try await run(changed, ["--update"])
  }
}
