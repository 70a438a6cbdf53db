// The elements of every script: sizes, colours, the image, and positions.

internal import CurveMeasure

extension ScriptWriter {
  /// The size of the page, and its font sizes.
  mutating func addSizes(
    _ title: String, of layout: some PageLayout, fonts: [PageText.FontSize]
  ) {
    section("Page: lengths in CSS pixels from the lower left corner")
    add("W = \(GnuplotText.length(layout.width)).0")
    add("H = \(GnuplotText.length(layout.height)).0")

    section(title)
    for font in fonts {
      add("\(name(of: font)) = ',\(GnuplotText.length(layout.fontSize(font)))'")
    }
  }

  /// The colours that are used more than once.
  mutating func addColours(_ colorRoles: [ColorRole]) {
    section("Colours")
    // A GIF is always opaque.
    let background = terminal.usesLibgd ? ChartBackground.opaque : background
    for colorRole in colorRoles {
      let color = GnuplotText.color(theme.color(of: colorRole, on: background))
      add("\(name(of: colorRole)) = '\(color)'")
    }
  }

  /// The terminal, and the path of the image.
  ///
  /// - Parameters:
  ///   - layout: The page.
  ///   - output: The path of the image; `nil` for standard output.
  ///   - delay: The duration of a frame of an animation in hundredths of a second.
  mutating func addImage(_ layout: some PageLayout, output: String?, delay: Int = 0) {
    section("Image")
    add(terminalCommand(layout, delay: delay))
    if let output { add("set output \(GnuplotText.file(output))") }
  }

  /// The lines of the command `set terminal` for a page.
  func terminalCommand(_ layout: some PageLayout, delay: Int = 0) -> [String] {
    terminal.command(
      width: Int(layout.width), height: Int(layout.height), background, title: title,
      fontSize: layout.fontSize(.text), hasRoundLines: hasRoundLines, delay: delay)
  }

  /// The variable of a colour.
  func name(of colorRole: ColorRole) -> String {
    switch colorRole {
    case .paper: "PAPER"
    case .blink: "BLINK"
    case .text: "TEXT_COLOR"
    case .quiet: "QUIET"
    case .grid: "GRID"
    case .axis: "AXIS"
    case .plate: "PLATE"
    case .value: "VALUE"
    case .velocity: "VELOCITY"
    case .acceleration: "ACCELERATION"
    case .jerk: "JERK"
    case .overshoot: "OVERSHOOT"
    case .settling: "SETTLING"
    case .join: "JOIN"
    case .state(let number): "STATE_\(number % 2 + 1)"
    case .pale(let colorRole): name(of: colorRole) + "_PALE"
    case .tint(let colorRole): name(of: colorRole) + "_TINT"
    case .curve(let number): "CURVE_\(number + 1)"
    }
  }

  /// The variable of a font size.
  private func name(of font: PageText.FontSize) -> String {
    switch font {
    case .title: "TITLE"
    case .heading: "HEADING"
    case .text: "TEXT"
    case .small: "SMALL"
    }
  }

  /// A text with its position; follows the number of a label.
  func label(_ text: PageText, _ layout: some PageLayout) -> String {
    let shown = terminal.usesLibgd ? GnuplotText.ofThreeBytes(text.text) : text.text
    return "\(GnuplotText.quoted(shown)) at screen \(point(text.position, layout))"
      + " \(text.alignment.rawValue) font \(name(of: text.size))"
      + " textcolor rgb \(name(of: text.colorRole))"
  }

  /// A position on the page; follows `screen`.
  func point(_ point: PagePoint, _ layout: some PageLayout) -> String {
    "\(x(point.x)), screen \(y(point.y, layout))"
  }

  /// A distance from the left; follows `screen`.
  func x(_ x: Double) -> String { GnuplotText.length(x) + "/W" }

  /// A distance from the top; follows `screen`.
  func y(_ y: Double, _ layout: some PageLayout) -> String {
    GnuplotText.length(layout.height - y) + "/H"
  }

  /// The width of a line; a little more on a large page.
  func width(_ width: Double, _ layout: some PageLayout) -> String {
    let text = NumberText.fixed(layout.lineWidth(width), decimals: 2)
    return text.hasSuffix("0") ? GnuplotText.length(layout.lineWidth(width)) : text
  }

  /// The style of the area between a line and a level; follows `with`.
  func filledCurve(_ fill: ChartPanel.Fill, opacity: Double) -> String {
    let side = fill.isAbove ? "above" : "below"
    // Between two lines, gnuplot derives the side from the order of the columns.
    let level = fill.other == nil ? " y=\(GnuplotText.number(fill.level))" : ""
    return "filledcurves \(side)\(level)"
      + " \(area(fill.colorRole, opacity: opacity)) notitle"
  }

  /// The style of a faint area.
  func area(_ colorRole: ColorRole, opacity: Double) -> String {
    // The gif terminal has no transparency; it would mix the colour with white.
    terminal.usesLibgd
      ? "fillcolor rgb \(name(of: .tint(colorRole))) fillstyle solid noborder"
      : "fillcolor rgb \(name(of: colorRole)) fillstyle transparent solid"
        + " \(NumberText.fixed(opacity, decimals: 2)) noborder"
  }

  /// Draws the elements in one command, later ones over earlier ones.
  mutating func addPlot(_ elements: [String]) {
    for (index, element) in elements.enumerated() {
      add((index == 0 ? "plot " : "     ") + element + (index < elements.count - 1 ? ", \\" : ""))
    }
  }
}
