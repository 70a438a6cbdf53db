package import CurveSpecs

/// A curve of a code base with all places that have it.
package struct DistinctCurve: Hashable, Sendable {
  /// The curve.
  package let curve: CurveSpec
  /// Where it is, by path and place; at least one.
  package let places: [AuditedCurve]

  /// The number of uses.
  package var uses: Int { places.count }

  /// The distinct curves among others: equal specs are one.
  ///
  /// - Parameter curves: The curves in any order.
  /// - Returns: The most used curve first. Of equally many uses, the order is that of the expressions,
  ///   so that the result does not depend on the order of the files.
  package static func all(in curves: [AuditedCurve]) -> [DistinctCurve] {
    Dictionary(grouping: curves) { $0.curve }
      .map { spec, places in
        (
          text: spec.description,
          DistinctCurve(curve: spec, places: places.sorted(by: AuditedCurve.isOrdered))
        )
      }
      .sorted { ($1.1.uses, $0.text) < ($0.1.uses, $1.text) }
      .map { $0.1 }
  }
}
