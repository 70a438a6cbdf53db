/// The layout of a page in CSS pixels.
///
/// The layout is the same for all image formats, because it depends only on font sizes.
package protocol PageLayout {
  /// The width of the page.
  var width: Double { get }
  /// The height of the page.
  var height: Double { get }
  /// The size of fonts and lines relative to the default.
  var scale: Double { get }

  /// The size of margins and gaps relative to the default; at most ``scale``.
  var spacing: Double { get }

  /// The font size in CSS pixels.
  func fontSize(_ size: PageText.FontSize) -> Double
}

extension PageLayout {
  /// The height of a line of text.
  package func lineHeight(_ size: PageText.FontSize) -> Double { (fontSize(size) * 1.5).rounded() }

  /// An axis with as many numbers as have room beside it, at equal distances.
  ///
  /// - Parameters:
  ///   - axis: The axis.
  ///   - length: The length of the axis on the page.
  ///   - isVertical: Whether the numbers are one above the other.
  ///   - first: The index of a number that is shown; by default that at the origin.
  /// - Returns: The axis, with texts at some of its ticks.
  func thinned(
    _ axis: AxisScale, over length: Double, isVertical: Bool, including first: Int? = nil
  ) -> AxisScale {
    let numbers = axis.ticks.map { tick in
      (
        position: (tick.position - axis.lower) / (axis.upper - axis.lower) * length,
        text: tick.text
      )
    }
    let first = first ?? axis.ticks.firstIndex { $0.position == axis.origin } ?? 0
    return axis.naming(shownIndices(of: numbers, isVertical: isVertical, including: first))
  }

  /// The numbers beside an axis that have room, at equal distances.
  ///
  /// - Parameters:
  ///   - numbers: The positions of the numbers on the page, ascending, and their texts.
  ///   - isVertical: Whether the numbers are one above the other.
  ///   - first: A number that is shown.
  /// - Returns: The indices of the numbers.
  func shownIndices(
    of numbers: [(position: Double, text: String)], isVertical: Bool, including first: Int = 0
  ) -> Set<Int> {
    let size = fontSize(.small)
    func end(_ index: Int, _ side: Double) -> Double {
      let (position, text) = numbers[index]
      let extent = isVertical ? 1.2 * size : textWidth(text) + 4
      return position + side * extent / 2
    }
    let step = (1...max(1, numbers.count)).first { step in
      let kept = numbers.indices.filter { ($0 - first).isMultiple(of: step) }
      return zip(kept, kept.dropFirst()).allSatisfy { end($0, 1) <= end($1, -1) }
    }
    return Set(numbers.indices.filter { ($0 - first).isMultiple(of: step ?? 1) })
  }

  /// The size of fonts and lines on a page, relative to that of a default size.
  ///
  /// Fonts grow with the square root of the size, so that a larger page also has more room.
  static func scale(
    _ width: Double, _ height: Double, standard: ChartSize = .standard,
    in limits: ClosedRange<Double> = 0.85 ... .infinity
  ) -> Double {
    let relative = min(width / Double(standard.width), height / Double(standard.height))
    return max(limits.lowerBound, min(limits.upperBound, relative.squareRoot()))
  }

  /// The size of margins and gaps, relative to a page of the default size.
  ///
  /// The fonts of a small page stay readable, and its margins become smaller instead.
  static func spacing(width: Double, height: Double, scale: Double) -> Double {
    min(scale, max(0.4, 1.6 * min(width / 960, height / 640)))
  }

  /// The font size in CSS pixels on most pages.
  ///
  /// On a small page a title of the default size would leave too little for the curves.
  static func fontSize(_ size: PageText.FontSize, scale: Double, spacing: Double) -> Double {
    let standard = [spacing < 0.72 ? 16.0 : 20.0, 15, 13, 12][size.rawValue]
    return (standard * scale * 2).rounded() / 2
  }

  package func fontSize(_ size: PageText.FontSize) -> Double {
    Self.fontSize(size, scale: scale, spacing: spacing)
  }

  /// The margin of the page.
  var edge: Double { (24 * spacing).rounded() }

  /// The distance from the left end of a panel to the right end of the numbers beside its axis.
  var tickDistance: Double { 4 + 0.7 * fontSize(.text) }

  /// The distance from the lower end of a panel to the middle of the numbers below it.
  var timeTickDistance: Double { 1.5 * fontSize(.text) }

  /// The width of a text.
  func textWidth(_ text: String, _ size: PageText.FontSize = .small) -> Double {
    TextMetrics.width(of: text, size: fontSize(size))
  }

  /// The size of a text.
  func text(_ text: String, _ size: PageText.FontSize) -> (width: Double, height: Double) {
    (textWidth(text, size), fontSize(size) * 1.2)
  }

  /// The width of the widest text; 0 if there is none.
  func widest(_ texts: [String], _ size: PageText.FontSize = .small) -> Double {
    texts.map { textWidth($0, size) }.max() ?? 0
  }

  /// A text, cut to a width.
  func cut(_ text: String, to width: Double, _ size: PageText.FontSize = .small) -> String {
    TextMetrics.cut(text, toWidth: width, size: fontSize(size))
  }

  /// Key numbers on lines of a width.
  func wrap(_ notes: [String], lines: Int, to width: Double) -> [String] {
    TextMetrics.wrap(notes, lines: lines) { textWidth($0, .text) <= width }
  }

  /// A line of text with its box.
  func text(
    _ text: String, at position: PagePoint, _ alignment: PageText.Alignment,
    _ size: PageText.FontSize, _ colorRole: ColorRole
  ) -> PageText {
    let (width, height) = self.text(text, size)
    let left =
      switch alignment {
      case .left: position.x
      case .center: position.x - width / 2
      case .right: position.x - width
      }
    return PageText(
      text: text, position: position, alignment: alignment, size: size, colorRole: colorRole,
      box: PageBox(left: left, top: position.y - height / 2, width: width, height: height))
  }
}

/// A line of text on a page.
package struct PageText: Hashable, Sendable {
  /// The text.
  package let text: String
  /// The left end, the middle or the right end of the text, at half its height.
  package let position: PagePoint
  /// The point of the text that is at its position.
  package let alignment: Alignment
  /// The font size; ``ChartLayout/fontSize(_:)`` gives it in CSS pixels.
  package let size: FontSize
  /// The colour.
  package let colorRole: ColorRole
  /// The space that the text needs in a wide sans-serif font.
  package let box: PageBox

  /// The alignments of a text at its position.
  package enum Alignment: String, Hashable, Sendable {
    /// The left end.
    case left
    /// The middle.
    case center
    /// The right end.
    case right
  }

  /// The font sizes of a page.
  package enum FontSize: Int, CaseIterable, Sendable {
    /// The title of the page.
    case title
    /// The heading of a group of charts.
    case heading
    /// Key numbers, names and labels.
    case text
    /// Numbers beside axes.
    case small
  }
}

/// A straight line on a page: a rule, a sample of a curve's line, or a line from a point to its
/// label.
package struct PageStroke: Hashable, Sendable {
  /// One end.
  package let start: PagePoint
  /// The other end.
  package let end: PagePoint
  /// The colour.
  package let colorRole: ColorRole
}
