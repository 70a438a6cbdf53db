internal import CurveChecks
internal import CurveScenes
internal import CurveSpecs
internal import SystemLibraries

/// A file that is given as a curve without the `@` before its name.
enum CurveFile {
  /// Whether a text is the name of a file rather than a curve.
  ///
  /// - Parameter text: A text that is not a curve.
  /// - Returns: Whether it has the extension of a scene or of source code, or is an existing file.
  static func isFile(_ text: String) -> Bool {
    let path = text.prefix { $0 != "#" }
    return SceneAddress.hasKnownEnding(String(path))
      || path.contains { $0 == "." || $0 == "/" }
        && access(FileContext.path(String(path)), R_OK) == 0
  }

  /// A curve of a command line, with the `@` where it is the name of a file.
  ///
  /// - Parameter text: A curve or the name of a file.
  /// - Returns: The text; `@` before it if it is not a curve, but the name of a file.
  static func address(_ text: String) -> String {
    // 'ease-out.txt' is no curve, so the name is looked at first.
    guard !text.hasPrefix("@"), SceneAddress.hasKnownEnding(String(text.prefix { $0 != "#" })),
      (try? PastedCurves(parsing: text)) == nil
    else {
      return text
    }
    return "@" + text
  }

  /// The address of a curve with a label before it: 'sheet = Motion.swift#sheet'.
  ///
  /// - Parameter text: A curve, perhaps with a label.
  /// - Returns: The label and the address; `nil` for a text without a label, for the name of a file that is there, and
  ///   for a file without the name of one of its curves.
  static func labelled(_ text: String) -> (label: String, address: SceneAddress)? {
    // The file is looked for last, because most curves have no label.
    guard text.contains("="), let line = try? CurveLine(text), let label = line.label,
      let address = SceneAddress(
        CurveFile.address(String(line.expression.drop { $0 == " " || $0 == "\t" }))),
      address.track != nil,
      access(FileContext.path(String(text.prefix { $0 != "#" })), R_OK) != 0
    else { return nil }
    return (label, address)
  }

  /// A failure that asks whether a file was meant; `nil` if a text is not the name of a file.
  static func failure(for text: String) -> CommandFailure? {
    guard !text.hasPrefix("@"), isFile(text) else { return nil }
    return CommandFailure.usage(
      "There is no curve \(quoted(text)). Did you mean \(quoted("@" + text))?")
  }
}
