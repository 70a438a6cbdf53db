import CurveKit
import CurveTestSupport
import Testing

/// Buffers that a curve fills.
///
/// That they have the numbers of the single functions is one of the laws, which LawTests checks for
/// every curve.
@Suite struct BatchTests {
  let spring = Spring(mass: 1, stiffness: 80, damping: 4)

  @Test func `The documented examples are correct`() {
    let even = SampleTimes(count: 5, until: 1)
    #expect(Easing(.quad, .in).values(at: even) == [0, 0.0625, 0.25, 0.5625, 1])
    let times = SampleTimes(count: 1_000, until: 2)
    var positions = [Double](repeating: 0, count: times.count)
    positions.withUnsafeMutableBufferPointer {
      spring.fill(_MotionBuffers(values: $0), at: times[...])
    }
    #expect(positions == spring.values(at: times))
  }

  @Test(arguments: easingZoo + modifierZoo + otherTimingZoo)
  func `At given times the numbers are equal, at jumps too`(_ named: NamedCurve) {
    let curve = named.curve
    let around = (curve.breakpoints + [0, min(curve.duration, 5)])
      .flatMap { [$0.nextDown, $0, $0.nextUp] }
    let times = around + [0.3, -1, 1e300, .infinity]
    #expect(curve.values(at: times) == times.map(curve.value(at:)))
    // More times than a modifier converts at once.
    let many = (0..<700).map { Double(($0 * 389) % 700) / 500 }
    #expect(curve.values(at: many) == many.map(curve.value(at:)))
    #expect(AnyCurve(curve).values(at: many) == many.map(curve.value(at:)))
  }

  @Test func `One time and no time need no case of their own`() {
    let times = SampleTimes(count: 3, until: 2)
    for curve in [AnyCurve(spring), AnyCurve(Easing(.quad, .in)), AnyCurve(spring.delay(0.1))] {
      #expect(curve.values(at: [Double]()) == [])
      #expect(curve.values(at: [0.25]) == [curve.value(at: 0.25)])
      #expect(curve.values(at: SampleTimes(rate: 60, until: 0)) == [curve.startValue])
      var number = [Double.nan]
      number.withUnsafeMutableBufferPointer {
        curve.fill(_MotionBuffers(velocities: $0), at: times[1...1])
      }
      #expect((number[0] - curve.velocity(at: 1)).magnitude <= 1e-14)
      curve.fill(_MotionBuffers(), at: times[...])
    }
  }

  /// The first number of a grid is the start value itself, which end plus displacement may not be.
  @Test func `A grid starts at exactly the start value`() {
    let spring = Spring(stiffness: 80, damping: 4, initialVelocity: 3, from: 0.1, to: 1e3 / 3)
    let times = SampleTimes(count: 100, until: 1)
    #expect(spring.values(at: times)[0] == 0.1)
    var velocities = [Double](repeating: 0, count: 100)
    velocities.withUnsafeMutableBufferPointer {
      spring.fill(_MotionBuffers(velocities: $0), at: times[...])
    }
    #expect(velocities[0] == 3)
  }

  /// Wherever a part of a grid starts, its blocks start there.
  @Test(arguments: springZoo)
  func `Parts of a grid agree with the whole grid`(_ named: NamedSpring) {
    let (times, spring) = (SampleTimes(count: 20_001, until: named.analysisEnd), named.spring)
    let whole = spring.values(at: times)
    let reach = spring.travel.magnitude + spring.initialVelocity.magnitude / spring.naturalFrequency
    let allowed = 2e-15 * reach + 2 * max(spring.from.magnitude, spring.to.magnitude).ulp
    for range in [0..<7, 1..<3, 511..<1_025, 19_990..<20_001, 137..<19_997] {
      var part = [Double](repeating: .nan, count: range.count)
      part.withUnsafeMutableBufferPointer {
        spring.fill(_MotionBuffers(values: $0), at: times[range])
      }
      #expect(zip(part, whole[range]).allSatisfy { ($0 - $1).magnitude <= allowed }, "\(range)")
    }
  }

  @Test func `Late numbers of a spring are finite, and zero at the end`() {
    let ends = [1e3, 1e9, 1e100, .greatestFiniteMagnitude]
    for spring in springZoo.map(\.spring) {
      for end in ends {
        let times = SampleTimes(count: 1_000, until: end)
        let values = spring.values(at: times)
        #expect(values.allSatisfy { $0.isFinite }, "\(spring) until \(end)")
      }
    }
    let late = spring.values(at: SampleTimes(count: 1_000, until: 1e5)).dropFirst()
    #expect(late.allSatisfy { $0 == 1 })
  }

  @Test func `Buffers for some of the times share the memory`() {
    var numbers = [Double](repeating: 0, count: 10)
    numbers.withUnsafeMutableBufferPointer {
      let buffers = _MotionBuffers(values: $0)
      #expect(buffers.count == 10)
      spring.fill(buffers.extracting(2..<4), at: SampleTimes(rate: 10, until: 1)[2..<4])
    }
    #expect(numbers.indices.filter { numbers[$0] != 0 } == [2, 3])
    #expect(_MotionBuffers().count == nil)
  }

  @Test func `A buffer of the wrong length stops the program`() async {
    await #expect(processExitsWith: .failure) {
      var numbers = [Double](repeating: 0, count: 4)
      numbers.withUnsafeMutableBufferPointer {
        Spring(stiffness: 80, damping: 4)
          .fill(_MotionBuffers(values: $0), at: SampleTimes(count: 5, until: 1)[...])
      }
    }
    await #expect(processExitsWith: .failure) {
      var numbers = [Double](repeating: 0, count: 6)
      numbers.withUnsafeMutableBufferPointer { buffer in
        [0.1, 0.2].withUnsafeBufferPointer {
          Easing(.quad, .in).fill(_MotionBuffers(accelerations: buffer), at: $0)
        }
      }
    }
    await #expect(processExitsWith: .failure) {
      var numbers = [Double](repeating: 0, count: 6)
      numbers.withUnsafeMutableBufferPointer {
        _ = _MotionBuffers(values: $0, velocities: $0.extracting(0..<5))
      }
    }
  }
}
