import CurveDialects
import CurveKit
import Foundation
import Testing

@Suite struct TrackKeyframesTests {
  /// A hold at the start, a line, a spline, a jump and a cut spring.
  private static let keyframes = MotionTrack(
    "vertical stretch",
    AnyCurve(
      KeyframeCurve(
        KeyframePath(
          initialValue: 1,
          [
            Keyframe(to: 1, .linear(duration: 0.2)), Keyframe(to: 0.6, .cubic(duration: 0.15)),
            Keyframe(to: 1.5, .cubic(duration: 0.137)), Keyframe(to: 3, .move),
            Keyframe(to: 2, .linear(duration: 0.25)),
          ]))), unit: "points")

  private static let spring = MotionTrack(
    "angle",
    AnyCurve(Spring(mass: 1, stiffness: 80, damping: 9).moving(from: 0, to: 90).delay(0.1)),
    unit: "degrees")

  /// A keyframe as it was printed, with the time in seconds.
  private struct Printed {
    let time: Double
    let value: Double
    /// The four numbers of a Bézier, a straight line (none), or `nil` for a hold.
    let handles: [Double]?
  }

  /// The value of printed keyframes, by a solver of its own.
  private func value(of keyframes: [Printed], at time: Double) -> Double {
    guard let next = keyframes.firstIndex(where: { $0.time > time }) else {
      return keyframes.last?.value ?? .nan
    }
    guard next > 0 else { return keyframes[0].value }
    let (one, other) = (keyframes[next - 1], keyframes[next])
    guard let handles = one.handles else { return one.value }
    var progress = (time - one.time) / (other.time - one.time)
    if handles.count == 4 {
      func bezier(_ s: Double, _ a: Double, _ b: Double) -> Double {
        3 * s * (1 - s) * (1 - s) * a + 3 * s * s * (1 - s) * b + s * s * s
      }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if bezier(middle, handles[0], handles[2]) < progress { low = middle } else { high = middle }
      }
      progress = bezier(low, handles[1], handles[3])
    }
    return one.value + progress * (other.value - one.value)
  }

  private func number(_ text: some StringProtocol) -> Double { Double(text) ?? .nan }

  private func numbers(_ text: some StringProtocol) -> [Double] {
    text.split(whereSeparator: { ", f[]".contains($0) }).compactMap { Double($0) }
  }

  /// Reads the keyframes of the only track of a text again.
  private func printed(_ text: String, _ dialect: String) throws -> [Printed] {
    switch dialect {
    case "css":
      let duration = try #require(text.firstMatch(of: #/ ([\d.]+)ms (?:both|infinite)/#)).output.1
      let line =
        #/(\S+)% { --\S+ (-?[\d.e-]+)(?:deg|px)?;(?: animation-timing-function: ([a-z-]+)(?:\((.*)\))?;)? }/#
      return text.matches(of: line).map { match in
        Printed(
          time: number(match.output.1) / 100 * number(duration) / 1000,
          value: number(match.output.2),
          handles: match.output.3 == "step-end" ? nil : numbers(match.output.4 ?? ""))
      }
    case "motion":
      // Long lists are divided.
      let text = text.replacing(/\n\s+(?=[-\d"\[\]])/, with: " ")
      func list(_ name: String) throws -> String {
        let pattern = try Regex("\(name): \\[?(.*?),? ?\\]?,\n", as: (Substring, Substring).self)
        return String(try #require(text.firstMatch(of: pattern)).output.1)
      }
      let duration = numbers(try list("duration"))[0]
      let (values, times) = (numbers(try list("values")), numbers(try list("times")))
      let eases = try list("ease").matches(of: #/"linear"|\[[^\]]*/#).map { numbers($0.output) }
      return values.indices.map {
        Printed(
          time: times[$0] * duration, value: values[$0],
          handles: $0 < eases.count ? eases[$0] : [])
      }
    case "compose":
      let line = #/(-?[\d.]+)f at (\d+)(?: using [A-Za-z]+(?:\((.*)\))?)?/#
      return text.matches(of: line).map { match in
        Printed(
          time: number(match.output.2) / 1000, value: number(match.output.1),
          handles: numbers(match.output.3 ?? ""))
      }
    default:
      let line = #/"t": ([\d.]+), "s": \[([^\],]+)[^\]]*\](.*?)}?,?\n/#
      return text.matches(of: line).map { match in
        let handles = match.output.3.matches(of: #/\[(-?[\d.]+)\]/#).map { number($0.output.1) }
        return Printed(
          time: number(match.output.1) / 60, value: number(match.output.2),
          handles: match.output.3.contains("\"h\"") ? nil : handles)
      }
    }
  }

  /// Checks what is printed against the track, but not within a moment of its jumps.
  private func check(
    _ track: MotionTrack, in name: String, error: Double, jumps: [Double] = []
  ) throws {
    let dialect = try #require(Dialect.named(name))
    let document = try dialect.keyframes(
      of: [track], named: "Reaction", settings: ConversionSettings(maximumError: error))
    let conversion = try #require(document.tracks.first).conversion
    #expect(conversion.greatestError <= error)
    #expect(conversion.text == document.text)
    let keyframes = try printed(document.text, name)
    #expect(keyframes.count > 2)
    let times = track.curve.breakpoints + (0...20_000).map { 3 * Double($0) / 20_000 }
    let values = times.map { track.curve.value(at: $0) }
    let range = try #require(values.max()) - #require(values.min())
    var worst = (error: 0.0, time: 0.0)
    for index in 0...4000 {
      let time = (keyframes.last?.time ?? 1) * 1.1 * (Double(index) + 0.41) / 4001
      guard !jumps.contains(where: { abs($0 - time) < 0.0011 }) else { continue }
      let distance = abs(value(of: keyframes, at: time) - track.curve.value(at: time)) / range
      if distance > worst.error { worst = (distance, time) }
    }
    #expect(worst.error <= conversion.greatestError + 1e-7, "\(name) at \(worst.time)")
    // The certified error is reached.
    #expect(worst.error >= 0.9 * conversion.greatestError, "\(name)")
  }

  @Test(arguments: ["css", "motion", "compose", "lottie"].filter { Dialect.named($0) != nil })
  func `Printed keyframes follow a track with a hold, splines and a jump`(name: String) throws {
    try check(Self.keyframes, in: name, error: 0.004, jumps: [0.487])
  }

  @Test(arguments: [0.02, 0.003])
  func `Printed keyframes follow a spring within the error that was asked for`(
    error: Double
  ) throws {
    try check(Self.spring, in: "css", error: error)
  }

  @Test func `An endless track repeats its cycle`() throws {
    let cycle = CubicBezier.easeInOut.lasting(0.5).mapped(from: 0, to: 4)
    let track = MotionTrack("pulse", AnyCurve(cycle), repeats: true)
    let css = try #require(Dialect.named("css")).keyframes(of: [track], named: "heart").text
    #expect(css.contains("animation: heart-pulse 500ms infinite;"))
    // A Bézier is its own keyframe.
    #expect(css.contains("cubic-bezier(0.42, 0, 0.58, 1)"))
    let motion = try #require(Dialect.named("motion")).keyframes(of: [track], named: "heart").text
    #expect(
      motion == """
        export const pulse = {
          values: [0, 4],
          times: [0, 1],
          ease: [[0.42, 0, 0.58, 1]],
          duration: 0.5,
          repeat: Infinity,
        };

        """)
    let compose = try #require(Dialect.named("kotlin")).keyframes(of: [track], named: "heart").text
    #expect(compose.contains("val pulse: InfiniteRepeatableSpec<Float> ="))
  }

  @Test func `Tracks that never move are left out`() throws {
    let still = MotionTrack("still", AnyCurve(LinearEasing.identity.mapped(from: 2, to: 2)))
    let moving = MotionTrack("moving", AnyCurve(CubicBezier.ease))
    let css = try #require(Dialect.named("css"))
    let document = try css.keyframes(of: [still, moving], named: "two")
    #expect(document.stillTracks == [0])
    #expect(document.tracks.map(\.label) == ["moving"])
    #expect(throws: ConversionError.self) { try css.keyframes(of: [still], named: "one") }
  }

  @Test func `A platform without keyframes names those that have them`() throws {
    let android = try #require(Dialect.named("android"))
    let track = MotionTrack("moving", AnyCurve(CubicBezier.ease))
    #expect {
      try android.keyframes(of: [track], named: "a")
    } throws: { error in
      "\(error)".hasPrefix("Android has no text for the keyframes of tracks; CSS, Motion")
    }
  }

  @Test func `Names of tracks and scenes stay in their places`() throws {
    let names = ["*/ } body { color: red", "\"; x(); \"", "", "a\nb", "🎉", "keyframes", "default"]
    let tracks = names.map { MotionTrack($0, AnyCurve(CubicBezier.easeInOut), unit: "}\"; x") }
    for name in ["css", "motion", "compose"] {
      let dialect = try #require(Dialect.named(name))
      let text = try dialect.keyframes(of: tracks, named: "}\n*/ x").text
      let harmless = try dialect.keyframes(
        of: names.indices.map { MotionTrack("t\($0)", AnyCurve(CubicBezier.easeInOut)) }, named: "x"
      ).text
      func frame(_ text: String) -> String {
        text.filter { !$0.isLetter && !$0.isNumber && $0 != "-" }
      }
      #expect(frame(text) == frame(harmless), "\(name)")
    }
  }

  @Test func `A Lottie file of a cycle ends with the cycle`() throws {
    let lottie = try #require(Dialect.named("lottie"))
    let curve = AnyCurve(Easing(.sine, .inOut).lasting(1.25).mapped(from: 0, to: 90))
    func end(repeats: Bool) throws -> String {
      let track = MotionTrack("angle", curve, unit: "degrees", repeats: repeats)
      let text = try lottie.keyframes(of: [track], named: "turn").text
      return String(try #require(text.split(separator: "\"op\": ").last?.prefix { $0 != "," }))
    }
    // 1.25 s at 60 frames a second; without a cycle, until the first whole frame after it.
    #expect(try end(repeats: true) == "75")
    #expect(try end(repeats: false) == "76")
  }
}
