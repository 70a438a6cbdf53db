/// Where everything is on a page, in CSS pixels.
///
/// The same layout serves every terminal that draws: it knows no fonts but their sizes.
package protocol PageLayout {
  /// The width of the page.
  var width: Double { get }
  /// The height of the page.
  var height: Double { get }
  /// How much larger or smaller than usual things are.
  var scale: Double { get }

  /// The size of type in CSS pixels.
  func fontSize(_ size: PageText.FontSize) -> Double
}

extension PageLayout {
  /// The height that a line of text takes.
  package func lineHeight(_ size: PageText.FontSize) -> Double { (fontSize(size) * 1.5).rounded() }

  /// A line of text, with the place that it will take.
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
  /// Which point of the text is at its position.
  public let alignment: Alignment
  /// The size of the type; ``ChartLayout/fontSize(_:)`` has it in CSS pixels.
  public let size: FontSize
  /// The colour.
  public let colorRole: ColorRole
  /// The space that the text needs in a wide sans-serif font.
  public let box: PageBox

  /// Which point of a text is at its position.
  public enum Alignment: String, Hashable, Sendable {
    /// The left end.
    case left
    /// The middle.
    case center
    /// The right end.
    case right
  }

  /// The sizes of type on a page.
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

/// A straight line on a page: a rule, a sample of a curve's line, or a line from a point to its label.
public struct PageStroke: Hashable, Sendable {
  /// One end.
  public let start: PagePoint
  /// The other end.
  public let end: PagePoint
  /// The colour.
  public let colorRole: ColorRole
}
