import CurveCharts
import Testing

@Suite struct ChartThemeTests {
  /// Every role; a new one is missing in `isForText` first.
  static let roles: [ColorRole] =
    [
      .paper, .blink, .text, .quiet, .grid, .axis, .value, .velocity, .acceleration, .jerk,
      .overshoot,
      .settling, .join, .pale(.value), .tint(.curve(7)), .pale(.pale(.paper)), .state(0), .state(1),
    ] + (0..<8).map { .curve($0) }

  /// Whether texts have the colour.
  static func isForText(_ role: ColorRole) -> Bool {
    switch role {
    case .text, .quiet, .value, .velocity, .acceleration, .jerk, .overshoot, .settling, .join,
      .curve:
      true
    case .paper, .blink, .grid, .axis, .pale, .tint, .state: false
    }
  }

  /// WCAG 2's relative luminance of `#rrggbb`.
  static func luminance(_ color: String) -> Double {
    let number = Int(color.dropFirst(), radix: 16) ?? 0
    let parts = [number >> 16, number >> 8 & 255, number & 255].map { byte in
      let part = Double(byte) / 255
      return part <= 0.040_45 ? part / 12.92 : power((part + 0.055) / 1.055)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// x^2.4 as x^2 times the fifth root of x^2, by Newton's method.
  static func power(_ x: Double) -> Double {
    var root = 1.0
    for _ in 0..<60 {
      let fourth = root * root * root * root
      root -= (fourth * root - x * x) / (5 * fourth)
    }
    return x * x * root
  }

  static func contrast(_ one: String, _ other: String) -> Double {
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  @Test(arguments: ChartTheme.allCases)
  func `Every text colour is legible on its background`(theme: ChartTheme) {
    #expect((Self.contrast("#000000", "#ffffff") - 21).magnitude < 1e-9)
    let paper = theme.color(of: .paper)
    for role in Self.roles.filter(Self.isForText) {
      #expect(Self.contrast(theme.color(of: role), paper) >= 4.5, "\(role)")
    }
    // Charts of tracks, and of one curve, have bands of states behind them.
    for role in Self.roles.dropLast(8).filter(Self.isForText) {
      for number in 0...1 {
        let band = theme.color(of: .state(number))
        #expect(Self.contrast(theme.color(of: role), band) >= 4.5, "\(role)")
        #expect(Self.contrast(band, paper) > 1.04)
      }
    }
    #expect(theme.color(of: .state(0)) != theme.color(of: .state(1)))
    #expect(theme.color(of: .state(2)) == theme.color(of: .state(0)))
    // The grid is there, and no more.
    #expect((1.1...1.6).contains(Self.contrast(theme.color(of: .grid), paper)))
  }

  @Test(arguments: ChartTheme.allCases)
  func `Colours have the syntax of gnuplot and CSS`(theme: ChartTheme) {
    let colors = Self.roles.map(theme.color(of:))
    #expect(colors.allSatisfy { $0.wholeMatch(of: /#[0-9a-f]{6}/) != nil })
    #expect(Set(colors.suffix(8)).count == 8)
    #expect(theme.color(of: .pale(.pale(.paper))) == theme.color(of: .paper))
  }

  @Test(arguments: ChartTheme.allCases)
  func `A pale colour is between the colour and the background`(theme: ChartTheme) {
    let paper = theme.color(of: .paper)
    for role in Self.roles.filter(Self.isForText) {
      let paler: [ColorRole] = [role, .pale(role), .tint(role), .paper]
      let contrasts = paler.map { Self.contrast(theme.color(of: $0), paper) }
      #expect(zip(contrasts, contrasts.dropFirst()).allSatisfy(>))
    }
  }
}
