internal import CurveSpecs
internal import SystemLibraries

/// Creates a folder, if it does not exist.
///
/// - Parameters:
///   - path: The folder. Its parent folder must exist.
///   - isDerived: Whether the program made the name, so that a link there is not meant by the user.
/// - Throws: ``FileError`` if it cannot be created, or if a derived name is a link.
package func createFolder(_ path: String, isDerived: Bool = false) throws(FileError) {
  let systemPath = FileContext.path(path)
  if isDerived,
    (try? FileStatus(of: FilePath(systemPath), followsLinks: false))?.kind == .link
  {
    throw FileError(
      .cannotCreate,
      "Cannot create the folder \(quotedPath(path)): \(FilePathProblem.derivedLink).")
  }
  func isFolder() -> Bool { (try? FileStatus(of: FilePath(systemPath)))?.kind == .folder }
  if isFolder() || mkdir(systemPath, 0o777) == 0 { return }
  let error = Errno(rawValue: errno)
  // Another process may have created it meanwhile.
  if error == .fileExists, isFolder() { return }
  throw FileError(
    .cannotCreate, "Cannot create the folder \(quotedPath(path)): \(error.text).")
}

/// Checks that files can be created in a folder.
///
/// - Parameter path: The folder.
/// - Throws: ``FileError`` if they cannot.
package func checkWritable(folder path: String) throws(FileError) {
  guard access(FileContext.path(path), W_OK | X_OK) == 0 else {
    throw FileError(
      .cannotCreate,
      "Cannot write in the folder \(quotedPath(path)): \(Errno(rawValue: errno).text).")
  }
}

/// A hint for a file that does not exist: the files beside it with its name, or a similar one, and any extension.
///
/// - Parameter path: The path of the missing file.
/// - Returns: A sentence with a leading space; empty if no file is similar.
func neighbourHint(for path: String) -> String {
  let path = FilePath(path)
  // '@motion.yaml' is an address, which is explained elsewhere.
  guard let name = path.lastComponent, !name.stem.hasPrefix("@") else { return "" }
  let folder = path.removingLastComponent()
  let names = TemporaryFiles.names(
    inFolder: FileContext.path(folder.isEmpty ? "." : folder.string), upTo: 1_000
  ).filter { !$0.hasPrefix(".") }.sorted()
  let stems = names.map { FilePath.Component($0)?.stem ?? $0 }
  guard let stem = nearest(to: name.stem, among: stems) else { return "" }
  let near = zip(names, stems).filter { $0.1 == stem }.prefix(3).map { quoted($0.0) }
  return " Did you mean \(list(near, "or"))?"
}
