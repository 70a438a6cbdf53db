/// A parameter of a sweep: its name and its values.
public struct SweptParameter: Hashable, Sendable {
  /// The name, which is the column in CSV and the key in JSON.
  public let name: String
  /// The values in order.
  public let values: SweptValues

  /// Creates a parameter.
  ///
  /// - Parameters:
  ///   - name: The column in CSV and the key in JSON.
  ///   - values: The values in order.
  public init(_ name: String, _ values: SweptValues) {
    self.name = name
    self.values = values
  }
}
