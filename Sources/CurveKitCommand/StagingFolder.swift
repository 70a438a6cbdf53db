internal import CurveChecks
internal import GnuplotRunner
internal import SystemLibraries

/// A temporary folder for one run of gnuplot, removed when this value is destroyed.
struct StagingFolder: ~Copyable {
  let path: String

  /// Creates the folder.
  ///
  /// - Throws: A failure if the folder cannot be created.
  init() throws(FileError) {
    path = try TemporaryFiles.createFolder(in: TemporaryFiles.folder)
  }

  deinit {
    TemporaryFiles.remove(path)
    TemporaryFiles.forget(path)
  }

  /// Writes a file into the folder.
  func write(_ bytes: [UInt8], as name: String) throws(FileError) {
    try AtomicFile.write(bytes, to: "\(path)/\(name)")
  }

  /// Removes a file, and ignores failures: the folder is removed in the end anyway.
  func remove(_ name: String) { unlink("\(path)/\(name)") }

  /// Reads an image that gnuplot wrote.
  ///
  /// - Parameter name: The name of the file.
  /// - Returns: The bytes; `nil` if there is no regular file of this name.
  /// - Throws: A failure if the file is larger than ``Gnuplot/outputLimit`` or cannot be read.
  func read(_ name: String) throws -> [UInt8]? {
    do throws(FileError) {
      return try InputFile.bytes(of: "\(path)/\(name)", upTo: Gnuplot.outputLimit)
    } catch {
      guard error.kind == .tooLarge else { throw error }
      throw GnuplotError.outputTooLarge(limit: Gnuplot.outputLimit)
    }
  }
}
