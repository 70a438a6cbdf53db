import CurveSpecs
import CurveSweeps
import CurveTestSupport
import Testing

@Suite struct SweptValuesTests {
  @Test(
    arguments: [
      ("7", [7]), ("1,2,5", [1, 2, 5]), ("5,2,5", [5, 2, 5]), ("1, 2 ,5", [1, 2, 5]),
      ("1 : 3 : 1", [1, 2, 3]), (" 1 : 100 : log 3 ", [1, 10, 100]),
      ("0.1:0.3:0.1", [0.1, 0.2, 0.3]), ("1:2:0.25", [1, 1.25, 1.5, 1.75, 2]),
      ("0:1:0.4", [0, 0.4, 0.8]), ("3:1:-1", [3, 2, 1]),
      ("-0.2:0.2:0.1", [-0.2, -0.1, 0, 0.1, 0.2]),
      ("5:5:1", [5]), ("5:6:9", [5]), ("1e-3:3e-3:1e-3", [0.001, 0.002, 0.003]),
      ("0:3e23:1e23", [0, 1e23, 2e23, 3e23]), ("10%:30%:10%", [0.1, 0.2, 0.3]),
      ("+.5:1.:.25", [0.5, 0.75, 1]), ("0e0:1:0.5", [0, 0.5, 1]),
      ("1:1000:log4", [1, 10, 100, 1000]), ("100ms:300ms:100ms", [0.1, 0.2, 0.3]),
      ("0.1 s,200 ms", [0.1, 0.2]), ("1e2ms:.3s:100ms", [0.1, 0.2, 0.3]),
      ("1ms:1s:log4", [0.001, 0.01, 0.1, 1]),
      ("0.001:1000:LOG7", [0.001, 0.01, 0.1, 1, 10, 100, 1000]),
      ("100:1:log3", [100, 10, 1]), ("-1:-100:log3", [-1, -10, -100]), ("3:7:log2", [3, 7]),
      ("1,2,10:50:10", [1, 2, 10, 20, 30, 40, 50]), ("1:3:1,1:100:log3", [1, 2, 3, 1, 10, 100]),
    ] as [(String, [Double])])
  func `A text gives exactly these doubles`(_ text: String, _ expected: [Double]) throws {
    let values = try SweptValues(text, named: "--mass")
    #expect(Array(values) == expected)
  }

  @Test func `Every step is the double nearest to its decimal number`() throws {
    // The text of each number is written from its integer digits, so the standard library rounds it once.
    var worst = 0
    for decimals in 1...17 {
      let zeros = String(repeating: "0", count: decimals - 1)
      let values = try SweptValues("0.\(zeros)1:0.\(zeros)9:0.\(zeros)1", named: "--mass")
      worst += values.count == 9 ? 0 : 1
      for (index, value) in values.enumerated() where value != Double("\(index + 1)e-\(decimals)") {
        worst += 1
      }
    }
    let thousandths = try SweptValues("-5:5:0.001", named: "--mass")
    for index in 0...10_000 where thousandths[index] != Double("\(index - 5000)e-3") { worst += 1 }
    #expect(thousandths.count == 10_001)
    #expect(worst == 0)
  }

  @Test func `Neighbours of a logarithmic range have one ratio, and both ends are exact`() throws {
    let values = try SweptValues("0.3:7e5:log1000", named: "--mass")
    #expect(values.count == 1000 && values.first == 0.3 && values.last == 7e5)
    // The ratio from mpmath with 50 digits: (7e5/0.3)^(1/999).
    var worst = 0.0
    for (one, next) in zip(values, values.dropFirst()) {
      worst = max(worst, (next / one / 1.0147857291315974087116 - 1).magnitude)
    }
    #expect(worst < 1e-14)
  }

  @Test func `Numbers with more digits than an integer are added as doubles`() throws {
    let values = try SweptValues("1:1e30:1e20", named: "--mass")
    #expect(Array(values.prefix(3)) == [1, 1e20, 2e20])
    #expect(values.count > 1_000_000_000)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let message: String
    var testDescription: String { text }
  }

  @Test(
    arguments: [
      Case(text: "", message: "--mass must be a number, not ''."),
      Case(text: "1,,2", message: "--mass must be a number, not ''."),
      Case(text: "1 m,2 m", message: "--mass must be a number, not '1 m'."),
      Case(text: "1:2 m:1", message: "--mass must be a number, not '2 m'."),
      Case(text: "1 000", message: "--mass must be a number, not '1 000'."),
      Case(text: "a", message: "--mass must be a number, not 'a'."),
      Case(
        text: "10..500",
        message: "--mass needs a range with a step, such as 10:500:STEP, not '10..500'."),
      Case(
        text: "0.5...2.5",
        message: "--mass needs a range with a step, such as 0.5:2.5:STEP, not '0.5...2.5'."),
      Case(
        text: "1..<3", message: "--mass needs a range with a step, such as 1:3:STEP, not '1..<3'."),
      Case(text: "1..a", message: "--mass must be a number, not '1..a'."),
      Case(text: "1:nan:1", message: "--mass must be a number, not 'nan'."),
      Case(text: "1:2:inf", message: "--mass must be a number, not 'inf'."),
      Case(text: "1:1e999:1", message: "--mass is too large: '1e999'."),
      Case(text: "1:2:0", message: "The step of --mass must not be 0, as in '1:2:0'."),
      Case(
        text: "1:2:-1", message: "The step of --mass must be positive to reach the end of '1:2:-1'."
      ),
      Case(
        text: "2:1:1", message: "The step of --mass must be negative to reach the end of '2:1:1'."),
      Case(
        text: "1:2",
        message: "--mass needs a range with a step, such as 10:500:10 or 10:500:log20, not '1:2'."),
      Case(
        text: "1:2:3:4",
        message:
          "--mass needs a range with a step, such as 10:500:10 or 10:500:log20, not '1:2:3:4'."
      ),
      Case(
        text: "1:2:log1",
        message: "--mass needs a number of at least 2 after 'log', such as log20, not '1:2:log1'."),
      Case(
        text: "1:2:log",
        message: "--mass needs a number of at least 2 after 'log', such as log20, not '1:2:log'."),
      Case(
        text: "0:2:log5",
        message:
          "A logarithmic range of --mass needs two numbers of one sign and not 0, not '0:2:log5'."),
      Case(
        text: "-1:2:log5",
        message:
          "A logarithmic range of --mass needs two numbers of one sign and not 0, not '-1:2:log5'."),
      Case(
        text: "2:2:log5",
        message: "A logarithmic range of --mass needs two different ends, not '2:2:log5'."),
      Case(
        text: "1e-300:1e300:log5",
        message: "The ends of --mass are too far apart: '1e-300:1e300:log5'."),
      Case(
        text: "0:1:1e-16", message: "--mass has too many values (the limit is 1000000000000000)."),
      Case(
        text: "1:1e300:1e-300",
        message: "--mass has too many values (the limit is 1000000000000000)."),
    ])
  func `A mistake is one sentence with the name`(_ mistake: Case) {
    do throws(CurveSpecError) {
      _ = try SweptValues(mistake.text, named: "--mass")
      Issue.record("No error.")
    } catch {
      #expect(error.description == mistake.message)
    }
  }
}
