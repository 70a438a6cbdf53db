internal import GnuplotRunner
internal import SystemLibraries

/// What one run of the command takes from outside, beside the files of `FileContext`.
///
/// ```swift
/// let status = await CommandContext.$current.withValue(context) { await Curvekit.execute() }
/// ```
struct CommandContext: Sendable {
  /// The arguments after the name of the command.
  let arguments: [String]
  /// Where results go.
  let output: FileDescriptor
  /// Where messages go.
  let errors: FileDescriptor
  /// The width of help; `nil` for that of the terminal.
  let columns: Int?
  /// How gnuplot is started.
  let transport: Gnuplot.Transport
  /// The value of an environment variable that decides how text is shown.
  let variable: @Sendable (String) -> String?
  /// The files that the run reads and writes.
  let files = FilesInUse.Record()

  /// The context of the running task.
  @TaskLocal static var current = CommandContext.ofProcess

  /// The context of a process with one command.
  private static var ofProcess: CommandContext {
    CommandContext(
      arguments: Array(CommandLine.arguments.dropFirst()), output: .standardOutput,
      errors: .standardError, columns: nil, transport: .standard,
      variable: { name in getenv(name).map { String(cString: $0) } })
  }

  /// The command line with shell quoting, ready to paste into a shell.
  var shellLine: String {
    let plain: (Character) -> Bool = { character in
      character.isASCII
        && (character.isLetter || character.isNumber || "-_./,:=".contains(character))
    }
    let words = arguments.map { word in
      if !word.isEmpty && word.allSatisfy(plain) { return word }
      // By scalars: a quote with a combining accent still ends the string of a shell.
      let inside = word.unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }
      return "'" + inside.joined() + "'"
    }
    return (["curvekit"] + words).joined(separator: " ")
  }
}
