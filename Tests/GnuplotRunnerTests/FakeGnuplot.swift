import Foundation
import GnuplotRunner

extension Gnuplot {
  /// A fake gnuplot: one of the programs in the folder Programs beside this file.
  static func fake(
    _ name: String, timeLimit: Double = defaultTimeLimit, _ transport: Transport = .standard
  ) -> Gnuplot {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return Gnuplot(
      executable: "\(tests.path)/Programs/\(name)", timeLimit: timeLimit, transport: transport)
  }

  /// A script that is larger than a pipe's buffer, so that a program that does not read it would
  /// block whoever writes it.
  static let longScript = String(repeating: "# a comment\n", count: 50_000)
}
