/// The hashes of names, 8 bytes for each, to find names that are used twice among any number of them.
package struct NameHashes {
  private var hashes: [Int] = []
  private var isSorted = false

  /// No names.
  package init() {}

  /// The number of names.
  package var count: Int { hashes.count }

  /// Makes room, so that the memory does not grow by more than is needed.
  package mutating func reserve(_ count: Int) { hashes.reserveCapacity(count) }

  /// Adds a name.
  package mutating func add(_ name: String) {
    hashes.append(name.hashValue)
    isSorted = false
  }

  private mutating func sort() {
    if !isSorted { hashes.sort() }
    isSorted = true
  }

  /// The hashes that several names have.
  package mutating func duplicates() -> Set<Int> {
    sort()
    return Set(zip(hashes, hashes.dropFirst()).lazy.filter { $0 == $1 }.map(\.0))
  }

  /// The hashes that are also among others.
  package mutating func common(with others: inout NameHashes) -> Set<Int> {
    sort()
    others.sort()
    var common: Set<Int> = []
    var (index, other) = (0, 0)
    while index < hashes.count, other < others.hashes.count {
      if hashes[index] == others.hashes[other] { common.insert(hashes[index]) }
      if hashes[index] < others.hashes[other] { index += 1 } else { other += 1 }
    }
    return common
  }
}
