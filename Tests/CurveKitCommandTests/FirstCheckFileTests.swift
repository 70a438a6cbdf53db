import CurveTestSupport
import Foundation
import Testing

@testable import CurveKitCommand

/// `curvekit check --init`.
@Suite struct FirstCheckFileTests {
  private static let scene = """
    curvekit: 1
    initial: {angle: 0, "dx, dy": 1}
    keyframes:
      angle: [linear: {to: 16, duration: 125ms}, cubic: {to: 0, duration: 0.25}]
      dx, dy: [spring: {to: 3, spring: bouncy}]
    """

  @Test func `The file has the curves with bounds from their numbers, and passes`() async throws {
    let folder = try TemporaryFolder()
    // Settling times by Newton's method on the closed forms: 0.734772 s for smooth.
    let run = try await curvekit(
      ["check", "--init", "smooth", "menu opens = linear(duration: 1)"], in: folder.path)
    #expect(run.status == 0 && run.errors.isEmpty && run.output == "motion.yaml\n")
    #expect(
      try folder.text("motion.yaml") == """
        # Written by 'curvekit check --init': each bound is the current number, rounded up.
        curvekit: 1
        curves:
          smooth:
            curve: smooth
            overshoot: 0                      # now 0 %
            settling_time_s: {at_most: 0.74}  # now 0.734772 s
          menu opens:
            curve: 'linear(duration: 1)'
            overshoot: 0                      # now 0 %
            settling_time_s: {at_most: 1}     # now 0.999 s

        """)
    let check = try await curvekit(["check", "motion.yaml"], in: folder.path)
    #expect(check.status == 0 && check.output.hasSuffix("✓ 2 curves: all passed.\n"))
  }

  @Test func `Every curve of the catalogue passes at once`() async throws {
    let folder = try TemporaryFolder()
    let list = try await curvekit(["list", "--format", "json"])
    let examples = try list.output.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return try #require(object?["expression"] as? String)
    }
    #expect(examples.count > 30)
    let run = try await curvekit(["check", "--init"] + examples, in: folder.path)
    #expect(run.status == 0 && run.errors.isEmpty)
    let check = try await curvekit(["check", "motion.yaml"], in: folder.path)
    #expect(check.status == 0)
    #expect(check.output.hasSuffix("✓ \(examples.count) curves: all passed.\n"))
  }

  @Test func `Unusual curves and names pass at once`() async throws {
    let folder = try TemporaryFolder()
    let curves = [
      "spring(mass: 1, stiffness: 80, damping: 0)", "it's: #1 = smooth", "smooth", "smooth",
      "true = ease", "linear(from: 1, to: 1)", "spring(initialVelocity: -40)", " ease /* 'x' */ ",
      "steps(3, jump-both)", "ease-in(from: 1e-9, to: 0)", "ease.delay(1)", "sine(waves: 3)",
    ]
    let run = try await curvekit(["check", "--init", "-o", "a.yml"] + curves, in: folder.path)
    #expect(run.status == 0 && run.errors.isEmpty && run.output == "a.yml\n")
    let check = try await curvekit(["check", "a.yml"], in: folder.path)
    #expect(check.status == 0 && check.errors.isEmpty)
    #expect(check.output.hasSuffix("✓ 12 curves: all passed.\n"))
    let text = try folder.text("a.yml")
    #expect(text.contains("  'it''s: #1':\n    curve: smooth\n"))
    #expect(text.contains("  smooth 2:\n") && text.contains("  'true':\n"))
  }

  @Test(
    arguments: [
      ("motion.yaml", "@scene.yaml"), ("here/motion.yaml", "@../scene.yaml"),
      ("here/there/m.yaml", "@../../scene.yaml"), ("./m.yaml", "@scene.yaml"),
    ])
  func `Tracks of scenes are found from the folder of the file`(
    _ path: String, _ address: String
  ) async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/here/there", withIntermediateDirectories: true)
    try folder.write(Self.scene, to: "scene.yaml")
    let run = try await curvekit(
      ["check", "--init", "@scene.yaml", "turn = @scene.yaml#angle", "-o", path], in: folder.path)
    #expect(run.status == 0 && run.errors.isEmpty)
    let text = try folder.text(path)
    #expect(
      text.contains(
        "  angle:\n    curve: '\(address)#angle'\n    duration_s: {at_most: 0.38} "))
    #expect(text.contains("  'dx, dy':\n    curve: '\(address)#dx, dy'\n    overshoot: "))
    #expect(text.contains("  turn:\n    curve: '\(address)#angle'\n"))
    let check = try await curvekit(["check", path], in: folder.path)
    #expect(check.status == 0 && check.output.hasSuffix("✓ 3 curves: all passed.\n"))
  }

  @Test func `An existing file stays`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "motion.yaml")
    let run = try await curvekit(["check", "--init", "smooth"], in: folder.path)
    #expect(run.status == 73 && run.output.isEmpty)
    #expect(
      run.errors == "error: 'motion.yaml' exists already; write to another file with -o FILE.\n")
    #expect(try folder.text("motion.yaml") == "mine")
  }

  @Test(
    arguments: [
      (0.734772, "0.74"), (0.7, "0.71"), (1, "1.1"), (0.999, "1"), (48.64, "49"), (99.5, "100"),
      (123, "130"), (0.00012, "0.00013"), (2.5e-7, "2.6e-07"), (4.59879, "4.6"), (1e20, "1.1e+20"),
    ] as [(Double, String)])
  func `A bound has two digits and is above the number`(_ number: Double, _ text: String) throws {
    #expect(FirstCheckFile.roundedUp(number) == text)
    #expect(try #require(Double(text)) > number)
  }
}
