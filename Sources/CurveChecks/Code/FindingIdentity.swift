internal import CurveKit

/// What a finding is known by in any version of the code: its file, the declaration around it, its
/// rule and its curve, but no line.
package struct FindingIdentity: Hashable, Sendable {
  /// The path of the file.
  package let path: String
  /// The declaration or the selector around the curve, if there is one.
  package let name: String?
  /// The identifier of the rule.
  package let rule: String
  /// The curve as an expression with all its parameters.
  package let curve: String

  /// Creates an identity.
  ///
  /// Each part is one line: a selector may have several in its file. An empty name is none.
  package init(path: String, name: String?, rule: String, curve: String) {
    self.path = DisplayText.line(path)
    self.name = name.flatMap { $0.isEmpty ? nil : DisplayText.line($0) }
    self.rule = DisplayText.line(rule)
    self.curve = DisplayText.line(curve)
  }

  /// The order of files and tables: by path, name, rule and curve.
  package static func isOrdered(_ one: FindingIdentity, before other: FindingIdentity) -> Bool {
    (one.path, one.name ?? "", one.rule, one.curve)
      < (other.path, other.name ?? "", other.rule, other.curve)
  }

  /// Sixteen hexadecimal digits, the same in every run and on every machine.
  ///
  /// - Parameter ordinal: The number of equal findings before this one, from 0.
  /// - Returns: The 64-bit FNV-1a hash (Fowler, Noll and Vo) of the parts, each ended by a byte that no
  ///   UTF-8 text has, and of the ordinal.
  package func fingerprint(ordinal: Int) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    for part in [path, name ?? "", rule, curve, "\(ordinal)"] {
      part.utf8.forEach(add)
      add(0xFF)
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
