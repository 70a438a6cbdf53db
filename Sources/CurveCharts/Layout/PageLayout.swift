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
  /// - Returns: The axis, with texts at some of its ticks.
  func thinned(_ axis: AxisScale, over length: Double, isVertical: Bool) -> AxisScale {
    let numbers = axis.ticks.map { tick in
      ((tick.position - axis.lower) / (axis.upper - axis.lower) * length, tick.text)
    }
    let zero = axis.ticks.firstIndex { $0.position == axis.origin } ?? 0
    return axis.naming(shownIndices(of: numbers, isVertical: isVertical, including: zero))
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
      let extent = isVertical ? 1.2 * size : TextMetrics.width(of: text, size: size) + 4
      return position + side * extent / 2
    }
    let step = (1...max(1, numbers.count)).first { step in
      let kept = numbers.indices.filter { ($0 - first).isMultiple(of: step) }
      return zip(kept, kept.dropFirst()).allSatisfy { end($0, 1) <= end($1, -1) }
    }
    return Set(numbers.indices.filter { ($0 - first).isMultiple(of: step ?? 1) })
  }

  /// The size of margins and gaps, relative to a page of the default size.
  ///
  /// The fonts of a small page stay readable, and its margins become smaller instead.
  static func spacing(width: Double, height: Double, scale: Double) -> Double {
    min(scale, max(0.4, 1.6 * min(width / 960, height / 640)))
  }

  /// The font size in CSS pixels on most pages.
  ///
  /// - Parameters:
  ///   - size: One of the font sizes of a page.
  ///   - spacing: The size of margins. On a small page a title of the default size would leave too
  ///     little for the curves.
  /// - Returns: The height of an em.
  func standardFontSize(_ size: PageText.FontSize, spacing: Double) -> Double {
    let standard =
      switch size {
      case .title: spacing < 0.72 ? 16.0 : 20.0
      case .heading: 15.0
      case .text: 13.0
      case .small: 12.0
      }
    return (standard * scale * 2).rounded() / 2
  }

  /// A line of text with its box.
  func text(
    _ text: String, at position: PagePoint, _ alignment: PageText.Alignment,
    _ size: PageText.FontSize, _ colorRole: ColorRole
  ) -> PageText {
    let width = TextMetrics.width(of: text, size: fontSize(size))
    let height = fontSize(size) * 1.2
    let left: Double
    switch alignment {
    case .left: left = position.x
    case .center: left = position.x - width / 2
    case .right: left = position.x - width
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
  package enum FontSize: Hashable, Sendable {
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
