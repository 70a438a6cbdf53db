import CurveLanguageServer
import Foundation
import Testing

/// Hovers and symbols.
@Suite struct HoverTests {
  private let swift = "file:///a.swift"
  private let text =
    "extension Animation {\n  static let sheet = Animation.spring(duration: 0.5, bounce: 0.3)\n}\n"

  private func content(_ client: Client, character: Int) throws -> [String: String] {
    client.open(text, swift, "swift")
    let hover = try client.request("textDocument/hover", swift, line: 1, character: character)
    return (hover as? [String: Any])?["contents"] as? [String: String] ?? [:]
  }

  /// exp(-π · 0.7 / √0.51) = 0.0460; a bounce of 0.3 is a ratio of 0.7.
  @Test func aHoverHasTheMetricsAndAChart() throws {
    let content = try content(Client(), character: 30)
    #expect(content["kind"] == "plaintext")
    let value = try #require(content["value"])
    #expect(value.contains("overshoot      4.599 %"))
    #expect(value.contains("─╮") || value.contains("╭"))
    #expect(value.ranges(of: "spring(").count == 1 && value.ranges(of: "overshoot").count == 1)
  }

  @Test func aClientThatTakesMarkdownGetsIt() throws {
    let capabilities: [String: Any] = [
      "textDocument": ["hover": ["contentFormat": ["markdown", "plaintext"]]]
    ]
    let content = try content(Client(capabilities), character: 30)
    #expect(content["kind"] == "markdown")
    let value = try #require(content["value"])
    // Editors in a terminal do not draw tables.
    #expect(value.contains("\novershoot      4.599 %\n") && !value.contains("|"))
    #expect(value.hasPrefix("```text\n") && !value.contains("data:image"))
    let picture = try self.content(Client(capabilities, name: "Visual Studio Code"), character: 30)
    #expect(picture["value"]?.contains("| overshoot | 4.599 % |") == true)
    let base64 = try #require(
      picture["value"]?.components(separatedBy: "base64,").last?.components(separatedBy: ")").first)
    let svg = String(decoding: try #require(Data(base64Encoded: base64)), as: UTF8.self)
    #expect(svg.hasPrefix("<?xml") || svg.hasPrefix("<svg"))
  }

  @Test func thereIsNoHoverBesideACurve() throws {
    let client = try Client()
    client.open(text, swift, "swift")
    #expect(try client.request("textDocument/hover", swift, line: 0, character: 3) == nil)
    #expect(try client.request("textDocument/hover", swift, line: 99, character: 99) == nil)
  }

  @Test func aTextThatWasNotReadHasItsReason() throws {
    let client = try Client()
    client.open("f(.spring(response: unknown))\n", swift, "swift")
    let hover = try client.request("textDocument/hover", swift, line: 0, character: 4)
    let contents = (hover as? [String: Any])?["contents"] as? [String: String]
    #expect(contents?["value"]?.contains("'unknown'") == true)
  }

  @Test func symbolsHaveTheNamesAndTheNumbers() throws {
    let tree: [String: Any] = [
      "textDocument": ["documentSymbol": ["hierarchicalDocumentSymbolSupport": true]]
    ]
    for (capabilities, isTree) in [(tree, true), ([:], false)] {
      let client = try Client(capabilities)
      client.open(text, swift, "swift")
      let result = try client.request(
        "textDocument/documentSymbol", ["textDocument": ["uri": swift]])
      let symbols = try #require(result as? [[String: Any]])
      #expect(symbols.count == 1)
      #expect(symbols[0]["name"] as? String == "Animation, sheet")
      let detail = symbols[0]["detail"] as? String
      #expect(isTree ? detail?.hasPrefix("4.6 % · ") == true : detail == nil)
      #expect((symbols[0]["location"] == nil) == isTree)
    }
  }
}
