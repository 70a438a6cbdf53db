internal import ArgumentParser
internal import CurveChecks
internal import CurveLanguageServer
internal import SystemLibraries

/// `curvekit lsp`: numbers beside the curves in an editor.
struct LSPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Show the numbers of curves in your editor: a language server.",
    discussion: """
      An editor starts it, and shows beside each curve of Swift, CSS, JavaScript, TypeScript, Kotlin, Java, Dart, HTML, \
      Vue and Svelte its numbers, such as 4.6 % · 0.73 s: overshoot and duration, or settling time. A hover has the \
      metrics and a small chart. What breaks a rule of the nearest motion.yaml is underlined, and an action writes the \
      nearest token. What 'curvekit scan' finds, the editor shows, and nothing else.

      It speaks the Language Server Protocol 3.17 on standard input and output, opens no connection, and writes no \
      file. The page on editors has the setup of each: VS Code, Neovim, Emacs, Helix, Zed and Sublime Text.

      Settings, as initialization options or under the key "curvekit" of the configuration: "metrics" (a list of keys), \
      "tolerance" (of the settling time), "languages" (a list), "hints", "notRead" and "pictures" (true or false), and \
      "checkFile" (a path).

      EXAMPLES
        curvekit lsp
        curvekit lsp --stdio
      """)

  // Editors add such flags.
  @Flag(help: "Speak on standard input and output, as without the flag.") var stdio = false

  func run() throws {
    let status = try LSPSession().run()
    guard status == 0 else {
      throw CommandFailure(
        .checkFailed, "The client ended without the request 'shutdown'.")
    }
  }
}
