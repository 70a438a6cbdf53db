package import CurveAudit
package import CurveChecks
internal import CurveSpecs

/// A server of the Language Server Protocol 3.17, which shows the numbers of the curves in source code.
///
/// It knows no stream and no thread: a caller gives it the bodies of messages, one after another, and sends
/// what it answers. Texts are read when they are asked for, so ten changes in a row cost as much as one.
///
/// ```swift
/// let server = LanguageServer(environment)
/// for message in server.receive(IncomingMessage(body)) { send(message) }
/// if queue.isEmpty { for message in server.publish() { send(message) } }
/// ```
package final class LanguageServer {
  /// What a server gets from the command around it.
  package struct Environment: Sendable {
    /// The version of the command.
    let version: String
    /// The current folder, an absolute path.
    let folder: String
    /// Reads the tokens of a file, or of its text in the editor.
    let readTokens: @Sendable (String, String?) throws(TokenProblem) -> [MotionToken]
    /// Lists the files of source code in a folder.
    let listFiles: @Sendable (String) -> SourceFiles

    /// Creates an environment.
    ///
    /// - Parameters:
    ///   - version: The version of the command.
    ///   - folder: The current folder, an absolute path.
    ///   - readTokens: Reads the tokens of a file, given by its absolute path; of its text if the editor has one.
    ///   - listFiles: Lists the files of source code in a folder, given by its absolute path.
    package init(
      version: String, folder: String,
      readTokens: @escaping @Sendable (String, String?) throws(TokenProblem) -> [MotionToken],
      listFiles: @escaping @Sendable (String) -> SourceFiles
    ) {
      (self.version, self.folder) = (version, folder)
      (self.readTokens, self.listFiles) = (readTokens, listFiles)
    }
  }

  let environment: Environment
  var capabilities = ClientCapabilities()
  var clientName = ""
  var settings = ServerSettings()
  var numbers = CurveNumbers(ServerSettings())
  var documents: [String: EditedDocument] = [:]
  var rules = RuleCatalogue()
  var workspace = Workspace()
  /// The addresses of the documents and files with problems that the client shows.
  var publishedURIs: Set<String> = []
  private var phase = Phase.started
  private var outbox: [OutgoingMessage] = []
  private var requestCount = 0

  private enum Phase {
    case started, running, shutDown, ended(Int32)
  }

  /// Creates a server that waits for its first request.
  ///
  /// - Parameter environment: What it gets from the command around it.
  package init(_ environment: Environment) { self.environment = environment }

  /// The exit status after the notification `exit`; `nil` before it.
  package var exitStatus: Int32? {
    if case .ended(let status) = phase { status } else { nil }
  }

  var encoding: PositionEncoding { capabilities.positionEncoding }

  // MARK: Messages

  /// Handles a message of the client.
  ///
  /// - Parameter message: The message.
  /// - Returns: The bodies of the messages for the client, in their order.
  package func receive(_ message: IncomingMessage) -> [[UInt8]] {
    let body = message.body
    do throws(ResponseError) {
      let head = try message.head.get()
      switch (head.id, head.method) {
      case (let id?, let method?): answer(id, method, body)
      case (nil, let method?): handle(method, body)
      // An answer to a request of the server needs no reaction.
      case (_?, nil): break
      case (nil, nil): throw ResponseError(.invalidRequest, "The message has no method.")
      }
    } catch {
      outbox.append(.failure(nil, error))
    }
    return takeMessages()
  }

  /// Answers a request that the client has cancelled before it was handled.
  ///
  /// - Parameter request: The request.
  /// - Returns: The bodies of the messages for the client.
  package func cancel(_ request: IncomingMessage) -> [[UInt8]] {
    if let id = (try? request.head.get())?.id {
      outbox.append(.failure(id, ResponseError(.requestCancelled, "The request was cancelled.")))
    }
    return takeMessages()
  }

  /// The problems of documents that have changed since they were published last.
  ///
  /// A caller asks for them when no message waits.
  ///
  /// - Returns: The bodies of the messages for the client.
  package func publish() -> [[UInt8]] {
    if case .running = phase { publishProblems() }
    return takeMessages()
  }

  /// Adds a notification for the client.
  func notify(_ method: String, _ params: any Encodable) {
    outbox.append(.notification(method, params))
  }

  /// Adds a request for the client, whose answer does not matter.
  func request(_ method: String, _ params: any Encodable) {
    requestCount += 1
    outbox.append(.request(.text("curvekit-\(requestCount)"), method, params))
  }

  /// Shows a sentence to the user.
  func show(_ type: ShowMessageParams.Kind, _ message: String) {
    notify("window/showMessage", ShowMessageParams(type: type, message: "curvekit: " + message))
  }

  func takeMessages() -> [[UInt8]] {
    let bodies = outbox.map(MessageCoding.body)
    outbox = []
    return bodies
  }

  // MARK: Requests and notifications

  private typealias Request =
    @Sendable (LanguageServer, [UInt8]) throws(ResponseError) -> (any Encodable)?
  private typealias Notification =
    @Sendable (LanguageServer, [UInt8]) throws(ResponseError) -> Void

  /// The requests that are answered.
  private static let requests: [String: Request] = [
    "initialize": { (server, body) throws(ResponseError) in
      try server.initialize(MessageCoding.params(InitializeParams.self, in: body))
    },
    "shutdown": { (server, _) throws(ResponseError) in
      server.phase = .shutDown
      return nil
    },
    "textDocument/inlayHint": { (server, body) throws(ResponseError) in
      try server.inlayHints(MessageCoding.params(InlayHintParams.self, in: body))
    },
    "textDocument/hover": { (server, body) throws(ResponseError) in
      try server.hover(MessageCoding.params(HoverParams.self, in: body))
    },
    "textDocument/codeAction": { (server, body) throws(ResponseError) in
      try server.codeActions(MessageCoding.params(CodeActionParams.self, in: body))
    },
    "textDocument/documentSymbol": { (server, body) throws(ResponseError) in
      try server.symbols(MessageCoding.params(DocumentParams.self, in: body))
    },
  ]

  /// The notifications that change something.
  private static let notifications: [String: Notification] = [
    "initialized": { (server, _) throws(ResponseError) in server.start() },
    "textDocument/didOpen": { (server, body) throws(ResponseError) in
      server.open(try MessageCoding.params(DidOpenParams.self, in: body).textDocument)
    },
    "textDocument/didChange": { (server, body) throws(ResponseError) in
      try server.change(MessageCoding.params(DidChangeParams.self, in: body))
    },
    "textDocument/didSave": { (server, body) throws(ResponseError) in
      server.save(try MessageCoding.params(DocumentParams.self, in: body).textDocument.uri)
    },
    "textDocument/didClose": { (server, body) throws(ResponseError) in
      server.close(try MessageCoding.params(DocumentParams.self, in: body).textDocument.uri)
    },
    "workspace/didChangeConfiguration": { (server, body) throws(ResponseError) in
      let params = try MessageCoding.params(DidChangeConfigurationParams.self, in: body)
      // Emacs sends an empty object after the first request, and Helix what that request had.
      guard let settings = params.settings?.own else { return }
      server.use(settings)
      server.settingsHaveChanged()
    },
    "workspace/didChangeWatchedFiles": { (server, body) throws(ResponseError) in
      let params = try MessageCoding.params(DidChangeWatchedFilesParams.self, in: body)
      server.filesHaveChanged(params.changes.compactMap { DocumentURI.path(of: $0.uri) })
    },
    "workspace/didChangeWorkspaceFolders": { (server, body) throws(ResponseError) in
      let params = try MessageCoding.params(DidChangeWorkspaceFoldersParams.self, in: body)
      server.changeFolders(
        added: params.event.added.compactMap { DocumentURI.path(of: $0.uri) },
        removed: params.event.removed.compactMap { DocumentURI.path(of: $0.uri) })
    },
  ]

  private func answer(_ id: RequestID, _ method: String, _ body: [UInt8]) {
    do throws(ResponseError) {
      switch phase {
      case .started where method != "initialize":
        throw ResponseError(.serverNotInitialized, "The first request must be 'initialize'.")
      case .running where method == "initialize":
        throw ResponseError(.invalidRequest, "The server is already initialized.")
      case .shutDown, .ended:
        throw ResponseError(.invalidRequest, "The server has been shut down.")
      case .started, .running: break
      }
      guard let request = LanguageServer.requests[method] else {
        throw ResponseError(.methodNotFound, "There is no request '\(method.prefix(100))'.")
      }
      outbox.append(.result(id, try request(self, body)))
    } catch {
      outbox.append(.failure(id, error))
    }
  }

  private func handle(_ method: String, _ body: [UInt8]) {
    if method == "exit" {
      if case .shutDown = phase { phase = .ended(0) } else { phase = .ended(1) }
      return
    }
    guard case .running = phase, let notification = LanguageServer.notifications[method] else {
      return
    }
    do throws(ResponseError) {
      try notification(self, body)
    } catch {
      // A notification has no answer; the log of the editor has the reason.
      notify(
        "window/logMessage",
        ShowMessageParams(type: .error, message: "'\(method)': \(error.message)"))
    }
  }

  private func initialize(_ params: InitializeParams) -> InitializeResult {
    capabilities = params.capabilities
    clientName = params.clientInfo?.name ?? ""
    use(params.initializationOptions ?? Settings())
    let folders = params.workspaceFolders?.map(\.uri) ?? [params.rootUri].compactMap { $0 }
    workspace.folders = folders.compactMap(DocumentURI.path)
    phase = .running
    return InitializeResult(
      capabilities: ServerCapabilities(positionEncoding: encoding),
      serverInfo: InitializeResult.ServerInfo(version: environment.version))
  }

  // MARK: Settings

  /// Uses settings, and tells the user what is wrong with them.
  private func use(_ new: Settings) {
    settings = ServerSettings(new)
    numbers = CurveNumbers(settings)
    for problem in settings.problems { show(.warning, problem) }
  }

  private func settingsHaveChanged() {
    for document in documents.values { document.isUnpublished = true }
    if capabilities.workspace?.inlayHint?.refreshSupport == true {
      request("workspace/inlayHint/refresh", NoParams())
    }
    searchWorkspace()
  }

  /// Whether a hover has a picture.
  var showsPictures: Bool {
    // There is no capability for pictures; this editor shows them.
    settings.showsPictures ?? clientName.hasPrefix("Visual Studio Code")
  }
}
