// The parameters of notifications about documents and files.

struct TextDocumentItem: Decodable {
  let uri: String
  let languageId: String
  let version: Int
  let text: String
}

struct TextDocumentIdentifier: Codable {
  let uri: String
}

struct VersionedDocument: Codable {
  let uri: String
  let version: Int
}

struct DidOpenParams: Decodable {
  let textDocument: TextDocumentItem
}

struct DidChangeParams: Decodable {
  let textDocument: VersionedDocument
  let contentChanges: [Change]

  struct Change: Decodable {
    /// The replaced part; `nil` for the whole text.
    let range: TextRange?
    let text: String
  }
}

/// The parameters of requests and notifications about a whole document.
struct DocumentParams: Decodable {
  let textDocument: TextDocumentIdentifier
}

struct DidChangeWatchedFilesParams: Decodable {
  let changes: [Change]

  struct Change: Decodable {
    let uri: String
  }
}

struct DidChangeWorkspaceFoldersParams: Decodable {
  let event: Event

  struct Event: Decodable {
    let added: [WorkspaceFolder]
    let removed: [WorkspaceFolder]
  }
}

struct DidChangeConfigurationParams: Decodable {
  let settings: Sections?

  struct Sections: Decodable {
    /// The section with the name of the server.
    let own: Settings?

    private enum CodingKeys: String, CodingKey {
      case own = "curvekit"
    }
  }
}

struct CancelParams: Codable {
  let id: RequestID
}
