import CurveTestSupport
import Foundation
import Testing

/// `curvekit lab`, and the page of `check --report`.
@Suite struct LabCommandTests {
  /// The data of a page, which a browser reads from the element with the identifier 'start'.
  private func start(of page: String) throws -> [String: Any] {
    let opening = "<script type=\"application/json\" id=\"start\">"
    let parts = page.components(separatedBy: opening)
    try #require(parts.count == 2)
    let text = try #require(parts[1].components(separatedBy: "</script>").first)
    #expect(!text.contains("<"))
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func lines(of page: String) throws -> [[String: String]] {
    try #require(try start(of: page)["lines"] as? [[String: String]])
  }

  @Test func `A page has the curves that are given`() async throws {
    let page = try await curvekit([
      "lab", "smooth", "material3/standard", "transition: opacity 200ms ease-in", "--label", "calm",
      "-o", "-",
    ])
    #expect(page.status == 0 && page.errors.isEmpty)
    #expect(
      try lines(of: page.output) == [
        ["text": "smooth", "label": "calm"],
        ["text": "cubic-bezier(0.2, 0, 0, 1)", "label": "material3/standard"],
        ["text": "easeIn(duration: 0.2)", "label": "opacity"],
      ])
  }

  @Test func `The page is a file that needs nothing else`() async throws {
    let folder = try TemporaryFolder()
    let run = try await curvekit(["lab"], in: folder.path)
    #expect(run.status == 0 && run.output == "plots/lab.html\n" && run.errors.isEmpty)
    let page = try folder.text("plots/lab.html")
    #expect(page.contains("default-src 'none'"))
    // What is packed may have any letters.
    let parts = page.components(separatedBy: "id=\"engine\">")
    try #require(parts.count == 2)
    let rest = String(parts[1].unicodeScalars.drop { $0 != "<" })
    for reference in ["src=", "<link", "@import", "<iframe", "<object"] {
      #expect(!parts[0].contains(reference) && !rest.contains(reference), "\(reference)")
    }
    #expect(try lines(of: page).isEmpty)
  }

  @Test(arguments: [
    "</script><script>alert(1)</script>", "<!--", "--><img src=x onerror=alert(1)>", "\u{2028}\"\\",
  ])
  func `A label stays a text`(_ label: String) async throws {
    let run = try await curvekit(["lab", "smooth", "--label", label, "-o", "-"])
    #expect(run.status == 0)
    #expect(try lines(of: run.output)[0]["label"] == label)
  }

  @Test(arguments: [
    "https://example.org/lab.html", "http://localhost:8000/lab.html?a=1&b='2'",
    "https://[::1]:8000/",
  ])
  func `The page has the address at which it is published`(_ base: String) async throws {
    let run = try await curvekit(["lab", "--base", base, "-o", "-"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try start(of: run.output)["base"] as? String == base)
    let without = try await curvekit(["lab", "-o", "-"])
    #expect(try start(of: without.output)["base"] == nil)
  }

  @Test func `An address longer than 2,000 bytes is refused`() async throws {
    let base = "https://example.org/" + String(repeating: "a", count: 1_980)
    #expect(try await curvekit(["lab", "--base", base, "-o", "-"]).status == 0)
    #expect(try await curvekit(["lab", "--base", base + "a", "-o", "-"]).status == 64)
  }

  @Test func `A scene is one line, and a check file one for each curve`() async throws {
    let folder = try TemporaryFolder()
    let text = """
      curvekit: 1
      title: Nod
      initial: {angle: 0}
      keyframes:
        angle:
          - linear: {to: .5, duration: 0.5}
      curves:
        fade: ease-out
      """
    try folder.write(text, to: "nod.yaml")
    try folder.write(
      """
      curvekit: 1
      curves:
        menu: {curve: smooth, overshoot: 0}
        angle: {curve: '@nod.yaml#angle', peak_value: 0.5}
        fade: {curve: '@nod.yaml#fade', overshoot: 0}
      """, to: "motion.yaml")
    let scene = try await curvekit(["lab", "@nod.yaml", "-o", "-"], in: folder.path)
    #expect(try lines(of: scene.output) == [["label": "", "text": text]])
    let track = try await curvekit(["lab", "@nod.yaml#fade", "-o", "-"], in: folder.path)
    #expect(try lines(of: track.output).map { $0["track"] } == ["fade"])
    let checks = try await curvekit(["lab", "motion.yaml", "-o", "-"], in: folder.path)
    #expect(try lines(of: checks.output).map { $0["label"] } == ["menu", ""])
  }

  @Test func `Curves that the page does not show are a remark`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "smooth\n", count: 30), to: "list.txt")
    let run = try await curvekit(["lab", "--from-file", "list.txt", "-o", "-"], in: folder.path)
    #expect(run.status == 0)
    #expect(run.errors.contains("The page shows the first 24 of 30 curves."))
  }

  @Test func `A curve that is too long for the page is refused`() async throws {
    let folder = try TemporaryFolder()
    let stops = (0...30_000).map { $0.isMultiple(of: 2) ? "0" : "0.5" }.joined(separator: ", ")
    try folder.write("linear(\(stops), 1)\n", to: "list.txt")
    let run = try await curvekit(["lab", "--from-file", "list.txt", "-o", "-"], in: folder.path)
    #expect(run.status == 65)
    #expect(run.errors.contains("at most 100,000 bytes; one has 1"), "\(run.errors)")
  }

  @Test func `A track that failed is the one that the page shows`() async throws {
    let folder = try TemporaryFolder()
    func write(_ bounce: String) throws {
      try folder.write(
        """
        curvekit: 1
        title: Card
        curves:
          x: smooth
          y: {curve: 'spring(bounce: \(bounce))', from: 100, to: 0}
        """, to: "scene.yaml")
    }
    try folder.write(
      """
      curvekit: 1
      curves:
        card: {curve: '@scene.yaml#y', overshoot: {at_most: 1%}, settling_time_s: {at_least: 5, at_most: 9}}
      baseline: {}
      """, to: "motion.yaml")
    try write("0.3")
    _ = try await curvekit(["check", "motion.yaml", "--record"], in: folder.path)
    try write("0.6")
    let run = try await curvekit(["check", "motion.yaml", "--report", "lab.html"], in: folder.path)
    #expect(run.status == 1, "\(run.errors)")
    let report = try #require(try start(of: folder.text("lab.html"))["report"] as? [String: Any])
    let curve = try #require((report["curves"] as? [[String: Any]])?.first)
    #expect(curve["track"] as? String == "y")
    #expect(curve["tolerance"] as? Double == 0.001 && curve["rise"] as? [Double] == [0.1, 0.9])
    // A scene cannot be evaluated from its record: what is old are lines through the recorded values.
    #expect(curve["sketch"] as? Bool == true)
    let bounds = try #require(curve["bounds"] as? [[String: Any]])
    // The side of the range that is violated.
    let limit = bounds.first { $0["key"] as? String == "settling_time_s" }?["limit"]
    #expect(limit as? Double == 5)
  }

  @Test func `A report cannot be written to the file of the page`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "curvekit: 1\ncurves:\n  y: {curve: bouncy, overshoot: {at_most: 1%}}\n", to: "motion.yaml")
    let run = try await curvekit(
      ["check", "motion.yaml", "--report", "r.html", "--format", "text", "-o", "./r.html"],
      in: folder.path)
    #expect(run.status == 64)
    #expect(run.errors.contains("would be written twice"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/r.html"))
  }

  @Test func `Standard input can be a scene, since each file is read once`() async throws {
    let folder = try TemporaryFolder()
    let scene = "curvekit: 1\ninitial: {x: 0}\nkeyframes:\n  x: [{move: {to: 1}}]\n"
    try folder.write(scene, to: "scene.yaml")
    let run = try await curvekit(
      ["lab", "@-", "-o", "-"], in: folder.path, input: scene)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try lines(of: run.output).count == 1)
  }

  @Test func `A failed check is the curve over the recorded one`() async throws {
    let folder = try TemporaryFolder()
    func write(_ bounce: String) throws {
      try folder.write(
        """
        curvekit: 1
        curves:
          menu: {curve: 'spring(bounce: \(bounce))', overshoot: {at_most: 1%}}
          card: {curve: smooth, overshoot: 0}
        baseline: {}
        """, to: "motion.yaml")
    }
    try write("0")
    #expect(try await curvekit(["check", "motion.yaml", "--record"], in: folder.path).status == 0)
    try write("0.3")
    let run = try await curvekit(["check", "motion.yaml", "--report", "lab.html"], in: folder.path)
    #expect(run.status == 1)
    let report = try #require(try start(of: folder.text("lab.html"))["report"] as? [String: Any])
    let curves = try #require(report["curves"] as? [[String: Any]])
    #expect(curves.count == 1 && curves[0]["name"] as? String == "menu")
    #expect(curves[0]["new"] as? String == "spring(duration: 0.5, bounce: 0.3)")
    #expect(curves[0]["old"] as? String == "spring(duration: 0.5, bounce: 0)")
    let bounds = try #require(curves[0]["bounds"] as? [[String: Any]])
    let limit = bounds.first { $0["key"] as? String == "overshoot" }?["limit"]
    #expect(limit as? Double == 0.01)
    // Without a failure, no page of an earlier run stays.
    try write("0")
    #expect(
      try await curvekit(["check", "motion.yaml", "--report", "lab.html"], in: folder.path).status
        == 0)
    let empty = try start(of: folder.text("lab.html"))["report"] as? [String: [String]]
    #expect(empty == ["curves": []])
  }
}
