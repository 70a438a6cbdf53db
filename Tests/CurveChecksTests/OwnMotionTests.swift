import CurveChecks
import CurveScenes
import CurveSpecs
import Foundation
import Testing

/// The check files that this project holds its own motion to.
@Suite struct OwnMotionTests {
  static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  private func checkFile(_ name: String) throws -> CheckFile {
    let file = Self.tests.appendingPathComponent("Motion/\(name)")
    return try CheckFile(parsing: String(contentsOf: file, encoding: .utf8), file: name)
  }

  @Test func `Every named curve is checked`() throws {
    let names = Set(try checkFile("presets.yaml").entries.map(\.name))
    let missing = CurveCatalogue.families.map(\.name).filter { !names.contains($0) }
    #expect(missing == [])
  }

  @Test func `Every scene of the gallery is checked`() throws {
    let folder = Self.tests.deletingLastPathComponent().appendingPathComponent("plots/gallery")
    let scenes = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".yaml") }
    // The work of one check file has a limit, so that the largest scene has a file of its own.
    let entries = try ["gallery.yaml", "pull-to-refresh.yaml"].flatMap { try checkFile($0).entries }
    let checked = entries.compactMap { entry -> String? in
      guard case .scene(let file, nil) = entry.source else { return nil }
      return file.split(separator: "/").last.map(String.init)
    }
    #expect(Set(checked) == Set(scenes) && !scenes.isEmpty)
  }
}
