/// Names that are shown together, such as those of a legend, in a limited space.
///
/// Different names never look the same. If a name is too wide, all names lose the words that they
/// share, because the title has these:
///
/// ```swift
/// FittedNames.withoutSharedWords(["stiffness 40, damping 2", "stiffness 50, damping 4"])
/// // ["40, 2", "50, 4"]
/// ```
enum FittedNames {
  /// The names on lines of a limited width.
  ///
  /// - Parameters:
  ///   - names: The names.
  ///   - widths: The maximum width of each, in the unit of the font size.
  ///   - size: The font size.
  ///   - lines: The maximum number of lines of a name, 1 or more.
  /// - Returns: The lines of each name. A name that does not fit is cut in its middle, and begins with
  ///   its number if that would make it equal to another.
  static func lines(
    of names: [String], toWidths widths: [Double], size: Double, upTo lines: Int = 1
  ) -> [[String]] {
    func fitted(_ name: String, _ width: Double) -> [String] {
      TextMetrics.lines(name, toWidth: width, size: size, upTo: lines)
    }
    func all(_ names: [String]) -> [[String]] { zip(names, widths).map(fitted) }
    func isWhole(_ fitted: [[String]], _ names: [String]) -> Bool {
      zip(fitted, names).allSatisfy { $0.joined(separator: " ") == $1 }
    }
    let whole = all(names)
    if isWhole(whole, names) { return whole }
    let short = withoutSharedWords(names)
    let cut = short == names ? whole : all(short)
    if isWhole(cut, short) { return cut }
    return names.indices.map { index in
      let isAmbiguous = names.indices.contains {
        cut[$0] == cut[index] && names[$0] != names[index]
      }
      return isAmbiguous ? fitted("\(index + 1) \(short[index])", widths[index]) : cut[index]
    }
  }

  /// The names without the words that all of them have at the same place.
  ///
  /// - Parameter names: The names.
  /// - Returns: The shorter names; the same ones if they have different numbers of words, or if
  ///   nothing would be left of them.
  static func withoutSharedWords(_ names: [String]) -> [String] {
    let words = names.map { $0.split(separator: " ") }
    guard let first = words.first, words.count > 1,
      words.allSatisfy({ $0.count == first.count })
    else { return names }
    let kept = first.indices.filter { place in
      words.contains { $0[place] != first[place] }
    }
    guard !kept.isEmpty, kept.count < first.count else { return names }
    return words.map { words in kept.map { words[$0] }.joined(separator: " ") }
  }
}
