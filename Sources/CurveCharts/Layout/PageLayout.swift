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
    let size = fontSize(.small)
    func end(_ index: Int, _ side: Double) -> Double {
      let tick = axis.ticks[index]
      let extent = isVertical ? 1.2 * size : TextMetrics.width(of: tick.text, size: size) + 4
      return (tick.position - axis.lower) / (axis.upper - axis.lower) * length + side * extent / 2
    }
    let indices = axis.ticks.indices
    let zero = axis.ticks.firstIndex { $0.position == axis.origin } ?? 0
    let step = (1...max(1, indices.count)).first { step in
      let kept = indices.filter { ($0 - zero).isMultiple(of: step) }
      return zip(kept, kept.dropFirst()).allSatisfy { end($0, 1) <= end($1, -1) }
    }
    return axis.naming(Set(indices.filter { ($0 - zero).isMultiple(of: step ?? 1) }))
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
public struct PageText: Hashable, Sendable {
  /// The text.
  public let text: String
  /// The left end, the middle or the right end of the text, at half its height.
  public let position: PagePoint
  /// The point of the text that is at its position.
  public let alignment: Alignment
  /// The font size; ``ChartLayout/fontSize(_:)`` gives it in CSS pixels.
  public let size: FontSize
  /// The colour.
  public let colorRole: ColorRole
  /// The space that the text needs in a wide sans-serif font.
  public let box: PageBox

  /// The alignments of a text at its position.
  public enum Alignment: String, Hashable, Sendable {
    /// The left end.
    case left
    /// The middle.
    case center
    /// The right end.
    case right
  }

  /// The font sizes of a page.
  public enum FontSize: Hashable, Sendable {
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
public struct PageStroke: Hashable, Sendable {
  /// One end.
  public let start: PagePoint
  /// The other end.
  public let end: PagePoint
  /// The colour.
  public let colorRole: ColorRole
}
