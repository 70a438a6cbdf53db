package import CurveKit

/// A colour as a function of time, shown as a strip above the panel of its first component.
package struct ChartColor: Sendable {
  /// The name above the strip.
  package let name: String
  /// The index of the track above which the strip is.
  package let track: Int
  /// The interval in seconds in which the colour is on screen; `nil` for the whole chart.
  package let visible: ClosedRange<Double>?
  /// The colour at a time in seconds; components outside 0 to 1 are clamped.
  package let color: @Sendable (Double) -> ColorRGBA

  /// Creates a colour for a chart.
  ///
  /// - Parameters:
  ///   - name: The name; any text.
  ///   - track: The index of the track above which the strip is.
  ///   - visible: The interval in seconds in which the colour is on screen.
  ///   - color: The colour at a time in seconds.
  package init(
    name: String, track: Int, visible: ClosedRange<Double>? = nil,
    color: @escaping @Sendable (Double) -> ColorRGBA
  ) {
    self.name = name
    self.track = track
    self.visible = visible
    self.color = color
  }

  /// The strip of the colour in a chart.
  func strip(until end: Double, theme: ChartTheme) -> ColorStrip {
    let interval = max(0, visible?.lowerBound ?? 0)...max(0, min(end, visible?.upperBound ?? end))
    let count = 240
    var steps: [ColorStrip.Step] = []
    for number in 0..<count {
      let start =
        interval.lowerBound + (interval.upperBound - interval.lowerBound) * Double(number)
        / Double(count)
      // The colour in the middle of the step.
      let middle = start + (interval.upperBound - interval.lowerBound) / Double(2 * count)
      let color = theme.color(of: self.color(middle))
      if steps.last?.color != color { steps.append(ColorStrip.Step(start: start, color: color)) }
    }
    return ColorStrip(
      name: DisplayText.line(name), track: track, steps: steps, end: interval.upperBound)
  }
}

/// The strip of a colour in a chart.
package struct ColorStrip: Hashable, Sendable {
  /// A time from which the strip has one colour.
  package struct Step: Hashable, Sendable {
    /// The time in seconds.
    package let start: Double
    /// The colour as `#rrggbb`; a transparent one is mixed with the background of the theme.
    package let color: String
  }

  /// The name.
  package let name: String
  /// The index of the panel above which the strip is.
  package let track: Int
  /// The colours in order of time.
  package let steps: [Step]
  /// The end of the last step in seconds.
  package let end: Double
}

extension ChartTheme {
  /// A colour as `#rrggbb`, clamped and without its transparency.
  static func opaque(_ color: ColorRGBA) -> String {
    let opaque = ColorRGBA(red: color.red, green: color.green, blue: color.blue)
    return ChartTheme.light.color(of: opaque)
  }

  /// A colour as `#rrggbb`: clamped, and mixed with the background where it is transparent.
  func color(of color: ColorRGBA) -> String {
    func clamped(_ component: Double) -> Double {
      component.isNaN ? 0 : min(1, max(0, component))
    }
    let (paper, alpha) = (Self.bytes(self.color(of: .paper)), clamped(color.alpha))
    return Self.code(
      zip([color.red, color.green, color.blue], paper).map {
        Int((255 * clamped($0) * alpha + Double($1) * (1 - alpha)).rounded())
      })
  }
}
