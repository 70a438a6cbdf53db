internal import ArgumentParser

/// Whether an SVG moves.
struct AnimationOptions: ParsableArguments {
  @Flag(help: "With --renderer svg, draw an SVG that moves as a .gif does.") var animate = false
}
