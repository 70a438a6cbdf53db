import Foundation

/// The commands with their options, as `--experimental-dump-help` lists them.
struct CommandHelp: Decodable {
  let commandName: String
  let discussion: String?
  let arguments: [Argument]
  let subcommands: [CommandHelp]?

  struct Argument: Decodable {
    let kind: String
    let valueName: String
    let names: [Name]?
    let preferredName: Name?
    let sectionTitle: String?
    let abstract: String?
    let defaultValue: String?
    let allValues: [String]?
  }

  private struct Root: Decodable {
    let command: CommandHelp
  }

  struct Name: Decodable {
    let kind: String
    let name: String
  }

  /// The command itself.
  static func root() async throws -> CommandHelp {
    let help = try await curvekit(["--experimental-dump-help"]).output
    return try JSONDecoder().decode(Root.self, from: Data(help.utf8)).command
  }

  /// The verbs of the command, without `help`.
  static func verbs() async throws -> [CommandHelp] {
    try await root().subcommands?.filter { $0.commandName != "help" } ?? []
  }

  /// An option of a verb; `nil` if there is none.
  static func option(_ name: String, of verb: String) async throws -> Argument? {
    try await verbs().first { $0.commandName == verb }?.arguments
      .first { $0.preferredName?.name == name }
  }

  /// The extensions of files in the help of `-o`.
  static func fileFormats(of verb: String) async throws -> Set<String> {
    let help = try await option("output", of: verb)?.abstract ?? ""
    return Set(help.matches(of: /\.([a-z]+)/).map { String($0.output.1) })
  }
}
