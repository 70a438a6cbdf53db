package import CodeCurves
internal import CurveSpecs

/// One name with different curves in several places: a token that has drifted apart.
///
/// ```
/// sheet   Motion.swift   Motion.sheet     spring(duration: 0.5, bounce: 0.2)
///         Motion.kt      MotionKt.Sheet   spring(duration: 0.5, bounce: 0.25)
/// ```
package struct TokenDrift: Hashable, Sendable {
  /// The last part of the name, in lower case and without the signs that join words.
  package let name: String
  /// The different curves; at least two, the most used one first.
  package let curves: [DistinctCurve]
  /// How far each curve is from the first one; `nil` for the first one, and where they cannot be
  /// compared.
  package let deviations: [CurveDeviation?]

  /// Finds names that have different curves in different files.
  ///
  /// A name is the label of a curve, such as a variable, or the last part of the name of its
  /// declaration. Two curves of one file are no drift: there, equal names are of different
  /// declarations. Curves that differ only in how they are written, such as `ease` and its Bézier, are no
  /// drift either.
  ///
  /// - Parameters:
  ///   - definitions: The curves that define tokens. A curve that only uses one, such as in a method
  ///     `body`, should not be among them.
  ///   - tolerance: The greatest distance and the greatest difference of the durations that count as
  ///     equal, as fractions.
  /// - Returns: The names in the order of their characters.
  package static func all(
    in definitions: [AuditedCurve], tolerance: Double = 1e-9
  ) -> [TokenDrift] {
    let named = definitions.compactMap { curve in curve.tokenName.map { (name: $0, curve: curve) } }
    return Dictionary(grouping: named) { $0.name }
      .filter { Set($0.value.map { $0.curve.path }).count > 1 }
      .sorted { $0.key < $1.key }
      .compactMap { TokenDrift($0.key, $0.value.map { $0.curve }, tolerance: tolerance) }
  }

  private init?(_ name: String, _ curves: [AuditedCurve], tolerance: Double) {
    let distinct = DistinctCurve.all(in: curves)
    let first = distinct[0]
    var different: [(curve: DistinctCurve, deviation: CurveDeviation?)] = [(first, nil)]
    for other in distinct.dropFirst() {
      let deviation = CurveDeviation(of: other.curve, from: first.curve)
      // Curves that cannot be compared are different, because their expressions are.
      if deviation?.isWithin(tolerance) != true { different.append((other, deviation)) }
    }
    let paths = different.flatMap { $0.curve.places.map { $0.path } }
    guard different.count > 1, Set(paths).count > 1 else { return nil }
    self.name = name
    self.curves = different.map { $0.curve }
    deviations = different.map { $0.deviation }
  }
}

extension MotionTokens {
  /// The token with the name of a curve but another motion.
  ///
  /// - Parameters:
  ///   - definition: A curve that defines a token in code.
  ///   - tolerance: The greatest distance and the greatest difference of the durations that count as
  ///     equal, as fractions.
  /// - Returns: The first token of this name, and how far the curve is from it, which is `nil` where
  ///   they cannot be compared; `nil` if there is no such token, or one of this name is equal.
  package func drift(
    of definition: AuditedCurve, tolerance: Double = 1e-9
  ) -> (token: MotionToken, deviation: CurveDeviation?)? {
    guard let name = definition.tokenName else { return nil }
    let namesakes = tokens.filter { MotionTokens.lastName(of: $0.label) == name }
    let drifts = namesakes.map { token in
      (token, CurveDeviation(of: definition.curve, from: token.curve))
    }
    let isEqual = drifts.contains { token, deviation in
      token.curve == definition.curve || deviation?.isWithin(tolerance) == true
    }
    return isEqual ? nil : drifts.first
  }

  /// The last part of a name, by which the same token is known in another language.
  ///
  /// `Motion.sheetOpens`, `motion/sheet-opens` and `--sheet-opens` are all `sheetopens`.
  ///
  /// - Parameter name: A name of any language.
  /// - Returns: The part in lower case, without the signs that join words; `nil` if nothing is left.
  static func lastName(of name: String) -> String? {
    let separators: Set<Character> = [".", "/", "#", ":", " ", "$", "@"]
    let last = name.split(whereSeparator: separators.contains).last ?? ""
    let plain = last.lowercased().filter { $0.isLetter || $0.isNumber }
    return plain.isEmpty ? nil : plain
  }
}

extension AuditedCurve {
  /// The name of the token that the curve defines: its label, or the last part of the name of its
  /// declaration; `nil` if it has neither.
  package var tokenName: String? {
    (finding.label ?? finding.name).flatMap(MotionTokens.lastName)
  }
}
