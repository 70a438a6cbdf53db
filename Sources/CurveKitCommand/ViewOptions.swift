internal import ArgumentParser

/// How a written chart gets to the eye.
struct ViewOptions: ParsableArguments {
  @Flag(help: "Show the written picture in the viewer of this system.") var open = false

  @Flag(
    help: """
      Draw again whenever a scene or a list of curves changes, until Ctrl-C. While a file has a mistake, \
      the last picture stays.
      """)
  var watch = false
}
