internal import ArgumentParser
internal import CurveSpecs
internal import CurveSwiftSource

/// The option `--set name=value` for Swift source.
enum SettingOption {
  /// Its help.
  static let help = ArgumentHelp(
    """
    The value of a name in Swift source, or the initial value of a property; may be repeated. Only for SwiftUI \
    keyframes.
    """,
    valueName: "name=value")

  /// Reads a value of the option.
  ///
  /// - Parameter text: `name=value`.
  /// - Returns: The setting.
  /// - Throws: A failure if the text has another form or if its value is not a literal.
  static func parse(_ text: String) throws(CommandFailure) -> SwiftSetting {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    try require(
      parts.count == 2 && !parts[0].isEmpty,
      "--set \(quoted(text)) needs a name and a value, such as --set height=20.")
    do throws(CurveSpecError) {
      return try SwiftSetting(String(parts[0]), String(parts[1]))
    } catch {
      throw CommandFailure.usage("--set \(quoted(text)): \(error)")
    }
  }
}
