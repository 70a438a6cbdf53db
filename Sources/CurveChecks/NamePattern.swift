/// A name of which some characters may be anything: `sheet*`, `menu ?`.
///
/// `*` is any number of characters, `?` is one. Every other character is itself, and so is the case of a letter.
///
/// ```swift
/// NamePattern("sheet*").matches("sheet opens")     // true
/// NamePattern("sheet").matches("sheet opens")      // false
/// ```
package struct NamePattern: Hashable, Sendable {
  /// The pattern as it was written.
  package let text: String
  private let characters: [Character]

  /// Creates a pattern.
  ///
  /// - Parameter text: The pattern.
  package init(_ text: String) {
    self.text = text
    characters = Array(text)
  }

  /// Whether a name is one of those of the pattern.
  ///
  /// - Parameter name: The whole name.
  /// - Returns: Whether the pattern matches it.
  /// - Complexity: At most the product of both lengths; it needs no more memory for more `*`.
  package func matches(_ name: String) -> Bool {
    let name = Array(name)
    var (place, index) = (0, 0)
    // After a mismatch, the last `*` takes one character more. An earlier one need not.
    var star: (place: Int, index: Int)?
    while index < name.count {
      if place < characters.count, characters[place] == "*" {
        star = (place, index)
        place += 1
      } else if place < characters.count,
        characters[place] == "?" || characters[place] == name[index]
      {
        place += 1
        index += 1
      } else if let last = star {
        star = (last.place, last.index + 1)
        (place, index) = (last.place + 1, last.index + 1)
      } else {
        return false
      }
    }
    return characters[place...].allSatisfy { $0 == "*" }
  }
}

/// The curves that a run is about: all, or those whose names match a pattern.
package struct NameSelection: Sendable {
  /// The patterns; none selects all curves.
  package let patterns: [NamePattern]

  /// Creates a selection.
  ///
  /// - Parameter patterns: The patterns; none selects all curves.
  package init(_ patterns: [String]) { self.patterns = patterns.map(NamePattern.init) }

  /// Whether all curves are selected, whatever their names.
  package var isWhole: Bool { patterns.isEmpty }

  /// Whether a curve is selected.
  package func contains(_ name: String) -> Bool {
    isWhole || patterns.contains { $0.matches(name) }
  }
}
