internal import CurveKit
internal import CurveMeasure

/// Texts and numbers as they are written in an SVG.
package enum SVGText {
  /// The font families; every machine has one of them, and no user can set them.
  static let fontFamily = "'Helvetica Neue',Helvetica,Arial,sans-serif"

  /// A text as content of an element or of an attribute.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The text without markup; control characters, and others that XML does not allow, become
  ///   spaces.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in DisplayText.line(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A number with at most two decimals.
  ///
  /// - Parameter number: A length in CSS pixels; beyond a million it is clamped.
  /// - Returns: The shortest text of the rounded number: `0`, `12.5`, `-0.25`.
  package static func number(_ number: Double) -> String {
    let hundredths = Int((100 * min(1e6, max(-1e6, number))).rounded())
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    let decimals =
      rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    return (hundredths < 0 ? "-" : "") + String(whole) + decimals
  }

  /// The name of a page for its identifiers: letters, digits, underscores and a hyphen.
  ///
  /// Pages with different contents have different names, so that several of them may be in one web page.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - content: A text that depends on the content of the page.
  /// - Returns: The name.
  static func name(_ title: String, of content: String) -> String {
    "chart-\(slug(title))-\(checksum(title + content).prefix(8))"
  }
}
