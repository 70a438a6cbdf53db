package import CurveSpecs

/// One of several equal parts of a sweep, in the order of its combinations.
///
/// ```swift
/// try SweepShard(parsing: "3/16").range(of: 48_609)     // 6076..<9114
/// ```
///
/// The parts of the same sweep, one after another, are the whole. Their sizes differ by one at
/// most.
package struct SweepShard: Hashable, Sendable {
  private let number: Int
  private let total: Int

  /// The whole sweep.
  package static let whole = SweepShard(number: 1, total: 1)

  private init(number: Int, total: Int) { (self.number, self.total) = (number, total) }

  /// Reads `NUMBER/TOTAL`.
  ///
  /// - Parameters:
  ///   - text: The number of the part, from 1, and the number of parts, at most 1,000,000.
  ///   - name: The name of the text in messages, such as a flag.
  /// - Throws: An error if the text is anything else.
  package init(parsing text: String, named name: String = "The part") throws(CurveSpecError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let total = parts[1],
      (1...1_000_000).contains(total), (1...total).contains(number)
    else {
      throw CurveSpecError(
        "\(name) must be the number of a part and the number of parts, such as 3/16, not "
          + "\(quoted(text)).")
    }
    self.init(number: number, total: total)
  }

  /// The combinations of this part.
  ///
  /// - Parameter count: The number of all combinations.
  /// - Returns: Their indices; empty if there are fewer combinations than parts.
  package func range(of count: Int) -> Range<Int> {
    start(of: number - 1, count)..<start(of: number, count)
  }

  /// `count * part / total`, without overflow.
  private func start(of part: Int, _ count: Int) -> Int {
    let (quotient, remainder) = count.quotientAndRemainder(dividingBy: total)
    return quotient * part + remainder * part / total
  }
}
