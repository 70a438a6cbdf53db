/// A hint for an unknown name: " Did you mean 'spring'?".
///
/// - Parameters:
///   - name: The unknown name.
///   - known: The valid names.
/// - Returns: A sentence with a leading space; an empty text if no name is similar.
/// - Complexity: The sum over all names of the product of both lengths.
package func hint(for name: String, among known: [String]) -> String {
  suggestion(for: name, among: known).text
}

/// The hint as the end of a message.
package func suggestion(for name: String, among known: [String]) -> Message {
  nearest(to: name, among: known).map { Message(suggestion: "Did you mean \(quoted($0))?") } ?? ""
}

/// The valid name that is most similar to an unknown name; `nil` if none is similar.
package func nearest(to name: String, among known: [String]) -> String? {
  // All names are shorter, and the time of the distance grows with the product of the lengths.
  let longest = 40
  let letters = Array(NameKey(String(name.prefix(longest + 1))).letters)
  guard letters.count <= longest else { return nil }
  let allowed = max(1, letters.count / 3)
  var best: (name: String, distance: Int)?
  for candidate in known {
    let other = Array(NameKey(candidate).letters)
    // Every extra or missing letter is at least one edit.
    guard abs(other.count - letters.count) <= allowed else { continue }
    let distance = editDistance(letters, other)
    if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
}

/// The number of insertions, deletions, replacements and swaps of neighbouring letters (Damerau's distance,
/// restricted to swaps without further edits).
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...b.count)
  for i in a.indices {
    var current = [i + 1]
    for j in b.indices {
      var distance = min(
        previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        distance = min(distance, beforePrevious[j - 1] + 1)
      }
      current.append(distance)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[b.count]
}
