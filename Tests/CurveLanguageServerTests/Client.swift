import CurveAudit
import CurveChecks
import CurveLanguageServer
import Foundation
import Testing

/// A client of a server in the same process.
final class Client {
  let server: LanguageServer
  private var lastID = 0
  /// The notifications and requests of the server that have not been looked at.
  private(set) var notes: [[String: Any]] = []

  /// - Parameters:
  ///   - capabilities: The capabilities of the client.
  ///   - options: The initialization options.
  ///   - folder: The folder of the workspace.
  ///   - name: The name of the client.
  ///   - tokens: What a file of tokens has.
  /// - Throws: An error if the server does not start.
  init(
    _ capabilities: [String: Any] = [:], options: [String: Any]? = nil, folder: String? = nil,
    name: String = "test", tokens: [MotionToken] = []
  ) throws {
    server = LanguageServer(
      LanguageServer.Environment(
        version: "1.0.0", folder: "/",
        readTokens: { (path, _) throws(TokenProblem) in
          guard !tokens.isEmpty else { throw TokenProblem("There are no tokens in '\(path)'.") }
          return tokens
        },
        listFiles: { folder in
          var files = SourceFiles()
          files.add(folder: folder, listed: nil)
          files.sort()
          return files
        }))
    var params: [String: Any] = [
      "processId": NSNull(), "rootUri": NSNull(), "capabilities": capabilities,
      "clientInfo": ["name": name],
    ]
    if let options { params["initializationOptions"] = options }
    if let folder {
      params["workspaceFolders"] = [["uri": DocumentURI.uri(of: folder), "name": "it"]]
    }
    initialized = try #require(try request("initialize", params) as? [String: Any])
    notify("initialized", [:])
  }

  /// The answer to the first request.
  private(set) var initialized: [String: Any] = [:]

  /// Sends a request.
  ///
  /// - Returns: Its result.
  @discardableResult
  func request(_ method: String, _ params: Any) throws -> Any? {
    let answer = try answer(method, params)
    #expect(answer["error"] == nil, "\(answer)")
    let result = answer["result"]
    return result is NSNull ? nil : result
  }

  /// Sends a request, whatever its answer.
  func answer(_ method: String, _ params: Any) throws -> [String: Any] {
    lastID += 1
    let id = lastID
    let messages = try send([
      "jsonrpc": "2.0", "id": id, "method": method, "params": params,
    ])
    let answers = messages.filter { $0["method"] == nil }
    notes += messages.filter { $0["method"] != nil }
    let answer = try #require(answers.first)
    #expect(answers.count == 1)
    #expect(answer["id"] as? Int == id)
    return answer
  }

  func notify(_ method: String, _ params: Any) {
    notes += (try? send(["jsonrpc": "2.0", "method": method, "params": params])) ?? []
  }

  private func send(_ message: [String: Any]) throws -> [[String: Any]] {
    let body = try JSONSerialization.data(withJSONObject: message)
    return try server.receive(IncomingMessage(Array(body))).map(Client.message)
  }

  static func message(_ body: [UInt8]) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])
  }

  // MARK: Documents

  func open(_ text: String, _ uri: String, _ language: String) {
    notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": uri, "languageId": language, "version": 1, "text": text]])
  }

  func change(_ uri: String, to version: Int, _ changes: [[String: Any]]) {
    notify(
      "textDocument/didChange",
      ["textDocument": ["uri": uri, "version": version], "contentChanges": changes])
  }

  /// The hints of a document: `line:character label`.
  func hints(_ uri: String, lines: Range<Int> = 0..<1_000_000) throws -> [String] {
    let result = try request(
      "textDocument/inlayHint",
      [
        "textDocument": ["uri": uri],
        "range": [
          "start": ["line": lines.lowerBound, "character": 0],
          "end": ["line": lines.upperBound, "character": 0],
        ],
      ])
    return try #require(result as? [[String: Any]]).map { hint in
      let position = hint["position"] as? [String: Int] ?? [:]
      return "\(position["line"] ?? -1):\(position["character"] ?? -1) \(hint["label"] ?? "")"
    }
  }

  /// The problems that the server publishes now: those of each document.
  func publishedProblems() throws -> [String: [[String: Any]]] {
    notes += try server.publish().map(Client.message)
    var published: [String: [[String: Any]]] = [:]
    for note in notes where note["method"] as? String == "textDocument/publishDiagnostics" {
      guard let params = note["params"] as? [String: Any], let uri = params["uri"] as? String else {
        continue
      }
      published[uri] = params["diagnostics"] as? [[String: Any]]
    }
    return published
  }

  /// Does all work on files.
  func finishJobs() throws {
    while let job = server.nextJob() { notes += try server.finish(job.run()).map(Client.message) }
  }

  /// A request about a place of a document.
  func request(_ method: String, _ uri: String, line: Int, character: Int) throws -> Any? {
    let position = ["line": line, "character": character]
    var params: [String: Any] = ["textDocument": ["uri": uri], "position": position]
    if method == "textDocument/codeAction" {
      params["range"] = ["start": position, "end": position]
      params["context"] = ["diagnostics": [Any]()]
    }
    return try request(method, params)
  }

  /// The messages with a method.
  func notes(_ method: String) -> [[String: Any]] {
    notes.filter { $0["method"] as? String == method }.compactMap {
      $0["params"] as? [String: Any]
    }
  }
}
