internal import CurveKit
package import CurveScenes
internal import CurveSpecs

/// Reads the nodes of a check file.
struct CheckReader: Sendable {
  /// The key of the curves.
  static let curvesKey = "curves"
  /// The maximum number of budgets of a file.
  private static let maximumBudgets = Limits.budgets

  private(set) var entries: [CheckFile.Entry] = []
  private(set) var baselineFile: String?
  /// Whether the file names its baseline.
  private(set) var namesBaseline = false
  /// The position of the key `baseline`.
  private(set) var baselinePosition: TextPosition?
  /// The rules for source code.
  private(set) var code: CodeSection?

  private let file: String
  private var budgets: [String: Budget] = [:]
  /// The settings of all curves: `defaults`, which override the drift under `baseline`.
  private var common = CheckSettings()

  /// Named settings, their position, and whether a curve uses them.
  private struct Budget {
    let settings: CheckSettings
    let position: TextPosition
    var isUsed = false
  }

  /// Reads everything but the curves.
  ///
  /// - Parameters:
  ///   - root: The file as a node.
  ///   - entries: Its entries.
  ///   - count: The number of curves, whose mapping is empty in the node.
  ///   - file: The name of the file in messages.
  ///   - readsCode: Whether the caller checks the source code that the file names.
  /// - Throws: What is wrong, and where.
  init(
    _ root: SceneNode, _ entries: [SceneNode.Entry], curves count: Int, file: String,
    readsCode: Bool
  ) throws(SceneProblem) {
    self.file = file
    if let key = entries.first(where: { Scene.ownKeys.contains($0.key) }) {
      throw key.problem(
        "This is a scene, not a check file; a check file refers to a scene as in "
          + "'curve: \"@scene.yaml\"'.")
    }
    let fields = try root.fields(
      of: "A check file",
      ["curvekit", "defaults", "budgets", CheckReader.curvesKey, "baseline"]
        + (readsCode ? [CodeSection.key] : []))
    baselineFile = CheckReader.baselineFile(of: file)
    if let baseline = fields["baseline"] { try readBaseline(baseline) }
    if let defaults = fields["defaults"] {
      common.override(
        with: try CheckSettings(defaults.entries(of: "'defaults'"), of: "'defaults'"))
    }
    if let budgets = fields["budgets"] { try readBudgets(budgets) }
    if let section = fields[CodeSection.key] {
      code = try CodeSection(section)
      if fields[CheckReader.curvesKey] == nil { return }
    }
    let curves = try fields.required(CheckReader.curvesKey)
    if count == 0 { _ = try curves.entries("'curves'", upTo: .max, of: "curves") }
  }

  /// The budgets that the curves which have been read use.
  var usedBudgets: Set<String> { Set(budgets.filter(\.value.isUsed).keys) }

  /// Rejects a budget that no curve uses.
  func checkBudgets(used: Set<String>) throws(SceneProblem) {
    if let unused = budgets.filter({ !used.contains($0.key) })
      .min(by: { $0.value.position.isBefore($1.value.position) })
    {
      throw SceneProblem(unused.value.position, "No curve uses the budget \(quoted(unused.key)).")
    }
  }

  /// The default path of the baseline; standard input has none.
  private static func baselineFile(of file: String) -> String? {
    if file == "-" { return nil }
    // As bytes, like the system: Swift does not treat a slash before a combining accent as a slash.
    let bytes = file.utf8
    let name =
      bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes[bytes.index(after: $0)...] }
      ?? bytes[...]
    let stem = name.lastIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name[..<name.startIndex]
    return String(decoding: stem.isEmpty ? name : stem, as: UTF8.self) + ".baseline.yaml"
  }

  private mutating func readBaseline(_ node: SceneNode) throws(SceneProblem) {
    guard case .mapping = node.content else {
      guard case .scalar(let scalar) = node.content, scalar.text == "none" else {
        throw node.problem(
          "'baseline' must be 'none' or a mapping with keys such as 'file:', not \(node.found).")
      }
      baselineFile = nil
      return
    }
    baselinePosition = node.position
    let fields = try node.fields(of: "'baseline'", ["file", "drift"])
    if let file = fields["file"] {
      baselineFile = try file.path(file.text("'file'"), of: "'file'")
      namesBaseline = true
    }
    if let drift = fields["drift"] { try common.readDrift(drift) }
  }

  private mutating func readBudgets(_ node: SceneNode) throws(SceneProblem) {
    for entry in try node.entries("'budgets'", upTo: CheckReader.maximumBudgets, of: "budgets") {
      let name = try entry.trackName()
      let what = "The budget \(quoted(name))"
      let entries = try entry.value.entries(of: what)
      if entries.isEmpty { throw entry.problem("\(what) is empty.") }
      budgets[name] = Budget(
        settings: try CheckSettings(entries, of: what), position: entry.position)
    }
  }

  /// Reads a curve.
  mutating func read(_ entry: SceneNode.Entry) throws(SceneProblem) {
    let name = try entry.trackName()
    var source = entry.value
    var settings = common
    var own = CheckSettings()
    if case .mapping(let entries) = entry.value.content {
      let what = "The curve \(quoted(name))"
      own = try CheckSettings(entries, of: what, besides: ["curve", "budget"])
      guard let curve = entries.first(where: { $0.key == "curve" }) else {
        throw entry.problem("\(what) needs the key 'curve'.")
      }
      source = curve.value
      if let budget = entries.first(where: { $0.key == "budget" }) {
        settings.override(with: try readNames(budget.value))
      }
    }
    settings.override(with: own)
    let isWholeValue = source.position == entry.value.position
    entries.append(
      CheckFile.Entry(
        name: name,
        location: CheckLocation(
          file: file, line: entry.position.line, column: entry.position.column),
        source: try source.checkSource(isWholeValue ? quoted(name) : "'curve'"),
        settings: MetricSettings(
          tolerance: settings.tolerance ?? MetricSettings().tolerance,
          riseLevels: settings.riseLevels ?? MetricSettings().riseLevels),
        until: settings.until?.value, bounds: settings.bounds,
        approximation: settings.approximation, engines: settings.engines?.value ?? [],
        drift: settings.drift,
        sourcePosition: source.position, untilPosition: settings.until?.position,
        hasOwnUntil: own.until != nil, enginesPosition: settings.engines?.position,
        hasOwnEngines: own.engines != nil)
    )
  }

  /// The settings of one budget, or of several that have no key in common.
  private mutating func readNames(_ node: SceneNode) throws(SceneProblem) -> CheckSettings {
    var nodes = [node]
    if case .sequence = node.content {
      nodes = try node.list("'budget'", upTo: CheckReader.maximumBudgets, of: "names")
    }
    var settings = CheckSettings()
    var names: [String] = []
    for node in nodes {
      let name = try node.text("'budget'")
      if names.contains(name) { throw node.problem("The budget \(quoted(name)) is listed twice.") }
      guard let budget = budgets[name] else {
        throw node.problem(
          "There is no budget \(quoted(name))." + hint(for: name, among: budgets.keys.sorted()))
      }
      budgets[name]?.isUsed = true
      for one in names {
        guard let (key, first, second) = budgets[one]?.settings.common(with: budget.settings) else {
          continue
        }
        throw node.problem(
          "The budgets \(quoted(one)) and \(quoted(name)) both set \(key), in line \(first.line) and in "
            + "line \(second.line); use only one of them.")
      }
      settings.override(with: budget.settings)
      names.append(name)
    }
    return settings
  }
}

extension SceneNode {
  /// The entries of a mapping.
  fileprivate func entries(of what: String) throws(SceneProblem) -> [Entry] {
    guard case .mapping(let entries) = content else {
      throw problem("\(what) must be a mapping with keys such as 'tolerance:', not \(found).")
    }
    return entries
  }

  /// An expression, or the path of a scene or of source code, with `@` before it or with a known ending.
  func checkSource(
    _ name: @autoclosure () -> String
  ) throws(SceneProblem) -> CheckFile.Source {
    guard case .scalar(let scalar) = content,
      let address = SceneAddress(scalar.text) ?? SceneNode.bareAddress(scalar.text)
    else {
      return .expression(try curve(name()))
    }
    let text = try text(name())
    if address.file.isEmpty {
      throw problem("'@' must be followed by the path of a scene, as in '@scene.yaml'.")
    }
    if address.track?.isEmpty == true {
      throw problem("'#' must be followed by the name of a track, as in '@scene.yaml#scale'.")
    }
    _ = try path(text, of: name())
    return .scene(file: address.file, track: address.track)
  }

  /// A path without `@`; `nil` for a text without a known ending, and for an expression.
  private static func bareAddress(_ text: String) -> SceneAddress? {
    guard let address = SceneAddress("@" + text),
      SceneAddress.hasKnownEnding(address.file), (try? CurveSpec(parsing: text)) == nil
    else { return nil }
    return address
  }

  /// The text as the path of a file.
  func path(_ text: String, of name: String) throws(SceneProblem) -> String {
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw problem("\(name) contains a control character: \(quoted(text)).")
    }
    return text
  }
}

extension SceneAddress {
  /// Whether a path ends as that of a scene, a list, tokens, source code, or another format that is read.
  package static func hasKnownEnding(_ path: String) -> Bool {
    SourceLanguage(path: path) != nil || otherEndings.contains { path.lowercased().hasSuffix($0) }
  }

  private static let otherEndings = [
    ".yaml", ".yml", ".json", ".txt", ".cs", ".anim", ".gd", ".tres", ".qml", ".slint", ".conf",
    ".lua", ".kdl",
  ]
}

extension TextPosition {
  func isBefore(_ other: TextPosition) -> Bool { (line, column) < (other.line, other.column) }
}
