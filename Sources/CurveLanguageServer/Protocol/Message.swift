#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The identifier of a request: a number or a text.
enum RequestID: Hashable, Sendable, Codable {
  case number(Int)
  case text(String)

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let number = try? value.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try value.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .number(let number): try value.encode(number)
    case .text(let text): try value.encode(text)
    }
  }
}

/// A message of a client, of which only the head has been read.
package struct IncomingMessage: Sendable {
  let body: [UInt8]
  /// Its head, or why it is not a message.
  let head: Result<Head, ResponseError>
  /// The request that it cancels; `nil` for any other message.
  private let cancelled: RequestID?

  /// What is common to all messages: a request, a notification or an answer.
  struct Head: Decodable {
    /// `nil` for a notification.
    let id: RequestID?
    /// `nil` for an answer to a request of the server.
    let method: String?
  }

  /// Reads the head of a message.
  ///
  /// - Parameter body: Its body.
  package init(_ body: [UInt8]) {
    self.body = body
    let head = Result { () throws(ResponseError) in try MessageCoding.head(of: body) }
    self.head = head
    let isCancellation = (try? head.get())?.method == "$/cancelRequest"
    cancelled = isCancellation ? (try? MessageCoding.params(CancelParams.self, in: body))?.id : nil
  }

  /// Whether it is a request that another message cancels.
  ///
  /// - Parameter other: The other message.
  /// - Returns: Whether it is.
  package func isCancelled(by other: IncomingMessage) -> Bool {
    guard let id = other.cancelled, let head = try? head.get() else { return false }
    return head.method != nil && head.id == id
  }

  /// Whether it cancels a request.
  package var isCancellation: Bool { cancelled != nil }
}

/// The parameters of a message.
private struct Parameters<Value: Decodable>: Decodable {
  let params: Value
}

/// An error as an answer to a request.
struct ResponseError: Error, Hashable, Encodable {
  let code: Int
  let message: String

  /// The codes of JSON-RPC 2.0 and of the Language Server Protocol.
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case internalError = -32603
    case serverNotInitialized = -32002
    case requestCancelled = -32800
  }

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - message: What is wrong, as a sentence.
  init(_ code: Code, _ message: String) {
    (self.code, self.message) = (code.rawValue, message)
  }
}

/// A message of the server.
enum OutgoingMessage {
  /// An answer; the result of `nil` is `null`.
  case result(RequestID, (any Encodable)?)
  /// An error as an answer; without an identifier if the request has none that can be read.
  case failure(RequestID?, ResponseError)
  case notification(String, any Encodable)
  case request(RequestID, String, any Encodable)
}

extension OutgoingMessage: Encodable {
  private enum Key: String, CodingKey {
    case jsonrpc, id, method, params, result, error
  }

  func encode(to encoder: any Encoder) throws {
    var message = encoder.container(keyedBy: Key.self)
    try message.encode("2.0", forKey: .jsonrpc)
    switch self {
    case .result(let id, let result):
      try message.encode(id, forKey: .id)
      if let result {
        try result.encode(to: message.superEncoder(forKey: .result))
      } else {
        try message.encodeNil(forKey: .result)
      }
    case .failure(let id, let error):
      if let id { try message.encode(id, forKey: .id) } else { try message.encodeNil(forKey: .id) }
      try message.encode(error, forKey: .error)
    case .notification(let method, let params):
      try message.encode(method, forKey: .method)
      try params.encode(to: message.superEncoder(forKey: .params))
    case .request(let id, let method, let params):
      try message.encode(id, forKey: .id)
      try message.encode(method, forKey: .method)
      try params.encode(to: message.superEncoder(forKey: .params))
    }
  }
}

/// JSON as bytes.
///
/// JSON of strangers is what a library should read: Foundation's does, and the command has it by way of
/// its parser of arguments.
enum MessageCoding {
  /// Reads what is common to all messages.
  ///
  /// - Parameter body: A body.
  /// - Returns: Its head.
  /// - Throws: A ``ResponseError`` if the body is not a message.
  static func head(of body: [UInt8]) throws(ResponseError) -> IncomingMessage.Head {
    do {
      return try JSONDecoder().decode(IncomingMessage.Head.self, from: Data(body))
    } catch DecodingError.dataCorrupted {
      throw ResponseError(.parseError, "The message is not valid JSON.")
    } catch {
      throw ResponseError(
        .invalidRequest, "The message is no request, no answer and no notification.")
    }
  }

  /// Reads the parameters of a message.
  ///
  /// - Parameters:
  ///   - type: Their type.
  ///   - body: The body.
  /// - Returns: The parameters.
  /// - Throws: A ``ResponseError`` that names what is missing or of another type.
  static func params<Value: Decodable>(
    _ type: Value.Type, in body: [UInt8]
  ) throws(ResponseError) -> Value {
    do {
      return try JSONDecoder().decode(Parameters<Value>.self, from: Data(body)).params
    } catch let error as DecodingError {
      throw ResponseError(.invalidParams, error.sentence)
    } catch {
      throw ResponseError(.invalidParams, "The parameters cannot be read.")
    }
  }

  /// Writes a message.
  ///
  /// - Parameter message: The message.
  /// - Returns: Its body.
  static func body(of message: OutgoingMessage) -> [UInt8] {
    if case .notification(let method, let params as PublishDiagnosticsParams) = message {
      return params.body(of: method)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Only a number that is not finite cannot be written, and no message has one.
    guard let data = try? encoder.encode(message) else { return [] }
    return Array(data)
  }
}

extension DecodingError {
  /// What is wrong, as a sentence with the path of the value.
  fileprivate var sentence: String {
    func path(_ context: Context, _ key: (any CodingKey)? = nil) -> String {
      let keys = (context.codingPath + (key.map { [$0] } ?? [])).map(\.stringValue)
      return keys.isEmpty ? "message" : keys.joined(separator: ".")
    }
    switch self {
    case .keyNotFound(let key, let context): return "'\(path(context, key))' is missing."
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "'\(path(context))' has another type than expected."
    case .dataCorrupted(let context): return "'\(path(context))' cannot be read."
    @unknown default: return "The parameters cannot be read."
    }
  }
}
