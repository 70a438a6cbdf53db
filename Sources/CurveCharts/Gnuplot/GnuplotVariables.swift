/// The variables of a script: its fonts, sizes of dots and colours, each defined if it is used.
///
/// It is a reference, so that the texts of commands can name variables.
final class GnuplotVariables {
  private(set) var fonts: [PageText.FontSize] = []
  private(set) var sizes: [(name: String, radius: Double)] = []
  private(set) var colors: [(name: String, color: Page.Paint.Color)] = []

  init() {
    for role in [ColorRole.paper, .text, .quiet, .grid] { _ = name(of: role) }
    for font in [PageText.FontSize.title, .text, .small] { _ = name(of: font) }
  }

  /// The variable of a font size.
  func name(of font: PageText.FontSize) -> String {
    if !fonts.contains(font) { fonts.append(font) }
    return Self.name(of: font)
  }

  static func name(of font: PageText.FontSize) -> String {
    ["TITLE", "HEADING", "TEXT", "SMALL"][font.rawValue]
  }

  /// The variable of a size, with its factor.
  func name(of size: Page.Dot.Size) -> String {
    if !sizes.contains(where: { $0.name == size.name }) { sizes.append((size.name, size.radius)) }
    return size.factor == 1 ? size.name : "\(size.factor)*\(size.name)"
  }

  func name(of role: ColorRole) -> String { name(of: .role(role)) }

  /// The variable of a colour, or the colour in quotes.
  func name(of color: Page.Paint.Color) -> String {
    let name: String
    switch color {
    case .role(let role): name = Self.name(role)
    case .named(let variable, _): name = variable
    case .code(let code): return "'\(code)'"
    }
    if !colors.contains(where: { $0.name == name }) { colors.append((name, color)) }
    return name
  }

  private static func name(_ role: ColorRole) -> String {
    switch role {
    case .text: "TEXT_COLOR"
    case .state(let number): "STATE_\(number % 2 + 1)"
    case .pale(let role): name(role) + "_PALE"
    case .tint(let role): name(role) + "_TINT"
    case .curve(let number): "CURVE_\(number + 1)"
    default: "\(role)".uppercased()
    }
  }
}
