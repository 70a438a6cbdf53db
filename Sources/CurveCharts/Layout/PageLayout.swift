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
package struct PageText: Hashable, Sendable {
  package let text: String
  /// The left end, the middle or the right end of it, at half its height.
  package let position: PagePoint
  package let alignment: Alignment
  package let size: FontSize
  package let colorRole: ColorRole
  /// Where the text is expected to be.
  package let box: PageBox

  /// Which part of a text is at its position.
  package enum Alignment: String, Hashable, Sendable {
    case left, center, right
  }

  /// The sizes of type on a page.
  package enum FontSize: Hashable, Sendable {
    case title, heading, text, small
  }
}

/// A straight line on a page: a rule, a sample of a curve's line, or one from a point to its label.
package struct PageStroke: Hashable, Sendable {
  package let start: PagePoint
  package let end: PagePoint
  package let colorRole: ColorRole
}
