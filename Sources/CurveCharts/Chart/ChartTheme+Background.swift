/// A colour on a page.
package struct PageColor: Hashable, Sendable {
  /// The colour as `#rrggbb`.
  package let code: String
  /// From 0, invisible, to 1, opaque.
  package let opacity: Double
}

extension ChartTheme {
  /// The colour for a role on a background.
  ///
  /// On a transparent background the grid, the reference lines and the bands are a translucent grey
  /// or hue, because what is behind the image may be light or dark:
  ///
  /// ```swift
  /// ChartTheme.light.color(of: .grid, on: .transparent)   // #7d8796, 30 % opaque
  /// ```
  ///
  /// On white and on black this grid has a contrast of about 1.4 to 1. A paler shade of a colour is the
  /// colour itself, translucent, so that it also differs from a page that is not quite white or black.
  ///
  /// - Parameters:
  ///   - colorRole: The role.
  ///   - background: Opaque or transparent background.
  /// - Returns: The colour; on an opaque background always ``color(of:)``, opaque.
  package func color(of colorRole: ColorRole, on background: ChartBackground) -> PageColor {
    if background == .transparent {
      switch colorRole {
      case .grid: return PageColor(code: "#7d8796", opacity: 0.3)
      case .axis: return PageColor(code: "#7d8796", opacity: 0.6)
      case .plate: return PageColor(code: "#7d8796", opacity: 0.12)
      case .state(let number):
        return PageColor(code: number % 2 == 0 ? "#2f6fd6" : "#d6942f", opacity: 0.1)
      case .pale(let colorRole): return PageColor(code: color(of: colorRole), opacity: 3 / 8)
      default: break
      }
    }
    return PageColor(code: color(of: colorRole), opacity: 1)
  }
}
