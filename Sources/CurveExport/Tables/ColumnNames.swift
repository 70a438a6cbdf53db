/// Names as parts of column headers: lower snake case, and each of them once.
///
/// - Parameter names: Labels or expressions; of an expression, the part before its parenthesis.
/// - Returns: As many names: `spring`, and where that is taken `spring_2`.
package func columnNames(_ names: [String]) -> [String] {
  var taken: Set<String> = []
  return names.map { name in
    let base = slug(name)
    var candidate = base
    var number = 2
    while !taken.insert(candidate).inserted {
      candidate = "\(base)_\(number)"
      number += 1
    }
    return candidate
  }
}

/// A name in lower snake case, of ASCII letters and digits: `easeOutBack` is `ease_out_back`.
func slug(_ name: String) -> String {
  var result = ""
  for scalar in name.prefix(while: { $0 != "(" }).prefix(60).unicodeScalars {
    let isLetterOrDigit = scalar.isASCII && (scalar.properties.isAlphabetic || isDigit(scalar))
    if isLetterOrDigit {
      let startsWord = ("A"..."Z").contains(scalar) && result.last?.isLowercase == true
      result += (startsWord ? "_" : "") + String(scalar).lowercased()
    } else if !result.isEmpty, result.last != "_" {
      result += "_"
    }
  }
  while result.last == "_" { result.removeLast() }
  return result.isEmpty ? "curve" : result
}

private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
