extension Chart {
  /// The chart as a script for gnuplot 5.4 or newer, with all its data.
  ///
  /// ```swift
  /// let chart = Chart(of: Spring(mass: 1, stiffness: 80, damping: 4))
  /// chart.script(terminal: .pngcairo, output: "spring.png")
  /// // After it is written to spring.gp, `gnuplot spring.gp` draws the image.
  /// ```
  ///
  /// The same chart gives the same bytes on every machine. Titles, labels and file names are quoted, so that none of
  /// them can become a command.
  ///
  /// - Parameters:
  ///   - terminal: The image format.
  ///   - output: The path of the image, relative to the working folder of gnuplot; by default gnuplot's standard
  ///     output.
  /// - Returns: The script; each line ends with a line feed.
  /// - Precondition: The path is not empty and has no invisible characters.
  /// - Complexity: Linear in the number of samples of the chart.
  public func script(terminal: GnuplotTerminal = .svg, output: String? = nil) -> String {
    GnuplotScript(self, terminal: terminal, output: output).text
  }
}
