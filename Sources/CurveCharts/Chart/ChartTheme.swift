/// The colours of a chart, for a light or a dark background.
///
/// Every text colour has a contrast of at least 4.5 to 1 with the background (WCAG AA). Any two of
/// the eight curve colours differ by at least 12 (CIEDE2000) in normal vision and in simulated
/// deuteranopia, protanopia and tritanopia (Machado, Oliveira, Fernandes, "A Physiologically-based
/// Model for Simulation of Color Vision Deficiency", 2009, severity 1), and the roles of a single
/// curve by at least 8. A numerical search found the colours that satisfy this and are nearest to a
/// hand-picked palette.
public enum ChartTheme: String, CaseIterable, Sendable {
  /// Dark colours on white.
  case light
  /// Light colours on near black.
  case dark

  /// The colour for a role, as `#rrggbb`.
  ///
  /// - Parameter colorRole: The role.
  /// - Returns: The colour.
  package func color(of colorRole: ColorRole) -> String {
    switch colorRole {
    case .paper: return choice(light: "#ffffff", dark: "#0f1319")
    case .blink: return choice(light: "#fffffe", dark: "#0f131a")
    case .text: return choice(light: "#1c2330", dark: "#e8ecf2")
    case .quiet: return choice(light: "#5b6675", dark: "#9aa5b4")
    case .grid: return choice(light: "#e8ebef", dark: "#222933")
    case .axis: return choice(light: "#b4bcc7", dark: "#4b5666")
    case .plate: return choice(light: "#f5f6f8", dark: "#181d25")
    case .value: return choice(light: "#1f66d1", dark: "#6ea8ff")
    case .velocity: return choice(light: "#a7032c", dark: "#ff7392")
    case .acceleration: return choice(light: "#5a24d2", dark: "#907ed8")
    case .jerk: return choice(light: "#5a7848", dark: "#aed284")
    case .overshoot: return choice(light: "#b45309", dark: "#f8a44f")
    case .settling: return choice(light: "#0f766e", dark: "#40d1bc")
    case .join: return choice(light: "#a52b8e", dark: "#cf81bc")
    case .state(let number):
      return number % 2 == 0
        ? choice(light: "#f1f5fc", dark: "#151c28") : choice(light: "#fbf5ea", dark: "#221e17")
    case .pale(let colorRole):
      return ChartTheme.mix(3, color(of: colorRole), into: color(of: .paper))
    case .tint(let colorRole):
      return ChartTheme.mix(1, color(of: colorRole), into: color(of: .paper))
    case .curve(let number):
      let colors = choice(light: ChartTheme.lightCurves, dark: ChartTheme.darkCurves)
      return colors[number % colors.count]
    }
  }

  private func choice<Color>(light: Color, dark: Color) -> Color {
    switch self {
    case .light: light
    case .dark: dark
    }
  }

  /// A mix of some eighths of one colour and the rest of another.
  private static func mix(_ eighths: Int, _ color: String, into background: String) -> String {
    code(
      zip(bytes(color), bytes(background)).map { (eighths * $0 + (8 - eighths) * $1) / 8 })
  }

  /// The red, green and blue of a colour, from 0 to 255.
  static func bytes(_ code: String) -> [Int] {
    let number = Int(code.dropFirst(), radix: 16) ?? 0
    return [number >> 16, number >> 8 & 255, number & 255]
  }

  /// A colour as `#rrggbb`.
  static func code(_ bytes: [Int]) -> String {
    "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static let lightCurves = [
    "#1f66d1", "#c84c0f", "#01533b", "#a01e7a", "#6a6565", "#4d3f00", "#3b04dc", "#118650",
  ]
  private static let darkCurves = [
    "#6ea8ff", "#ea9543", "#89dca0", "#fa4fa5", "#dce7f4", "#ede258", "#8d64eb", "#239395",
  ]
}

/// The roles of colours in a chart.
package enum ColorRole: Hashable, Sendable {
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
  /// The area between the start value and the end value.
  case plate
  /// The value of a single curve.
  case value
  /// The velocity of a single curve.
  case velocity
  /// The acceleration of a single curve.
  case acceleration
  /// The jerk of a single curve.
  case jerk
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
  /// The band of a state; two colours take turns.
  case state(Int)
  /// One of several curves, counted from 0 to 7.
  case curve(Int)

  /// Whether it is that of one of several curves.
  var isOfOverlay: Bool { if case .curve = self { true } else { false } }
}
