package import CurveChecks
internal import CurveKit
package import CurveScenes
internal import CurveSpecs

// The file of accepted findings.

extension AcceptedFindings {
  /// The keys of an entry.
  private static let keys = ["file", "name", "rule", "curve", "reason", "count"]

  /// The list as YAML, in the order of the entries, so that a version control shows what changed.
  package var text: String {
    let kind = FileKind.acceptances
    var lines = ["\(kind.versionKey): \(kind.version)"]
    lines.append(entries.isEmpty ? "findings: []" : "findings:")
    for entry in entries {
      let identity = entry.identity
      var values = [("file", identity.path)]
      if let name = identity.name { values.append(("name", name)) }
      values += [("rule", identity.rule), ("curve", identity.curve), ("reason", entry.reason)]
      var start = "  - "
      for (key, value) in values {
        lines.append("\(start)\(key): \(YAMLText.quoted(value))")
        start = "    "
      }
      if entry.count > 1 { lines.append("    count: \(entry.count)") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads a list.
  ///
  /// - Parameters:
  ///   - text: YAML, or JSON.
  ///   - file: The name of the file in messages.
  /// - Throws: A `SceneError` with the problem and its position.
  package init(parsing text: String, file: String) throws(SceneError) {
    do throws(SceneProblem) {
      let (root, _) = try SceneNode.file(text, as: .acceptances)
      let fields = try root.fields(
        of: "A list of accepted findings", [FileKind.acceptances.versionKey, "findings"])
      let findings = try fields.required("findings")
      guard case .sequence(let nodes) = findings.content else {
        throw findings.problem("'findings' must be a list, not \(findings.found).")
      }
      var lines: [FindingIdentity: Int] = [:]
      self.init(
        try nodes.map { (node) throws(SceneProblem) in
          let entry = try Entry(node, AcceptedFindings.keys)
          if let line = lines.updateValue(node.position.line, forKey: entry.identity) {
            throw node.problem(
              "This finding is already accepted in line \(line); write 'count' for several.")
          }
          return entry
        })
    } catch {
      throw SceneError(file: file, error)
    }
  }

  /// Reads a file.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: `FileError` if it cannot be read, and `SceneError` if its content is invalid.
  package init(readingFrom path: String) throws {
    let limit = FileKind.acceptances.maximumMebibytes
    let file = try InputFile(path, upTo: limit, from: .plainFile)
    self = try AcceptedFindings(parsing: file.text, file: path)
  }

  /// Reads a file; `nil` if there is none.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: `FileError` if it cannot be read, and `SceneError` if its content is invalid.
  package init?(ifExistsAt path: String) throws {
    do {
      try self.init(readingFrom: path)
    } catch let error as FileError where error.kind == .missing {
      return nil
    }
  }

  /// Writes a file, whole or not at all.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: `FileError` if it cannot be written, or if the list would not be read back.
  package func write(to path: String) throws(FileError) {
    try AtomicFile.write(bytes(for: path), to: path)
  }

  /// The bytes of a file.
  ///
  /// - Parameter path: The path of the file, for messages.
  /// - Returns: The text in UTF-8.
  /// - Throws: `FileError` if the list would not be read back.
  package func bytes(for path: String) throws(FileError) -> [UInt8] {
    guard (try? AcceptedFindings(parsing: text, file: path)) == self else {
      throw FileError(
        .badContent,
        "The accepted findings cannot be read back, so \(quotedPath(path)) is unchanged.")
    }
    return Array(text.utf8)
  }
}

extension AcceptedFindings.Entry {
  fileprivate init(_ node: SceneNode, _ keys: [String]) throws(SceneProblem) {
    let fields = try node.fields(of: "An accepted finding", keys)
    func text(_ node: SceneNode, _ key: String) throws(SceneProblem) -> String {
      let text = try node.expressionText("'\(key)'")
      guard DisplayText.line(text) == text else {
        throw node.problem("'\(key)' must be one line without invisible characters.")
      }
      return text
    }
    self.init(
      identity: FindingIdentity(
        path: try text(fields.required("file"), "file"),
        name: try fields["name"].map { (node) throws(SceneProblem) in try text(node, "name") },
        rule: try text(fields.required("rule"), "rule"),
        curve: try text(fields.required("curve"), "curve")),
      reason: try text(fields.required("reason"), "reason"),
      count: try fields["count"]?.count("'count'", from: 1, to: 1_000_000) ?? 1)
  }
}
