/// Unique names for column headers, in lower snake case with letters of any script.
///
/// - Parameter names: Labels or expressions. Only the text before the parenthesis of an expression counts.
/// - Returns: A name for each: `spring`, and for the next spring `spring_2`.
package func columnNames(_ names: [String]) -> [String] {
  distinct(
    names.map { name in
      // An expression has no space before its parenthesis; a label such as "Card (iPad)" has one.
      let head = name.prefix { $0 != "(" }
      return snakeCase(head.last == " " ? name[...] : head, isLetter: isOfWord)
    })
}

/// Unique names for scripts and files, in lower snake case with ASCII letters.
///
/// - Parameter names: Labels or expressions. Only the text before a parenthesis counts.
/// - Returns: A name for each: `spring`, and for the next spring `spring_2`.
package func asciiNames(_ names: [String]) -> [String] { distinct(names.map(slug)) }

/// A name in lower snake case, of ASCII letters and digits: `easeOutBack` is `ease_out_back`.
package func slug(_ name: String) -> String {
  snakeCase(name.prefix { $0 != "(" }) { $0.isASCII && isOfWord($0) }
}

private func distinct(_ names: [String]) -> [String] {
  var taken: Set<String> = []
  return names.map { name in unique(name, "_") { taken.insert($0).inserted } }
}

/// A name that is new, if need be with a number from 2.
///
/// - Parameters:
///   - name: The name.
///   - separator: What stands before the number.
///   - isNew: Whether a name is new, which takes it.
/// - Returns: The first name that is new.
package func unique(_ name: String, _ separator: String, isNew: (String) -> Bool) -> String {
  var (candidate, number) = (name, 2)
  while !isNew(candidate) {
    candidate = "\(name)\(separator)\(number)"
    number += 1
  }
  return candidate
}

/// The first 60 characters of a name, with one underscore between words.
private func snakeCase(_ name: Substring, isLetter: (Unicode.Scalar) -> Bool) -> String {
  var result = ""
  for scalar in name.unicodeScalars.prefix(60) {
    if isLetter(scalar) {
      let startsWord = scalar.properties.isUppercase && result.last?.isLowercase == true
      result += (startsWord ? "_" : "") + scalar.properties.lowercaseMapping
    } else if !result.isEmpty, result.last != "_" {
      result += "_"
    }
  }
  while result.last == "_" { result.removeLast() }
  return result.isEmpty ? "curve" : result
}

/// Whether a character is a letter, a digit, or the accent of a letter.
private func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
    .letterNumber, .nonspacingMark, .spacingMark, .decimalNumber:
    true
  default: false
  }
}
