internal import CurveKit

/// The bytes of the files that tokens come from, one file after another.
struct TokenSources {
  private(set) var bytes: [UInt8] = []
  /// The files with the index of the first byte of each; the one that was given has no name.
  fileprivate var files: [(name: String?, start: Int)] = []
  /// Whether a file has comments.
  private(set) var hasComments = false

  /// Reads the JSON of a file, with what token files have of JSON5.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - first: The index of the first byte of the JSON.
  ///   - name: The name of the file.
  /// - Returns: The value.
  /// - Throws: An error with the line.
  mutating func add(
    _ text: [UInt8], from first: Int = 0, named name: String? = nil
  ) throws(CurveSpecError) -> JSONNode {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
    files.append((name, bytes.count))
    let start = bytes.count + first
    bytes += text
    let mark = bytes[start...].starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var reader = JSONReader(bytes, at: start + mark, isRelaxed: true)
    do throws(JSONReader.Mistake) {
      let value = try reader.onlyValue()
      hasComments = hasComments || reader.hasComments
      return value
    } catch {
      // A text that is cut off ends with its last line.
      let end = (bytes.lastIndex { !$0.isSpace } ?? -1) + 1
      let place = TokenPlaces(self).location(of: min(error.offset, end))
      switch error.problem {
      case .expected(let what): throw CurveSpecError("Expected \(what) at \(place).")
      case .wrong(let problem): throw CurveSpecError("The JSON \(problem), at \(place).")
      }
    }
  }
}

/// The places of values in files of tokens, for messages.
struct TokenPlaces {
  private let lines: SourceLines
  private let files: [(name: String?, start: Int)]

  init(_ sources: TokenSources) {
    lines = SourceLines(sources.bytes)
    files = sources.files
  }

  /// A byte: "line 3, column 4 of 'calm.json'".
  func location(of offset: Int) -> Message {
    let (line, column, file) = position(of: offset)
    return Message("line \(line), column \(column)\(file)", position: (line, column))
  }

  /// A value: its pointer with its line.
  func place(_ path: [String], _ node: JSONNode) -> String {
    let escaped = path.map {
      "/" + $0.replacingEach("~", with: "~0").replacingEach("/", with: "~1")
    }
    let pointer = DisplayText.line("#" + escaped.joined())
    let shown = pointer.count > 160 ? pointer.prefix(159) + "…" : pointer[...]
    let (line, _, file) = position(of: node.range.lowerBound)
    return "\(shown) (line \(line)\(file))"
  }

  private func position(of offset: Int) -> (line: Int, column: Int, file: String) {
    let (line, column) = lines.position(of: offset)
    guard let file = files.last(where: { $0.start <= offset }), let name = file.name else {
      return (line, column, "")
    }
    return (
      line - lines.position(of: file.start).line + 1, column, " of \(quoted(name))"
    )
  }
}
