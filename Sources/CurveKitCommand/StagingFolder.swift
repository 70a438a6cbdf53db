internal import CurveChecks
internal import GnuplotRunner

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A folder of its own for one run of gnuplot, in the folder for temporary files; it is removed
/// with its owner.
struct StagingFolder: ~Copyable {
  let path: String

  /// Creates the folder.
  ///
  /// - Throws: A failure where that is impossible.
  init() throws(CommandFailure) {
    do throws(FileError) {
      path = try TemporaryFiles.createFolder(
        in: getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")
    } catch {
      throw CommandFailure(error)
    }
  }

  deinit {
    TemporaryFiles.remove(path)
    TemporaryFiles.forget(path)
  }

  /// Writes a file in it.
  func write(_ bytes: [UInt8], as name: String) throws(CommandFailure) {
    do throws(FileError) {
      var file = try AtomicFile("\(path)/\(name)")
      try file.write(bytes)
      try file.commit()
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Reads a picture that gnuplot has written.
  ///
  /// - Parameter name: The name of the file.
  /// - Returns: The bytes; `nil` where there is no plain file of this name, whatever else there is.
  /// - Throws: A failure where the file is larger than ``Gnuplot/outputLimit``, or reading fails.
  func read(_ name: String) throws -> [UInt8]? {
    do throws(FileError) {
      return try InputFile.bytes(of: "\(path)/\(name)", upTo: Gnuplot.outputLimit)
    } catch {
      if error.kind == .tooLarge { throw GnuplotError.outputTooLarge(limit: Gnuplot.outputLimit) }
      throw CommandFailure(error)
    }
  }
}
