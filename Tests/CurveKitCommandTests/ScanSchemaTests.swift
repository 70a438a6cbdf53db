import CurveMeasure
import CurveTestSupport
import Foundation
import Testing

@testable import CurveKitCommand

/// The JSON Schema of what `curvekit scan` finds.
@Suite struct ScanSchemaTests {
  @Test func `The schema has every metric of a curve`() throws {
    let columns = MetricColumn.all
    let lines = columns.enumerated().map { index, column in
      let comma = index + 1 < columns.count ? "," : ""
      return "        \"\(column.key)\": \(Self.schema(of: column))\(comma)"
    }
    let last =
      """
      "drift_distance": {"description": "The greater one of the differences from that token, as of \
      a group; null if they cannot be compared.", "type": ["number", "null"], "minimum": 0},
      """
    try GeneratedText(
      in: "Sources/Documentation.docc/scan.schema.json", after: last, before: "}"
    ).expect(lines)
    let text = try packageText("Sources/Documentation.docc/scan.schema.json")
    let keys = columns.map { "\"\($0.key)\"" }.joined(separator: ", ")
    #expect(text.contains("\"drift_distance\", \(keys)],"), "\(keys)")
  }

  private static func schema(of column: MetricColumn) -> String {
    switch column.quantity {
    case .flag: return "{\"type\": [\"boolean\", \"null\"]}"
    case .word:
      return "{\"enum\": [" + column.metric.words.map { "\"\($0)\", " }.joined() + "null]}"
    default: return "{\"type\": [\"number\", \"null\"]}"
    }
  }

  /// The lines that `.ci/reports` validates with the JSON Schema.
  @Test func `A line of JSON has the keys of its schema`() async throws {
    let repository = try await GitFolder()
    try repository.write([
      "a.swift": """
      enum Motion {
        static let sheet = Animation.spring(duration: 0.5, bounce: 0.3)
        static let wrong = Animation.spring(duration: seconds)
        static let old = Animation.easeIn(duration: 0.2)
      }
      """,
      "b.css": ".sheet { transition: transform 200ms cubic-bezier(0.2, 0, 0, 1); }\n",
      "c.css": "/* \(String(repeating: "x", count: 20_000)) */\n",
      "d.css": ".menu { animation: pop 2s steps(4) infinite; }\n",
      "tokens.txt": "sheet = cubic-bezier(0.2, 0, 0, 1, duration: 0.2)\nold = linear\n",
    ])
    try await repository.commit()
    let scan = try await curvekit(
      ["scan", "--format", "json", "--tokens", "tokens.txt"], in: repository.path)
    try repository.write([
      "a.swift": """
      enum Motion {
        static let sheet = Animation.spring(duration: 0.5, bounce: 0.1)
        static let new = Animation.easeIn(duration: 0.4)
      }
      """,
      "e.css": ".menu { animation: pop 2s steps(4) infinite; }\n",
    ])
    try FileManager.default.removeItem(atPath: repository.path + "/d.css")
    let diff = try await curvekit(
      ["scan", "--format", "json", "--diff", "HEAD"], in: repository.path)
    #expect(scan.status == 0 && diff.status == 0)
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("scans.jsonl")
    if ProcessInfo.processInfo.environment["WRITE_GENERATED"] != nil {
      try (scan.output + diff.output).write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try scan.output + diff.output == String(contentsOf: file, encoding: .utf8))
  }
}
