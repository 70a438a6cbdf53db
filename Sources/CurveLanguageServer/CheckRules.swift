internal import CodeCurves
internal import CurveAudit
internal import CurveChecks
internal import CurveScenes
internal import CurveSpecs
internal import SystemLibraries

/// The rules of a check file for source code, with the tokens and the accepted findings that it names.
final class CheckRules {
  /// The path of the check file.
  let path: String
  /// The tokens, which code actions offer.
  let tokens: MotionTokens
  private let section: CodeSection?
  private let rules: CodeRules
  /// The accepted findings by the paths of their files.
  private let accepted: [String: AcceptedFindings]
  /// The problems of the curves that were seen.
  private var known: [CurveSpec: [CodeRules.Problem]] = [:]
  /// The greatest number of curves whose problems are kept before a text is checked.
  private static let maximumCurves = 20_000
  /// What the rules were read from.
  private let sources: [Source]

  /// A file from which rules are read.
  private struct Source: Equatable {
    let path: String
    let stamp: FileStamp?
    /// The text of the editor, which wins over the file.
    let text: [UInt8]?
  }

  /// What is wrong with a check file, or a file that it names.
  struct Problem: Error, Hashable {
    /// The file with the problem.
    let path: String
    /// Where it is, from 1; `nil` for the whole file.
    let position: TextPosition?
    let sentence: String
    /// The file that is invalid or missing: that of the tokens, or the one with the problem.
    let source: String
  }

  /// Reads the rules of a check file.
  ///
  /// - Parameters:
  ///   - path: Its absolute path.
  ///   - openText: The text of a file that is open in the editor.
  ///   - readTokens: Reads the tokens of a file, or of its text in the editor.
  /// - Throws: A ``Problem`` if one of the files is invalid.
  init(
    _ path: String, openText: (String) -> [UInt8]?,
    readTokens: (String, String?) throws(TokenProblem) -> [MotionToken]
  ) throws(Problem) {
    func source(_ file: String) throws(Problem) -> Source {
      let source = Source(path: file, stamp: FileStamp(of: file), text: openText(file))
      // To read a pipe may take forever, and standard input has the messages.
      guard source.text != nil || source.stamp?.isStream != true else {
        let sentence = "Cannot read \(quoted(file)): it is not a plain file."
        throw Problem(path: path, position: nil, sentence: sentence, source: file)
      }
      return source
    }
    self.path = path
    let own = try source(path)
    var sources = [own]
    let stream = try CheckRules.stream(own)
    section = stream?.content.code
    let folder = FilePath(path)
    var tokens: [MotionToken] = []
    if let file = section?.tokens {
      let file = FilePath(file, relativeTo: folder).string
      let source = try source(file)
      sources.append(source)
      do throws(TokenProblem) {
        tokens = try readTokens(file, source.text.map { String(decoding: $0, as: UTF8.self) })
      } catch {
        throw Problem(path: path, position: nil, sentence: error.sentence, source: file)
      }
    }
    var accepted = AcceptedFindings()
    if let file = section?.accepted {
      let file = FilePath(file, relativeTo: folder).string
      sources.append(try source(file))
      do {
        accepted = try AcceptedFindings(ifExistsAt: file) ?? accepted
      } catch {
        throw Problem(error, in: file)
      }
    }
    self.sources = sources
    self.tokens = MotionTokens(tokens)
    self.accepted = Dictionary(grouping: accepted.entries) { $0.identity.path }
      .mapValues { AcceptedFindings($0) }
    let needed = section?.rules ?? []
    rules = CodeRules(
      tokens.isEmpty ? needed.filter { !$0.needsTokens } : needed, tokens: self.tokens)
  }

  private static func stream(_ source: Source) throws(Problem) -> CheckFileStream? {
    do {
      let file =
        try source.text.map {
          SeekableFile(String(decoding: $0, as: UTF8.self), path: source.path)
        } ?? SeekableFile(source.path)
      return try file.map { try CheckFileStream($0, readsCode: true) }
    } catch {
      throw Problem(error, in: source.path)
    }
  }

  /// Whether the check file and the files that it names are still the same.
  func isCurrent(openText: (String) -> [UInt8]?) -> Bool {
    sources.allSatisfy {
      $0 == Source(path: $0.path, stamp: FileStamp(of: $0.path), text: openText($0.path))
    }
  }

  /// The files other than the check file from which the rules were read.
  var otherFiles: [String] { sources.dropFirst().map(\.path) }

  /// The path by which reports know a file; `nil` if the rules are not for this file.
  func name(of file: String) -> String? { section?.name(of: file, checkFile: path) }

  /// The problems of the curves of a file that are not accepted.
  ///
  /// - Parameters:
  ///   - findings: What was found in the file.
  ///   - file: The absolute path of the file.
  /// - Returns: The problems by place.
  func problems(of findings: [SourceFinding], in file: String) -> [CodeFinding] {
    guard let name = name(of: file) else { return [] }
    let curves = findings.compactMap { AuditedCurve(path: name, finding: $0) }
    // Each digit that is typed makes another curve.
    if known.count > CheckRules.maximumCurves { known = [:] }
    let all = rules.findings(in: curves, known: &known)
    return accepted[name]?.compare(all).new ?? all
  }
}

/// Why tokens cannot be read.
package struct TokenProblem: Error, Hashable {
  /// The reason as a sentence with the file.
  package let sentence: String

  /// Creates a problem.
  ///
  /// - Parameter sentence: The reason as a sentence with the file.
  package init(_ sentence: String) { self.sentence = sentence }
}

extension CheckRules.Problem {
  fileprivate init(_ error: any Error, in path: String) {
    if let error = error as? SceneError {
      let position = error.line.map { TextPosition(line: $0, column: error.column ?? 1) }
      self.init(path: path, position: position, sentence: error.problem, source: path)
    } else {
      self.init(
        path: path, position: nil, sentence: CurveChecks.reason(of: error), source: path)
    }
  }
}
