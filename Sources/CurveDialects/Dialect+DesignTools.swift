internal import CurveKit

extension Dialect {
  /// Tools and formats of design.
  static let designTools: [Dialect] = []
}
