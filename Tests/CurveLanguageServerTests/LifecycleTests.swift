import CurveChecks
import CurveLanguageServer
import Foundation
import Testing

/// The start and the end of a session, and messages that are none.
@Suite struct LifecycleTests {
  private func server() -> LanguageServer {
    LanguageServer(
      LanguageServer.Environment(
        version: "1.0.0", folder: "/", readTokens: { _, _ in [] }, listFiles: { _ in .init() }))
  }

  private func answers(_ server: LanguageServer, _ text: String) throws -> [[String: Any]] {
    try server.receive(IncomingMessage(Array(text.utf8))).map(Client.message)
  }

  private func code(_ answers: [[String: Any]]) -> Int? {
    (answers.first?["error"] as? [String: Any])?["code"] as? Int
  }

  /// The codes are those of JSON-RPC 2.0 and of the Language Server Protocol.
  @Test(arguments: [
    ("{", -32700), ("", -32700), ("nonsense", -32700), ("\u{FF}", -32700), ("[]", -32600),
    ("1", -32600), ("{}", -32600), (#"{"id":1.5,"method":"a"}"#, -32600),
    (#"{"id":1,"method":2}"#, -32600), (#"{"id":1,"method":"shutdown"}"#, -32002),
    (#"{"id":1,"method":"initialize"}"#, -32602),
    (#"{"id":1,"method":"initialize","params":{"capabilities":7}}"#, -32602),
    (String(repeating: "[", count: 100_000), -32700),
  ])
  func aWrongMessageHasAnError(_ text: String, _ code: Int) throws {
    let answers = try answers(server(), text)
    #expect(answers.count == 1)
    #expect(self.code(answers) == code, "\(answers)")
  }

  @Test func anIdentifierOfTextComesBack() throws {
    let answers = try answers(server(), #"{"id":"ä1","method":"x"}"#)
    #expect(answers.first?["id"] as? String == "ä1")
  }

  @Test func aSessionEndsWithTheStatusOfTheProtocol() throws {
    let server = server()
    #expect(try answers(server, #"{"method":"textDocument/didOpen"}"#).isEmpty)
    let first = try answers(server, #"{"id":1,"method":"initialize","params":{"capabilities":{}}}"#)
    let info = (first[0]["result"] as? [String: Any])?["serverInfo"] as? [String: Any]
    #expect(info?["name"] as? String == "curvekit")
    #expect(info?["version"] as? String == "1.0.0")
    let again = #"{"id":2,"method":"initialize","params":{"capabilities":{}}}"#
    #expect(code(try answers(server, again)) == -32600)
    #expect(code(try answers(server, #"{"id":3,"method":"textDocument/rename"}"#)) == -32601)
    let end = try answers(server, #"{"id":4,"method":"shutdown"}"#)
    #expect(end[0]["result"] is NSNull)
    #expect(code(try answers(server, #"{"id":5,"method":"shutdown"}"#)) == -32600)
    #expect(server.exitStatus == nil)
    #expect(try answers(server, #"{"method":"exit"}"#).isEmpty)
    #expect(server.exitStatus == 0)
  }

  @Test func anEndWithoutShutdownHasStatusOne() throws {
    let server = server()
    _ = try answers(server, #"{"method":"exit"}"#)
    #expect(server.exitStatus == 1)
  }

  @Test func aCancelledRequestHasItsError() throws {
    func message(_ text: String) -> IncomingMessage { IncomingMessage(Array(text.utf8)) }
    let body = message(#"{"id":7,"method":"textDocument/hover","params":{}}"#)
    let cancel = message(#"{"method":"$/cancelRequest","params":{"id":7}}"#)
    #expect(cancel.isCancellation && !body.isCancellation)
    #expect(body.isCancelled(by: cancel))
    #expect(!cancel.isCancelled(by: cancel) && !body.isCancelled(by: body))
    #expect(!message(#"{"id":"7","method":"x"}"#).isCancelled(by: cancel))
    #expect(!message(#"{"id":7,"result":null}"#).isCancelled(by: cancel))
    let answers = try server().cancel(body).map(Client.message)
    #expect(answers.count == 1 && code(answers) == -32800)
  }

  @Test func aNotificationThatCannotBeReadIsLogged() throws {
    let client = try Client()
    client.notify("textDocument/didOpen", ["textDocument": ["uri": 1]])
    let logged = client.notes("window/logMessage")
    #expect(logged.count == 1)
    #expect(
      logged.first?["message"] as? String
        == "'textDocument/didOpen': 'params.textDocument.uri' has another type than expected.")
  }

  @Test func aDocumentThatIsNotOpenHasNoAnswer() throws {
    let client = try Client()
    let params: [String: Any] = ["textDocument": ["uri": "file:///x.css"]]
    let error = try client.answer("textDocument/documentSymbol", params)["error"]
    #expect((error as? [String: Any])?["message"] as? String == "The document is not open.")
  }

  /// A setting that is wrong is said, and keeps its default.
  @Test(arguments: [
    (#"{"metrics": ["overshot"]}"#, "There is no metric 'overshot'. Did you mean 'overshoot'?"),
    (#"{"languages": ["css", "cobol"]}"#, "There is no language 'cobol'."),
    (#"{"hint": true}"#, "There is no setting 'hint'. Did you mean 'hints'?"),
    (#"{"hints": "yes"}"#, "The setting 'hints' must be true or false."),
    (#"{"metrics": "overshoot"}"#, "The setting 'metrics' must be a list of names."),
    (
      #"{"tolerance": [1]}"#,
      "The setting 'tolerance' must be a number or a text such as \"1%\"."
    ),
  ])
  func aWrongSettingIsSaid(_ json: String, _ sentence: String) throws {
    let options = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let client = try Client(options: options)
    let shown = client.notes("window/showMessage").compactMap { $0["message"] as? String }
    #expect(shown.count == 1)
    #expect(shown.first?.hasPrefix("curvekit: " + sentence) == true, "\(shown)")
  }

  @Test func settingsThatAreRightAreNotMentioned() throws {
    let client = try Client(options: [
      "metrics": ["overshoot"], "tolerance": "2%", "languages": ["css", "Swift"], "hints": true,
      "notRead": false, "checkFile": "", "pictures": true,
    ])
    #expect(client.notes("window/showMessage").isEmpty)
  }
}
