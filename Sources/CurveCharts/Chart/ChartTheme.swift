/// The colours of a chart, for a light or a dark background.
///
/// Every text colour has a contrast of at least 4.5 to 1 with the background (WCAG AA). The curve
/// colours follow the idea of Okabe and Ito's palette, darkened or lightened to that contrast. The
/// first five remain distinct in simulated protanopia and deuteranopia, and dashes distinguish all
/// eight without colour.
public enum ChartTheme: String, CaseIterable, Sendable {
  /// Dark colours on white.
  case light
  /// Light colours on near black.
  case dark

  /// The colour for a role, as `#rrggbb`.
  ///
  /// - Parameter colorRole: The role.
  /// - Returns: The colour.
  public func color(of colorRole: ColorRole) -> String {
    let isLight = self == .light
    switch colorRole {
    case .paper: return isLight ? "#ffffff" : "#0f1319"
    case .blink: return isLight ? "#fffffe" : "#0f131a"
    case .text: return isLight ? "#1c2330" : "#e8ecf2"
    case .quiet: return isLight ? "#5b6675" : "#9aa5b4"
    case .grid: return isLight ? "#e8ebef" : "#222933"
    case .axis: return isLight ? "#b4bcc7" : "#4b5666"
    case .value: return isLight ? "#1f66d1" : "#6ea8ff"
    case .velocity: return isLight ? "#be2f4e" : "#ff7a96"
    case .overshoot: return isLight ? "#b45309" : "#f5a04a"
    case .settling: return isLight ? "#0f766e" : "#3fc7b4"
    case .join: return isLight ? "#a8247f" : "#f07ab8"
    case .pale(let colorRole):
      return ChartTheme.mix(3, color(of: colorRole), into: color(of: .paper))
    case .tint(let colorRole):
      return ChartTheme.mix(1, color(of: colorRole), into: color(of: .paper))
    case .curve(let number):
      let colors = isLight ? ChartTheme.lightCurves : ChartTheme.darkCurves
      return colors[number % colors.count]
    }
  }

  /// A mix of some eighths of one colour and the rest of another.
  private static func mix(_ eighths: Int, _ color: String, into background: String) -> String {
    func bytes(_ color: String) -> [Int] {
      let number = Int(color.dropFirst(), radix: 16) ?? 0
      return [number >> 16, number >> 8 & 255, number & 255]
    }
    return zip(bytes(color), bytes(background)).reduce("#") { text, pair in
      let digits = String((eighths * pair.0 + (8 - eighths) * pair.1) / 8, radix: 16)
      return text + (digits.count < 2 ? "0" : "") + digits
    }
  }

  private static let lightCurves = [
    "#1f66d1", "#c2460d", "#0f5132", "#a8247f", "#2b303b", "#7a6f12", "#5b21b6", "#1d7f86",
  ]
  private static let darkCurves = [
    "#6ea8ff", "#f0913a", "#7fe0a0", "#ee5fa3", "#dbe7f7", "#d2c84a", "#a678fb", "#7fcbd6",
  ]
}

/// The roles of colours in a chart.
public enum ColorRole: Hashable, Sendable {
  /// The background.
  case paper
  /// A colour that cannot be distinguished from the background.
  case blink
  /// The title.
  case text
  /// Key numbers, axis titles and tick labels.
  case quiet
  /// Grid lines.
  case grid
  /// Reference lines: the target, zero.
  case axis
  /// The value of a single curve.
  case value
  /// The velocity of a single curve.
  case velocity
  /// Overshoot and undershoot.
  case overshoot
  /// The settling time, and the band of settled values.
  case settling
  /// Joins with a jump of the value or the velocity.
  case join
  /// A paler shade, for a line that only holds its value or is drawn later.
  indirect case pale(ColorRole)
  /// A faint tint, for an area in a format without transparency.
  indirect case tint(ColorRole)
  /// One of several curves, counted from 0 to 7.
  case curve(Int)
}
