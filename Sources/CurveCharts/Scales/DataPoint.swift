/// A point in the values of two axes.
package struct DataPoint: Hashable, Sendable {
  package let x: Double
  package let y: Double

  init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
}
