internal import Foundation

/// The folder of the package.
private let packageFolder =
  "/"
  + "\(#filePath)".split(separator: "/").dropLast(3).joined(separator: "/") + "/"

/// The content of a file of the package.
///
/// - Parameter path: The path of the file, from the folder of the package.
/// - Returns: The content.
/// - Throws: An error if the file cannot be read.
public func packageText(_ path: String) throws -> String {
  try String(contentsOfFile: packageFolder + path, encoding: .utf8)
}

/// The names of the files in a folder of the package, sorted.
///
/// - Parameter folder: The path of the folder, from the folder of the package.
/// - Returns: The names, without their paths.
/// - Throws: An error if the folder cannot be read.
public func packageFiles(in folder: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: packageFolder + folder).sorted()
}
