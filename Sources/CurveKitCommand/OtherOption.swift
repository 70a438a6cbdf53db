/// Options of other tools, with the option of this command that does the same.
///
/// Words for the parameters of a curve are in CurveSpecs' table of foreign words.
struct OtherOption {
  /// The names without hyphens, in any spelling.
  let words: [String]
  /// The options that do the same; the first one that the command has is suggested.
  let options: [String]
  /// What to write after the option, if it is always the same.
  let value: String
  /// An option that the command must have, too; empty if any command will do.
  let companion: String

  private init(
    _ words: String..., use options: String..., value: String = "", beside companion: String = ""
  ) {
    self.words = words
    self.options = options
    self.value = value
    self.companion = companion
  }

  static let all = [
    OtherOption(
      "count", "n", "num", "sampleCount", "numSamples", "frames", "steps", use: "--samples"),
    OtherOption(
      "fps", "hz", "freq", "sampleRate", "samplingRate", use: "--rate", "--frame-rate"),
    OtherOption(
      "maxError", "tolerance", "tol", "epsilon", "eps", "precision", "accuracy",
      use: "--error", "--tolerance"),
    OtherOption("settling", "settlingDuration", use: "--settle"),
    OtherOption("o", "out", "outfile", "outputFile", "save", use: "--output"),
    OtherOption("file", "input", "inputFile", "curves", use: "--from-file"),
    OtherOption(
      "width", "height", "resolution", "dimensions", use: "--size", value: "WIDTHxHEIGHT"),
    OtherOption("zoom", "pixelRatio", "dpr", "devicePixelRatio", use: "--scale"),
    OtherOption("colorScheme", "colourScheme", "appearance", "mode", use: "--theme"),
    // Elsewhere --to is the end value.
    OtherOption(
      "platform", "target", "language", "lang", "framework", use: "--to", beside: "--fallback"),
    OtherOption("engine", use: "--as"),
    OtherOption("name", "names", "labels", "legend", use: "--label"),
    OtherOption("metric", "columns", "fields", use: "--metrics"),
    OtherOption("endTime", "maxTime", "lastTime", "tMax", use: "--until"),
    OtherOption("times", "atTime", use: "--at"),
    OtherOption("iterations", "iterationCount", "loop", "loops", use: "--repeat"),
    OtherOption("yoyo", "alternate", "autoreverse", use: "--autoreverses"),
    OtherOption("overwrite", "bless", use: "--update"),
    OtherOption("baseline", "snapshot", use: "--record"),
    OtherOption("delimiter", "separator", use: "--profile"),
    OtherOption("live", "interactive", use: "--watch"),
    OtherOption("show", "view", "preview", use: "--open"),
    OtherOption("silent", use: "--quiet"),
    OtherOption("v", "ver", use: "--version"),
  ]
}
