import CurveKit
import CurveTables
import Testing

@Suite struct CSVEncoderTests {
  @Test func `Every text is in quotes, and one like a formula has an apostrophe`() {
    let cells: [(text: String, cell: String)] = [
      ("plain", #""plain""#), ("", #""""#), ("a,b", #""a,b""#), ("a;=1+1", #""a;=1+1""#),
      ("say \"hi\"", #""say ""hi""""#), ("two\nlines", "\"two\nlines\""),
      ("carriage\rreturn", "\"carriage\rreturn\""), ("=1+1", #""'=1+1""#), ("+1", #""'+1""#),
      ("-1", #""'-1""#), ("@sum", #""'@sum""#), ("\tx", "\"'\tx\""), ("\r=1", "\"'\r=1\""),
      ("\n=1", "\"'\n=1\""), ("\0=1", "\"'\0=1\""), ("=\"a\",b", #""'=""a"",b""#),
      (" =1", #"" =1""#), ("1/2", #""1/2""#), ("3E5", #""3E5""#), ("true", #""true""#),
      ("2026-01-02", #""2026-01-02""#), ("é🙂", #""é🙂""#),
      ("\u{FEFF}=1", "\"'\u{FEFF}=1\""), ("\u{200B}@x", "\"'\u{200B}@x\""),
      ("\u{85}-1", "\"'\u{85}-1\""),
      ("＝1+1", "\"'＝1+1\""), ("＠x", "\"'＠x\""), ("\u{200B}a", "\"\u{200B}a\""),
    ]
    for (text, cell) in cells {
      for profile in CSVProfile.allCases {
        #expect(row(profile) { $0.text(text) } == row(profile, cell), "\(text)")
      }
    }
  }

  @Test func `Numbers, booleans and empty cells have no quotes`() {
    #expect(row(.plain) { $0.number(-0.5) } == "-0.5\n")
    #expect(row(.plain) { $0.number(.infinity) } == "\n")
    #expect(row(.plain) { $0.number(nil) } == "\n")
    #expect(row(.plain) { $0.text(nil) } == "\n")
    #expect(row(.plain) { $0.flag(true) } == "true\n")
    #expect(row(.plain) { $0.flag(false) } == "false\n")
  }

  @Test func `A column name has quotes unless it has only letters, digits and underscores`() {
    var csv = CSVEncoder()
    csv.header(["time_s", "Größe", "2_value", "a b", "a;b", "", "=1"])
    #expect(
      String(decoding: csv.takeBytes(), as: UTF8.self)
        == "time_s,Größe,2_value,\"a b\",\"a;b\",\"\",\"'=1\"\n")
  }

  /// A row of one cell as it is written, without a byte order mark.
  private func row(_ profile: CSVProfile, _ write: (inout CSVEncoder) -> Void) -> String {
    var csv = CSVEncoder(profile: profile)
    _ = csv.takeBytes()
    write(&csv)
    csv.endRow()
    return String(decoding: csv.takeBytes(), as: UTF8.self)
  }

  /// A row of one cell as it must be.
  private func row(_ profile: CSVProfile, _ cell: String) -> String {
    cell + (profile == .plain ? "\n" : "\r\n")
  }

  static let tables: [CSVProfile: String] = [
    .plain: "a,b\n\"c,d\",-0.5,1e-20,,true\n",
    .excel: "\u{FEFF}a,b\r\n\"c,d\",-0.5,1e-20,,true\r\n",
    .excelEU: "\u{FEFF}a;b\r\n\"c,d\";-0,5;1e-20;;true\r\n",
  ]

  @Test(arguments: CSVProfile.allCases)
  func `Each profile has its separators and line ends`(profile: CSVProfile) {
    var csv = CSVEncoder(profile: profile)
    csv.header(["a", "b"])
    csv.text("c,d")
    csv.number(-0.5)
    csv.number(1e-20)
    csv.number(nil)
    csv.flag(true)
    csv.endRow()
    #expect(String(decoding: csv.takeBytes(), as: UTF8.self) == Self.tables[profile])
  }

  @Test func `Numbers read back to the same doubles`() {
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

  @Test(arguments: CSVProfile.allCases, SampleTable.Layout.allCases)
  func `Pieces of any rows make up the table`(profile: CSVProfile, layout: SampleTable.Layout) {
    for names in [["smooth"], ["a", "=b \"c\"", "3"]] {
      let table = SampleTable(
        curves: names.map { .init(name: $0, curve: Spring.smooth()) },
        times: SampleTimes(count: 1_300, until: 1), layout: layout)
      let whole = table.csv(profile: profile)
      for step in [97, 511, 512, 513, 1_300, 5_000] {
        var pieces = table.headerBytes(profile: profile)
        for start in stride(from: 0, to: table.rowCount, by: step) {
          let end = min(start + step, table.rowCount)
          pieces += table.bytes(ofRows: start..<end, profile: profile)
        }
        #expect(pieces == whole, "\(step) rows")
      }
      #expect(whole.count { $0 == UInt8(ascii: "\n") } == table.rowCount + 1)
    }
  }

  @Test func `Headers do not change`() {
    let times = SampleTimes(count: 2, until: 1)
    let curve = Spring.smooth()
    let motion = ["time_s", "value", "velocity_per_s", "acceleration_per_s2"]
    let one = [SampleTable.Series(name: "smooth", curve: curve)]
    let three = [
      "spring(mass: 1, stiffness: 80, damping: 4)", "easeOutBack", "spring", "=1+1",
    ].map { SampleTable.Series(name: $0, curve: curve) }
    #expect(SampleTable(curves: one, times: times, layout: .long).header == motion)
    #expect(SampleTable(curves: three, times: times, layout: .long).header == ["curve"] + motion)
    #expect(
      SampleTable(curves: three, times: times, layout: .wide).header
        == [
          "time_s", "spring_value", "ease_out_back_value", "spring_2_value", "1_1_value",
        ])
  }

  @Test(
    arguments: [
      (["Größe", "Grüße"], ["größe_value", "grüße_value"]),
      (["日本", "ばね"], ["日本_value", "ばね_value"]),
      (["Card (iPhone)", "Card (iPad)"], ["card_i_phone_value", "card_i_pad_value"]),
      (["ÉcranLarge", "E\u{301}cran"], ["écran_large_value", "e\u{301}cran_value"]),
      (
        ["e" + String(repeating: "\u{301}", count: 10_000)],
        ["e" + String(repeating: "\u{301}", count: 59) + "_value"]
      ),
      (["🙂", "\u{FF1D}1+1"], ["curve_value", "1_1_value"]),
      (["a_2", "a", "a"], ["a_2_value", "a_value", "a_3_value"]),
    ])
  func `Each label has a header, in letters of any script`(labels: [String], header: [String]) {
    let table = SampleTable(
      curves: labels.map { .init(name: $0, curve: Spring.smooth()) },
      times: SampleTimes(count: 2, until: 1),
      layout: .wide)
    #expect(table.header == ["time_s"] + header)
  }
}
