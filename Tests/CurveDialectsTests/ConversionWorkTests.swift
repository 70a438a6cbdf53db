import CurveDialects
import CurveSpecs
import Testing

/// The work of conversions is estimated first, so that too much of it is refused at once.
@Suite struct ConversionWorkTests {
  private func work(_ text: String, _ dialect: String, error: Double = 0.001) throws -> Double {
    try #require(Dialect.named(dialect)).checkedWork(
      of: CurveSpec(parsing: text), settings: ConversionSettings(maximumError: error))
  }

  @Test(arguments: [
    ("sine(wavelength: 100.25)", "lottie"), ("sine(wavelength: 1000.25)", "gsap"),
    ("sine(wavelength: 200.25)", "unity"),
    ("spring(mass: 1, stiffness: 1000000, damping: 0.1)", "android"),
  ])
  func `A curve of which the chain would take seconds is refused with one sentence`(
    text: String, dialect: String
  ) throws {
    let error = #expect(throws: ConversionError.self) {
      try CurveSpec(parsing: text).converted(to: #require(Dialect.named(dialect)))
    }
    #expect(error?.description.hasPrefix("The curve has too many turns and breakpoints") == true)
  }

  @Test(arguments: [
    ("bouncy", "lottie"), ("sine(wavelength: 10.25)", "lottie"), ("ease", "android"),
    ("ease-out-bounce", "lottie"), ("ease-out-elastic", "gsap"), ("bouncy", "css"),
  ])
  func `Ordinary curves take less than a sixth of the budget`(text: String, dialect: String) throws
  {
    #expect(try work(text, dialect) < Dialect.maximumWork / 6)
  }

  @Test
  func `Long lists of ordinary springs are within the budget of a call, and endless ones are not`()
    throws
  {
    let one = try work("spring(stiffness: 80, damping: 4)", "css")
    #expect(1_900 * one < Dialect.maximumWorkOfCall)
    #expect(10_000 * one > Dialect.maximumWorkOfCall)
    // Fifteen of them took 2 s.
    let slow = try work("spring(mass: 100, stiffness: 1, damping: 0.3)", "android")
    #expect(15 * slow < Dialect.maximumWorkOfCall && slow > 20 * one)
  }

  @Test func `The work grows with the turns, and a greater error needs less`() throws {
    let works = try [10, 20, 40].map { try work("sine(wavelength: \($0).25)", "lottie") }
    #expect(works[1] / works[0] > 1.8 && works[2] / works[1] > 1.8)
    let spring = "spring(mass: 100, stiffness: 1, damping: 0.3)"
    #expect(try work(spring, "android", error: 0.1) < 0.6 * work(spring, "android"))
  }

  @Test func `What no platform can say is refused before any work`() {
    #expect(throws: ConversionError.self) { try work("linear.reversed()", "css") }
    #expect(throws: ConversionError.self) { try work("linear(from: 1, to: 1)", "lottie") }
  }
}
