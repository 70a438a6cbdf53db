import CurveTestSupport
import Testing

/// Messages about unknown commands, options, curves and words of other libraries.
@Suite struct SuggestionTests {
  @Test(
    arguments: [
      ("smooth", "There is no command 'smooth'. Did you mean 'curvekit measure smooth'?"),
      (".easeIn", "There is no command '.easeIn'. Did you mean 'curvekit measure .easeIn'?"),
      ("sprng", "There is no command 'sprng'. Did you mean 'curvekit measure spring'?"),
      (
        "spring(bounce: 0.2)",
        "There is no command 'spring(bounce: 0.2)'. Did you mean 'curvekit measure' with this curve?"
      ),
      (
        "@nod.yaml", "There is no command '@nod.yaml'. Did you mean 'curvekit measure @nod.yaml'?"
      ),
      (
        "motion.yaml",
        "There is no command 'motion.yaml'. Did you mean 'curvekit check motion.yaml', or "
          + "'curvekit measure @motion.yaml' for a scene?"
      ),
      (
        "my motion.yml",
        "There is no command 'my motion.yml'. Did you mean 'curvekit check' with this file?"
      ),
      ("plto", "There is no command 'plto'. Did you mean 'plot'?"),
      (
        "teapot",
        "There is no command 'teapot'; the commands are plot, sample, measure, compare, sweep, solve, "
          + "identify, convert, check, scene, lab and list."
      ),
      (
        "help sprng",
        "There is no command 'sprng'. 'curvekit list' shows the curve 'spring' with its parameters."
      ),
      (
        "help smooth",
        "There is no command 'smooth'. 'curvekit list' shows the curve 'smooth' with its parameters."
      ),
      ("help mesure", "There is no command 'mesure'. Did you mean 'measure'?"),
    ] as [(String, String)])
  func `An unknown command suggests what was meant`(
    _ words: String, _ message: String
  ) async throws {
    let arguments =
      words.hasPrefix("help ") ? words.split(separator: " ").map(String.init) : [words]
    let run = try await curvekit(arguments)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors == "error: \(message)\n")
  }

  @Test(
    arguments: [
      ("measure --fromat json", "Unknown option '--fromat'. Did you mean '--format'?"),
      ("sample --layuot wide", "Unknown option '--layuot'. Did you mean '--layout'?"),
      ("check --recrod", "Unknown option '--recrod'. Did you mean '--record'?"),
      (
        "measure --phase 90",
        "Unknown option '--phase'. Write it in the expression: sine(phase: …)."
      ),
      (
        "check --phase 90",
        "Unknown option '--phase'. 'curvekit check --help' lists the options."
      ),
      ("measure --tension 100", "Unknown option '--tension'. Use '--stiffness' instead."),
      ("plot --friction 10", "Unknown option '--friction'. Use '--damping' instead."),
      ("compare --zeta 0.5", "Unknown option '--zeta'. Use '--damping-ratio' instead."),
      (
        "measure --visual-duration 0.3",
        "Unknown option '--visual-duration'. Use '--duration' instead, 1.2 times as long."
      ),
      (
        "measure --settle 1",
        "Unknown option '--settle'. Use 'spring(settlingTime: …)' instead."
      ),
      ("--verson", "Unknown option '--verson'. Did you mean '--version'?"),
    ] as [(String, String)])
  func `An unknown option has a suggestion only if it is near`(
    _ words: String, _ message: String
  ) async throws {
    let run = try await curvekit(words.split(separator: " ").map(String.init) + ["smooth"])
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors == "error: \(message)\n")
  }

  @Test(
    arguments: [
      (["measure", "nod.yaml"], "There is no curve 'nod.yaml'. Did you mean '@nod.yaml'?"),
      (
        ["plot", "smooth", "a b.yml#angle"],
        "There is no curve 'a b.yml#angle'. Did you mean '@a b.yml#angle'?"
      ),
      (["sample", "nod.JSON"], "There is no curve 'nod.JSON'. Did you mean '@nod.JSON'?"),
      (
        ["measure", "Reaction.swift"],
        "There is no curve 'Reaction.swift'. Did you mean '@Reaction.swift'?"
      ),
      (["measure", "./nod"], "There is no curve './nod'. Did you mean '@./nod'?"),
      (
        ["sweep", "nod.yaml", "--mass", "1,2"],
        "There is no curve 'nod.yaml'. Did you mean '@nod.yaml'?"
      ),
      (
        ["measure", "./nothing"],
        "Expected a curve's name at column 2, but found '/'."
      ),
    ] as [([String], String)])
  func `A file without the at sign is asked for with it`(
    _ arguments: [String], _ message: String
  ) async throws {
    let folder = try TemporaryFolder()
    try folder.write("curvekit: 1\ncurves: {a: ease}\n", to: "nod")
    let run = try await curvekit(arguments, in: folder.path)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors == "error: \(message)\n")
  }

  @Test(
    arguments: [
      (
        ["measure", "smooth", "smoth"],
        "The second curve, 'smoth': There is no curve named 'smoth' at column 1. Did you mean "
          + "'smooth'?"
      ),
      (
        ["compare", "spring(bounce: 2)", "smooth"],
        "The first curve, 'spring(bounce: 2)': 'bounce' at column 8 must be above -1 and at most 1, "
          + "not 2."
      ),
      (
        ["measure", "smooth", "ease-in", "--bounce", "0.2"],
        "The first curve, 'smooth': --bounce does not apply to 'smooth', which takes duration, "
          + "extraBounce, initialVelocity, blendDuration, from and to."
      ),
      (
        ["measure"] + Array(repeating: "smooth", count: 10) + ["ese"],
        "Curve 11, 'ese': There is no curve named 'ese' at column 1. Did you mean 'ease'?"
      ),
    ] as [([String], String)])
  func `With several curves, the message names the wrong one`(
    _ arguments: [String], _ message: String
  ) async throws {
    let run = try await curvekit(arguments)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors == "error: \(message)\n")
  }
}
