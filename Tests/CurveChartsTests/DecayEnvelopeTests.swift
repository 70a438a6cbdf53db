import CurveCharts
import CurveKit
import Foundation
import Testing

@Suite struct DecayEnvelopeTests {
  /// Springs that oscillate, some pushed, delayed or mapped.
  static let curves: [AnyCurve] = [
    AnyCurve(Spring(stiffness: 80, damping: 4)),
    AnyCurve(Spring.bouncy()),
    AnyCurve(Spring(stiffness: 80, damping: 4, initialVelocity: 40)),
    AnyCurve(Spring(stiffness: 80, damping: 4, initialVelocity: 1, from: 1, to: 1)),
    AnyCurve(Spring(response: 0.5, dampingRatio: 0.01, from: 100, to: -400)),
    AnyCurve(Spring(response: 0.5, dampingRatio: 0.95)),
    AnyCurve(Spring(stiffness: 80, damping: 4).delayed(by: 0.7)),
    AnyCurve(Spring(stiffness: 80, damping: 4).mapped(from: 3, to: -1)),
  ]

  @Test func `The envelope of a spring is that of the closed form`() throws {
    // x = 1 - A e^(-2 t) cos(w t - p) with w = sqrt(76), A = sqrt(80 / 76), tan p = 2 / w
    let envelope = try #require(DecayEnvelope(of: Spring(mass: 1, stiffness: 80, damping: 4)))
    #expect(envelope.start == 0)
    for time in stride(from: 0, through: 8, by: 0.01) {
      let expected = sqrt(80.0 / 76) * exp(-2 * time)
      let amplitude = try #require(envelope.amplitude(at: time))
      #expect((amplitude / expected - 1).magnitude < 1e-13)
    }
  }

  @Test func `A spring touches its envelope once each half period`() throws {
    let spring = Spring(mass: 1, stiffness: 80, damping: 4)
    let envelope = try #require(DecayEnvelope(of: spring))
    let frequency = sqrt(76.0)
    for number in 0..<12 {
      let time = (atan(2 / frequency) + Double(number) * .pi) / frequency
      let amplitude = try #require(envelope.amplitude(at: time))
      #expect((spring.displacement(at: time).magnitude / amplitude - 1).magnitude < 1e-12)
      // Between two contacts the curve is well inside.
      let between = time + .pi / frequency / 2
      let inside = try #require(envelope.amplitude(at: between))
      #expect(spring.displacement(at: between).magnitude < 0.01 * inside)
    }
  }

  @Test(arguments: curves)
  func `No curve leaves its envelope, which shrinks by the logarithmic decrement`(
    curve: AnyCurve
  ) throws {
    let envelope = try #require(DecayEnvelope(of: curve))
    let tail = try #require(curve.signChanges(of: .velocity).tail)
    for step in 0...2_000 {
      let time = envelope.start + Double(step) / 100 * tail.spacing
      let amplitude = try #require(envelope.amplitude(at: time))
      #expect(curve.displacement(at: time).magnitude <= amplitude * (1 + 1e-12))
      let next = try #require(envelope.amplitude(at: time + tail.spacing))
      guard next > 1e-250 else { continue }
      #expect((next / amplitude / exp(-tail.logarithmicDecrement) - 1).magnitude < 1e-9)
    }
    if envelope.start > 0 { #expect(envelope.amplitude(at: envelope.start.nextDown) == nil) }
  }

  @Test func `A curve without a decaying oscillation has no envelope`() {
    let curves: [AnyCurve] = [
      AnyCurve(Spring.smooth()), AnyCurve(Spring(response: 0.5, dampingRatio: 2)),
      AnyCurve(Spring(stiffness: 80, damping: 0)), AnyCurve(Easing(.elastic, .out)),
      AnyCurve(Spring.bouncy().repeated(3)), AnyCurve(Spring(stiffness: 80, damping: 4, to: 0)),
    ]
    for curve in curves { #expect(DecayEnvelope(of: curve) == nil) }
  }

  @Test func `A chart has the lines of those curves that have an envelope`() {
    let options = ChartOptions(hasEnvelopes: true)
    let single = Chart(of: [ZooSpring.example.curve], options: options)
    #expect(single.table.header.suffix(2) == ["envelope_upper", "envelope_lower"])
    for row in single.table.rows {
      guard let value = row[1], let upper = row[4], let lower = row[5] else {
        Issue.record("An envelope of a spring has no gaps.")
        continue
      }
      #expect(upper + lower == 2 || (upper + lower - 2).magnitude < 1e-15)
      #expect(lower - 1e-12 <= value && value <= upper + 1e-12)
    }
    #expect(single.panels.map(\.envelopes.count) == [1, 0])

    let overlay = Chart(of: Array(ZooSpring.overlay[..<3]), options: options)
    #expect(!overlay.table.header.contains("smooth_envelope_upper"))
    #expect(
      overlay.panels[0].envelopes.map(\.upper) == [
        "snappy_envelope_upper", "bouncy_envelope_upper",
      ])
    #expect(Chart(of: [ZooSpring.example.curve]).panels[0].envelopes.isEmpty)
  }

  @Test func `An envelope that starts far away does not flatten the curve`() {
    // Its amplitude at the start is 1 / sqrt(1 - 0.95²) = 3.2 times the travel.
    let curve = ChartCurve(label: "", curve: Spring(response: 0.5, dampingRatio: 0.95))
    let plain = Chart(of: [curve]).panels[0].axis
    let axis = Chart(of: [curve], options: ChartOptions(hasEnvelopes: true)).panels[0].axis
    #expect(axis.upper - axis.lower < 1.2 * (plain.upper - plain.lower))
  }
}
