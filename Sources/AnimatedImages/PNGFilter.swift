/// The five filters of PNG: each line stores the difference of its bytes from a prediction.
enum PNGFilter {
  /// Undoes the filters of all lines.
  ///
  /// - Parameters:
  ///   - lines: The lines; the first byte of each is the number of its filter.
  ///   - lineSize: The number of bytes of a line without that number.
  ///   - pixelSize: The number of bytes of a pixel.
  /// - Throws: An error for an unknown filter.
  static func undo(
    in lines: inout [UInt8], lineSize: Int, pixelSize: Int
  ) throws(PNGError) {
    let pitch = lineSize + 1
    for start in stride(from: 0, to: lines.count, by: pitch) {
      let line = start + 1..<start + pitch
      // The bytes to the left of the line and above the first line count as 0.
      let first = min(line.lowerBound + pixelSize, line.upperBound)
      let hasAbove = start > 0
      switch lines[start] {
      case 0: continue
      case 1:
        for index in first..<line.upperBound { lines[index] &+= lines[index - pixelSize] }
      case 2:
        guard hasAbove else { continue }
        for index in line { lines[index] &+= lines[index - pitch] }
      case 3:
        for index in line {
          let left = index < first ? 0 : Int(lines[index - pixelSize])
          let above = hasAbove ? Int(lines[index - pitch]) : 0
          lines[index] &+= UInt8((left + above) / 2)
        }
      case 4:
        for index in line {
          let left = index < first ? 0 : Int(lines[index - pixelSize])
          let above = hasAbove ? Int(lines[index - pitch]) : 0
          let corner = hasAbove && index >= first ? Int(lines[index - pitch - pixelSize]) : 0
          lines[index] &+= UInt8(paeth(left, above, corner))
        }
      default: throw .corrupted("a line has an unknown filter")
      }
    }
  }

  /// The one of three neighbours that is nearest to `left + above - corner`; in a tie the first one.
  private static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> Int {
    let toLeft = abs(above - corner)
    let toAbove = abs(left - corner)
    let toCorner = abs(left + above - 2 * corner)
    if toLeft <= toAbove && toLeft <= toCorner { return left }
    return toAbove <= toCorner ? above : corner
  }
}
