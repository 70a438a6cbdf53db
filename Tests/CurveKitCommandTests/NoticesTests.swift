import Foundation
import Testing

@Suite struct NoticesTests {
  private static func text(_ path: String) throws -> String {
    let root = URL(fileURLWithPath: "\(#filePath)")
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func `Every package and every linked library has a notice`() throws {
    let manifest = try Self.text("Package.swift")
    let notices = try Self.text("Sources/CurveKitCommand/THIRD-PARTY.md").lowercased()
    let packages = manifest.matches(of: /url: "https:\/\/github.com\/[^\/"]+\/([^"]+)"/).map(\.1)
    let libraries = manifest.matches(of: /"(boost)_[a-z]+"|pkgConfig: "(yaml)/)
      .compactMap { $0.1 ?? $0.2 }
    #expect(packages.count == 4 && Set(libraries) == ["boost", "yaml"])
    for name in packages + libraries {
      #expect(notices.contains(name.lowercased()), "\(name)")
    }
  }

  @Test func `Every project whose reference values are copied has a licence text`() throws {
    let folder = "Tests/CurveTestSupport/Vectors"
    let sources = try Self.text("\(folder)/README.md")
    let table = try #require(sources.components(separatedBy: "## Other projects").last)
    let licences = try Self.text("\(folder)/LICENSES.md")
    // The first project of each row; "facts" of no project have no licence.
    let projects = table.matches(of: /\| ([A-Za-z0-9-]+\/[A-Za-z0-9.-]+)/).map(\.1)
    #expect(Set(projects).count >= 20)
    for project in projects {
      #expect(licences.contains("- \(project):"), "\(project)")
    }
  }
}
