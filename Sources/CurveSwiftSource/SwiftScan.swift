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
  /// - Parameter reader: The reader of its tracks.
  /// - Throws: The position of what is wrong in an animator or a track, and of code between tracks.
  init(_ reader: SwiftTrackReader) throws(SceneProblem) {
    source = reader.source
    self.reader = reader
    // The ends of the keyframes of animators, by their opening braces.
    var closures: [Int: Int] = [:]
    var blocks = SwiftBlocks()
    var conditions = Conditions()
    var index = 0
    while index < source.text.end {
      if let end = closures[index] {
        index = end + 1
        continue
      }
      blocks.add(source, index)
      conditions.add(source, index)
      if var structure = SwiftStructure(source, at: index) {
        // Of an extension, only what may give other values matters.
        let isExtension = source.name(at: index) == "extension"
        if !isExtension, let token = conditions.innermost {
          structure.obstacle = ("has '#if' around it", token)
        }
        if !isExtension || structure.obstacle != nil { structures.append(structure) }
      } else if let animator = try SwiftAnimator(source, at: index) {
        try conditions.refuse("an animator", source)
        animators.append(animator)
        closures[animator.keyframes.lowerBound - 1] = animator.keyframes.upperBound
      } else if let track = try reader.track(at: index) {
        if let token = blocks.condition {
          throw source.problem(token, "\(source.shown(token)) around a track is not supported.")
        }
        try refuseChoice(before: index)
        try conditions.refuse("a track", source)
        try add(track, at: index)
        index = track.end
        continue
      } else if try reader.keyframe(at: index) != nil {
        hasKeyframes = true
      }
      index += 1
    }
  }

  /// Refuses a track that is one of two values of `?` and `:`.
  private func refuseChoice(before track: Int) throws(SceneProblem) {
    var index = track - 1
    while source.isSymbol("(", at: index) { index -= 1 }
    if source.isSymbol(":", at: index) {
      // The label of an argument, or the name of a variable before its type.
      let isLabel =
        source.name(at: index - 1) != nil
        && (source.isSymbol("(", at: index - 2) || source.isSymbol(",", at: index - 2)
          || source.isName(at: index - 2, in: ["let", "var"]))
      if isLabel { return }
    } else if !source.isSymbol("?", at: index) {
      return
    }
    let isDouble = source.isSymbol("?", at: index - 1) && source.text[index].isJoined
    let start = isDouble ? index - 1 : index
    let mark = quoted(source.text.text(of: start..<index + 1))
    throw source.problem(
      start, "\(mark) before a track is not supported; leave one track.")
  }

  private mutating func add(_ track: SwiftCall, at index: Int) throws(SceneProblem) {
    if let end = endOfTracks, source.skippingSemicolons(from: end) < index {
      throw reader.notATrack(source.skippingSemicolons(from: end))
    }
    tracks.append(try reader.track(track))
    endOfTracks = track.end
    try reader.checkCount(tracks.count, at: track.offset)
  }

  /// The conditional directives around a token; the reader does not know which branch is compiled.
  private struct Conditions {
    private var open: [Int] = []

    /// The token of the innermost directive, if there is one.
    var innermost: Int? { open.last }

    mutating func add(_ source: SwiftSource, _ index: Int) {
      guard source.isSymbol("#", at: index) else { return }
      switch source.name(at: index + 1) {
      case "if": open.append(index)
      // The branch before it is '#if false', which is left out.
      case "elseif" where open.isEmpty: open.append(index)
      case "endif": _ = open.popLast()
      default: break
      }
    }

    func refuse(_ what: String, _ source: SwiftSource) throws(SceneProblem) {
      guard let token = innermost else { return }
      throw source.problem(
        token, "'#if' around \(what) is not supported; leave only the code that is compiled.")
    }
  }
}
