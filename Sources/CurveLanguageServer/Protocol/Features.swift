internal import CurveMeasure

// The parameters and results of the requests about curves.

struct InlayHintParams: Decodable {
  let textDocument: TextDocumentIdentifier
  let range: TextRange
}

struct InlayHint: Encodable, Hashable {
  let position: Position
  let label: String
  let paddingLeft = true
  /// What the numbers are.
  let tooltip: String
}

struct HoverParams: Decodable {
  let textDocument: TextDocumentIdentifier
  let position: Position
}

struct Hover: Encodable, Hashable {
  let contents: MarkupContent
  let range: TextRange
}

struct MarkupContent: Encodable, Hashable {
  let kind: Kind
  let value: String

  enum Kind: String, Encodable {
    case plaintext, markdown
  }
}

struct PublishDiagnosticsParams: Encodable {
  let uri: String
  /// `nil` for a file that is not open.
  let version: Int?
  let diagnostics: [Diagnostic]

  /// The notification as JSON, for each change: the library's encoder takes a fifth of the time of a change for
  /// a thousand problems.
  func body(of method: String) -> [UInt8] {
    var json = #"{"jsonrpc":"2.0","method":"#
    // Room for diagnostics with a sentence each.
    json.reserveCapacity(300 * (1 + diagnostics.count))
    JSONText.write(method, to: &json)
    json += #","params":{"uri":"#
    JSONText.write(uri, to: &json)
    json += #","diagnostics":["#
    for (index, diagnostic) in diagnostics.enumerated() {
      if index > 0 { json += "," }
      diagnostic.write(to: &json)
    }
    json += "]"
    if let version { json += #","version":\#(version)"# }
    json += "}}"
    return Array(json.utf8)
  }
}

struct Diagnostic: Encodable, Hashable {
  let range: TextRange
  let severity: Severity
  /// The rule, or ``notRead``.
  let code: String
  let source = "curvekit"
  let message: String

  /// The code of a text that was not read.
  static let notRead = "not-read"

  fileprivate func write(to json: inout String) {
    json += #"{"range":{"start":"#
    range.start.write(to: &json)
    json += #","end":"#
    range.end.write(to: &json)
    json += #"},"severity":"#
    json += String(severity.rawValue)
    json += #","code":"#
    JSONText.write(code, to: &json)
    json += #","source":"#
    JSONText.write(source, to: &json)
    json += #","message":"#
    JSONText.write(message, to: &json)
    json += "}"
  }

  enum Severity: Int, Encodable {
    case error = 1
    case warning, information, hint
  }
}

extension Position {
  fileprivate func write(to json: inout String) {
    json += #"{"line":"#
    json += String(line)
    json += #","character":"#
    json += String(character)
    json += "}"
  }
}

struct CodeActionParams: Decodable {
  let textDocument: TextDocumentIdentifier
  let range: TextRange
  let context: Context

  struct Context: Decodable {
    /// The kinds that the client asks for; `nil` for all.
    let only: [String]?
  }
}

struct CodeAction: Encodable, Hashable {
  let title: String
  let kind: Kind
  /// The problems that it solves.
  let diagnostics: [Diagnostic]
  let edit: WorkspaceEdit

  enum Kind: String, Encodable, CaseIterable {
    case quickfix
    case rewrite = "refactor.rewrite"
    case check = "refactor.check"

    /// Whether a client asks for it: a kind includes those with a dot after it.
    func isAsked(for kinds: [String]?) -> Bool {
      kinds?.contains { $0 == rawValue || rawValue.hasPrefix($0 + ".") } ?? true
    }
  }
}

/// Changes of documents: edits of parts, or with new files.
struct WorkspaceEdit: Encodable, Hashable {
  var changes: [String: [TextEdit]]?
  var documentChanges: [Change]?

  enum Change: Encodable, Hashable {
    case create(uri: String)
    case edit(uri: String, edits: [TextEdit])

    private enum Key: String, CodingKey {
      case kind, uri, options, textDocument, edits, version, overwrite
    }

    func encode(to encoder: any Encoder) throws {
      var change = encoder.container(keyedBy: Key.self)
      switch self {
      case .create(let uri):
        try change.encode("create", forKey: .kind)
        try change.encode(uri, forKey: .uri)
        var options = change.nestedContainer(keyedBy: Key.self, forKey: .options)
        try options.encode(false, forKey: .overwrite)
      case .edit(let uri, let edits):
        var document = change.nestedContainer(keyedBy: Key.self, forKey: .textDocument)
        try document.encode(uri, forKey: .uri)
        try document.encodeNil(forKey: .version)
        try change.encode(edits, forKey: .edits)
      }
    }
  }
}

struct DocumentSymbol: Encodable, Hashable {
  let name: String
  let detail: String
  /// A constant.
  let kind = 14
  let range: TextRange
  let selectionRange: TextRange
}

/// A symbol for a client without a tree of them.
struct SymbolInformation: Encodable, Hashable {
  let name: String
  let kind = 14
  let location: Location
}

struct ShowMessageParams: Encodable {
  let type: Kind
  let message: String

  enum Kind: Int, Encodable {
    case error = 1
    case warning, info
  }
}

// MARK: Progress and registrations

struct ProgressParams: Encodable {
  let token: String
  let value: Value

  struct Value: Encodable {
    let kind: String
    var title: String?
    var message: String?
    var percentage: Int?
  }
}

struct ProgressToken: Encodable {
  let token: String
}

struct RegistrationParams: Encodable {
  let registrations: [Registration]

  struct Registration: Encodable {
    let id: String
    let method: String
    let registerOptions: Options

    struct Options: Encodable {
      let watchers: [Watcher]

      struct Watcher: Encodable {
        let globPattern: String
      }
    }
  }
}

struct NoParams: Codable {}
