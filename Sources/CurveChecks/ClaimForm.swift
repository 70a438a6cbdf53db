internal import CurveMeasure
internal import CurveScenes
internal import CurveSpecs

/// The form of a claim: words of a check file with numbers in them, such as "reaches 1 before 0.5 s".
package struct ClaimForm: Sendable {
  /// The words, with `TIME` and `VALUE` for the numbers.
  package let words: String
  /// An example, for messages.
  package let example: String
  /// The claim with the numbers in the order of the words.
  private let claim: @Sendable ([Double]) -> Claim

  /// Every form of a claim.
  package static let all = [
    ClaimForm(words: "value at TIME s", example: "value at 0.5 s") {
      .metric(.value(at: $0[0]))
    },
    ClaimForm(words: "velocity at TIME s", example: "velocity at 0.5 s") {
      .metric(.velocity(at: $0[0]))
    },
    ClaimForm(words: "reaches VALUE before TIME s", example: "reaches 1 before 0.5 s") {
      .bound(.reaches($0[0], before: $0[1]))
    },
    ClaimForm(words: "ends before TIME s", example: "ends before 2 s") {
      .bound(.ends(before: $0[0]))
    },
    ClaimForm(words: "at rest when removed", example: "at rest when removed") { _ in
      .bound(.restAtRemoval)
    },
    ClaimForm(words: "velocity_jump", example: "velocity_jump") { _ in
      .metric(.relativeVelocityJump)
    },
    ClaimForm(words: "jump at TIME s", example: "jump at 0.1 s") {
      .metric(.relativeVelocityJump(at: $0[0]))
    },
  ]

  /// Whether the value of the key is a bound, and not `true`.
  package var takesBound: Bool {
    if case .metric = claim([0.5, 0.5]) { true } else { false }
  }

  /// The claim of a key; `nil` if no form has its first word.
  static func claim(_ key: SceneNode.Entry) throws(SceneProblem) -> Claim? {
    let written = key.key.split(separator: " ", omittingEmptySubsequences: false)
    guard let form = all.first(where: { $0.words.split(separator: " ").first == written.first })
    else { return nil }
    let pattern = form.words.split(separator: " ")
    let words = withSeconds(written, at: pattern.firstIndex(of: "TIME"))
    var numbers: [Double] = []
    let fits =
      words.count == pattern.count
      && zip(words, pattern).allSatisfy { $1 == "TIME" || $1 == "VALUE" || $0 == $1 }
    guard fits else {
      throw key.problem("The key \(quoted(key.key)) must be written as in \(quoted(form.example)).")
    }
    let isLimit = !form.takesBound
    for (word, place) in zip(words, pattern) where place == "TIME" || place == "VALUE" {
      let name = "The \(place == "TIME" ? "time" : "value") of \(quoted(key.key))"
      let range: ParameterRange =
        place == "VALUE" ? .sceneValues : isLimit ? .times(upTo: 1e6) : .sceneTimes
      do {
        numbers.append(try NamedNumber(name, String(word)).value(in: range))
      } catch {
        throw key.problem(error.description)
      }
    }
    return form.claim(numbers)
  }

  /// The words of a claim with its time as two words.
  ///
  /// - Parameters:
  ///   - words: The words, in which a time may be written as `500ms`, `500 ms` or `0.5s`.
  ///   - index: The index of the time, if the form has one.
  /// - Returns: The words with `s` after the time: `500ms`, `s`.
  private static func withSeconds(_ words: [Substring], at index: Int?) -> [Substring] {
    guard let index, index < words.count else { return words }
    var words = words
    if index + 1 < words.count, words[index + 1] == "ms" {
      words[index] += "ms"
      words[index + 1] = "s"
    } else if words[index].utf8.last == UInt8(ascii: "s") {
      words.insert("s", at: index + 1)
    }
    return words
  }
}

/// A claim of a check file.
enum Claim: Sendable {
  /// A metric; the value of the key is its bound.
  case metric(Metric)
  /// A whole bound; the value of the key is `true`.
  case bound(MetricBound)
}
