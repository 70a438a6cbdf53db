package import CurveSpecs

/// Groups of curves that are nearly the same.
///
/// Each group has a representative. The other members are within ``near`` of it: in the greatest
/// difference of the shapes, and in the duration. The groups are made as one would explain them:
///
/// 1. Equal specs are one curve.
/// 2. The most used curve that is in no group is the representative of a new one. Of equally many
///    uses, the first expression in the order of its characters is.
/// 3. Every curve that is in no group and within ``near`` of it joins.
///
/// So each member has one number, its distance to the representative, and two members of a group
/// are at most twice ``near`` apart. Linking neighbours instead would put the ends of a chain of
/// small steps into one group, however far apart they are.
///
/// "Nearly the same" is reflexive and symmetric, and not transitive. A curve may be near two
/// representatives; it joins the one that is used more.
///
/// - A curve that repeats forever is in a group only with curves whose modifiers from the repeat on
///   are equal. Then one pass is compared.
/// - A curve without a ``CurveShape`` is alone, with the ``CurveGroup/obstacle``.
package struct CurveGroups: Sendable {
  /// The greatest difference within which curves are nearly the same, for shapes and for durations.
  package let near: Double
  /// The groups in the order of their representatives: the most used one first.
  package let groups: [CurveGroup]
  /// The number of exact distances that were computed; what remains is decided by bounds.
  package let exactComparisons: Int

  /// Groups curves.
  ///
  /// - Parameters:
  ///   - curves: The curves in any order, which does not change the result.
  ///   - near: The greatest difference, a fraction from 0 to below 1.
  /// - Complexity: A bound for each pair of a representative and a curve of nearly its duration, and
  ///   an exact distance for those that the bound does not decide.
  package init(of curves: [AuditedCurve], near: Double = 0.02) {
    self.init(distinct: DistinctCurve.all(in: curves), near: near)
  }

  /// Groups distinct curves; the most used ones are first.
  init(distinct curves: [DistinctCurve], near: Double) {
    precondition(
      near >= 0 && near < 1, "Curves are near within a fraction from 0 to below 1, not \(near).")
    self.near = near
    var search = GroupSearch(curves.map { $0.curve }, near: near)
    groups = curves.indices.compactMap { index in
      search.group(of: index).map { members in
        CurveGroup(
          representative: curves[index],
          members: members.map { .init(curve: curves[$0.index], deviation: $0.deviation) },
          obstacle: search.obstacle(of: index))
      }
    }
    exactComparisons = search.exactComparisons
  }
}

/// Curves that are nearly the same.
package struct CurveGroup: Sendable {
  /// The most used curve.
  package let representative: DistinctCurve
  /// The other curves, the most used one first; empty for a curve that is near no other.
  package let members: [Member]
  /// Why the representative was compared with nothing; `nil` if it was.
  package let obstacle: CurveShape.Obstacle?

  /// A curve near the representative.
  package struct Member: Hashable, Sendable {
    /// The curve.
    package let curve: DistinctCurve
    /// How far it is from the representative.
    package let deviation: CurveDeviation
  }

  /// The number of uses of all its curves.
  package var uses: Int { members.reduce(representative.uses) { $0 + $1.curve.uses } }
}

extension CurveGroups {
  /// The distinct curves: each representative, and after it its members.
  package var distinct: [DistinctCurve] {
    groups.flatMap { [$0.representative] + $0.members.map { $0.curve } }
  }

  /// The group of each distinct curve, and its distance from the first curve of the group.
  package var memberships: [CurveSpec: (representative: CurveSpec, distance: Double)] {
    var memberships: [CurveSpec: (representative: CurveSpec, distance: Double)] = [:]
    for group in groups {
      let representative = group.representative.curve
      memberships[representative] = (representative, 0)
      for member in group.members {
        memberships[member.curve.curve] = (representative, member.deviation.greatest)
      }
    }
    return memberships
  }
}
