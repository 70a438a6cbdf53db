internal import CurveScenes
internal import CurveSpecs

/// The constructs of a source that are read; other code is skipped.
struct SwiftScan {
  private let source: SwiftSource
  private let reader: SwiftTrackReader
  private(set) var animators: [SwiftAnimator] = []
  /// The tracks outside animators.
  private(set) var tracks: [SwiftTrack] = []
  private(set) var structures: [SwiftStructure] = []
  /// Whether there are keyframes outside tracks and animators.
  private(set) var hasKeyframes = false
  /// The token after the last track outside animators.
  private var endOfTracks: Int?

  /// Scans a source.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - reader: The reader of its tracks.
  /// - Throws: The position of what is wrong in an animator or a track, and of code between tracks.
  init(_ source: SwiftSource, _ reader: SwiftTrackReader) throws(SceneProblem) {
    self.source = source
    self.reader = reader
    // The ends of the keyframes of animators, by their opening braces.
    var closures: [Int: Int] = [:]
    var blocks = Blocks()
    var conditions = Conditions()
    var index = 0
    while index < source.tokens.count {
      if let end = closures[index] {
        index = end + 1
        continue
      }
      blocks.add(source, index)
      conditions.add(source, index)
      guard source.isName(index) else {
        index += 1
        continue
      }
      if source.isWord(index, "struct"), var structure = SwiftStructure(source, at: index) {
        if let token = conditions.innermost { structure.obstacle = ("'#if' around it", token) }
        structures.append(structure)
      } else if source.isWord(index, "extension"),
        let structure = SwiftStructure(source, at: index), structure.obstacle != nil
      {
        structures.append(structure)
      } else if let animator = try SwiftAnimator(source, at: index, reader) {
        try conditions.refuse("an animator", source)
        animators.append(animator)
        closures[animator.keyframes.lowerBound - 1] = animator.keyframes.upperBound
      } else if let open = reader.trackStart(index), !SwiftAnimator.isDeclaration(source, index) {
        if let (word, token) = blocks.innermost {
          throw source.problem(token, "\(quoted(word)) around a track is not supported.")
        }
        try conditions.refuse("a track", source)
        try addTrack(open, &index)
        continue
      } else if reader.isKeyframe(index), !SwiftAnimator.isDeclaration(source, index) {
        hasKeyframes = true
      }
      index += 1
    }
  }

  private mutating func addTrack(_ open: Int, _ index: inout Int) throws(SceneProblem) {
    if let end = endOfTracks, let other = (end..<index).first(where: { !source.isMark($0, ";") }) {
      throw source.problem(
        other,
        "\(source.shown(other)) between tracks is not supported; only "
          + "\(quoted(SwiftTrackReader.trackName)) is.")
    }
    tracks.append(try reader.track(open, &index, in: 0..<source.tokens.count))
    endOfTracks = index
    guard tracks.count <= Limits.tracks else {
      throw source.problem(index - 1, "A source has at most \(Limits.tracks) tracks.")
    }
  }

  /// The braces around a token, each with the statement that it belongs to.
  private struct Blocks {
    private var open: [(word: String, token: Int)?] = []
    private var statement: (word: String, token: Int)?

    private static let words: [StaticString] = [
      "if", "else", "for", "while", "repeat", "switch", "guard", "do", "catch",
    ]

    /// The statement of the innermost braces, if they belong to one.
    var innermost: (word: String, token: Int)? { open.last ?? nil }

    mutating func add(_ source: SwiftSource, _ index: Int) {
      if source.isMark(index, "{") {
        open.append(statement)
        statement = nil
      } else if source.isMark(index, "}") {
        _ = open.popLast()
        statement = nil
      } else if source.isWord(index, in: Blocks.words), !source.isMark(index + 1, ":"),
        !source.isMark(index - 1, "."), !source.isMark(index - 1, "#")
      {
        statement = (source.text(index), index)
      }
    }
  }

  /// The conditional directives around a token; the reader does not know which branch is compiled.
  private struct Conditions {
    private var open: [Int] = []

    /// The token of the innermost directive, if there is one.
    var innermost: Int? { open.last }

    mutating func add(_ source: SwiftSource, _ index: Int) {
      guard source.isMark(index, "#") else { return }
      if source.isWord(index + 1, "if") {
        open.append(index)
      } else if source.isWord(index + 1, "endif") {
        _ = open.popLast()
      }
    }

    func refuse(_ what: String, _ source: SwiftSource) throws(SceneProblem) {
      guard let token = innermost else { return }
      throw source.problem(
        token, "'#if' around \(what) is not supported; leave only the code that is compiled.")
    }
  }
}
