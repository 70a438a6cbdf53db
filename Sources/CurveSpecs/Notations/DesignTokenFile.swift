/// The tokens of a file, where the value of one may be a reference to another: `"{motion.enter}"`.
struct DesignTokenFile {
  /// The tokens by their paths, such as `motion.enter`: a search for each reference would take the square of their number.
  private var tokens: [String: Token] = [:]

  /// The greatest number of references in a row.
  private static let maximumDepth = 16

  /// A token, with the type that it has itself or from a group.
  struct Token {
    let object: PastedObject
    let type: String?
  }

  /// Finds the tokens of a file.
  ///
  /// - Parameters:
  ///   - root: The whole file.
  ///   - reading: The reading.
  init(_ root: PastedObject, _ reading: NotationReading) {
    addTokens(of: root, at: nil, type: nil, reading)
  }

  private mutating func addTokens(
    of object: PastedObject, at path: String?, type: String?, _ reading: NotationReading
  ) {
    let type = object.type(reading) ?? type
    if let path, object["$value"] != nil { tokens[path] = Token(object: object, type: type) }
    var labels: Set<String> = []
    for member in object.members {
      // A reference has a dot between two names only.
      guard let label = member.label, !label.contains("."), labels.insert(label).inserted,
        member.values.count == 1, case .object(let inner, let start) = member.values[0]
      else { continue }
      addTokens(
        of: PastedObject(members: inner, offset: start), at: path.map { "\($0).\(label)" } ?? label,
        type: type, reading)
    }
  }

  /// The token that a value refers to; `nil` if the value is no reference.
  ///
  /// - Throws: An error for a reference to a token that the file does not have.
  func token(
    of argument: PastedArgument, _ reading: NotationReading
  ) throws(CurveSpecError) -> Token? {
    guard argument.values.count == 1, case .text(let text, let offset) = argument.values[0],
      text.hasPrefix("{"), text.hasSuffix("}")
    else { return nil }
    guard let token = tokens[String(text.dropFirst().dropLast())] else {
      throw missing(text, at: offset, reading)
    }
    return token
  }

  /// The token at the end of the references that a token begins with.
  ///
  /// - Parameters:
  ///   - token: A token with a `$value`.
  ///   - reading: The reading.
  ///   - isEnd: Whether a token on the way is taken, although its value is a reference.
  /// - Returns: A token whose value is no reference, or the one that was taken.
  /// - Throws: An error for a reference to nothing, or to itself.
  func end(
    of token: Token, _ reading: NotationReading, isEnd: (PastedObject) -> Bool = { _ in false }
  ) throws(CurveSpecError) -> Token {
    let start = token.object.offset
    var token = token
    for _ in 0...Self.maximumDepth {
      guard !isEnd(token.object), let value = token.object["$value"],
        let next = try self.token(of: value, reading)
      else { return token }
      token = Token(object: next.object, type: token.type ?? next.type)
    }
    throw CurveSpecError(
      "The references from \(reading.location(start)) on lead back to themselves.")
  }

  /// A part of a value, such as the duration of a transition: itself, or the value of the token that it refers to.
  ///
  /// - Throws: An error for a reference to nothing, or to itself.
  func value(
    of argument: PastedArgument, _ reading: NotationReading
  ) throws(CurveSpecError) -> PastedArgument {
    guard let token = try token(of: argument, reading) else { return argument }
    return try end(of: token, reading).object["$value"] ?? argument
  }

  private func missing(
    _ reference: String, at offset: Int, _ reading: NotationReading
  ) -> CurveSpecError {
    CurveSpecError(
      "The text has no token for the reference \(quoted(reference)) at \(reading.location(offset))."
    )
  }
}

extension PastedObject {
  /// The `$type` of a token or of a group.
  func type(_ reading: NotationReading) -> String? {
    self["$type"].flatMap { reading.word(of: $0.values[0]) }
  }
}
