internal import ArgumentParser

/// Whether an SVG moves.
struct AnimationOptions: ParsableArguments {
  @Flag(help: "With --renderer svg, draw an SVG that moves as a .gif does.")
  var animate = false
}

extension PlotCommand {
  /// Whether the output is an SVG that moves.
  var isMovingSVG: Bool { animation.animate }

  /// Rejects an animation that cannot be drawn.
  func checkAnimation() throws(CommandFailure) {
    guard isMovingSVG else { return }
    guard rendering.renderer == .svg else {
      throw CommandFailure(
        .usage, "--animate needs \(RendererOptions.flag) svg; a .gif moves without it.")
    }
    // A script beside the SVG would draw another picture.
    guard output != nil else {
      throw CommandFailure(.usage, "--animate needs an output, such as -o motion.svg.")
    }
    let conflicts = [
      ("--at", at != nil), ("--x", x != nil), ("--path", path != nil),
      (CardOptions.flag, card.card),
    ]
    if let (flag, _) = conflicts.first(where: \.1) {
      throw CommandFailure(.usage, "--animate cannot be combined with \(flag).")
    }
  }
}
