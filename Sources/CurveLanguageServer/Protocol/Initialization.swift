// The parts of the first request and of its answer that are used.

struct InitializeParams: Decodable {
  let processId: Int?
  let clientInfo: ClientInfo?
  let rootUri: String?
  let workspaceFolders: [WorkspaceFolder]?
  let capabilities: ClientCapabilities
  let initializationOptions: Settings?

  struct ClientInfo: Decodable {
    let name: String
  }
}

struct WorkspaceFolder: Codable, Hashable {
  let uri: String
}

/// What a client can do.
struct ClientCapabilities: Decodable {
  var general: General?
  var textDocument: TextDocument?
  var workspace: Workspace?
  var window: Window?

  struct General: Decodable {
    let positionEncodings: [String]?
  }

  struct TextDocument: Decodable {
    let hover: Hover?
    let codeAction: CodeAction?
    let documentSymbol: DocumentSymbol?

    struct Hover: Decodable {
      let contentFormat: [String]?
    }

    struct CodeAction: Decodable {
      let codeActionLiteralSupport: Literal?

      struct Literal: Decodable {}
    }

    struct DocumentSymbol: Decodable {
      let hierarchicalDocumentSymbolSupport: Bool?
    }
  }

  struct Workspace: Decodable {
    let inlayHint: Refresh?
    let didChangeWatchedFiles: Registration?
    let workspaceEdit: Edit?

    struct Refresh: Decodable {
      let refreshSupport: Bool?
    }

    struct Registration: Decodable {
      let dynamicRegistration: Bool?
    }

    struct Edit: Decodable {
      let documentChanges: Bool?
      let resourceOperations: [String]?
    }
  }

  struct Window: Decodable {
    let workDoneProgress: Bool?
  }

  /// The encoding of positions: UTF-8 if the client offers it, which needs no conversion.
  var positionEncoding: PositionEncoding {
    general?.positionEncodings?.contains(PositionEncoding.utf8.rawValue) == true ? .utf8 : .utf16
  }

  /// Whether hovers may have Markdown.
  var takesMarkdown: Bool {
    textDocument?.hover?.contentFormat?.contains("markdown") ?? false
  }

  /// Whether files can be created by an edit.
  var createsFiles: Bool {
    workspace?.workspaceEdit?.documentChanges == true
      && workspace?.workspaceEdit?.resourceOperations?.contains("create") == true
  }
}

struct InitializeResult: Encodable {
  let capabilities: ServerCapabilities
  let serverInfo: ServerInfo

  struct ServerInfo: Encodable {
    let name = "curvekit"
    let version: String
  }
}

/// What the server can do.
struct ServerCapabilities: Encodable {
  let positionEncoding: PositionEncoding
  let textDocumentSync = Sync()
  let hoverProvider = true
  let inlayHintProvider = true
  let documentSymbolProvider = true
  let codeActionProvider = CodeActions()
  let workspace = Workspace()

  struct Sync: Encodable {
    let openClose = true
    /// Changes are parts of the text.
    let change = 2
    let save = true
  }

  struct CodeActions: Encodable {
    let codeActionKinds = CodeAction.Kind.allCases.map(\.rawValue)
  }

  struct Workspace: Encodable {
    let workspaceFolders = Folders()

    struct Folders: Encodable {
      let supported = true
      let changeNotifications = true
    }
  }
}
