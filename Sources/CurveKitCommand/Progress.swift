/// How far a long piece of work is, in one line on standard error that a terminal overwrites.
///
/// Work of less than a second shows nothing, and neither does any work that no person waits for.
struct Progress {
  private let total: Int
  private let isShown: Bool
  private var done = 0
  private var next = ContinuousClock.now + .seconds(1)
  private var hasShown = false

  /// Counts up to a total.
  ///
  /// - Parameters:
  ///   - total: How much there is to do.
  ///   - isShown: Whether a person sees standard error and nothing else is written there.
  init(total: Int, isShown: Bool) {
    self.total = total
    self.isShown = isShown
  }

  /// Counts what has been done.
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
