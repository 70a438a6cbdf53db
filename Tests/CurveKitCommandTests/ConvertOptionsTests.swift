import CurveTestSupport
import Foundation
import Testing

/// Options of `convert` for single curves.
@Suite struct ConvertOptionsTests {
  @Test
  func `A spring in CSS has a whole number of milliseconds, and with a fallback two declarations`()
    async throws
  {
    let alone = try await curvekit(["convert", "bouncy", "--to", "css"])
    #expect(alone.output.hasPrefix("819ms linear(0, "))
    #expect(alone.errors == "" && alone.status == 0)
    let both = try await curvekit(["convert", "bouncy", "--to", "css", "--fallback"])
    let lines = both.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 2 && both.errors == "" && both.status == 0)
    #expect(lines.first?.hasPrefix("transition: 524ms cubic-bezier(") == true)
    #expect(lines.last == "transition: \(alone.output.dropLast());")
    // What it writes is one curve that every command reads, the second declaration.
    let folder = try TemporaryFolder()
    _ = try await curvekit(
      ["convert", "bouncy", "--to", "css", "--fallback", "-o", "both.css"], in: folder.path)
    let text = try folder.text("both.css").trimmingCharacters(in: .newlines)
    let again = try await curvekit(["measure", text, "--metrics", "duration_s", "--format", "csv"])
    #expect(again.output.contains("0.819"), "\(again.output) \(again.errors)")
  }

  @Test func `Reduced motion is converted, and JSON says what changed`() async throws {
    let run = try await curvekit([
      "convert", "spring(mass: 1, stiffness: 80, damping: 4)", "--to", "motion", "--reduced",
      "--format", "json",
    ])
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.contains("bounce: 0 }"))
    // exp(-pi z / sqrt(1 - z^2)) = 48.6 % for z = 0.2236.
    #expect(run.output.contains("the overshoot is 0 instead of 48.6 %"))
    #expect(run.output.contains("\"alternatives\":[\"{ type: "))
    let none = try await curvekit(["convert", "sine", "--to", "motion", "--reduced"])
    #expect(none.status == 64)
    #expect(
      none.errors
        == "error: A curve that ends where it starts has no companion for reduced motion.\n")
  }

  @Test func `The nearest token is named where a curve is none, and taken on request`() async throws
  {
    let curve = "spring(stiffness: 400, dampingRatio: 0.78)"
    let refused = try await curvekit(["convert", curve, "--to", "material3"])
    #expect(refused.status == 64)
    #expect(
      refused.errors
        == "error: Material 3 has no token for this curve. MotionScheme.expressive().defaultSpatialSpec() "
        + "comes within 2.6 % of the travel; --allow-approximate takes it.\n")
    let taken = try await curvekit(["convert", curve, "--to", "material3", "--allow-approximate"])
    #expect(taken.output == "MotionScheme.expressive().defaultSpatialSpec()\n")
  }
}
