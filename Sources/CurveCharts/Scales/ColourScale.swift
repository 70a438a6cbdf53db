internal import CurveKit
internal import CurveMeasure

/// The colours of numbers: a range, its levels, and the palette.
///
/// The palette is viridis (S. van der Walt and N. Smith, 2015, CC0): its lightness grows evenly,
/// also without colour vision, so that it needs no other version for a dark theme or for a print in
/// grey.
struct ColourScale: Hashable, Sendable {
  let lower: Double
  let upper: Double
  /// Whether equal ratios have equal distances.
  let isLogarithmic: Bool
  /// Round numbers inside the range.
  let levels: [AxisScale.Tick]

  /// Viridis at equal distances.
  static let palette = [
    "#440154", "#48186a", "#472d7b", "#424086", "#3b528b", "#33638d", "#2c728e", "#26828e",
    "#21918c", "#1fa088", "#28ae80", "#3fbc73", "#5ec962", "#84d44b", "#addc30", "#d8e219",
    "#fde725",
  ]

  /// Creates the scale of some numbers.
  ///
  /// - Parameters:
  ///   - numbers: Finite numbers.
  ///   - quantity: The kind of number, which determines the texts.
  init(of numbers: [Double], _ quantity: Metric.Quantity) {
    let least = numbers.min() ?? 0
    let most = numbers.max() ?? 1
    // One number needs a range around it.
    let margin = least == most ? max(least.magnitude / 2, 0.5) : 0
    (lower, upper) = (least - margin, most + margin)
    let isWide = lower > 0 && upper / lower >= 50
    isLogarithmic = isWide
    let (lower, upper) = (lower, upper)
    let marks: [Double]
    if isWide {
      let inside = LogarithmicTicks.numbers(from: lower, through: upper)
        .filter { $0 > lower && $0 < upper }
      let every = max(1, (inside.count + 8) / 9)
      marks = inside.enumerated().filter { $0.offset % every == 0 }.map { $0.element }
    } else {
      marks = AxisScale(from: lower, through: upper, intervals: 7).ticks.map { $0.position }
        .filter { $0 > lower && $0 < upper }
    }
    levels = marks.map { AxisScale.Tick(position: $0, text: Self.text($0, quantity)) }
  }

  /// The position of a number between the ends: 0 at the lower one, 1 at the upper one.
  func fraction(of number: Double) -> Double {
    isLogarithmic
      ? (number / lower).decimalLogarithm / (upper / lower).decimalLogarithm
      : (number - lower) / (upper - lower)
  }

  /// Whether dark text is easier to read than white text on the colour of a number.
  func isBright(_ number: Double) -> Bool { fraction(of: number) > 0.55 }

  private static func text(_ number: Double, _ quantity: Metric.Quantity) -> String {
    quantity == .fraction
      ? ChartNumberFormat.short(number * 100) + " %"
      : ChartNumberFormat.short(number) + (quantity.unit.isEmpty ? "" : " " + quantity.unit)
  }
}
