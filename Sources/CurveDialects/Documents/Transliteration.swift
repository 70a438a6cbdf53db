/// Letters of other alphabets in those of ASCII, for the names of a language that takes no others.
///
/// A letter with marks is the letter without them, whatever the language of the label: `ü` is `u`. Greek and Cyrillic
/// letters have the one or the few Latin ones of their sound.
enum Transliteration {
  /// A letter in those of ASCII.
  ///
  /// - Parameter letter: Any letter.
  /// - Returns: Letters, none for one without a sound such as the hard sign; `nil` for other alphabets.
  static func ascii(_ letter: Unicode.Scalar) -> String? {
    for (first, letters) in bases {
      let index = Int(letter.value) - first
      guard letters.indices.contains(index), letters[index] != UInt8(ascii: ".") else { continue }
      return String(Unicode.Scalar(letters[index]))
    }
    if let letters = others[letter] { return letters }
    guard let small = String(letter).lowercased().unicodeScalars.first else { return nil }
    return others[small].map { $0.prefix(1).uppercased() + $0.dropFirst() }
  }

  /// The letters without their marks from a code point on, by the decompositions of Unicode; a point is no letter, or
  /// one without such a decomposition.
  private static let bases: [(first: Int, letters: [UInt8])] = [
    (0xC0, Array(latin.utf8)), (0x1E00, Array(latinAdditional.utf8)),
  ]

  /// U+00C0 to U+024F.
  private static let latin =
    "AAAAAA.CEEEEIIII.NOOOOO..UUUUY..aaaaaa.ceeeeiiii.nooooo..uuuuy.yAaAaAaCcCcCcCcDd"
    + "..EeEeEeEeEeGgGgGgGgHh..IiIiIiIiI...JjKk.LlLlLl....NnNnNn...OoOoOo..RrRrRrSsSsSs"
    + "SsTtTt..UuUuUuUuUuUuWwYyYZzZzZzs................................Oo.............U"
    + "u............................AaIiOoUuUuUuUuUu.AaAa....GgKkOoOo..j...Gg..NnAa...."
    + "AaAaEeEeIiIiOoOoRrRrUuUuSsTt..Hh......AaEeOoOoOoOoYy............................"

  /// U+1E00 to U+1EFF.
  private static let latinAdditional =
    "AaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFfGgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMmMmMmNnNnNnNnOoOo"
    + "OoOoPpPpRrRrRrRrSsSsSsSsSsTtTtTtTtUuUuUuUuUuVvVvWwWwWwWwWwXxXxYyZzZzZzhtwy.s...."
    + "AaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEeEeEeEeEeIiIiOoOoOoOoOoOoOoOoOoOoOoOoUuUuUuUuUuUu"
    + "UuYyYyYyYy......"

  /// Small letters that no decomposition has.
  private static let others: [Unicode.Scalar: String] = {
    var letters: [Unicode.Scalar: String] = [:]
    for word in table.split(separator: " ") {
      let scalars = word.unicodeScalars
      letters[scalars[scalars.startIndex]] = String(word.dropFirst())
    }
    return letters
  }()

  /// Each letter, and those of ASCII behind it.
  private static let table =
    "µu ªa ºo ßss æae ðd øo þth đd ħh ıi ĳij ŀl łl ŉn ŋn œoe ŧt ǽae ǿo "
    + "αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo άa έe "
    + "ήi ίi όo ύy ώo ϊi ϋy ΐi ΰy "
    + "аa бb вv гg дd еe жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh "
    + "щshch ъ ыy ь эe юyu яya ёyo ђdj ѓg єye ѕdz іi їyi јj љlj њnj ћc ќk ўu џdz ґg"
}
