import CurveTestSupport
import Foundation
import Testing

/// Options of `convert` for single curves.
@Suite struct ConvertOptionsTests {
  @Test
  func `A spring in CSS has a whole number of milliseconds, and with a fallback two functions`()
    async throws
  {
    let alone = try await curvekit(["convert", "bouncy", "--to", "css"])
    #expect(alone.output.hasPrefix("819ms linear(0, "))
    let remark =
      "A timing curve that is interrupted starts again at rest: the velocity of the spring is lost.\n"
    #expect(alone.errors == remark && alone.status == 0)
    let both = try await curvekit(["convert", "bouncy", "--to", "css", "--fallback"])
    let lines = both.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 3 && both.status == 0)
    #expect(lines.first == "transition-duration: 819ms;")
    #expect(lines[1].hasPrefix("transition-timing-function: cubic-bezier("))
    let function = alone.output.dropFirst("819ms ".count).dropLast()
    #expect(lines[2] == "transition-timing-function: \(function);")
    // A remark is there also where no terminal is.
    #expect(
      both.errors.hasPrefix(
        remark + "Browsers without linear() take the cubic-bezier(), which differs by up to "))
    // What it writes is one curve that every command reads, the second declaration.
    let folder = try TemporaryFolder()
    _ = try await curvekit(
      ["convert", "bouncy", "--to", "css", "--fallback", "-o", "both.css"], in: folder.path)
    let text = try folder.text("both.css").trimmingCharacters(in: .newlines)
    let again = try await curvekit(["measure", text, "--metrics", "duration_s", "--format", "csv"])
    #expect(again.output.contains("0.819"), "\(again.output) \(again.errors)")
  }
}
