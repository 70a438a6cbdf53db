/// Deletes, repeats, truncates or inserts bytes at random, one to three times.
public func changeAnything(
  in bytes: inout [UInt8], with pieces: [String], _ random: inout SeededGenerator
) {
  for _ in 0..<Int.random(in: 1...3, using: &random) {
    let start = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, start + Int.random(in: 0...12, using: &random))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
    case 2: bytes.removeSubrange(end...)
    default:
      bytes.insert(contentsOf: (pieces.randomElement(using: &random) ?? "").utf8, at: start)
    }
  }
}
