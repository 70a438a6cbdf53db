import CurveDialects
import CurveKit
import CurveSpecs
import Foundation
import Testing

/// The digits of numbers in converted texts.
@Suite struct DigitTests {
  /// The numbers with a fraction in a text, found in another way than by the conversion.
  private static func numbers(in text: String) -> [Range<String.Index>] {
    let pattern = #/(?:^|[^A-Za-z0-9_.])[MCL]?(\d+\.\d+(?:e[-+]?\d+)?|\d+e[-+]?\d+)(?![\d.])/#
    return text.matches(of: pattern).map { $0.output.1.startIndex..<$0.output.1.endIndex }
  }

  /// The significant digits of a number.
  private static func digits(_ number: Substring) -> Int {
    let digits = number.prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }
    return String(digits).replacing(/0+$/, with: "").count
  }

  /// The greatest distance at some times between a curve and a text; infinite if it cannot be read.
  private static func error(
    of text: String, _ conversion: Conversion, from curve: AnyCurve, at count: Int = 1_000
  ) -> Double {
    guard let spec = try? conversion.dialect.read(text) else { return .infinity }
    let travel = spec.to - spec.from
    let again = AnyCurve(
      spec.curve.mapped(from: -spec.from / travel, to: (1 - spec.from) / travel))
    let scale = conversion.statedDuration.map { again.duration / $0 } ?? 1
    let end = curve.restTime() ?? 2
    return (0..<count).reduce(0) { worst, index in
      let time = 1.02 * end * (Double(index) + 0.37) / Double(count)
      return max(worst, abs(curve.value(at: time) - again.value(at: time * scale)))
    }
  }

  /// Some curves with awkward numbers and every 23rd preset; with CURVEKIT_PRESET_TABLE=1 all presets.
  private static func specs() throws -> [CurveSpec] {
    let texts = [
      "spring(duration: 0.37, bounce: 0.213)", "spring(mass: 3, stiffness: 170, damping: 7)",
      "interpolatingSpring(duration: 0.5, bounce: 0.3, initialVelocity: 2.3456789)",
      "spring(stiffness: 123.456789, dampingRatio: 0.987654321)", "easeInQuad", "easeOutCubic",
      "cubic-bezier(0.123456789, 0.7654321, 0.33333333333, 1.11111111, duration: 0.77777777)",
      "smooth.speed(3)", "ease.speed(0.7)", "bouncy.speed(1.1)",
    ]
    let presets = PresetCatalogue.presets.filter { $0.expression != nil }
    let isWhole = ProcessInfo.processInfo.environment["CURVEKIT_PRESET_TABLE"] != nil
    return try texts.map { try CurveSpec(parsing: $0) }
      + stride(from: 3, to: presets.count, by: isWhole ? 1 : 23).map { try presets[$0].spec() }
  }

  @Test(arguments: Dialect.all.filter { !$0.hasAllDigits })
  func `A text has the fewest digits within its bound, and the error of these digits`(
    dialect: Dialect
  ) throws {
    let settings = ConversionSettings(maximumError: 0.02)
    var full = settings
    full.digits = 17
    var shortened = 0
    for spec in Set(try Self.specs()) {
      // Stops and chains have numbers that are chosen with their error.
      guard let all = try? spec.converted(to: dialect, settings: full), all.isExact else {
        continue
      }
      let short = try spec.converted(to: dialect, settings: settings)
      let (old, new) = (Self.numbers(in: all.text), Self.numbers(in: short.text))
      guard old.contains(where: { Self.digits(all.text[$0]) > 6 }) else {
        #expect(short.text == all.text)
        continue
      }
      let (from, travel) = (spec.from, spec.to - spec.from)
      let curve = AnyCurve(spec.curve.mapped(from: -from / travel, to: (1 - from) / travel))
      let error = Self.error(of: short.text, short, from: curve)
      #expect(error <= short.textError + 2e-7 && short.textError <= 1e-4, "\(short.text)")
      #expect(short.isExact)
      // A number that became a whole one cannot lose a digit.
      guard old.count == new.count else { continue }
      shortened += 1
      for (before, now) in zip(old, new) where Self.digits(all.text[before]) > 6 {
        let value = try #require(Double(short.text[now]))
        for count in 1..<max(Self.digits(short.text[now]), 1) {
          let rounded = try #require(Double(String(format: "%.\(count - 1)e", value)))
          let shorter = short.text.replacingCharacters(in: now, with: "\(rounded)")
          // A peak of the error may be narrow.
          let error = [300, 30_000].lazy.map {
            Self.error(of: shorter, short, from: curve, at: $0)
          }.first { $0 > 1e-4 }
          #expect(error != nil, "\(shorter) instead of \(short.text)")
        }
      }
    }
    let names = ["swiftui", "motion", "compose", "flutter", "reanimated"]
    #expect(shortened > 3 || !names.contains(dialect.name))
  }

  // The numbers follow from 2 pi / 0.5 = sqrt(157.91367041742973790…) and 2 * 0.7 * 2 pi / 0.5 = 17.592918860102842.
  @Test(
    arguments: [
      (nil, "stiffness: 157.9, damping: 17.59"),
      (17, "stiffness: 157.91367041742973, damping: 17.59291886010284"),
      (6, "stiffness: 157.914, damping: 17.5929"), (5, "stiffness: 157.91, damping: 17.593"),
    ] as [(Int?, String)])
  func `The digits can be chosen`(digits: Int?, numbers: String) throws {
    let dialect = try #require(Dialect.named("flutter"))
    var settings = ConversionSettings()
    settings.digits = digits
    let spec = try CurveSpec(parsing: "spring(duration: 0.5, bounce: 0.3)")
    let conversion = try spec.converted(to: dialect, settings: settings)
    #expect(conversion.text == "SpringDescription(mass: 1, \(numbers))")
    let error = Self.error(of: conversion.text, conversion, from: AnyCurve(spec.curve))
    #expect(error <= conversion.greatestError + 1e-14)
    #expect(error >= 0.99 * conversion.greatestError - 1e-14)
    #expect(conversion.isExact == (digits == nil || digits == 17))
  }

  @Test func `Digits that are too few for the error are refused`() throws {
    let dialect = try #require(Dialect.named("flutter"))
    var settings = ConversionSettings()
    settings.digits = 2
    let spec = try CurveSpec(parsing: "spring(duration: 0.5, bounce: 0.3)")
    let error = try #require(throws: ConversionError.self) {
      try spec.converted(to: dialect, settings: settings)
    }
    #expect(error.description == "2 digits are too few for an error of 0.1 % of the travel.")
    settings.allowsApproximation = true
    let conversion = try spec.converted(to: dialect, settings: settings)
    #expect(conversion.text == "SpringDescription(mass: 1, stiffness: 160, damping: 18)")
    #expect(conversion.greatestError == error.approximationError)
    #expect(!conversion.isExact)
  }

  @Test func `A smaller error has more digits`() throws {
    let dialect = try #require(Dialect.named("reanimated"))
    let spec = try CurveSpec(parsing: "spring(duration: 0.5, bounce: 0.3)")
    var lengths: [Int] = []
    for error in [1e-3, 1e-5, 1e-8] {
      let conversion = try spec.converted(
        to: dialect, settings: ConversionSettings(maximumError: error))
      #expect(conversion.textError <= min(error, 1e-4))
      lengths.append(conversion.text.utf8.count)
    }
    #expect(lengths == lengths.sorted() && Set(lengths).count == 3)
  }

  /// A person wrote these; nothing is gained by changing them.
  @Test(arguments: [
    "cubic-bezier(0.123456, 0.2, 0.3, 1, duration: 0.123456)",
    "spring(mass: 1, stiffness: 157.914, damping: 17.5929)",
  ])
  func `A number of six digits is kept`(text: String) throws {
    let spec = try CurveSpec(parsing: text)
    for name in ["flutter", "reanimated", "figma"] {
      let conversion = try spec.converted(to: #require(Dialect.named(name)))
      #expect(conversion.textError == 0)
    }
  }

  @Test func `Digits of names, of versions and of whole numbers are kept`() throws {
    var settings = ConversionSettings(maximumError: 0.05)
    settings.digits = 2
    let lottie = try CurveSpec(parsing: "ease-out(duration: 0.123456)").converted(
      to: #require(Dialect.named("lottie")), settings: settings)
    #expect(lottie.text.contains("\"v\": \"5.9.0\", \"fr\": 60"))
    #expect(lottie.text.contains("{\"t\": 7.4, "))
    let gsap = try CurveSpec(parsing: "easeOutQuad(duration: 123456)").converted(
      to: #require(Dialect.named("gsap")), settings: settings)
    #expect(gsap.text == "gsap.to(target, { duration: 123456, ease: \"power1.out\" })")
  }

  @Test func `A token keeps all digits`() throws {
    let dialect = try #require(Dialect.named("dtcg"))
    let spec = try CurveSpec(parsing: "cubic-bezier(0.123456789, 0.2, 0.3, 1)")
    #expect(try spec.converted(to: dialect).text.contains("[0.123456789, 0.2, 0.3, 1]"))
  }
}
