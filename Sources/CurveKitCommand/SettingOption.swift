internal import ArgumentParser
internal import CurveSpecs
internal import CurveSwiftSource

/// The option `--set name=value` for source code.
enum SettingOption {
  /// Its help.
  static let help = ArgumentHelp(
    """
    The value of a name in source code that the file does not have, or the initial value of a property of SwiftUI \
    keyframes; may be repeated.
    """,
    valueName: "name=value")

  /// Reads a value of the option.
  ///
  /// - Parameter text: `name=value`.
  /// - Returns: The setting.
  /// - Throws: A failure if the text has another form.
  static func parse(_ text: String) throws(CommandFailure) -> SourceSetting {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    try require(
      parts.count == 2 && !parts[0].isEmpty,
      "--set \(quoted(text)) needs a name and a value, such as --set height=20.")
    do throws(CurveSpecError) {
      return try SourceSetting(String(parts[0]), String(parts[1]))
    } catch {
      throw CommandFailure.usage("--set \(quoted(text)): \(error)")
    }
  }

  /// The failure for a setting that no curve of source code uses.
  static func unused(_ name: String) -> CommandFailure {
    .usage("--set \(name) has no effect: no curve needs the value of such a name.")
  }

  /// A setting for SwiftUI keyframes.
  ///
  /// - Throws: A failure if its value is not a literal.
  static func keyframes(_ setting: SourceSetting) throws(CommandFailure) -> SwiftSetting {
    do throws(CurveSpecError) {
      return try SwiftSetting(setting.name, setting.text)
    } catch {
      throw CommandFailure.usage("--set \(quoted("\(setting.name)=\(setting.text)")): \(error)")
    }
  }
}
