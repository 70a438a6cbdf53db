import CurveCharts
import CurveTestSupport
import Testing

@Suite struct ChartThemeTests {
  /// Every role; a new one is missing in `isForText` first.
  static let roles: [ColorRole] =
    [
      .paper, .blink, .text, .quiet, .grid, .axis, .plate, .value, .velocity, .acceleration, .jerk,
      .overshoot, .settling, .join, .pale(.value), .tint(.curve(7)), .pale(.pale(.paper)),
      .state(0), .state(1),
    ] + (0..<8).map { .curve($0) }

  /// Whether texts have the colour.
  static func isForText(_ role: ColorRole) -> Bool {
    switch role {
    case .text, .quiet, .value, .velocity, .acceleration, .jerk, .overshoot, .settling, .join,
      .curve:
      true
    case .paper, .blink, .grid, .axis, .plate, .pale, .tint, .state: false
    }
  }

  static func contrast(_ one: String, _ other: String) -> Double {
    SRGBColor(one).contrast(with: SRGBColor(other))
  }

  /// The least difference of two of these colours, as seen with a kind of colour vision.
  static func leastDifference(_ colors: [String], _ vision: ColorVision) -> Double {
    let seen = colors.map { SRGBColor($0).seen(with: vision).lab }
    var least = Double.infinity
    for (index, one) in seen.enumerated() {
      for other in seen[..<index] { least = min(least, one.difference(from: other)) }
    }
    return least
  }

  @Test(arguments: ChartTheme.allCases, ColorVision.allCases)
  func `The colours of curves are at least 12 apart in every colour vision`(
    theme: ChartTheme, vision: ColorVision
  ) {
    let curves = (0..<Chart.maximumCurves).map { theme.color(of: .curve($0)) }
    #expect(Self.leastDifference(curves, vision) >= 12)
    // No line seems to be a grid line or the background.
    for color in curves {
      for other in [ColorRole.paper, .grid] {
        #expect(Self.leastDifference([color, theme.color(of: other)], vision) >= 12, "\(color)")
      }
    }
  }

  @Test(arguments: ChartTheme.allCases, ColorVision.allCases)
  func `The colours of one curve's quantities and marks are at least 10 apart`(
    theme: ChartTheme, vision: ColorVision
  ) {
    let roles: [ColorRole] = [.value, .velocity, .overshoot, .settling, .join]
    #expect(Self.leastDifference(roles.map(theme.color(of:)), vision) >= 10)
    let panels = roles + [.acceleration, .jerk]
    #expect(Self.leastDifference(panels.map(theme.color(of:)), vision) >= 8)
    let bands: [ColorRole] = [.paper, .state(0), .state(1)]
    #expect(Self.leastDifference(bands.map(theme.color(of:)), vision) >= 3.9)
  }

  @Test(arguments: ChartTheme.allCases)
  func `A transparent chart has a grid and bands that are faint on white and on black`(
    theme: ChartTheme
  ) {
    func contrast(_ role: ColorRole, on page: Double) -> Double {
      let color = theme.color(of: role, on: .transparent)
      let number = Int(color.code.dropFirst(), radix: 16) ?? 0
      let code = [16, 8, 0].map { shift in
        let byte = color.opacity * Double(number >> shift & 255) + (1 - color.opacity) * page
        let digits = String(Int(byte.rounded()), radix: 16)
        return (digits.count < 2 ? "0" : "") + digits
      }.joined()
      return Self.contrast("#" + code, page == 0 ? "#000000" : "#ffffff")
    }
    for page in [0, 255.0] {
      #expect((1.25...1.6).contains(contrast(.grid, on: page)), "\(page)")
      #expect((1.9...3.5).contains(contrast(.axis, on: page)), "\(page)")
      for role in [ColorRole.plate, .state(0), .state(1)] {
        #expect((1.04...1.25).contains(contrast(role, on: page)), "\(role) \(page)")
      }
    }
    for role in Self.roles {
      #expect(theme.color(of: role, on: .opaque).code == theme.color(of: role), "\(role)")
      #expect(theme.color(of: role, on: .opaque).opacity == 1, "\(role)")
      guard Self.isForText(role) else { continue }
      #expect(theme.color(of: role, on: .transparent) == theme.color(of: role, on: .opaque))
    }
  }

  @Test(arguments: ChartTheme.allCases)
  func `A pale line of a transparent chart looks as on paper, and lets another page show through`(
    theme: ChartTheme
  ) {
    func bytes(_ code: String) -> [Double] {
      let number = Int(code.dropFirst(), radix: 16) ?? 0
      return [16, 8, 0].map { Double(number >> $0 & 255) }
    }
    for role in [ColorRole.value, .join, .curve(0), .curve(7)] {
      let color = theme.color(of: .pale(role), on: .transparent)
      #expect(color.opacity < 1)
      let paper = bytes(theme.color(of: .paper))
      let drawn = zip(bytes(color.code), paper).map {
        color.opacity * $0 + (1 - color.opacity) * $1
      }
      for (drawn, opaque) in zip(drawn, bytes(theme.color(of: .pale(role)))) {
        #expect((drawn - opaque).magnitude <= 1, "\(role)")
      }
    }
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
