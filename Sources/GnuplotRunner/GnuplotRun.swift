/// The result of one run of a program.
struct GnuplotRun: ~Copyable, Sendable {
  let ending: Ending
  let output: CapturedOutput
  let errors: CapturedOutput

  /// The end of the run.
  enum Ending: Sendable {
    case exited(Int)
    case signalled(Int)
    case timedOut
    case missing
    case notStarted(String)
  }
}
