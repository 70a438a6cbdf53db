/// A script for gnuplot 5.4 or newer that draws a chart, a page of small charts, or frames of waves
/// and drops.
///
/// ```swift
/// let script = GnuplotScript(chart, terminal: .svg, output: "plots/spring.svg")
/// // After `script.text` is written to spring.gp, `gnuplot spring.gp` draws the image.
/// ```
///
/// The same chart gives the same bytes on every machine. Titles, labels and file names are quoted,
/// so that none of them can become a command. A file name must not be empty, and must not have control
/// characters or others that change how the text around them is shown.
package struct GnuplotScript: Hashable, Sendable {
  /// The script; each line ends with a line feed.
  package let text: String

  init(text: String) { self.text = text }

  /// The reason why a path cannot be written in a script: it is empty, or it has invisible
  /// characters.
  ///
  /// - Parameter path: The path of an image or of a data file.
  /// - Returns: A whole sentence, or `nil` if the path can be used.
  package static func problem(withFile path: String) -> String? {
    GnuplotText.problem(withFile: path)
  }
}
