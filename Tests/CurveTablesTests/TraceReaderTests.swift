import CurveKit
import CurveTables
import Testing

@Suite struct TraceReaderTests {
  private func read(
    _ text: String, column: String? = nil, time: String? = nil
  ) throws(TraceError) -> [TraceReader.NamedTrace] {
    var reader = TraceReader(column: column, time: time)
    // A carriage return and a line feed together are one character, but not one byte.
    let lines = Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() { try reader.add(line: line, number: index + 1) }
    return try reader.traces()
  }

  private func message(_ text: String, column: String? = nil, time: String? = nil) -> String? {
    do throws(TraceError) {
      _ = try read(text, column: column, time: time)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(arguments: [
    "0,1\n0.5,2.5\n", "time_s,value\r\n0,1\r\n0.5,2.5\r\n", "time;value\n0;1\n0,5;2,5\n",
    "t\tv\n0\t1\n0,5\t2,5",
    "sep=;\ntime;value\n0;1\n0,5;2,5\n", "# a comment\n\n\"time\", \"value\"\n 0 , 1 \n5e-1,+2.5\n",
    "v,t [ms]\n1,0\n2.5,500\n", "time_us,value,velocity_per_s\n0,1,9\n500000,2.5,9\n",
    "t,v\n0,1\n0.1,\n,7\n0.5,2.5\n",
  ])
  func `Every form of a table gives the same trace`(text: String) throws {
    let traces = try read(text)
    #expect(traces.count == 1)
    #expect(traces[0].trace.times == [0, 0.5])
    #expect(traces[0].trace.values == [1, 2.5])
  }

  @Test func `Columns and curves are traces of their own, and one can be chosen`() throws {
    let wide = "time_s,a,b\n0,1,2\n1,3,\n2,5,6\n"
    #expect(try read(wide).map(\.name) == ["a", "b"])
    #expect(try read(wide)[1].trace.times == [0, 2])
    #expect(try read(wide, column: "B")[0].trace.values == [2, 6])
    #expect(try read(wide, column: "2")[0].trace.values == [1, 3, 5])
    #expect(try read(wide, column: "time_s", time: "a")[0].trace.times == [1, 3, 5])
    let long = "curve,time_s,value\n\"f(1, 2)\",0,1\n\"f(1, 2)\",1,2\n\"say \"\"g\"\"\",0,3\n"
    #expect(try read(long).map(\.name) == ["f(1, 2)", "say \"g\""])
    #expect(try read(long, column: "f(1, 2)")[0].trace.values == [1, 2])
  }

  @Test(arguments: SampleTable.Layout.allCases, CSVProfile.allCases)
  func `Tables of samples read back in every layout and profile`(
    layout: SampleTable.Layout, profile: CSVProfile
  ) throws {
    let curves = [AnyCurve(Spring(response: 0.5, dampingRatio: 0.3)), AnyCurve(CubicBezier.ease)]
    let table = SampleTable(
      curves: zip(["spring, fast", "ease"], curves).map { SampleTable.Series(name: $0, curve: $1) },
      times: SampleTimes(count: 20, until: 1), layout: layout)
    let bytes = table.csv(profile: profile)
    // The byte order mark is removed by the reader of the file.
    let text = String(decoding: bytes, as: UTF8.self)
    let traces = try read(text.first == "\u{FEFF}" ? String(text.dropFirst()) : text)
    #expect(traces.count == 2)
    for (trace, curve) in zip(traces, curves) {
      #expect(trace.trace.times.count == 20)
      for (time, value) in zip(trace.trace.times, trace.trace.values) {
        #expect((curve.value(at: time) - value).magnitude < 1e-14)
      }
    }
  }

  @Test func `A mistake is one sentence with its row`() {
    #expect(message("t,v\n0,1\n1,abc\n") == "Row 3 has 'abc' in column 'v', which is not a number.")
    #expect(message("0,1\n1,NaN\n") == "Row 2 has 'NaN' in column '2', which is not a number.")
    #expect(message("0,1\n1,1e99\n") == "Row 2 has '1e99' in column '2', which is too large.")
    #expect(
      message("0,1\n2,1\n1,1\n") == "Row 3 goes back in time: 1 is earlier than the row before.")
    #expect(message("t,v\n0,\"1\n") == "Row 2 has a quote that does not end.")
    #expect(message("") == "There are no rows.")
    #expect(message("t,v\n") == "There are no rows with a time and a value.")
    #expect(message("1\n2\n") == "There is no column of values beside the times.")
    #expect(
      message("t,v\n0,1\n", column: "w") == "There is no column 'w'; the columns are 't', 'v'.")
    #expect(message("t,v\n0,1\n", time: "w") == "There is no column 'w'; the columns are 't', 'v'.")
    #expect(
      message("t,v\n0,1\n", column: "t")
        == "Column 't' has the times, so it cannot have the values.")
    #expect(
      message("curve,t,v\na,0,1\n", column: "w") == "There is no column and no curve named 'w'.")
    let many =
      (0...17).map { "c\($0)" }.joined(separator: ",") + "\n"
      + (0...17).map { "\($0)" }.joined(separator: ",")
    #expect(message(many) == "There are more than 16 columns or curves; choose one.")
  }

  // A logger writes names in many ways; the first rows are 0 s and half a second in each.
  @Test(arguments: [
    ("time", "0.5"), ("elapsedTime", "0.5"), ("t [s]", "0.5"), ("seconds", "0.5"),
    ("time_sec", "0.5"),
    ("timeMs", "500"), ("tMs", "500"), ("timestampMs", "500"), ("timeMillis", "500"),
    ("timeMS", "500"),
    ("Time (ms)", "500"), ("timems", "500"), ("milliseconds", "500"), ("time_usec", "5e5"),
    ("timeNs", "5e8"),
    ("time_min", "0.00833333333333333333"),
  ])
  func `The unit at the end of a name of times is read`(name: String, half: String) throws {
    let times = try read("x,\(name)\n1,0\n2,\(half)\n")[0].trace.times
    #expect(times == [0, 0.5])
  }

  @Test(arguments: [
    (
      "t_ms,x\n0,1,000\n17,2,987\n",
      "Row 2 has '000' in column 3, which the first row does not have; if numbers have a decimal comma, separate the columns with semicolons."
    ),
    (
      "0,1\n1,2,3\n",
      "Row 2 has '3' in column 3, which the first row does not have; if numbers have a decimal comma, separate the columns with semicolons."
    ),
    ("t,x,x\n0,1,2\n", "Columns 2 and 3 are both named 'x'; choose one by its number."),
    (
      "t;x\n0,5;2.000\n",
      "Row 2 has '2.000' in column 'x' with another decimal mark than the rows before."
    ),
    (
      "t;x\n0;2.5\n1;2,5\n",
      "Row 3 has '2,5' in column 'x' with another decimal mark than the rows before."
    ),
    (
      "time_frames,x\n0,1\n",
      "The times in column 'time_frames' have no known unit; end its name with 's' or 'ms', as in 'time_ms'."
    ),
  ])
  func `What would be misread is refused`(text: String, sentence: String) throws {
    #expect(message(text) == sentence)
  }

  @Test func `A number chooses one of two columns with the same name`() throws {
    #expect(try read("t,x,x\n0,1,2\n1,3,4\n", column: "3")[0].trace.values == [2, 4])
    #expect(message("t,x,x\n0,1,2\n", column: "x")?.contains("both named 'x'") == true)
  }

  @Test func `More samples than a trace has are refused before they are read`() throws {
    var reader = TraceReader()
    let line = Array("0,1".utf8)
    for number in 1...Trace.maximumCount { try reader.add(line: line, number: number) }
    #expect(throws: TraceError.self) { try reader.add(line: line, number: Trace.maximumCount + 1) }
  }
}
