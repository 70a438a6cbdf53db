import CurveChecks
import CurveTestSupport
import Foundation
import Testing

@testable import CurveKitCommand

/// `curvekit check --init`.
@Suite struct FirstCheckFileTests {
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

  @Test(
    arguments: [
      (0.734772, "0.74"), (0.7, "0.71"), (1, "1.1"), (0.999, "1"), (48.64, "49"), (99.5, "100"),
      (123, "130"), (0.00012, "0.00013"), (2.5e-7, "2.6e-07"), (4.59879, "4.6"), (1e20, "1.1e+20"),
    ] as [(Double, String)])
  func `A bound has two digits and is above the number`(_ number: Double, _ text: String) throws {
    #expect(CheckEntry.roundedUp(number) == text)
    #expect(try #require(Double(text)) > number)
  }
}
