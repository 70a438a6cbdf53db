internal import CurveChecks
internal import CurveScenes
internal import CurveSpecs
internal import CurveSwiftSource
internal import SystemLibraries

extension SceneAddress {
  /// A file name for this address: the name of the scene file without its extension, and the track.
  var name: String {
    let file = file == "-" ? "scene" : FilePath(self.file).stem ?? ""
    return ([file] + (track.map { [$0] } ?? [])).map(fileName).joined(separator: "-")
  }
}

/// A file name made of ASCII letters, digits, `_` and `-`, which no file system or shell treats specially.
func fileName(_ text: String) -> String {
  let parts = text.unicodeScalars.prefix(60).split { scalar in
    !(scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil))
      && scalar != "_"
  }
  return parts.isEmpty ? "scene" : parts.map(String.init).joined(separator: "-")
}

/// A track of a scene with its address.
struct TrackSource {
  /// The file of the scene.
  let text: SceneText
  private(set) var track: SceneTrack
  /// The file; `-` is standard input.
  let file: String
  /// The address `@FILE#TRACK`.
  let address: String
  /// The scene, perhaps as another engine plays it.
  private(set) var scene: Scene
  /// The engine of `--as` that plays the scene; `nil` for the engines of the file.
  private(set) var engine: String?

  init(text: SceneText, track: SceneTrack, file: String, address: String) {
    (self.text, self.track, self.file, self.address) = (text, track, file, address)
    scene = text.scene
  }

  /// The same track of the scene as another engine plays it.
  func played(by engine: String, in scene: Scene) -> TrackSource {
    var source = self
    (source.scene, source.engine) = (scene, engine)
    if let track = scene[track.name] { source.track = track }
    return source
  }
}

/// The files that a command reads as `@FILE`; each is read once.
struct SceneFiles {
  /// What a file has.
  enum Content {
    case scene(SceneText)
    /// The text of curve expressions.
    case curves(String)
  }

  private let settings: [SourceSetting]
  private var contents: [String: Content] = [:]
  /// The names of the settings that curves of source code use; `nil` if none is read.
  private var usedInCode: Set<String>?
  private var texts: [String: String] = [:]

  /// Prepares to read files.
  ///
  /// - Parameters:
  ///   - settings: The values of `--set` for source code.
  ///   - texts: The texts of files in place of those on the disk.
  init(settings: [SourceSetting] = [], texts: [String: String] = [:]) {
    (self.settings, self.texts) = (settings, texts)
  }

  /// Whether no scene has been read.
  var isEmpty: Bool {
    !contents.values.contains { if case .scene = $0 { true } else { false } }
  }

  /// The tracks of a scene: the track of the address, otherwise the named tracks, otherwise all.
  ///
  /// - Parameters:
  ///   - text: The scene.
  ///   - address: The file of the scene, perhaps with a track.
  ///   - names: The names of tracks; empty for all.
  /// - Returns: The tracks.
  /// - Throws: A failure if a track does not exist.
  static func tracks(
    of text: SceneText, at address: SceneAddress, named names: [String]
  ) throws(CommandFailure) -> [TrackSource] {
    let scene = text.scene
    let names = address.track.map { [$0] } ?? names
    var tracks: [SceneTrack] = []
    for name in names {
      guard let track = scene[name] else {
        let all =
          scene.tracks.map(\.name) + (address.track == nil ? [] : text.curves?.names ?? [])
        let hint = hint(for: name, among: all)
        throw CommandFailure.usage(
          "\(inputName(address.file)) has no track \(quoted(name))."
            + (hint.isEmpty ? " It has \(list(all.prefix(12).map(quoted), "and"))." : hint))
      }
      tracks.append(track)
    }
    return (names.isEmpty ? scene.tracks : tracks).map {
      TrackSource(
        text: text, track: $0, file: address.file, address: "@\(address.file)#\($0.name)")
    }
  }

  /// The content of a file: a scene, Swift source with keyframes, or curve expressions.
  ///
  /// - Parameters:
  ///   - file: The file; `-` is standard input.
  ///   - name: The name of a track or a curve in it, if only that is read.
  /// - Returns: The content; for the name of a curve of Swift source that is no track, its text.
  /// - Throws: A failure if the file cannot be read or its scene is invalid.
  mutating func content(of file: String, named name: String? = nil) throws -> Content {
    try require(
      !file.isEmpty, "'@' must be followed by the name of a scene file, as in '@scene.yaml'.")
    let text = try texts[file] ?? FilesInUse.read(file, upTo: FileKind.scene.maximumMebibytes)
    texts[file] = text
    let isCurve =
      name.map { name in
        SourceLanguage(path: file) == .swift
          && SourceFindings(of: text, in: .swift, settings: settings).has(name)
      } ?? false
    do {
      let content = try content(of: file, text)
      if case .scene(let scene) = content, let name, isCurve, scene.scene[name] == nil {
        return .curves(text)
      }
      return content
    } catch {
      // The curves of Swift source have names, whatever its keyframes are.
      guard isCurve else { throw error }
      return .curves(text)
    }
  }

  private mutating func content(of file: String, _ text: String) throws -> Content {
    if let content = contents[file] { return content }
    let content: Content
    if SceneText.kind(of: text, file: file) == .other {
      content = .curves(text)
    } else {
      let scene = try SceneText(
        parsing: text, file: file, settings: settings.map(SettingOption.keyframes),
        advice: { " Give it with --set \($0)=\($1)." })
      scene.remarks.forEach { Terminal.remark($0) }
      content = .scene(scene)
    }
    contents[file] = content
    return content
  }

  /// Finds the curves of source code.
  mutating func findings(of text: String, in language: SourceLanguage) -> [SourceFinding] {
    let found = SourceFindings(of: text, in: language, settings: settings)
    usedInCode = (usedInCode ?? []).union(found.usedSettings)
    return found.findings
  }

  /// Rejects values of `--set` that no file uses.
  func checkSettings() throws(CommandFailure) {
    guard let first = settings.first else { return }
    let sources = contents.values.compactMap { content in
      if case .scene(let text) = content, text.isSwift { text } else { nil }
    }
    try require(
      !sources.isEmpty || usedInCode != nil,
      "--set \(first.name) needs a file of source code, such as '@Motion.kt'.")
    let unused = settings.first { setting in
      usedInCode?.contains(setting.name) != true
        && sources.allSatisfy { $0.unusedSettings.contains(setting.name) }
    }
    guard let unused else { return }
    guard usedInCode == nil else { throw SettingOption.unused(unused.name) }
    let names = Set(sources.flatMap { $0.scene.tracks.map(\.name) }).sorted()
    throw CommandFailure.usage(
      "--set \(unused.name) has no effect: the source has no such name."
        + hint(for: unused.name, among: names))
  }
}
