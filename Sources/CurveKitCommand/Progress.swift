/// The progress of long work, as one line on standard error that is overwritten.
///
/// ```
/// 42 % of 1000000000 samples, 8100000 per second, 71 s left
/// ```
///
/// Nothing is shown in the first second, or if standard error is not a terminal.
struct Progress {
  private let name: String
  private let total: Int?
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var done = 0
  private var next = ContinuousClock.now + .seconds(1)
  private var hasShown = false

  /// Starts counting.
  ///
  /// - Parameters:
  ///   - name: What is counted, in the plural.
  ///   - total: The number of all; `nil` if it is not known.
  ///   - output: Where the result goes, `-` for standard output. Nothing is shown on a terminal that shows the
  ///     result meanwhile.
  ///   - writesAtEnd: Whether the result is written only when all are finished.
  init(_ name: String, of total: Int? = nil, output: String, writesAtEnd: Bool = false) {
    (self.name, self.total) = (name, total)
    isShown =
      Terminal.isErrors
      && Progress.canShow(
        hasTerminalOutput: output == "-" && Terminal.isOutput, writesAtEnd: writesAtEnd)
  }

  /// Whether the progress does not mix with a result on the terminal.
  static func canShow(hasTerminalOutput: Bool, writesAtEnd: Bool) -> Bool {
    writesAtEnd || !hasTerminalOutput
  }

  /// Adds to the number of finished ones.
  ///
  /// - Parameter count: The number that was just finished.
  mutating func advance(by count: Int) {
    done += count
    guard isShown, ContinuousClock.now >= next else { return }
    next = .now + .milliseconds(200)
    hasShown = true
    let elapsed = start.duration(to: .now) / .seconds(1)
    Terminal.show("\r\(Progress.text(name, done: done, of: total, after: elapsed))\u{1B}[K")
  }

  /// Clears the line.
  func end() {
    if hasShown { Terminal.show("\r\u{1B}[K") }
  }

  /// The line.
  ///
  /// - Parameters:
  ///   - name: What is counted, in the plural.
  ///   - done: The number of finished ones.
  ///   - total: The number of all; `nil` if it is not known.
  ///   - elapsed: The time since the start in seconds, above 0.
  /// - Returns: The share, the rate and the time left, as far as they are known.
  static func text(_ name: String, done: Int, of total: Int?, after elapsed: Double) -> String {
    let rate = Double(done) / elapsed
    let speed = "\(Int(rate)) per second"
    guard let total, total > 0 else { return "\(done) \(name), \(speed)" }
    let share = "\(Int(Double(done) / Double(total) * 100)) % of \(total) \(name)"
    guard done > 0 else { return share }
    return "\(share), \(speed), \(duration(Double(total - done) / rate)) left"
  }

  /// A time in hours and minutes, minutes and seconds, or seconds.
  private static func duration(_ seconds: Double) -> String {
    guard seconds < 1e9 else { return "years" }
    let seconds = Int(seconds.rounded(.up))
    if seconds >= 3_600 { return "\(seconds / 3_600) h \(seconds % 3_600 / 60) min" }
    if seconds >= 60 { return "\(seconds / 60) min \(seconds % 60) s" }
    return "\(seconds) s"
  }
}
