import CurveExport
import CurveKit
import Testing

@Suite("CSV")
struct CSVEncoderTests {
  @Test("quotes as RFC 4180 says, and guards text that looks like a formula")
  func quotes() {
    let cells: [(String, String)] = [
      ("plain", "plain"), ("", ""), ("a,b", "\"a,b\""), ("a;b", "a;b"),
      ("say \"hi\"", "\"say \"\"hi\"\"\""), ("two\nlines", "\"two\nlines\""),
      ("carriage\rreturn", "\"carriage\rreturn\""), ("=1+1", "'=1+1"), ("+1", "'+1"),
      ("-1", "'-1"), ("@sum", "'@sum"), ("\tx", "'\tx"), ("\r=1", "\"'\r=1\""),
      ("=a,b", "\"'=a,b\""), (" =1", " =1"), ("é🙂", "é🙂"),
    ]
    for (text, cell) in cells {
      var csv = CSVEncoder()
      csv.row([text, "x"])
      #expect(String(decoding: csv.takeBytes(), as: UTF8.self) == cell + ",x\n")
    }
  }

  @Test(
    "writes each profile as its reader wants it",
    arguments: [
      (CSVProfile.plain, "a;b,\"c,d\"\n-0.5,1e-20,\n"),
      (.excel, "\u{FEFF}a;b,\"c,d\"\r\n-0.5,1e-20,\r\n"),
      (.excelEU, "\u{FEFF}\"a;b\";c,d\r\n-0,5;1e-20;\r\n"),
    ])
  func profiles(profile: CSVProfile, text: String) {
    var csv = CSVEncoder(profile: profile)
    csv.row(["a;b", "c,d"])
    csv.number(-0.5)
    csv.number(1e-20)
    csv.number(nil)
    csv.endRow()
    #expect(String(decoding: csv.takeBytes(), as: UTF8.self) == text)
  }

  @Test("reads back to the same doubles")
  func roundTrips() {
    var generator = SystemRandomNumberGenerator()
    var numbers: [Double] = [
      0, 1, -1, 0.1, 1e22, 1e-7, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .pi,
    ]
    while numbers.count < 10_000 {
      let number = Double(bitPattern: generator.next())
      if number.isFinite { numbers.append(number) }
    }
    var csv = CSVEncoder()
    for number in numbers {
      csv.number(number)
      csv.endRow()
    }
    let lines = String(decoding: csv.takeBytes(), as: UTF8.self).split(separator: "\n")
    let differing = zip(numbers, lines).filter { Double($0.1) != $0.0 }
    #expect(lines.count == numbers.count && differing.isEmpty, "\(differing.prefix(3))")
  }

  @Test("is written piece by piece")
  func streams() {
    let table = SampleTable(
      curves: [("spring", Spring.smooth())], times: SampleTimes(count: 50_000, until: 1),
      layout: .long)
    var pieces: [Int] = []
    var lines = 0
    table.write(profile: .plain) { (bytes: [UInt8]) throws(Never) in
      pieces.append(bytes.count)
      lines += bytes.count { $0 == UInt8(ascii: "\n") }
    }
    #expect(lines == 50_001)
    // 64 KiB, and the row that went over it.
    #expect(pieces.count > 10 && pieces.allSatisfy { $0 < (1 << 16) + 200 })
  }

  @Test("has stable headers")
  func headers() {
    let times = SampleTimes(count: 2, until: 1)
    let curve = Spring.smooth()
    let motion = ["time_s", "value", "velocity_per_s", "acceleration_per_s2"]
    let one = [("smooth", curve as any Curve)]
    let three = [
      ("spring(mass: 1, stiffness: 80, damping: 4)", curve as any Curve), ("easeOutBack", curve),
      ("spring", curve), ("=1+1", curve),
    ]
    #expect(SampleTable(curves: one, times: times, layout: .long).header == motion)
    #expect(SampleTable(curves: three, times: times, layout: .long).header == ["curve"] + motion)
    #expect(
      SampleTable(curves: three, times: times, layout: .wide).header
        == [
          "time_s", "spring_value", "ease_out_back_value", "spring_2_value", "1_1_value",
        ])
  }
}
