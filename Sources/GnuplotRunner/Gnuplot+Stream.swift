#if GnuplotStream
internal import GnuplotStream

extension Gnuplot {
  /// Runs the program with a script on its standard input, through gnuplot-iostream.
  func start(
    _ arguments: [String], _ script: String, in directory: String
  ) async throws(GnuplotError) -> GnuplotRun {
    let output = try PrintedFile()
    let errors = try PrintedFile()
    var script = script
    let result = withCStrings([executable] + arguments) { arguments in
      script.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          gnuplot_stream_run(
            arguments, directory, characters.baseAddress, characters.count, timeLimit,
            output.descriptor, errors.descriptor)
        }
      }
    }
    let ending: GnuplotRun.Ending =
      switch result.ending {
      case GNUPLOT_STREAM_EXITED: .exited(Int(result.code))
      case GNUPLOT_STREAM_SIGNALLED: .signalled(Int(result.code))
      case GNUPLOT_STREAM_TIMED_OUT: .timedOut
      default: .notStarted
      }
    return GnuplotRun(ending: ending, output: try output.bytes(), errors: try errors.bytes())
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
}
#endif
