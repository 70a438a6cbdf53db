/// The reason why gnuplot did not draw an image; the description is a whole sentence.
package enum GnuplotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no program with this name.
  case missing(executable: String)
  /// The program exists, but it cannot be started.
  case notStarted(executable: String, reason: String)
  /// The program did not report a version number, so it is probably not gnuplot.
  case unknownVersion(executable: String)
  /// gnuplot is older than version 5.4, which the scripts need.
  case tooOld(version: String)
  /// gnuplot was built without this terminal, which is an image format.
  case noTerminal(String, available: [String])
  /// gnuplot ended with this exit status and this error message, which may be empty.
  case failed(status: Int, message: String)
  /// A signal ended gnuplot.
  case killed(signal: Int)
  /// gnuplot reached its time limit and was stopped.
  case timedOut(seconds: Double)
  /// gnuplot printed more than this many bytes.
  case outputTooLarge(limit: Int)
  /// A temporary file for input or output cannot be created, written or read.
  case noTemporaryFile(String)

  /// The sentence.
  package var description: String {
    switch self {
    case .missing(let executable):
      """
      Cannot find '\(executable)'; install it with 'apt install gnuplot' or 'brew install gnuplot'.
      """
    case .notStarted(let executable, let reason):
      "Cannot start '\(executable)': \(reason)."
    case .unknownVersion(let executable):
      "'\(executable)' did not report a version number; is it gnuplot?"
    case .tooOld(let version):
      "gnuplot 5.4 or newer is needed; this is \(version)."
    case .noTerminal(let name, let available):
      """
      This gnuplot does not support the terminal '\(name)'; it supports \
      \(available.isEmpty ? "none" : available.joined(separator: ", ")).
      """
    case .failed(let status, let message):
      message.isEmpty
        ? "gnuplot failed with exit status \(status) and without an error message."
        : "gnuplot failed: \(message)"
    case .killed(let signal):
      "gnuplot was ended by signal \(signal)."
    case .timedOut(let seconds):
      "gnuplot was stopped at its time limit of \(seconds) s."
    case .outputTooLarge(let limit):
      "gnuplot wrote more than \(limit >> 20) MiB, which is the limit."
    case .noTemporaryFile(let reason):
      "Cannot use a temporary file for gnuplot: \(reason)."
    }
  }
}
