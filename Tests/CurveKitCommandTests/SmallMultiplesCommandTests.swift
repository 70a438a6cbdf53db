import CurveTestSupport
import Foundation
import Testing

@Suite struct SmallMultiplesCommandTests {
  /// A list of springs of different damping.
  static func list(_ count: Int) -> String {
    (1...count).map { "damping \($0) = spring(stiffness: 80, damping: \($0))\n" }.joined()
  }

  @Test func `plot draws nine curves as small charts, with the samples of all in one CSV`()
    async throws
  {
    let folder = try TemporaryFolder()
    try folder.write(Self.list(9), to: "springs.txt")
    let run = try await curvekit(["plot", "--from-file", "springs.txt"], in: folder.path)
    #expect(run.errors.isEmpty && run.status == 0)
    #expect(run.output == "plots/springs.svg\nplots/springs.gp\nplots/springs.csv\n")
    let rows = try folder.text("plots/springs.csv").split(separator: "\n")
    #expect(rows.first == "curve,time_s,value")
    let names = rows.dropFirst().compactMap { row in
      row.split(separator: ",").first.map { String($0.filter { $0 != "\"" }) }
    }
    #expect(Set(names) == Set((1...9).map { "damping \($0)" }))
    // All have the same axis, so that each has a row at its end.
    let times = rows.dropFirst().compactMap { Double($0.split(separator: ",")[1]) }
    let last = try #require(times.max())
    #expect(times.count { $0 == 0 } == 9 && times.count { $0 == last } == 9)
    let svg = try folder.text("plots/springs.svg")
    for name in Set(names) { #expect(svg.contains(name)) }
  }

  @Test func `A page of small charts has the size of the flag, also without gnuplot`()
    async throws
  {
    let folder = try TemporaryFolder()
    try folder.write(Self.list(20), to: "springs.txt")
    let arguments = ["plot", "--from-file", "springs.txt", "--size", "640x400"]
    let run = try await curvekit(
      arguments + ["-o", "page.svg", "--renderer", "svg"], in: folder.path)
    #expect(run.errors.isEmpty && run.status == 0)
    #expect(try folder.text("page.svg").contains("width=\"640\" height=\"400\""))
  }

  @Test func `As text, small charts are a line for each curve`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.list(12), to: "springs.txt")
    let run = try await curvekit(
      ["plot", "--from-file", "springs.txt", "-o", "-", "--format", "txt"], in: folder.path)
    #expect(run.errors.isEmpty && run.status == 0)
    #expect(run.output.split(separator: "\n").count { $0.hasPrefix("damping ") } == 12)
  }

  @Test func `Ten thousand curves are refused in one sentence`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.list(10_000), to: "springs.txt")
    let run = try await curvekit(["plot", "--from-file", "springs.txt"], in: folder.path)
    #expect(run.errors == "error: A chart has at most 200 curves, and 10000 are given.\n")
    #expect(run.status == 64 && run.output.isEmpty && folder.files == ["springs.txt"])
  }

  @Test(arguments: ["svg", "png", "pdf", "gp"])
  func `plot --card draws one curve in every format of images`(kind: String) async throws {
    let folder = try TemporaryFolder()
    let run = try await curvekit(
      ["plot", "cubic-bezier(0.34, 1.56, 0.64, 1)", "--card", "-o", "card.\(kind)"],
      in: folder.path)
    #expect(run.errors.isEmpty && run.status == 0)
    #expect(folder.files == ["card.\(kind)"])
    guard kind == "svg" || kind == "gp" else { return }
    let text = try folder.text("card.\(kind)")
    for part in ["cubic-bezier(0.34, 1.56, 0.64, 1)", "0.34, 1.56", "0.64, 1", "progress"] {
      #expect(text.contains(part), "\(part)")
    }
  }
}
