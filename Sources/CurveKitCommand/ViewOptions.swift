internal import ArgumentParser

/// How a written chart gets to the eye.
struct ViewOptions: ParsableArguments {
  @Flag(help: "Show the written picture in the viewer of this system.")
  var open = false

  @Flag(
    help: """
      Draw again whenever a scene or a list of curves changes, until Ctrl-C. While a file has a mistake, \
      the last picture stays.
      """)
  var watch = false

  /// Rejects an output that no viewer shows, and curves that cannot change.
  ///
  /// - Parameters:
  ///   - output: The file to write; `-` is standard output, and `nil` the default names.
  ///   - files: The files from which the curves are read; `-` is standard input.
  /// - Throws: A failure with one sentence.
  func check(output: String?, files: [String]) throws(CommandFailure) {
    let kind = output.flatMap { try? ChartFormat(ofFile: $0) }
    let mistakes = [
      (open && output == "-", "--open cannot be combined with -o -, which writes no file."),
      (
        open && (kind == .gp || kind == .txt),
        "--open shows a picture; use -o with .svg, .png, .pdf or .gif."
      ),
      (watch && output == "-", "--watch cannot be combined with -o -."),
      (
        watch && files.contains("-"),
        "--watch needs files; standard input can be read only once."
      ),
      (
        watch && files.isEmpty,
        "--watch needs a file among the curves, such as '@scene.yaml' or --from-file curves.txt."
      ),
    ]
    if let (_, message) = mistakes.first(where: \.0) { throw CommandFailure(.usage, message) }
  }
}
