import CurveTestSupport
import Testing

@Suite("The same bits on every platform")
struct SameBitsTests {
  @Test("The hash of a million numbers is the recorded one, which other platforms print")
  func hash() throws {
    var bits = SameBits()
    for line in try packageText("Tests/Portability/expressions.txt").split(separator: "\n") {
      bits.add(expression: String(line))
    }
    for file in try packageFiles(in: "Tests/CurveScenesTests/Scenes") {
      bits.add(scene: try packageText("Tests/CurveScenesTests/Scenes/\(file)"))
    }
    bits.addSessions()
    try GeneratedText(
      in: "Tests/Portability/hash.txt", after: "# make same-bits", before: nil
    ).expect([bits.line])
  }
}
