/// The letters that a language takes in names, by its own rule.
///
/// Each rule is asked about letters only: Unicode's categories Lu, Ll, Lt, Lm and Lo.
enum IdentifierRule: Sendable {
  case swift, javaScript, kotlin, cSharp, css
  /// Dart, GDScript, C and the languages of Linux desktops.
  case ascii
  /// No language: the names are only read by people.
  case text

  /// Whether a name may have a letter anywhere in it.
  func allows(_ letter: Unicode.Scalar) -> Bool {
    if letter.isASCII { return true }
    switch self {
    case .text: return true
    // Dart's specification, IDENTIFIER, and the C standard, identifier; the others take these letters in any case.
    case .ascii: return false
    // The grammar of Swift, identifier-head: it leaves out U+2E00 to U+2E7F, where the letter U+2E2F is.
    case .swift: return !(0x2E00...0x2E7F).contains(letter.value)
    // ECMA-262, IdentifierStart. It leaves out the letter U+2E2F, which is a Pattern_Syntax character.
    case .javaScript: return letter.properties.isIDStart
    // Both specifications take all letters; the lexers compare units of UTF-16, so a letter needs to be one unit.
    case .kotlin, .cSharp: return letter.value <= 0xFFFF
    // CSS Syntax 3, non-ASCII ident code point: from U+0080 to U+00BF only the middle dot.
    case .css: return letter.value >= 0xC0
    }
  }
}
