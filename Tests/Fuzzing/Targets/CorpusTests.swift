import CurveDialects
import CurveSpecs
import Foundation
import Testing

/// One at a time, because the engine of the page has one state.
@Suite(.serialized) struct CorpusTests {
  /// A file of the corpus.
  struct Input: Sendable, CustomTestStringConvertible {
    let target: FuzzTarget
    let name: String
    let data: Data
    var testDescription: String { "\(target)/\(name)" }
  }

  static let inputs: [Input] = FuzzTarget.allCases.flatMap { target in
    let folder = URL(fileURLWithPath: "\(#filePath)")
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Corpus/\(target)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      (try? Data(contentsOf: folder.appendingPathComponent(name))).map {
        Input(target: target, name: name, data: $0)
      }
    }
  }

  @Test(arguments: inputs)
  func `Every file keeps all properties of its target`(_ input: Input) throws {
    try input.target.run(input.data)
  }

  /// From refused seeds alone, a fuzzer would find little but error messages.
  @Test(arguments: FuzzTarget.allCases)
  func `Every target has seeds that are used, and refuses nonsense`(_ target: FuzzTarget) throws {
    var used = 0
    for input in Self.inputs where input.target == target && used < 3 {
      if try target.run(input.data) { used += 1 }
    }
    #expect(used == 3)
    #expect(try target.run("eas: e".utf8) == false)
  }

  /// Text of Unreal is only written.
  @Test(arguments: Dialect.all.map(\.name).filter { $0 != "unreal" })
  func `Every dialect has a seed, which is used`(_ dialect: String) throws {
    let seeds = Self.inputs.filter { input in
      [.code, .tokens, .lottie, .lists].contains(input.target)
        && (input.name == dialect || input.name.hasPrefix(dialect + "-"))
    }
    #expect(try seeds.contains { try $0.target.run($0.data) }, "\(seeds)")
  }

  @Test func `A broken property is thrown`() {
    let error = #expect(throws: BrokenProperty.self) { try expect(false, "It is broken.") }
    #expect(error?.description == "It is broken.")
  }
}
