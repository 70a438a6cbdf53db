internal import ArgumentParser

/// The card of a curve.
struct CardOptions: ParsableArguments {
  @Flag(
    help: """
      Draw a square card of one curve: its value over its progress, with the control points of a Bézier \
      curve. (default size: 480x480)
      """)
  var card = false
}
