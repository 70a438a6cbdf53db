/// A word of another animation library for a parameter, with the word of the expression language.
///
/// It is used for messages only: the numbers of some of these words are not the same.
package struct ForeignWord: Sendable {
  /// The words, in any spelling.
  let words: [String]
  /// The label of the parameter.
  let label: String
  /// The difference of the numbers, after a comma; empty if they are the same.
  let note: String

  private init(_ words: String..., label: String, note: String = "") {
    self.words = words
    self.label = label
    self.note = note
  }

  /// Every word; a word for several parameters is the first one that the curve has.
  static let all = [
    ForeignWord("tension", "k", "springConstant", "springStiffness", label: "stiffness"),
    ForeignWord("friction", "c", "dampingCoefficient", label: "damping"),
    ForeignWord(
      "zeta", "dampingFactor", "usingSpringWithDamping", "springDamping", label: "dampingRatio"),
    ForeignWord("m", "weight", label: "mass"),
    ForeignWord("perceptualDuration", "springDuration", "time", "length", label: "duration"),
    // Motion's is 2 pi / (1.2 w), SwiftUI's is 2 pi / w, where w is the natural frequency.
    ForeignWord("visualDuration", label: "duration", note: "1.2 times as long"),
    ForeignWord("frequency", "cycles", "waveCount", label: "wavelength"),
    ForeignWord(
      "period", "frequency", label: "response", note: "the period in seconds without damping"),
    ForeignWord(
      "naturalFrequency", "angularFrequency", "omega", label: "response",
      note: "2π divided by the natural frequency"),
    ForeignWord(
      "settle", "settling", "settleTime", "settleDuration", "settlingDuration",
      label: "settlingTime"),
    ForeignWord(
      "bounciness", "springiness", "elasticity", label: "bounce",
      note: "from 0 for critical damping to 1 for no damping"),
    ForeignWord("initialSpringVelocity", "startVelocity", "v0", label: "initialVelocity"),
    ForeignWord("start", "startValue", "initialValue", "fromValue", label: "from"),
    ForeignWord("end", "endValue", "target", "toValue", label: "to"),
  ]

  /// Advice for a word that is not a known parameter, such as " Use 'stiffness' instead.", as a sentence.
  ///
  /// - Parameters:
  ///   - name: The word, in any spelling.
  ///   - spelling: The name of a parameter with a label in the message, such as a flag; `nil` if the
  ///     parameter is not available.
  /// - Returns: A sentence with a leading space; `nil` for any other word.
  package static func advice(
    for name: String, spelling: (String) -> String?
  ) -> String? {
    let key = NameKey(name)
    for word in all where word.words.contains(where: { NameKey($0) == key }) {
      guard let known = spelling(word.label) else { continue }
      return " Use '\(known)' instead\(word.note.isEmpty ? "" : ", \(word.note)")."
    }
    return nil
  }
}
