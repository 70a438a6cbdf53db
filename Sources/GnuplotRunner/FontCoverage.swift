/// Which characters the fonts of this machine can draw.
///
/// gnuplot's cairo terminals, which make PNG and PDF, draw a character that no font has as a box many
/// times the size of the picture. So such characters are better replaced before.
///
/// ```swift
/// let title = await FontCoverage.ofThisMachine()?.drawable("Tap 🙂") ?? "Tap 🙂"   // perhaps "Tap □"
/// ```
public struct FontCoverage: Sendable {
  private let ranges: [ClosedRange<UInt32>]

  /// Asks fontconfig, which gnuplot's cairo terminals ask as well.
  ///
  /// - Returns: What all fonts together have; `nil` where there is no fontconfig to ask.
  public static func ofThisMachine() async -> FontCoverage? {
    let fontconfig = Gnuplot(executable: "fc-list", timeLimit: 20)
    let run = try? await fontconfig.start(["--format=%{charset}\n"], "", in: "/")
    guard let run, case .exited(0) = run.ending else { return nil }
    return FontCoverage(charsets: String(decoding: run.output, as: UTF8.self))
  }

  /// Reads fontconfig's notation: `20-7e a0-17f 1ab`, in hexadecimal, a line for each font.
  ///
  /// - Parameter charsets: The characters of any number of fonts.
  public init(charsets: String) {
    ranges = Set(charsets.split(whereSeparator: \.isWhitespace)).compactMap { range in
      let ends = range.split(separator: "-").map { UInt32($0, radix: 16) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last else {
        return nil
      }
      return first...last
    }
  }

  /// A text with a box for each character that no font has.
  ///
  /// - Parameter text: Any text.
  /// - Returns: As many characters.
  public func drawable(_ text: String) -> String {
    let box: Character = has("□") ? "□" : "?"
    return String(text.map { $0.isASCII || has($0) ? $0 : box })
  }

  private func has(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { scalar in
      // What joins and selects other characters is not drawn itself.
      scalar.properties.isDefaultIgnorableCodePoint
        || ranges.contains { $0.contains(scalar.value) }
    }
  }
}
