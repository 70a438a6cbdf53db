import CurveTestSupport
import Testing

@testable import CurveScenes

/// libyaml, which reads JSON too, is the reference.
@Suite("JSON of scenes")
struct JSONReaderTests {
  @Test(arguments: [
    "{}", "[]", " [1, -2.5e3, true, null, \"x\"] ", "{\"a\": {\"b\": [1, [2, {\"c\": \"d\"}]]}}",
    "\"a\\u00e9\\n\\\"\\\\ \\u20ac\"",
    "{\"a\":\n  1,\n \"b\": \"ü\",\"c\" : []}", "12",
  ])
  func readsAsYAMLDoes(_ text: String) throws {
    let expected = try #require(try YAMLReader.read(text, as: .scene))
    let node = try #require(try JSONReader.read(text, as: .scene))
    #expect(describe(node) == describe(expected))
  }

  @Test(arguments: [
    "{", "[", "[1", "[1 2]", "{\"a\"}", "{\"a\":}", "{a: 1}", "{\"a\": 1, \"a\": 2}", "\"",
    "\"\\x\"", "\"\\ud800\"",
    "1 2", "[1,,2]", ":", "\"a\nb\"", "\"\\u12\"", "{\"a\": 1} x", "\"\\ud800\\u0041\"",
  ])
  func rejectsWhatIsNotJSON(_ text: String) {
    #expect(throws: SceneProblem.self) { try JSONReader.read(text, as: .scene) }
  }

  /// YAML has no pairs of surrogates.
  @Test func aPairOfSurrogatesIsOneCharacter() throws {
    let node = try #require(try JSONReader.read("\"\\ud83d\\ude00\"", as: .scene))
    #expect(describe(node) == "1:1 \"😀\" true")
  }

  @Test func nothingIsNothing() throws {
    #expect(try JSONReader.read(" \n", as: .scene) == nil)
  }

  @Test func deepNestingIsRefused() {
    #expect(throws: SceneProblem.self) {
      try JSONReader.read(String(repeating: "[", count: 100_000), as: .scene)
    }
  }

  /// The node with its texts and positions.
  private func describe(_ node: SceneNode) -> String {
    let place = "\(node.position.line):\(node.position.column) "
    switch node.content {
    case .scalar(let scalar): return place + "\(scalar.text.debugDescription) \(scalar.isQuoted)"
    case .sequence(let nodes): return place + "[\(nodes.map(describe).joined(separator: ", "))]"
    case .mapping(let entries):
      let members = entries.map {
        "\($0.key.debugDescription) \($0.position.line):\($0.position.column) = \(describe($0.value))"
      }
      return place + "{\(members.joined(separator: ", "))}"
    }
  }
}
