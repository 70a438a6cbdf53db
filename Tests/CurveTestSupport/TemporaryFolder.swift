public import Foundation

/// A folder that is deleted together with its owner.
public final class TemporaryFolder: Sendable {
  /// Its path.
  public let path: String

  /// Creates an empty folder.
  public init() throws {
    path =
      URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("curvekit-tests-" + UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The names of all files and folders in it, including hidden ones.
  public var files: [String] {
    (FileManager.default.subpaths(atPath: path) ?? []).sorted()
  }

  /// A file in it, as text.
  public func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  /// A file in it, as bytes.
  public func data(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  /// Writes a file in it.
  public func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
  }
}
