import CurveTestSupport
import Foundation
import Testing

@Suite struct BadInputTests {
  /// A command line with its error message and exit status.
  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let status: Int32
    let message: String
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: String..., status: Int32 = 64, message: String) {
      self.arguments = arguments
      self.status = status
      self.message = message
    }

    /// `plot` with many curves.
    init(curves count: Int, _ arguments: String..., message: String) {
      self.arguments = ["plot"] + Array(repeating: "smooth", count: count) + arguments
      status = 64
      self.message = message
    }
  }

  static let cases = [
    Case(
      "measure", "spring", "--stiffness", "-1",
      message: "--stiffness must be a number above 0, not -1."),
    Case(
      "measure", "spring", "--stiffness", "0",
      message: "--stiffness must be a number above 0, not 0."),
    Case(
      "measure", "spring", "--stiffness", "nan", message: "--stiffness must be a number, not 'nan'."
    ),
    Case(
      "measure", "spring", "--stiffness", "abc", message: "--stiffness must be a number, not 'abc'."
    ),
    Case(
      "measure", "spring", "--stiffness", "1e400", message: "--stiffness is too large: '1e400'."),
    Case(
      "measure", "spring", "--stiffness", "--damping",
      message: "--stiffness must be a number, not '--damping'."),
    Case("measure", "spring", "--mass", "0", message: "--mass must be a number above 0, not 0."),
    Case(
      "measure", "spring", "--damping", "-4",
      message: "--damping must be a number of 0 or more, not -4."),
    Case(
      "measure", "spring", "--bounce", "2",
      message: "--bounce must be above -1 and at most 1, not 2."),
    Case(
      "measure", "spring", "--bounce", "-1",
      message: "--bounce must be above -1 and at most 1, not -1."),
    Case(
      "measure", "spring", "--duration", "0",
      message: "--duration must be from 1e-30 to 1e+30, not 0."),
    Case(
      "measure", "spring", "--stiffness", "80", "--bounce", "0.2",
      message: """
        --stiffness and --bounce cannot be combined: --stiffness goes with mass and damping or with \
        mass and dampingRatio; --bounce goes with duration.
        """),
    Case(
      "measure", "spring", "--stiffness", "80",
      message: "--stiffness also needs --damping or --damping-ratio."),
    Case(
      "measure", "sprong",
      message: "There is no curve named 'sprong' at column 1. Did you mean 'spring'?"),
    Case(
      "measure", "smooth", "snapy",
      message:
        "The second curve, 'snapy': There is no curve named 'snapy' at column 1. Did you mean 'snappy'?"
    ),
    Case(
      "measure",
      message:
        "No curve is given; try 'spring --stiffness 80 --damping 4' ('curvekit list' shows all)."),
    Case("measure", "", message: "The expression is empty; a curve such as 'spring' is expected."),
    Case(
      "measure", "spring", "--wobble",
      message: "Unknown option '--wobble'. 'curvekit measure --help' lists the options."),
    Case("measure", "spring", "--damping", message: "Missing value for '--damping <number>'."),
    Case(
      "measure", "bouncy", "--stiffness", "80",
      message: """
        --stiffness does not apply to 'bouncy', which takes duration, extraBounce, initialVelocity, blendDuration, from and to.
        """),
    Case(
      "measure", "smooth", "--label", "a", "--label", "b",
      message: "--label is given 2 times for 1 curve."),
    Case(
      "measure", "smooth", "--tolerance", "0",
      message: "--tolerance must be above 0 and below 1, not 0."),
    Case(
      "measure", "smooth", "--tolerance", "2",
      message: "--tolerance must be above 0 and below 1, not 2; write '2%' or '0.02'."),
    Case(
      "plot", "smooth", "--tolerance", "1",
      message: "--tolerance must be above 0 and below 1, not 1; write '1%' or '0.01'."),
    Case(
      "measure", "smooth", "--tolerance", "100%",
      message: "--tolerance must be above 0 and below 1, not 1."),
    Case(
      "measure", "smooth", "--tolerance", "200",
      message: "--tolerance must be above 0 and below 1, not 200."),
    Case(
      "measure", "smooth", "--rise", "10,90",
      message: "--rise must be from -1 to 2, not 10; write '10%' or '0.1'."),
    Case(
      "measure", "smooth", "--rise", "0.1,90",
      message: "--rise must be from -1 to 2, not 90; write '90%' or '0.9'."),
    Case(
      "measure", "smooth", "--rise", "-1.5,1",
      message: "--rise must be from -1 to 2, not -1.5; write '-1.5%' or '-0.015'."),
    Case(
      "measure", "smooth", "--rise", "0.1",
      message: "--rise needs two numbers separated by a comma, such as 0.1,0.9."),
    Case(
      "measure", "smooth", "--rise", "0.9,0.1",
      message: "--rise must go from a lower level to a higher one."),
    Case("measure", "smooth", "--rise", "a,b", message: "--rise must be a number, not 'a'."),
    Case("measure", "smooth", "--profile", "excel", message: "--profile needs --format csv."),
    Case(
      "measure", "smooth", "--format", "xml",
      message:
        "The value 'xml' is invalid for '--format <format>'. Please provide one of 'table', 'csv' or 'json'."
    ),
    Case(
      "sample", "smooth", "--samples", "1",
      message: "--samples must be from 2 to 1000000000000, not 1."),
    Case(
      "sample", "smooth", "--samples", "2.5", message: "--samples must be a whole number, not 2.5."),
    Case(
      "sample", "smooth", "--rate", "0",
      message: "--rate must be from 1e-12 to 1000000000000, not 0."
    ),
    Case(
      "sample", "smooth", "--rate", "60", "--samples", "5",
      message: "Give --samples or --rate, not both."),
    Case(
      "sample", "smooth", "--rate", "1e12", "--until", "1e12s",
      message: "--rate and --until give more than 1000000000000 samples; use fewer."),
    Case(
      "sample", "smooth", "--until", "-1",
      message: "--until must be from 1e-100 to 1000000000000, not -1."),
    Case(
      "sample", "spring(bounce: 1)",
      message: "The motion never settles; give an end with --until SECONDS."),
    Case(
      "plot", "smooth", "-o", "chart.bmp",
      message:
        "A chart file cannot have the extension '.bmp'; use one of .svg, .png, .pdf, .gif, .txt or .gp."
    ),
    Case(
      "plot", "smooth", "-o", "chart.csv",
      message: """
        A chart file cannot have the extension '.csv'; use one of .svg, .png, .pdf, .gif, .txt or .gp, \
        or 'curvekit sample' for CSV.
        """),
    Case(
      "plot", "smooth", "-o", "chart",
      message: "'chart' has no extension; use one of .svg, .png, .pdf, .gif, .txt or .gp."),
    Case(
      "plot", "smooth", "-o", "/dev/stdout",
      message: "'/dev/stdout' has no extension; use one of .svg, .png, .pdf, .gif, .txt or .gp."),
    Case(
      "plot", "smooth", "-o", "",
      message: "'' has no extension; use one of .svg, .png, .pdf, .gif, .txt or .gp."),
    Case(
      "plot", "smooth", "-o", ".svg",
      message: "'.svg' has no extension; use one of .svg, .png, .pdf, .gif, .txt or .gp."),
    Case(
      "plot", "smooth", "-o", "a\nb.svg",
      message: "'a b.svg' cannot be written: its name contains control characters."),
    Case(
      "plot", "smooth", "--data", "csv", "-o", "x.svg",
      message: "--data csv needs a script as output, such as x.gp."),
    Case(
      "plot", "smooth", "--data", "csv", "-o", "-",
      message: "--data csv cannot be combined with -o -, which writes no CSV."),
    Case("plot", "smooth", "-q", "-o", "-", message: "--quiet cannot be combined with -o -."),
    Case(
      "plot", "smooth", "--theme", "dark", "-o", "x.txt",
      message: "--theme and --background do not apply to a text chart."),
    Case(
      "plot", "smooth", "--background", "transparent", "-o", "x.gif",
      message: "--background transparent does not apply to a GIF, which is always opaque."),
    Case(
      "plot", "smooth", "--background", "transparent", "-o", "x.gif.gp",
      message: "--background transparent does not apply to a GIF, which is always opaque."),
    Case(
      "list", "--plot", "-o", "sheet.gif",
      message:
        "A chart file cannot have the extension '.gif'; use one of .svg, .png, .pdf or .gp."
    ),
    Case("plot", "smooth", "--format", "svg", message: "--format svg needs -o -."),
    Case(
      "plot", "smooth", "--size", "10x10",
      message: """
        --size must be a width from 240 to 4000, an x, and a height from 160 to 4000, such as 960x640.
        """),
    Case(
      "plot", "smooth", "--size", "1x1", "--card",
      message: """
        --size must be a width from 240 to 4000, an x, and a height from 160 to 4000, such as 960x640.
        """),
    Case(
      "plot", "smooth", "--size", "100000x100000", "-o", "x.gif",
      message: """
        --size must be a width from 240 to 4000, an x, and a height from 160 to 4000, such as 960x640.
        """),
    Case(
      "plot", "smooth", "--size", "abc", "-o", "x.txt",
      message: """
        --size must be a width from 20 to 1000, an x, and a height from 8 to 500, such as 80x24.
        """),
    Case(
      curves: 201,
      message: "A chart has at most 200 curves, and 201 are given."),
    Case(
      curves: 9, "-o", "x.gif",
      message: "An animation has at most 8 curves, and 9 are given."),
    Case(
      curves: 9, "--renderer", "svg", "--animate", "-o", "x.svg",
      message: "An animation has at most 8 curves, and 9 are given."),
    Case(
      curves: 9, "--data", "csv",
      message: "--data csv needs at most 8 curves, and 9 are given."),
    Case(
      curves: 9, "--panels", "value",
      message: "--panels needs at most 8 curves, and 9 are given."),
    Case(
      curves: 9, "--difference",
      message: "--difference needs two curves, and 9 are given."),
    Case(
      curves: 9, "--samples", "2001",
      message: "A chart of more than 8 curves has at most 2000 samples of each; use fewer."),
    Case(
      "measure", "--label=", "smooth", "snappy",
      message: "There is no value after '--label='; an empty one is --label ''."),
    Case(
      "plot", "smooth", "snappy", "--card", message: "--card needs one curve, and 2 are given."),
    Case(
      "plot", "smooth", "--card", "--difference",
      message: "--difference cannot be combined with --card."),
    Case(
      "plot", "smooth", "--card", "--panels", "value",
      message: "--panels cannot be combined with --card."),
    Case(
      "plot", "smooth", "--card", "-o", "x.gif",
      message: """
        With --card, a chart file cannot have the extension '.gif'; use one of .svg, .png, .pdf or .gp.
        """),
    Case(
      "plot", "smooth", "--card", "-o", "-", "--format", "txt",
      message: "--format txt cannot be combined with --card; use svg, png, pdf or gp."),
    Case(
      "plot", "smooth", "--samples", "1e6",
      message: "--samples must be from 2 to 100000, not 1000000."),
    Case(
      "plot", "smooth", "--rate", "1e9",
      message: "A chart has at most 100000 samples; use fewer."),
    Case(
      "plot", "smooth", "-o", "missing/chart.svg", status: 73,
      message: "Cannot write 'missing/chart.svg': its folder does not exist."),
    Case(
      "plot", "smooth", "-o", "folder.svg", status: 73,
      message: "Cannot write 'folder.svg': it is a folder."),
    Case(
      "sample", "smooth", "-o", "missing/chart.csv", status: 73,
      message: "Cannot write 'missing/chart.csv': its folder does not exist."),
    Case(
      "sample", "smooth", "-o", "", status: 73,
      message: "Cannot write '': the path is empty."),
    Case(
      "sample", "smooth", "-o", "/dev/full", status: 74,
      message: "Writing '/dev/full' failed: no space left on device."),
    Case(
      "sample", "smooth", "-o", String(repeating: "x", count: 256), status: 73,
      message: "Cannot write '…\(String(repeating: "x", count: 199))': file name too long."),
    Case("list", "--theme", "dark", message: "--theme needs --plot."),
    Case("list", "--background", "transparent", message: "--background needs --plot."),
    Case("list", "-o", "curves.svg", message: "-o needs --plot."),
    Case("list", "--time-limit", "5", message: "--time-limit needs --plot."),
    Case("list", "-q", message: "--quiet needs --plot."),
    Case("list", "-q", "--plot", "-o", "-", message: "--quiet cannot be combined with -o -."),
    Case("list", "--profile", "excel", message: "--profile needs --format csv."),
    Case(
      "list", "--plot", "--format", "csv", message: "--format csv cannot be combined with --plot."),
    Case(
      "list", "--plot", "-o", "sheet.bmp",
      message:
        "A chart file cannot have the extension '.bmp'; use one of .svg, .png, .pdf or .gp."
    ),
    Case(
      "list", "--plot", "-o", "sheet.txt",
      message:
        "A chart file cannot have the extension '.txt'; use one of .svg, .png, .pdf or .gp."
    ),
    Case(
      "list", "--plot", "-o", "sheet",
      message: "'sheet' has no extension; use one of .svg, .png, .pdf or .gp."),
    Case(
      "list", "--plot", "--theme", "blue",
      message:
        "The value 'blue' is invalid for '--theme <theme>'. Please provide one of 'light' and 'dark'."
    ),
    Case(
      "list", "--plot", "-o", "missing/sheet.svg", status: 73,
      message: "Cannot write 'missing/sheet.svg': its folder does not exist."),
    Case(
      "compare", "smooth",
      message:
        "compare needs at least two curves; try 'curvekit compare smooth snappy'."),
    Case(
      "compare",
      message:
        "No curve is given; try 'spring --stiffness 80 --damping 4' ('curvekit list' shows all)."),
    Case(
      "compare", "smooth", "spring(bounce: 1)",
      message: "One of the curves never settles; give an end with --until SECONDS."),
    Case(
      "compare", "smooth", "spring(bounce: 1)", "--align", "progress",
      message: "One of the curves never settles, so it has no progress; use --align time."),
    Case(
      "compare", "smooth", "spring(response: 0.001, dampingRatio: 0)", "--until", "1e6s",
      message: """
        The curves have too many turns and breakpoints to compare them; use a shorter time or fewer \
        repeats.
        """),
    Case(
      "compare", "smooth", "snappy", "--align", "progress", "--until", "2",
      message: "--until cannot be combined with --align progress, which compares whole curves."),
    Case(
      "compare", "smooth", "snappy", "--until", "0",
      message: "--until must be from 1e-100 to 1000000000000, not 0."),
    Case(
      "compare", "smooth", "snappy", "--align", "value",
      message: """
        The value 'value' is invalid for '--align <align>'. Please provide one of 'time' and \
        'progress'.
        """),
    Case(
      "compare", "smooth", "snappy", "--profile", "excel",
      message: "--profile needs --format csv."),
    Case(
      "plot", "smooth", "--difference", message: "--difference needs two curves, and 1 is given."),
    Case(
      "plot", "smooth", "snappy", "bouncy", "--difference",
      message: "--difference needs two curves, and 3 are given."),
    Case(
      "brew", "smooth",
      message:
        "There is no command 'brew'; the commands are plot, sample, measure, compare, sweep, solve, identify, convert, check, scene, lab and list."
    ),
    Case("measre", "smooth", message: "There is no command 'measre'. Did you mean 'measure'?"),
    Case("help", "smple", message: "There is no command 'smple'. Did you mean 'sample'?"),
  ]

  @Test(arguments: cases)
  func `Bad input gets one sentence and an exit status, and leaves no files`(one: Case) async throws
  {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/folder.svg", withIntermediateDirectories: false)
    let run = try await curvekit(one.arguments, in: folder.path)
    #expect(run.errors == "error: \(one.message)\n")
    #expect(run.status == one.status)
    #expect(run.output.isEmpty)
    #expect(folder.files == ["folder.svg"])
  }
}
