/// The words without one of which no text has a curve.
enum SourceWords {
  /// Lower-case words, and whether one may follow a lower-case letter: 'release' has no easing.
  private static let words: [(letters: [UInt8], isAnywhere: Bool)] = [
    ("animat", true), ("ease", false), ("easing", true), ("spring", true), ("curve", false),
    ("bezier", true), ("transition", true), ("tween", true), ("timing", true),
    ("terpolator", true), ("gsap", true), ("cubic", true), ("steps(", true), ("linear(", true),
    ("keyframe", true), ("snap", false), ("bouncy", true), ("smooth", false), ("stiffness", true),
    ("tension", true), ("friction", true),
  ].map { (Array($0.0.utf8), $0.1) }

  /// The first two letters of the words.
  private static let starts: [Bool] = {
    var starts = [Bool](repeating: false, count: 1 << 16)
    for word in words { starts[Int(word.letters[0]) << 8 | Int(word.letters[1])] = true }
    return starts
  }()

  /// Whether a text has one of the words, in capitals or not.
  ///
  /// - Complexity: Linear in the length of the text, at about a nanosecond for each byte.
  static func areIn(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      starts.withUnsafeBufferPointer { starts in
        guard bytes.count > 1 else { return false }
        var first = bytes[0] | 0x20
        for index in 1..<bytes.count {
          let second = bytes[index] | 0x20
          if starts[Int(first) << 8 | Int(second)], isWord(bytes, at: index - 1) { return true }
          first = second
        }
        return false
      }
    }
  }

  private static func isWord(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    words.contains { word in
      guard start + word.letters.count <= bytes.count else { return false }
      for (offset, letter) in word.letters.enumerated()
      where bytes[start + offset] | 0x20 != letter | 0x20 {
        return false
      }
      let isLower = UInt8(ascii: "a")...UInt8(ascii: "z")
      return word.isAnywhere || start == 0 || !isLower.contains(bytes[start - 1])
        || !isLower.contains(bytes[start])
    }
  }
}
