import CurveTestSupport
import Foundation
import Testing

/// Charts that the command draws without gnuplot.
@Suite struct RendererCommandTests {
  @Test func `Without gnuplot, --renderer svg writes the chart, its script and its data`()
    async throws
  {
    let folder = try TemporaryFolder()
    let run = try await curvekit(
      ["plot", "smooth", "--renderer", "svg"], in: folder.path, path: "/nonexistent")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output == "plots/smooth.svg\nplots/smooth.gp\nplots/smooth.csv\n")
  }

  @Test(arguments: [
    ["plot", "smooth", "bouncy"], ["plot", "smooth", "--animate"], ["list", "--plot"],
    ["plot", "ease", "--card"],
    ["sweep", "spring", "--duration", "0.3", "--bounce", "0:0.5:0.1", "--plot"],
  ])
  func `Without gnuplot, every kind of chart is an SVG on standard output`(
    arguments: [String]
  ) async throws {
    let run = try await curvekit(
      arguments + ["--renderer", "svg", "-o", "-"], path: "/nonexistent")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.hasPrefix("<svg ") && run.output.hasSuffix("</svg>\n"))
    #expect(run.output.contains("<animate") == arguments.contains("--animate"))
  }

  @Test(arguments: [["-o", "x.svg"], ["-o", "x.svg", "--animate"], ["-o", "x.svg", "--card"]])
  func `A label of a megabyte gives a picture with a short name`(options: [String]) async throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "long ", count: 200_000) + "= smooth\n", to: "list.txt")
    let run = try await curvekit(
      ["plot", "--from-file", "list.txt", "--renderer", "svg"] + options, in: folder.path)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors.prefix(200))")
    let texts = try folder.text("x.svg").matches(of: /<text[^>]*>([^<]*)<\/text>/)
    let isShort = texts.allSatisfy { $0.output.1.count < 200 }
    #expect(!texts.isEmpty && isShort)
  }
}
