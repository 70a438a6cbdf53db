import CurveTestSupport
import Foundation

extension TemporaryFolder {
  /// Makes a folder bin whose gnuplot is one of the programs of GnuplotRunner's tests that stand in
  /// for it.
  func linkGnuplot(to program: String, file: String = #filePath) throws {
    let bin = path + "/bin"
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: false)
    let tests = URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent()
    try FileManager.default.createSymbolicLink(
      atPath: bin + "/gnuplot",
      withDestinationPath: tests.path + "/GnuplotRunnerTests/Programs/" + program)
  }
}
