internal import CurveScenes

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Why a file cannot be read or written, or what is wrong in it, as a whole sentence.
package struct FileProblem: Error, CustomStringConvertible {
  package let description: String

  package init(_ sentence: String) {
    description = sentence
  }

  /// What is wrong in a file, with its whole path: where tests are, paths are long, and their ends matter.
  init(_ error: SceneError) {
    let place = error.line.map { ", line \($0)" } ?? ""
    description = "'\(error.file)'\(place): \(error.problem)"
  }

  /// What the system has refused last.
  static func cannot(_ action: String, _ path: String) -> FileProblem {
    let words = String(cString: strerror(errno))
    return FileProblem(
      "Cannot \(action) '\(path)': \(words.prefix(1).lowercased() + words.dropFirst()).")
  }
}
