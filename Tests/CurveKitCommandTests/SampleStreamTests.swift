import CurveTestSupport
import Foundation
import Testing

@testable import CurveKitCommand

/// Tables of many samples, which several threads compute.
@Suite struct SampleStreamTests {
  @Test func `Many samples are written in order and without a gap`() async throws {
    let run = try await curvekit(["sample", "linear", "--duration", "1", "--samples", "60001"])
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(lines.count == 60_002)
    let wrong = lines.dropFirst().enumerated().filter { index, line in
      // The straight line has the value i / 60000 at the time i / 60000.
      line.split(separator: ",").prefix(2).contains { Double($0) != Double(index) / 60_000 }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(3))")
  }

  @Test func `Several curves follow each other in any number of batches`() async throws {
    let run = try await curvekit(
      ["sample", "linear", "ease", "smooth", "--samples", "12000", "--until", "2"])
    let names = run.output.split(separator: "\n").dropFirst().map {
      $0.prefix { $0 != "(" && $0 != "," }.filter { $0 != "\"" }
    }
    #expect(
      names
        == ["linear", "ease", "smooth"].flatMap { Array(repeating: $0, count: 12_000) })
  }

  @Test func `A slow reader gets everything, and the memory stays small`() async throws {
    // A fast writer would need 160 MB for the rows.
    let run = try await curvekit(
      [],
      shell: """
        ulimit -v 3000000
        "$curvekit" sample smooth --samples 200000 | (sleep 1; wc -l)
        "$curvekit" sample smooth --samples 1e9 | (sleep 3; head -c 40) | wc -c
        """)
    #expect(run.errors.isEmpty)
    #expect(run.output.split(separator: "\n").map { $0.filter(\.isNumber) } == ["200001", "40"])
  }

  @Test func `A disk that gets full in the middle is one error sentence`() async throws {
    let run = try await curvekit(
      [], shell: "\"$curvekit\" sample smooth --samples 1e9 > /dev/full")
    #expect(run.status == 74)
    #expect(run.errors == "error: Writing to standard output failed: no space left on device.\n")
  }

  @Test func `The progress has the share, the rate and the time left`() {
    let cases: [(done: Int, total: Int?, elapsed: Double, line: String)] = [
      (42, 100, 2, "42 % of 100 samples, 21 per second, 3 s left"),
      (1, 1_000, 1, "0 % of 1000 samples, 1 per second, 16 min 39 s left"),
      (10, 72_010, 10, "0 % of 72010 samples, 1 per second, 20 h 0 min left"),
      (0, 10, 3, "0 % of 10 samples"), (10, 10, 4, "100 % of 10 samples, 2 per second, 0 s left"),
      (300, nil, 2, "300 samples, 150 per second"),
      (1, 1_000_000_000_000, 1, "0 % of 1000000000000 samples, 1 per second, years left"),
    ]
    for (done, total, elapsed, line) in cases {
      #expect(Progress.text("samples", done: done, of: total, after: elapsed) == line)
    }
  }

  @Test func `The progress is shown unless the terminal shows the result meanwhile`() {
    #expect(Progress.canShow(hasTerminalOutput: false, writesAtEnd: false))
    #expect(!Progress.canShow(hasTerminalOutput: true, writesAtEnd: false))
    #expect(Progress.canShow(hasTerminalOutput: true, writesAtEnd: true))
  }
}

/// The order of the results, whatever takes long.
@Suite struct OrderedWorkTests {
  /// A failure of reading or of writing.
  private struct Failure: Error {}

  @Test func `Results come in the order of the inputs`() throws {
    var next = 0
    var results: [Int] = []
    try transformInOrder(
      next: { _ -> NextInput<Int> in
        next += 1
        return next <= 500 ? .input(next) : .end
      },
      transform: { number in
        // The first ones take longest.
        usleep(UInt32(number % 7 == 0 ? 2_000 : 10))
        return number * number
      },
      write: { results.append($0) })
    #expect(results == (1...500).map { $0 * $0 })
  }

  @Test func `Only a few inputs are read before their results are written`() throws {
    var (read, written, greatest) = (0, 0, 0)
    try transformInOrder(
      next: { _ -> NextInput<Int> in
        read += 1
        greatest = max(greatest, read - written)
        return read <= 2_000 ? .input(read) : .end
      },
      transform: { $0 },
      write: { _ in written += 1 })
    #expect(written == 2_000)
    #expect(greatest <= 2 * sysconf(Int32(_SC_NPROCESSORS_ONLN)) + 1)
  }

  @Test func `Waiting is allowed only when everything has been written`() throws {
    var (read, written) = (0, 0)
    try transformInOrder(
      next: { mayWait -> NextInput<Int> in
        #expect(!mayWait || read == written)
        // Two inputs at a time, then a pause.
        if read % 2 == 0, !mayWait { return .later }
        guard read < 20 else { return .end }
        read += 1
        return .input(read)
      },
      transform: { $0 },
      write: { number in
        written += 1
        #expect(number == written)
      })
    #expect(written == 20)
  }

  @Test func `An error of reading or writing ends the work`() {
    for failing in ["reading", "writing"] {
      var read = 0
      #expect(throws: Failure.self) {
        try transformInOrder(
          next: { _ -> NextInput<Int> in
            read += 1
            if failing == "reading", read > 50 { throw Failure() }
            return NextInput.input(read)
          },
          transform: { (number: Int) in number },
          write: { (number: Int) in if failing == "writing", number > 50 { throw Failure() } })
      }
      #expect(read < 200)
    }
  }
}
