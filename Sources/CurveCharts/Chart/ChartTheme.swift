/// The colours of a chart, on a light ground or a dark one.
///
/// Every text colour has a contrast of at least 4.5 to 1 on the paper (WCAG AA). The curve colours
/// follow the idea of Okabe and Ito's palette, darkened or lightened to that contrast: the first five
/// stay apart in simulated protanopia and deuteranopia, and dashes tell all eight apart without colour.
public enum ChartTheme: String, CaseIterable, Sendable {
  /// Dark ink on white.
  case light
  /// Light ink on near black.
  case dark

  /// The colour of an ink, as `#rrggbb`.
  ///
  /// - Parameter colorRole: What is drawn with it.
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

  /// So many parts of one colour in eight, the rest of another.
  private static func mix(_ parts: Int, _ color: String, into ground: String) -> String {
    func bytes(_ color: String) -> [Int] {
      let number = Int(color.dropFirst(), radix: 16) ?? 0
      return [number >> 16, number >> 8 & 255, number & 255]
    }
    return zip(bytes(color), bytes(ground)).reduce("#") { text, pair in
      let digits = String((parts * pair.0 + (8 - parts) * pair.1) / 8, radix: 16)
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

/// What a colour is for.
public enum ColorRole: Hashable, Sendable {
  /// The ground.
  case paper
  /// All but the ground: no eye tells it from that.
  case blink
  /// The title.
  case text
  /// Key numbers, axis titles and tick labels.
  case quiet
  /// Grid lines.
  case grid
  /// Lines of reference: the target, zero.
  case axis
  /// The value of a single curve.
  case value
  /// The velocity of a single curve.
  case velocity
  /// How far a curve goes beyond its target, or the wrong way.
  case overshoot
  /// When and where a curve is settled.
  case settling
  /// Where the parts of a curve do not meet: in value, or in velocity.
  case join
  /// Another ink, thinned: of a line that only holds its value, or is yet to come.
  indirect case pale(ColorRole)
  /// A trace of another ink: of an area, where nothing can be transparent.
  indirect case tint(ColorRole)
  /// One of several curves, counted from 0 to 7.
  case curve(Int)
}
