internal import CurveChecks
internal import SystemLibraries

/// The next input of ordered work.
enum NextInput<Input: Sendable>: Sendable {
  /// An input.
  case input(Input)
  /// There is none yet, and waiting for it was not allowed.
  case later
  /// There are no more inputs.
  case end
}

/// Transforms inputs on all cores and hands on the results in the order of the inputs.
///
/// The calling thread reads the inputs and writes the results. Other threads transform, and so does
/// the calling thread rather than wait. Where no thread can be started, it does everything.
///
/// Only a few inputs and results exist at a time. If writing is slow, nothing more is read, so the
/// memory stays the same however long the stream is.
///
/// - Parameters:
///   - next: Reads the next input. Its argument is whether it may wait for one; that is so only when
///     all earlier results have been written.
///   - transform: Makes the result of an input.
///   - write: Writes a result.
/// - Throws: The errors of `next` and `write`; all threads have ended by then.
func transformInOrder<Input: Sendable, Output: Sendable>(
  next: (_ mayWait: Bool) throws -> NextInput<Input>,
  transform: @escaping @Sendable (Input) -> Output,
  write: (Output) throws -> Void
) throws {
  let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  let queue = WorkQueue(transform)
  let (command, files) = (CommandContext.current, FileContext.current)
  var threads: [SystemThread] = []
  var canStart = true
  defer {
    queue.finish()
    threads.forEach { $0.join() }
  }
  var isAtEnd = false
  while true {
    reading: while !isAtEnd, queue.count < 2 * cores {
      switch try next(queue.count == 0) {
      case .input(let input):
        queue.add(input)
        // A single input needs no other thread.
        guard canStart, queue.count > 1, threads.count < cores - 1 else { continue }
        let thread = try? SystemThread {
          CommandContext.$current.withValue(command) {
            FileContext.$current.withValue(files) { queue.work() }
          }
        }
        canStart = thread != nil
        threads += thread.map { [$0] } ?? []
      case .later: break reading
      case .end: isAtEnd = true
      }
    }
    guard let output = queue.takeFirst() else {
      if isAtEnd { return }
      continue
    }
    try write(output)
  }
}

/// Transforms a range in batches on all cores, and hands on the results in order.
///
/// - Parameters:
///   - range: The range.
///   - size: The length of a batch; the last one may be shorter.
///   - transform: Makes the result of a batch.
///   - write: Writes a result.
/// - Throws: The errors of `write`.
func transformInOrder<Output: Sendable>(
  _ range: Range<Int>, inBatchesOf size: Int,
  transform: @escaping @Sendable (Range<Int>) -> Output,
  write: (Output) throws -> Void
) throws {
  var start = range.lowerBound
  try transformInOrder(
    next: { _ in
      guard start < range.upperBound else { return .end }
      let batch = start..<min(start + size, range.upperBound)
      start = batch.upperBound
      return .input(batch)
    }, transform: transform, write: write)
}

/// Inputs and results in order, for several threads.
private final class WorkQueue<Input: Sendable, Output: Sendable>: @unchecked Sendable {
  /// An input that waits, is being transformed, or has become a result.
  private enum Job {
    case waiting(Input)
    case running
    case done(Output)

    var isWaiting: Bool {
      if case .waiting = self { true } else { false }
    }
  }

  private let transform: @Sendable (Input) -> Output
  private let monitor = Monitor()
  // These are used only while the monitor is locked.
  private var jobs: [Job] = []
  /// The number of the first job, counting those that were taken.
  private var first = 0
  private var isFinished = false

  init(_ transform: @escaping @Sendable (Input) -> Output) { self.transform = transform }

  /// The number of inputs whose results have not been taken.
  var count: Int { monitor.locked { jobs.count } }

  /// Adds an input.
  func add(_ input: Input) {
    monitor.locked {
      jobs.append(.waiting(input))
      monitor.wakeAll()
    }
  }

  /// Takes the first result, and transforms inputs until it exists; `nil` if there are no inputs.
  func takeFirst() -> Output? {
    while true {
      let (isEmpty, result): (Bool, Output?) = monitor.locked {
        guard let job = jobs.first else { return (true, nil) }
        guard case .done(let output) = job else { return (false, nil) }
        jobs.removeFirst()
        first += 1
        return (false, output)
      }
      if isEmpty || result != nil { return result }
      if !runOne() {
        monitor.locked {
          if case .running = jobs.first { monitor.wait() }
        }
      }
    }
  }

  /// Lets the threads end.
  func finish() {
    monitor.locked {
      isFinished = true
      monitor.wakeAll()
    }
  }

  /// What another thread does: it transforms inputs until the work is finished.
  @Sendable func work() {
    while true {
      if runOne() { continue }
      let isFinished = monitor.locked {
        if !self.isFinished, !jobs.contains(where: \.isWaiting) { monitor.wait() }
        return self.isFinished
      }
      if isFinished { return }
    }
  }

  /// Transforms the first waiting input, if there is one.
  private func runOne() -> Bool {
    let job: (number: Int, input: Input)? = monitor.locked {
      guard !isFinished else { return nil }
      for (index, job) in jobs.enumerated() {
        if case .waiting(let input) = job {
          jobs[index] = .running
          return (first + index, input)
        }
      }
      return nil
    }
    guard let job else { return false }
    let output = transform(job.input)
    monitor.locked {
      jobs[job.number - first] = .done(output)
      monitor.wakeAll()
    }
    return true
  }
}
