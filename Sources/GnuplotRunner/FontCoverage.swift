/// The characters that the fonts of this machine can draw.
///
/// gnuplot's cairo terminals draw PNG and PDF. They draw a character that no font has as a box many
/// times the size of the image, so such characters should be replaced first.
///
/// ```swift
/// let title = await FontCoverage.ofThisMachine()?.drawable("Tap 🙂") ?? "Tap 🙂"  // "Tap □"
/// ```
package struct FontCoverage: Sendable {
  private let ranges: [ClosedRange<UInt32>]

  /// Reads the coverage from fontconfig, which gnuplot's cairo terminals also use.
  ///
  /// - Returns: The characters of all fonts together; `nil` if fontconfig is missing or fails.
  package static func ofThisMachine() async -> FontCoverage? {
    let fontconfig = Gnuplot(executable: "fc-list")
    guard let run = try? await fontconfig.start(["--format=%{charset}\n"], in: "/", { "" }),
      case .exited(0) = run.ending,
      let charsets = try? run.output.bytes(limit: Gnuplot.outputLimit)
    else { return nil }
    return FontCoverage(charsets: String(decoding: charsets, as: UTF8.self))
  }

  /// Reads fontconfig's notation: `20-7e a0-17f 1ab`, in hexadecimal, one line for each font.
  ///
  /// Text that is not in this notation is skipped.
  ///
  /// - Parameter charsets: The characters of any number of fonts.
  package init(charsets: String) {
    ranges = Set(charsets.split(whereSeparator: \.isWhitespace)).compactMap { range in
      let ends = range.split(separator: "-").map { UInt32($0, radix: 16) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last else {
        return nil
      }
      return first...last
    }
  }

  /// Replaces each character that no font has by a box, or by a question mark if no font has a box.
  ///
  /// - Parameter text: Any text.
  /// - Returns: A text with the same number of characters.
  package func drawable(_ text: String) -> String {
    let box: Character = has("□") ? "□" : "?"
    return String(text.map { $0.isASCII || has($0) ? $0 : box })
  }

  private func has(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { scalar in
      // Joiners and variation selectors are not drawn themselves.
      scalar.properties.isDefaultIgnorableCodePoint
        || ranges.contains { $0.contains(scalar.value) }
    }
  }
}
