package import CurveScenes

/// A check file of any length, which is read some curves at a time.
///
/// It must be a plain file in the style that ``EntryScanner`` reads.
package final class CheckFileStream: Sendable {
  /// Some neighbouring entries of the file.
  package struct Piece: Hashable, Sendable {
    let range: Range<Int>
    let firstLine: Int
  }

  /// The file without its entries.
  package let content: CheckFile
  /// The number of entries.
  package let count: Int

  private let file: SeekableFile
  private let reader: CheckReader

  /// Reads everything but the entries; the result is `nil` if the file has another layout.
  ///
  /// - Parameter file: The file.
  /// - Throws: A `SceneError` if something other than the entries is invalid, and ``FileError`` if
  ///   reading fails.
  package init?(_ file: SeekableFile) throws {
    let scanner = EntryScanner(file, .checks)
    var count = 0
    while try scanner.next() != nil { count += 1 }
    guard !scanner.needsFullParser, count > 0,
      let outside = String(validating: scanner.outside, as: UTF8.self)
    else { return nil }
    do throws(SceneProblem) {
      let (root, entries) = try SceneNode.file(outside, as: .checks, lines: scanner.outsideLines)
      let reader = try CheckReader(root, entries, file: file.path)
      // Elsewhere, the line is part of a text.
      guard let curves = entries.first(where: { $0.key == "curves" }),
        curves.position == TextPosition(line: scanner.curvesLine, column: 1),
        case .mapping(let entries) = curves.value.content, entries.isEmpty
      else { return nil }
      self.reader = reader
    } catch {
      throw SceneError(file: file.path, error)
    }
    self.file = file
    self.count = count
    content = CheckFile(reader, named: file.path, entries: [])
  }

  /// The pieces of the file, in order.
  package struct Pieces {
    private let scanner: EntryScanner
    private let minimumBytes: Int
    private let file: SeekableFile
    /// The number of entries that have not been found.
    private var missing: Int
    /// The first entry of the next piece.
    private var first: EntryScanner.Entry?

    fileprivate init(_ file: SeekableFile, count: Int, of bytes: Int) {
      self.file = file
      scanner = EntryScanner(file, .checks)
      missing = count
      minimumBytes = bytes
    }

    /// The next piece.
    ///
    /// - Returns: The piece; `nil` after the last one.
    /// - Throws: ``FileError`` if reading fails, or if there are no longer as many entries as before.
    package mutating func next() throws(FileError) -> Piece? {
      var start = first
      if start == nil { start = try nextEntry() }
      guard let start else { return nil }
      var end = start.range.upperBound
      first = nil
      while let entry = try nextEntry() {
        // Long comments between entries, and long entries, are not read together with others.
        if entry.range.lowerBound - start.range.lowerBound >= minimumBytes
          || entry.range.upperBound - start.range.lowerBound > 1 << 20
        {
          first = entry
          break
        }
        end = entry.range.upperBound
      }
      return Piece(range: start.range.lowerBound..<end, firstLine: start.line)
    }

    private mutating func nextEntry() throws(FileError) -> EntryScanner.Entry? {
      let entry = try scanner.next()
      if entry != nil {
        missing -= 1
      } else if missing != 0 || scanner.needsFullParser {
        throw file.hasChanged
      }
      return entry
    }
  }

  /// Starts at the first piece.
  ///
  /// - Parameter bytes: The number of bytes after which a piece ends, with the entry that reaches it. A
  ///   piece of several entries has at most 1 MiB.
  /// - Returns: The pieces.
  package func pieces(of bytes: Int = 16 << 10) -> Pieces {
    Pieces(file, count: count, of: bytes)
  }

  /// Checks that the file has not changed since it was opened.
  ///
  /// - Throws: ``FileError`` if it has.
  package func checkUnchanged() throws(FileError) { try file.checkUnchanged() }

  /// Reads the entries of a piece.
  ///
  /// - Parameter piece: The piece.
  /// - Returns: The entries, and the names of the budgets that they use.
  /// - Throws: A `SceneError` if an entry is invalid, and ``FileError`` if reading fails.
  package func entries(
    of piece: Piece
  ) throws -> (entries: [CheckFile.Entry], budgets: Set<String>) {
    let bytes = Array("curves:\n".utf8) + (try file.bytes(in: piece.range))
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FileError(.badContent, "\(quotedPath(file.path)) is not valid UTF-8.")
    }
    do throws(SceneProblem) {
      let lines = LineNumbers(first: 1, missing: piece.firstLine - 2)
      let node = try YAMLReader.read(text, as: .checks, lines: lines)
      guard case .mapping(let root)? = node?.content, root.count == 1, root[0].key == "curves"
      else {
        throw SceneProblem(
          TextPosition(line: piece.firstLine, column: 1), "The curves cannot be read from here on.")
      }
      var reader = reader
      let curves = try root[0].value.entries("'curves'", upTo: .max, of: "curves")
      for curve in curves { try reader.read(curve) }
      return (reader.entries, reader.usedBudgets)
    } catch {
      throw SceneError(file: file.path, error)
    }
  }

  /// Rejects a budget that no curve uses.
  ///
  /// - Parameter used: The names of the budgets that the entries of all pieces use.
  /// - Throws: A `SceneError` with the position of the budget.
  package func checkBudgets(used: Set<String>) throws(SceneError) {
    do {
      try reader.checkBudgets(used: used)
    } catch {
      throw SceneError(file: file.path, error)
    }
  }

  /// The checks of some entries, of any number of curves.
  ///
  /// - Parameters:
  ///   - entries: The entries.
  ///   - baseline: The records of their curves; `nil` if there is no baseline.
  ///   - scene: Gives a scene, as for `CheckFile/checks(baseline:scene:)`.
  /// - Returns: The checks in order.
  /// - Throws: As `CheckFile/checks(baseline:scene:)` does.
  package func checks(
    of entries: [CheckFile.Entry], baseline: Baseline?,
    scene: (_ path: String, _ location: CheckLocation) throws -> Scene
  ) throws -> [CurveCheck] {
    try CheckFile(reader, named: file.path, entries: entries)
      .checks(baseline: baseline, upTo: .max, scene: scene)
  }
}
