/// At most 256 colours for all pixels of a picture or of an animation.
///
/// Charts have few colours and the blends between them along smooth edges. If there are no more colours
/// than places, each is kept exactly. Otherwise the palette splits the set of colours where that reduces
/// the squared error most (a median cut by variance), and each group is represented by its most frequent
/// colour: large areas keep their exact colour.
struct ColorPalette {
  /// A colour as 0xRRGGBB and the number of its pixels.
  typealias Count = (color: UInt32, pixels: Int)

  /// The colours, each as 0xRRGGBB; from 1 to the limit.
  let colors: [UInt32]
  /// The position of each counted colour in ``colors``.
  private let indices: [UInt32: UInt8]

  /// Chooses the colours.
  ///
  /// - Parameters:
  ///   - counts: The number of pixels of each colour, which is 0xRRGGBB.
  ///   - limit: The greatest number of colours, from 1 to 256.
  /// - Complexity: The limit times the number of different colours.
  init(for counts: [UInt32: Int], limit: Int) {
    // Sorted, because the order of a dictionary differs from run to run.
    let sorted = counts.map { Count(color: $0.key, pixels: $0.value) }
      .sorted { $0.color < $1.color }
    var groups = [ColorGroup(sorted)]
    while groups.count < limit {
      guard let index = groups.indices.max(by: { groups[$0].error < groups[$1].error }),
        let (lower, upper) = groups[index].split()
      else { break }
      groups[index] = lower
      groups.append(upper)
    }
    let colors = Set(groups.map(\.mostFrequent)).sorted()
    self.colors = colors
    indices = Dictionary(
      uniqueKeysWithValues: sorted.map { count in
        (count.color, UInt8(ColorPalette.nearest(to: count.color, in: colors)))
      })
  }

  /// The position of a counted colour, or of the nearest one.
  func index(of color: UInt32) -> UInt8 {
    indices[color] ?? UInt8(ColorPalette.nearest(to: color, in: colors))
  }

  private static func nearest(to color: UInt32, in colors: [UInt32]) -> Int {
    var best = (index: 0, distance: Int.max)
    for (index, other) in colors.enumerated() {
      var distance = 0
      for shift in [UInt32(16), 8, 0] {
        let difference = Int(color >> shift & 255) - Int(other >> shift & 255)
        distance += difference * difference
      }
      if distance < best.distance { best = (index, distance) }
    }
    return best.index
  }
}

/// Some colours that one colour may represent.
private struct ColorGroup {
  private let counts: [ColorPalette.Count]
  /// The sum of the squared errors if the mean represented all pixels.
  let error: Double
  /// The bit shift of the component that varies most: 16 for red, 8 for green, 0 for blue.
  private let shift: UInt32
  /// The mean of that component.
  private let mean: Double

  init(_ counts: [ColorPalette.Count]) {
    self.counts = counts
    var (error, widest) = (0.0, (shift: UInt32(16), mean: 0.0, error: -1.0))
    // A large area must not outweigh all thin lines.
    let weights = counts.map { Double($0.pixels).squareRoot() }
    let total = weights.reduce(0, +)
    for shift in [UInt32(16), 8, 0] {
      var (sum, squares) = (0.0, 0.0)
      for (count, weight) in zip(counts, weights) {
        let component = Double(count.color >> shift & 255)
        sum += weight * component
        squares += weight * component * component
      }
      let own = max(0, squares - sum * sum / max(1, total))
      error += own
      if own > widest.error { widest = (shift, sum / max(1, total), own) }
    }
    self.error = counts.count < 2 ? 0 : error
    (shift, mean) = (widest.shift, widest.mean)
  }

  var mostFrequent: UInt32 {
    counts.max { ($0.pixels, $1.color) < ($1.pixels, $0.color) }?.color ?? 0
  }

  /// The two groups below and above the mean; `nil` if all colours are equal.
  func split() -> (ColorGroup, ColorGroup)? {
    let lower = counts.filter { Double($0.color >> shift & 255) <= mean }
    let upper = counts.filter { Double($0.color >> shift & 255) > mean }
    guard !lower.isEmpty, !upper.isEmpty else { return nil }
    return (ColorGroup(lower), ColorGroup(upper))
  }
}
