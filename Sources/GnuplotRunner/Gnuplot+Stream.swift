#if GnuplotStream
internal import GnuplotStream
internal import SystemLibraries

extension Gnuplot {
  /// Runs the program with a script on its standard input, through gnuplot-iostream.
  func startStream(
    _ program: String, _ arguments: [String], in directory: String,
    _ script: @escaping @Sendable () -> String
  ) async throws(GnuplotError) -> GnuplotRun {
    let output = try CapturedOutput()
    let errors = try CapturedOutput()
    let result = await streamed(
      [program] + arguments, in: directory, script, output: output.descriptor,
      errors: errors.descriptor)
    let ending: GnuplotRun.Ending =
      switch result.ending {
      case GNUPLOT_STREAM_EXITED: .exited(Int(result.code))
      case GNUPLOT_STREAM_SIGNALLED: .signalled(Int(result.code))
      case GNUPLOT_STREAM_TIMED_OUT: .timedOut
      // A working directory that does not exist has the same error number.
      default:
        result.code == ENOENT && access(directory, X_OK) == 0
          ? .missing : .notStarted(systemMessage(result.code))
      }
    return GnuplotRun(ending: ending, output: output, errors: errors)
  }

  /// Suspends until the process has ended.
  ///
  /// A thread of the C++ module waits for it, because Swift's own threads must never block.
  private func streamed(
    _ command: [String], in directory: String, _ script: @escaping @Sendable () -> String,
    output: CInt, errors: CInt
  ) async -> gnuplot_stream_result {
    await withCheckedContinuation { continuation in
      let waiting = Unmanaged.passRetained(Waiting(continuation, script)).toOpaque()
      withCStrings(command.map { Array($0.utf8) + [0] }) { command in
        withCStrings(GnuplotEnvironment.entries) { environment in
          directory.withCString { directory in
            var request = gnuplot_stream_request(
              arguments: command, environment: environment, working_directory: directory,
              script: { waiting, length in
                guard let waiting, let length else { return nil }
                let bytes = Unmanaged<Waiting>.fromOpaque(waiting).takeUnretainedValue()
                  .makeScript()
                length.pointee = bytes.count
                return UnsafePointer(bytes.baseAddress)
              },
              time_limit: timeLimit, output: output, errors: errors)
            gnuplot_stream_run(&request, waiting) { waiting, result in
              guard let waiting else { return }
              Unmanaged<Waiting>.fromOpaque(waiting).takeRetainedValue()
                .continuation.resume(returning: result)
            }
          }
        }
      }
    }
  }
}

/// The task that waits for a process, and the script of the process.
private final class Waiting: @unchecked Sendable {
  let continuation: CheckedContinuation<gnuplot_stream_result, Never>
  private let script: @Sendable () -> String
  /// The script; only the thread of the process uses it.
  private var bytes = UnsafeMutableBufferPointer<CChar>(start: nil, count: 0)

  init(
    _ continuation: CheckedContinuation<gnuplot_stream_result, Never>,
    _ script: @escaping @Sendable () -> String
  ) {
    self.continuation = continuation
    self.script = script
  }

  deinit { bytes.deallocate() }

  /// Makes the script; call it once.
  ///
  /// - Returns: The bytes, which stay valid as long as this object.
  func makeScript() -> UnsafeMutableBufferPointer<CChar> {
    var text = script()
    text.withUTF8 { utf8 in
      bytes = .allocate(capacity: utf8.count)
      _ = utf8.withMemoryRebound(to: CChar.self) { bytes.initialize(from: $0) }
    }
    return bytes
  }
}

/// Passes texts to a function as an array of C strings that ends with a null pointer, as a new
/// process expects.
///
/// - Parameters:
///   - texts: The texts, each with a zero byte at its end.
///   - body: Receives the array, which is valid only during the call.
/// - Returns: The result of `body`.
private func withCStrings<Result>(
  _ texts: [[UInt8]], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
) -> Result {
  let bytes = Array(texts.joined())
  return bytes.withUnsafeBytes { buffer in
    let start = buffer.bindMemory(to: CChar.self).baseAddress
    var offset = 0
    var pointers: [UnsafePointer<CChar>?] = texts.map { text in
      defer { offset += text.count }
      return start.map { $0 + offset }
    }
    pointers.append(nil)
    return body(pointers)
  }
}
#endif
