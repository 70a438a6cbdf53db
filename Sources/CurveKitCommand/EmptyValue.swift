internal import CurveSpecs

/// An option without a value after its equals sign, such as `--label=`.
enum EmptyValue {
  /// Rejects it, because the parser would take the next word as the value.
  ///
  /// - Parameter arguments: The arguments of the command line.
  /// - Throws: A failure with the way to write an empty value.
  static func check(_ arguments: some Sequence<String>) throws(CommandFailure) {
    for argument in arguments.prefix(while: { $0 != "--" }) {
      guard argument.hasPrefix("--"), argument.firstIndex(of: "=") == argument.indices.last else {
        continue
      }
      throw CommandFailure.usage(
        "There is no value after \(quoted(argument)); an empty one is \(argument.dropLast()) ''.")
    }
  }
}
