extension RandomAccessCollection {
  /// The index of the first element that meets a condition; `endIndex` if none does.
  ///
  /// - Parameter condition: If one element meets it, all later elements meet it too.
  /// - Returns: The index.
  /// - Complexity: O(log n) calls of `condition`.
  package func partitioningIndex(where condition: (Element) -> Bool) -> Index {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
      if condition(self[middle]) { high = middle } else { low = index(after: middle) }
    }
    return low
  }
}
