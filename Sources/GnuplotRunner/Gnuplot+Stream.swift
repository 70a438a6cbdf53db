#if GnuplotStream
internal import Dispatch
internal import GnuplotStream

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

extension Gnuplot {
  /// Runs the program with a script on its standard input, through gnuplot-iostream.
  func start(
    _ arguments: [String], _ script: String, in directory: String
  ) async throws(GnuplotError) -> GnuplotRun {
    let output = try PrintedFile()
    let errors = try PrintedFile()
    let command = [executable] + arguments
    let (outputDescriptor, errorDescriptor) = (output.descriptor, errors.descriptor)
    // The shim waits for the process, which the threads of Swift's tasks must never do.
    let result = await withCheckedContinuation { continuation in
      DispatchQueue.global().async { [timeLimit] in
        var script = script
        let result = withCStrings(command) { command in
          script.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
              gnuplot_stream_run(
                command, directory, characters.baseAddress, characters.count, timeLimit,
                outputDescriptor, errorDescriptor)
            }
          }
        }
        continuation.resume(returning: result)
      }
    }
    let ending: GnuplotRun.Ending =
      switch result.ending {
      case GNUPLOT_STREAM_EXITED: .exited(Int(result.code))
      case GNUPLOT_STREAM_SIGNALLED: .signalled(Int(result.code))
      case GNUPLOT_STREAM_TIMED_OUT: .timedOut
      default:
        result.code == ENOENT ? .missing : .notStarted(String(cString: strerror(result.code)))
      }
    return GnuplotRun(
      ending: ending, output: try output.bytes(), errors: try errors.bytes(limit: 1 << 16))
  }

  /// Kills the gnuplot that was started last, if it still runs, from within a signal handler.
  public static func killRunning() { gnuplot_stream_kill_running() }
}

/// Lends texts as the array of C strings, with a null pointer at its end, that a new process takes.
private func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
) -> Result {
  let buffers = texts.map { text in
    let characters = text.utf8CString
    let buffer = UnsafeMutableBufferPointer<CChar>.allocate(capacity: characters.count)
    _ = buffer.initialize(from: characters)
    return buffer
  }
  defer { buffers.forEach { $0.deallocate() } }
  let pointers = buffers.map { UnsafePointer($0.baseAddress) } + [nil]
  return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
}
#endif
