/// The progress of long work, as one line on standard error that is overwritten.
///
/// Nothing is shown in the first second, or if standard error is not a terminal.
struct Progress {
  private let total: Int
  private let isShown: Bool
  private var done = 0
  private var next = ContinuousClock.now + .seconds(1)
  private var hasShown = false

  /// Starts counting.
  ///
  /// - Parameters:
  ///   - total: The number of samples to write.
  ///   - isShown: Whether standard error is a terminal that shows nothing else.
  init(total: Int, isShown: Bool) {
    self.total = total
    self.isShown = isShown
  }

  /// Adds to the number of finished samples.
  ///
  /// - Parameter count: The number of samples that were just finished.
  mutating func advance(by count: Int) {
    done += count
    guard isShown, ContinuousClock.now >= next else { return }
    next = .now + .milliseconds(200)
    hasShown = true
    Terminal.show("\r\(Int(Double(done) / Double(total) * 100)) % of \(total) samples")
  }

  /// Clears the line.
  func end() {
    if hasShown { Terminal.show("\r\u{1B}[K") }
  }
}
