/// Why gnuplot did not make a picture, as a whole sentence.
public enum GnuplotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No gnuplot of this name can be started.
  case missing(executable: String)
  /// It is there and cannot be started.
  case notStarted(executable: String, reason: String)
  /// It is older than the scripts need.
  case tooOld(version: String)
  /// It cannot make this kind of picture; the kinds that it can.
  case noTerminal(String, available: [String])
  /// It said that something is wrong.
  case failed(status: Int, message: String)
  /// A signal ended it.
  case killed(signal: Int)
  /// It took longer than it may.
  case timedOut(seconds: Double)
  /// The files for what it prints could not be made or read.
  case noWorkingSpace(String)

  /// The sentence.
  public var description: String {
    switch self {
    case .missing(let executable):
      """
      There is no '\(executable)' to draw with; install gnuplot ('apt install gnuplot', or 'brew \
      install gnuplot').
      """
    case .notStarted(let executable, let reason):
      "'\(executable)' cannot be started: \(reason)."
    case .tooOld(let version):
      "gnuplot 5.4 or newer is needed, and this one is \(version)."
    case .noTerminal(let name, let available):
      """
      This gnuplot cannot make '\(name)' pictures; it can make \
      \(available.isEmpty ? "none" : available.joined(separator: ", ")).
      """
    case .failed(let status, let message):
      message.isEmpty
        ? "gnuplot failed with status \(status) and said nothing."
        : "gnuplot failed: \(message)"
    case .killed(let signal):
      "gnuplot was ended by signal \(signal)."
    case .timedOut(let seconds):
      "gnuplot took longer than \(seconds) s and was stopped."
    case .noWorkingSpace(let reason):
      "There is no place for what gnuplot prints: \(reason)."
    }
  }
}
