/// A parameter of a sweep: its name and its values.
package struct SweptParameter: Hashable, Sendable {
  /// The name, which is the column in CSV and the key in JSON.
  package let name: String
  /// The values in order.
  package let values: SweptValues

  /// Creates a parameter.
  ///
  /// - Parameters:
  ///   - name: The column in CSV and the key in JSON.
  ///   - values: The values in order.
  package init(_ name: String, _ values: SweptValues) {
    (self.name, self.values) = (name, values)
  }
}
