internal import CurveKit
internal import CurveSpecs

/// Finds the curves near a representative, with few exact distances.
///
/// Curves are sorted by duration, so that only those of nearly the same duration are visited. Of
/// these, a bound from a few values excludes most; the exact distance decides about the others.
struct GroupSearch {
  private(set) var exactComparisons = 0

  private let near: Double
  private let shapes: [Result<CurveShape, CurveShape.Obstacle>]
  /// The curves with a shape, by duration.
  private let sorted: [(index: Int, shape: CurveShape)]
  private var isInGroup: [Bool]

  init(_ curves: [CurveSpec], near: Double) {
    self.near = near
    shapes = curves.map { spec in
      Result { () throws(CurveShape.Obstacle) in try CurveShape(of: spec) }
    }
    sorted = shapes.enumerated()
      .compactMap { index, shape in (try? shape.get()).map { (index, $0) } }
      .sorted { $0.1.duration < $1.1.duration }
    isInGroup = Array(repeating: false, count: curves.count)
  }

  func obstacle(of index: Int) -> CurveShape.Obstacle? {
    if case .failure(let obstacle) = shapes[index] { obstacle } else { nil }
  }

  /// Makes a curve a representative.
  ///
  /// - Parameter index: The curve.
  /// - Returns: The curves that join it, in their order; `nil` if it is in a group.
  mutating func group(of index: Int) -> [(index: Int, deviation: CurveDeviation)]? {
    if isInGroup[index] { return nil }
    isInGroup[index] = true
    guard case .success(let shape) = shapes[index] else { return [] }
    var members: [(index: Int, deviation: CurveDeviation)] = []
    for position in candidates(for: shape) {
      let (other, candidate) = sorted[position]
      guard !isInGroup[other], shape.isComparable(with: candidate) else { continue }
      let durationDifference = shape.durationDifference(to: candidate)
      guard durationDifference <= near, !shape.isFarther(than: near, from: candidate) else {
        continue
      }
      exactComparisons += 1
      let distance = shape.distance(to: candidate)
      guard distance <= near else { continue }
      isInGroup[other] = true
      members.append(
        (other, CurveDeviation(distance: distance, durationDifference: durationDifference)))
    }
    return members.sorted { $0.index < $1.index }
  }

  /// The positions of the curves whose duration may be near enough.
  private func candidates(for shape: CurveShape) -> Range<Int> {
    // The condition itself decides at both ends, where these products are rounded.
    let shortest = shape.duration * (1 - near) * (1 - 1e-12)
    let longest = shape.duration / (1 - near) * (1 + 1e-12)
    return sorted.partitioningIndex {
      $0.shape.duration >= shortest
    }..<sorted.partitioningIndex { $0.shape.duration > longest }
  }
}
