/// The numbers that a chart draws: one row a time, ascending, and one column a quantity.
///
/// Where a value or a velocity jumps there are two rows of the same time, the limit from the left and
/// the one from the right, so that the step is vertical.
public struct ChartTable: Hashable, Sendable {
  /// The names of the columns, in lower snake case with the unit.
  ///
  /// For a single curve `time_s`, `value`, `velocity_per_s`, `acceleration_per_s2`; for several `time_s`
  /// and, for each, its name with `_value` and with `_velocity_per_s`.
  public let header: [String]
  /// The rows, each as long as the header; a number that a curve does not have, such as the velocity
  /// where it is infinite, is absent.
  public let rows: [[Double?]]

  /// The table as comma-separated values, with line feeds, for gnuplot and for people.
  public var text: String {
    var text = header.joined(separator: ",") + "\n"
    for row in rows {
      text += row.map { $0.map(NumberText.shortest) ?? "" }.joined(separator: ",") + "\n"
    }
    return text
  }

  /// The position of a column in a row.
  package func index(of column: String) -> Int? { header.firstIndex(of: column) }

  /// FNV-1a in 64 bits over the ``text``: enough to tell whether the data of two charts differ.
  package var hash: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Names in lower snake case for columns, each different from the others.
  ///
  /// - Parameters:
  ///   - labels: Any texts.
  ///   - limit: How long a name may be before a number is put behind it to make it unique.
  /// - Returns: As many names, of the letters a to z, digits and underscores.
  package static func slugs(of labels: [String], limit: Int = 40) -> [String] {
    var used: Set<String> = []
    return labels.map { label in
      let base = slug(of: label, limit: limit)
      var name = base
      var number = 2
      while !used.insert(name).inserted {
        name = "\(base)_\(number)"
        number += 1
      }
      return name
    }
  }

  private static func slug(of label: String, limit: Int) -> String {
    var slug = ""
    var previousIsLower = false
    for scalar in label.unicodeScalars {
      if slug.utf8.count >= limit { break }
      switch scalar {
      case "a"..."z", "0"..."9":
        slug.unicodeScalars.append(scalar)
        previousIsLower = true
      case "A"..."Z":
        if previousIsLower, !slug.hasSuffix("_") { slug += "_" }
        slug += String(scalar).lowercased()
        previousIsLower = false
      default:
        if !slug.isEmpty, !slug.hasSuffix("_") { slug += "_" }
        previousIsLower = false
      }
    }
    while slug.hasSuffix("_") { slug.removeLast() }
    if slug.isEmpty { return "curve" }
    return slug.first.map { $0.isNumber ? "curve_" + slug : slug } ?? slug
  }
}
