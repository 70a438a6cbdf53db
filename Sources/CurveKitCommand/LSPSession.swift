internal import CurveAudit
internal import CurveChecks
internal import CurveLanguageServer
internal import SystemLibraries

/// A client's messages, and what the server answers, on three threads: one reads, one works on files at low
/// priority, and this one answers.
///
/// Messages are handled in their order. Only the cancellation of a request that waits is seen before its turn.
final class LSPSession {
  private let server: LanguageServer
  private let queue = Queue()

  /// What waits, behind a lock.
  private final class Queue: @unchecked Sendable {
    private let monitor = Monitor()
    private var events: [Event] = []
    private var job: ScanJob?
    private var hasEnded = false
    /// Whether the reader waits until fewer messages wait.
    private static let maximumEvents = 1_000

    func add(_ event: Event) {
      monitor.locked {
        if case .message = event {
          while events.count >= Queue.maximumEvents, !hasEnded { monitor.wait() }
        }
        events.append(event)
        monitor.wakeAll()
      }
    }

    /// The next event, and whether others wait.
    func next() -> (event: Event, isLast: Bool) {
      monitor.locked {
        while events.isEmpty { monitor.wait() }
        let event = events.removeFirst()
        if events.count == Queue.maximumEvents - 1 { monitor.wakeAll() }
        return (event, events.isEmpty)
      }
    }

    /// Marks a request that waits as cancelled.
    func cancel(with message: IncomingMessage) {
      monitor.locked {
        for (index, event) in events.enumerated() {
          guard case .message(let request) = event, request.isCancelled(by: message) else {
            continue
          }
          events[index] = .cancelled(request)
        }
      }
    }

    func start(_ job: ScanJob) {
      monitor.locked {
        self.job = job
        monitor.wakeAll()
      }
    }

    /// The next job; `nil` at the end.
    func nextJob() -> ScanJob? {
      monitor.locked {
        while job == nil, !hasEnded { monitor.wait() }
        defer { job = nil }
        return hasEnded ? nil : job
      }
    }

    func end() {
      monitor.locked {
        hasEnded = true
        monitor.wakeAll()
      }
    }
  }

  private enum Event: Sendable {
    case message(IncomingMessage)
    case cancelled(IncomingMessage)
    case scanned(ScanJob.Result)
    /// The stream has ended: `nil` between two messages, otherwise the sentence that says why.
    case end(String?)
  }

  init() {
    let folder = FileContext.current.folder ?? FilePath.currentFolder ?? "/"
    server = LanguageServer(
      LanguageServer.Environment(
        version: Curvekit.version, folder: folder,
        readTokens: { (path, text) throws(TokenProblem) in
          do {
            return try ScanTokens.read(path, text: text, printsRemarks: false)
          } catch {
            throw TokenProblem(CommandFailure(error).message)
          }
        },
        listFiles: { (try? SourceFiles(of: [$0])) ?? SourceFiles() }))
  }

  /// Answers until the client ends.
  ///
  /// - Returns: The exit status of the protocol: 1 without the request `shutdown`.
  /// - Throws: A failure if the stream is broken.
  func run() throws -> Int32 {
    let queue = queue
    let input = FileContext.current.input
    do throws(Errno) {
      // At the end of the process, the reader may still wait for bytes.
      _ = try SystemThread { LSPSession.read(input, queue) }
      _ = try SystemThread { LSPSession.work(queue) }
    } catch {
      throw CommandFailure(.unavailable, "No thread can be started: \(error.text).")
    }
    defer { queue.end() }
    let output = StandardOutput()
    while true {
      let (event, isLast) = queue.next()
      switch event {
      case .message(let message): try output.write(server.receive(message))
      case .cancelled(let request): try output.write(server.cancel(request))
      case .scanned(let result): try output.write(server.finish(result))
      case .end(let problem):
        if let problem { throw CommandFailure.badContent(problem) }
        return server.exitStatus ?? 1
      }
      if let status = server.exitStatus { return status }
      if isLast { try output.write(server.publish()) }
      if let job = server.nextJob() { queue.start(job) }
    }
  }

  /// Reads messages.
  private static func read(_ input: FileDescriptor, _ queue: Queue) {
    var frames = FrameReader()
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    do {
      while true {
        while let body = try frames.next() {
          let message = IncomingMessage(body)
          if message.isCancellation { queue.cancel(with: message) }
          queue.add(.message(message))
        }
        let count = try buffer.withUnsafeMutableBytes { try input.read(into: $0) }
        if count == 0 { break }
        frames.add(buffer[..<count])
      }
      queue.add(.end(frames.isBetweenMessages ? nil : "The last message is not complete."))
    } catch let broken as FrameReader.Broken {
      queue.add(.end(broken.sentence))
    } catch {
      queue.add(.end("Standard input cannot be read: \(CurveChecks.reason(of: error))."))
    }
  }

  /// Works on files, at low priority.
  private static func work(_ queue: Queue) {
    #if canImport(Darwin)
    pthread_set_qos_class_self_np(QOS_CLASS_BACKGROUND, 0)
    #else
    // On Linux this is the priority of the thread alone.
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
    #endif
    while let job = queue.nextJob() { queue.add(.scanned(job.run())) }
  }
}

extension StandardOutput {
  /// Writes messages, each with its header.
  fileprivate func write(_ bodies: [[UInt8]]) throws {
    for body in bodies { try write(FrameReader.frame(body)) }
  }
}

extension FilePath {
  /// The current folder of the process.
  fileprivate static var currentFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(validatingCString: path)
  }
}
