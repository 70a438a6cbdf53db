import CurveSpecs
import CurveTestSupport
import Foundation
import SwiftCSV
import Testing

@Suite struct ListTests {
  /// The rows of the CSV, by the names of its columns.
  private func rows() async throws -> [[String: String]] {
    let run = try await curvekit(["list", "--format", "csv"])
    #expect(run.errors.isEmpty && run.status == 0)
    #expect(
      run.output.hasPrefix(
        "group,name,summary,usage,expression,duration_s,settling_time_s,overshoot\n"))
    return try CSV<Named>(string: run.output).rows
  }

  private func objects() async throws -> [[String: Any]] {
    let run = try await curvekit(["list", "--format", "json"])
    #expect(run.errors.isEmpty && run.status == 0)
    return try run.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test func `list prints every curve by its group, as CSV, JSON and text`() async throws {
    let families = CurveGroup.allCases.flatMap(\.families)
    let rows = try await rows()
    #expect(rows.map { $0["usage"] } == families.flatMap(\.usages))
    #expect(
      rows.map { $0["group"] }
        == families.flatMap { Array(repeating: $0.group.rawValue, count: $0.usages.count) })
    let objects = try await objects()
    #expect(objects.map { $0["name"] as? String } == families.map(\.name))
    #expect(objects.map { $0["usages"] as? [String] } == families.map(\.usages))
    #expect(objects.map { $0["group"] as? String } == families.map(\.group.rawValue))

    let lines = try await curvekit(["list"]).output.split(separator: "\n")
    for group in CurveGroup.allCases {
      #expect(lines.count { $0.hasPrefix(group.title + "  ") } == 1)
    }
    for family in families {
      #expect(lines.count { $0.hasPrefix(family.name + "  ") && $0.hasSuffix(family.summary) } == 1)
      for usage in family.usages { #expect(lines.contains("    \(usage)")) }
    }
    #expect(!lines.contains { $0.hasSuffix(" ") || $0.contains("\u{1B}") })
  }

  @Test func `list writes CSV in every profile`() async throws {
    let text = try await curvekit(["list", "--format", "csv", "--profile", "excel-eu"]).output
    #expect(
      text.hasPrefix(
        "\u{FEFF}group;name;summary;usage;expression;duration_s;settling_time_s;overshoot\r\n"))
    #expect(text.contains(";\"interpolatingSpring(mass: 1, stiffness: 80, damping: 4)\";;3,345764"))
  }

  @Test func `list measures an example of each curve, and leaves absent metrics empty`()
    async throws
  {
    // The spring of the reference computation, with 25 digits; SwiftUI's smooth is critical.
    let objects = try await objects()
    let spring = try #require(objects.first { $0["name"] as? String == "interpolatingSpring" })
    #expect(
      spring["expression"] as? String == "interpolatingSpring(mass: 1, stiffness: 80, damping: 4)")
    let overshoot = try #require(spring["overshoot"] as? Double)
    #expect((overshoot / 0.4863966750707708809478437 - 1).magnitude <= 1e-12)
    let settled = try #require(spring["settling_time_s"] as? Double)
    #expect((settled / 3.345764236236080917525 - 1).magnitude <= 1e-12)
    #expect(spring["duration_s"] is NSNull)
    let smooth = try #require(objects.first { $0["name"] as? String == "smooth" })
    #expect(smooth["overshoot"] as? Double == 0)

    let row = try #require(try await rows().first { $0["name"] == "interpolatingSpring" })
    #expect(row["duration_s"] == "")
    let cell = try #require(row["overshoot"].flatMap(Double.init))
    #expect((cell / 0.4863966750707708809478437 - 1).magnitude <= 1e-12)
    let text = try await curvekit(["list"]).output
    let line = try #require(
      text.split(separator: "\n").first { $0.hasPrefix("interpolatingSpring ") })
    #expect(line.contains("   3.34576 s ") && line.contains("   48.6397 % "))
    #expect(text.contains("    measured as interpolatingSpring(stiffness: 80, damping: 4)\n"))
  }

  @Test(arguments: ["light", "dark"])
  func `list --plot draws a small chart of each curve, and prints the paths`(theme: String)
    async throws
  {
    let folder = try TemporaryFolder()
    let run = try await curvekit(["list", "--plot", "--theme", theme], in: folder.path)
    #expect(run.errors.isEmpty && run.status == 0)
    #expect(run.output == "plots/curves.svg\nplots/curves.gp\n")
    #expect(folder.files == ["plots", "plots/curves.gp", "plots/curves.svg"])
    let script = try folder.text("plots/curves.gp").split(separator: "\n")
    let families = CurveGroup.allCases.flatMap(\.families)
    #expect(script.count { $0.hasPrefix("plot $curve_") } == families.count)
    #expect(
      script.count { $0.hasPrefix("set label ") && $0.contains(" font HEADING ") }
        == CurveGroup.allCases.count)
    #expect(script.contains("# command   \"curvekit list --plot --theme \(theme)\""))
    let svg = try folder.text("plots/curves.svg")
    #expect(svg.contains(theme == "light" ? "fill=\"#ffffff\"" : "fill=\"#0f1319\""))
    // Compared outside #expect, because a failure would print the whole image.
    let missing = families.map(\.name).filter { !svg.contains(">\($0)<") }
    #expect(missing.isEmpty)
    let quiet = try await curvekit(["list", "--plot", "-q"], in: folder.path)
    #expect(quiet.output.isEmpty && quiet.status == 0)
  }

  /// The first characters of each format.
  static let starts = [
    "svg": "<?xml", "png": "\u{89}PNG", "pdf": "%PDF-", "gp": "# Small charts of",
    "html": "<!DOCTYPE html>",
  ]

  @Test func `The formats of list --plot are those in its help`() async throws {
    #expect(try await CommandHelp.fileFormats(of: "list") == Set(Self.starts.keys))
  }

  @Test(arguments: starts.keys.sorted())
  func `list --plot writes the format of the extension`(kind: String) async throws {
    let folder = try TemporaryFolder()
    let run = try await curvekit(["list", "--plot", "-o", "sheet.\(kind)"], in: folder.path)
    #expect(run.errors.isEmpty && run.output.isEmpty && run.status == 0)
    #expect(folder.files == ["sheet.\(kind)"])
    let expected = try #require(Self.starts[kind])
    let bytes = try folder.data("sheet.\(kind)").prefix(expected.unicodeScalars.count)
    #expect(Array(bytes) == expected.unicodeScalars.map { UInt8($0.value) })
  }

  @Test(arguments: ["svg", "png"])
  func `The script of list --plot draws the same image, byte for byte`(kind: String) async throws {
    let folder = try TemporaryFolder()
    _ = try await curvekit(["list", "--plot", "-o", "sheet.\(kind).gp"], in: folder.path)
    let drawn = try await curvekit([], in: folder.path, shell: "gnuplot sheet.\(kind).gp")
    #expect(drawn.status == 0 && drawn.errors.isEmpty)
    let picture = try folder.data("sheet.\(kind)")
    let run = try await curvekit(["list", "--plot", "-o", "sheet.\(kind)"], in: folder.path)
    #expect(run.status == 0)
    #expect(try folder.data("sheet.\(kind)") == picture)
    let printed = try await curvekit(["list", "--plot", "-o", "-"])
    #expect(printed.output.hasPrefix("<?xml") && printed.output.hasSuffix("</svg>\n\n"))
  }
}
