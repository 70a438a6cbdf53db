internal import CurveChecks
internal import CurveScenes
internal import CurveSpecs

#if canImport(System)
internal import System
#else
internal import SystemPackage
#endif

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
  let scene: Scene
  let track: SceneTrack
  /// The file; `-` is standard input.
  let file: String
  /// The address `@FILE#TRACK`.
  let address: String
}

/// The scenes that a command reads; each file is read once.
struct SceneFiles {
  private var scenes: [String: Scene] = [:]
  /// The texts of the files that were read.
  private(set) var texts: [String: String] = [:]

  /// Whether no scene has been read.
  var isEmpty: Bool { scenes.isEmpty }

  /// The tracks of a scene: the track of the address, otherwise the named tracks, otherwise all.
  ///
  /// - Parameters:
  ///   - address: The scene file, perhaps with a track.
  ///   - names: The names of tracks; empty for all.
  /// - Returns: The tracks.
  /// - Throws: A failure if the file cannot be read or a track does not exist.
  mutating func tracks(
    at address: SceneAddress, named names: [String]
  ) throws(CommandFailure) -> [TrackSource] {
    let scene = try scene(in: address.file)
    let names = address.track.map { [$0] } ?? names
    var tracks: [SceneTrack] = []
    for name in names {
      guard let track = scene[name] else {
        let all = scene.tracks.map(\.name)
        let hint = hint(for: name, among: all)
        throw CommandFailure(
          .usage,
          "\(inputName(address.file)) has no track \(quoted(name))."
            + (hint.isEmpty ? " It has \(list(all.prefix(12).map(quoted), "and"))." : hint))
      }
      tracks.append(track)
    }
    return (names.isEmpty ? scene.tracks : tracks).map {
      TrackSource(
        scene: scene, track: $0, file: address.file, address: "@\(address.file)#\($0.name)")
    }
  }

  private mutating func scene(in file: String) throws(CommandFailure) -> Scene {
    if let scene = scenes[file] { return scene }
    guard !file.isEmpty else {
      throw CommandFailure(
        .usage, "'@' must be followed by the name of a scene file, as in '@scene.yaml'.")
    }
    let text = try FilesInUse.read(file, upTo: FileKind.scene.maximumMebibytes)
    do throws(SceneError) {
      let scene = try Scene(parsing: text, file: file)
      scenes[file] = scene
      texts[file] = text
      return scene
    } catch {
      throw CommandFailure(.badContent, error.description)
    }
  }
}
