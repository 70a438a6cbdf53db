import CurveDialects
import CurveKit
import CurveSpecs
import Foundation
import Testing

/// Presets in the words of every dialect, and back.
@Suite struct PresetConversionTests {
  /// What became of the presets in one dialect.
  struct Tally {
    var exact = 0
    var rounded = 0
    var stops = 0
    var chains = 0
    var beziers = 0
    var tokens = 0
    var extended = 0
    var refusals: [String: Int] = [:]
    /// The greatest certified errors of exact and rounded texts, and of the others, with the preset.
    var greatestExact = 0.0
    var greatestOther = 0.0
    var worst = ""
    var greatestFallback = 0.0
    /// The presets whose error at some sample is above the certified one.
    var failures: [String] = []
    var time = Duration.zero

    mutating func add(_ conversion: Conversion, of preset: Preset) {
      // What the platform adds when it plays the text is in PlatformEvaluationTests.
      let error = conversion.textError
      switch conversion.method {
      case .exact: exact += 1
      case .rounded: rounded += 1
      case .stops: stops += 1
      case .chain: chains += 1
      case .bezier: beziers += 1
      case .nearestToken: tokens += 1
      case .extended(let fallbackError):
        extended += 1
        greatestFallback = max(greatestFallback, fallbackError)
      }
      switch conversion.method {
      case .exact, .rounded, .extended: greatestExact = max(greatestExact, error)
      case _ where error > greatestOther: (greatestOther, worst) = (error, preset.address)
      default: break
      }
    }
  }

  /// Dialects whose numbers have 32 bits: the decimals of a text are only near them.
  static let floats = [
    "compose", "android", "android-xml", "coreanimation", "winui", "material3", "unity", "unreal",
    "dotween", "godot", "hyprland", "slint",
  ]

  /// Converts presets to a dialect, reads each text again, and compares both curves at 2,000 times.
  static func tally(
    _ presets: [Preset], _ dialect: Dialect, _ settings: ConversionSettings
  ) throws -> Tally {
    var tally = Tally()
    for preset in presets where preset.expression != nil {
      let spec = try preset.spec()
      let curve = spec.curve
      let start = ContinuousClock.now
      do {
        let conversion = try spec.converted(to: dialect, settings: settings)
        tally.time += ContinuousClock.now - start
        tally.add(conversion, of: preset)
        let again = try dialect.curve(of: conversion.text)
        let scale = conversion.statedDuration.map { again.duration / $0 } ?? 1
        let end = max(curve.restTime() ?? 2, again.duration.isFinite ? again.duration / scale : 0)
        let bound = conversion.textError + (floats.contains(dialect.name) ? 2e-7 : 2e-12)
        let error = (0..<2_000).reduce(0) { worst, index in
          let time = 1.02 * end * (Double(index) + 0.37) / 2_000
          return max(worst, abs(curve.value(at: time) - again.value(at: time * scale)))
        }
        if !(error <= bound) { tally.failures.append("\(preset): \(error) > \(bound)") }
      } catch let error as ConversionError {
        tally.time += ContinuousClock.now - start
        tally.refusals[error.description, default: 0] += 1
      }
    }
    return tally
  }

  @Test func `Some presets of every kind go to every dialect and back within the certified error`()
    throws
  {
    // Every 53rd preset, with coarse settings.
    let presets = PresetCatalogue.presets.filter { $0.expression != nil }
    let some = stride(from: 5, to: presets.count, by: 53).map { presets[$0] }
    for dialect in Dialect.all {
      var settings = ConversionSettings(maximumError: 0.02, allowsApproximation: true)
      settings.digits = 17
      let tally = try Self.tally(some, dialect, settings)
      #expect(tally.failures.isEmpty, "\(dialect.name): \(tally.failures)")
      #expect(!tally.refusals.keys.contains { $0.contains("read again") }, "\(tally.refusals)")
      // After Effects lengthens handles that are shorter than 0.1 % of the time, and niri's stiffness is a whole number.
      let bound = ["after-effects", "niri"].contains(dialect.name) ? 0.02 : 1e-6
      #expect(tally.greatestExact <= bound, "\(dialect.name)")
    }
  }

  /// CURVEKIT_PRESET_TABLE=1 converts all presets at an error of 0.001, and prints what became of them.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["CURVEKIT_PRESET_TABLE"] != nil))
  func `Every preset goes to every dialect and back within the certified error`() throws {
    let presets = PresetCatalogue.presets
    let curves = presets.count { $0.expression != nil }
    print("\(presets.count) presets, of which \(curves) are curves")
    for allows in [false, true] {
      print(allows ? "\nwith approximations" : "\nwithout approximations")
      print(
        "| dialect | exact | rounded | greatest error | stops | chain | one Bézier | token "
          + "| extended | greatest error | refused | time |")
      print("|---|---|---|---|---|---|---|---|---|---|---|---|")
      var refusals: [(String, [String: Int])] = []
      for dialect in Dialect.all {
        let tally = try Self.tally(
          presets, dialect, ConversionSettings(allowsApproximation: allows))
        #expect(tally.failures.isEmpty, "\(dialect.name): \(tally.failures)")
        #expect(!tally.refusals.keys.contains { $0.contains("read again") }, "\(tally.refusals)")
        func short(_ number: Double) -> String {
          number == 0 ? "0" : String(format: "%.2g", number)
        }
        print(
          "| \(dialect.name) | \(tally.exact) | \(tally.rounded) | \(short(tally.greatestExact)) "
            + "| \(tally.stops) | \(tally.chains) | \(tally.beziers) | \(tally.tokens) "
            + "| \(tally.extended) | \(short(max(tally.greatestOther, tally.greatestFallback))) \(tally.worst) "
            + "| \(tally.refusals.values.reduce(0, +)) | \(tally.time) |")
        refusals.append((dialect.name, tally.refusals))
      }
      for (name, sentences) in refusals {
        for (sentence, count) in sentences.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
          print("  \(name): \(count) x \(sentence)")
        }
      }
    }
  }
}

extension Dialect {
  /// The curve of a text, from 0 to 1.
  fileprivate func curve(of text: String) throws -> AnyCurve {
    let spec = try read(text)
    let travel = spec.to - spec.from
    return AnyCurve(spec.curve.mapped(from: -spec.from / travel, to: (1 - spec.from) / travel))
  }
}
