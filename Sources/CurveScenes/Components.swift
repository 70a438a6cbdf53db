internal import CurveKit

/// The numbers of a property.
struct Components: VectorArithmetic, Animatable {
  /// The numbers; missing ones are 0, and `zero` has none.
  private(set) var numbers: [Double]

  init(_ numbers: [Double]) { self.numbers = numbers }

  static let zero = Components([])

  subscript(index: Int) -> Double { index < numbers.count ? numbers[index] : 0 }

  static func + (one: Components, other: Components) -> Components {
    combine(one, other, +)
  }

  static func - (one: Components, other: Components) -> Components {
    combine(one, other, -)
  }

  mutating func scale(by factor: Double) {
    for index in numbers.indices { numbers[index] *= factor }
  }

  var magnitudeSquared: Double { numbers.reduce(0) { $0 + $1 * $1 } }

  private static func combine(
    _ one: Components, _ other: Components, _ operation: (Double, Double) -> Double
  ) -> Components {
    let count = max(one.numbers.count, other.numbers.count)
    return Components((0..<count).map { operation(one[$0], other[$0]) })
  }
}
