import CurveKit
import CurveTestSupport
import Testing

/// The edges of a spring's motion; the motion itself is in ReferenceMotionTests.
@Suite struct SpringMotionTests {
  let example = Spring(mass: 1, stiffness: 80, damping: 4)

  @Test func `The documented numbers are correct`() {
    // To 25 digits: 1.486394076227650927807858, 0.3293962426037899082144924,
    // 0.4863966750707108809478437, 1.89031280894716892625621 and 3.345764236236080917525.
    #expect(relativeError(example.value(at: 0.36), 1.486394076227650927807858) < 3e-16)
    #expect((0.3293..<0.3294).contains(example.value(at: 0.1)))
    #expect((0.2236..<0.2237).contains(example.dampingRatio))
    #expect(relativeError(example.overshoot, 0.4863966750707108809478437) < 3e-16)
    #expect((0.3603..<0.3604).contains(example.peakTime ?? 0))
    #expect((3.3457..<3.3458).contains(example.settlingTime() ?? 0))
    #expect(relativeError(example.settlingTime(), 3.345764236236080917525) < 3e-16)
    #expect(relativeError(example.settlingTime(within: 0.02), 1.89031280894716892625621) < 3e-16)
  }

  @Test(arguments: springZoo)
  func `A spring holds its start before time 0 and has its initial velocity at time 0`(
    _ named: NamedSpring
  ) {
    let spring = named.spring
    for time in [-Double.infinity, -1e300, -1, -Double.leastNonzeroMagnitude] {
      #expect(spring.value(at: time) == spring.from && spring.velocity(at: time) == 0)
      #expect(spring.acceleration(at: time) == 0)
    }
    for time in [0, -0.0] {
      #expect(spring.value(at: time) == spring.from)
      #expect(spring.velocity(at: time) == spring.initialVelocity)
      // m a = -c v - k (x - to)
      let force =
        -spring.damping * spring.initialVelocity - spring.stiffness * (spring.from - spring.to)
      #expect(relativeError(spring.acceleration(at: time), force / spring.mass) < 1e-15)
    }
  }

  @Test(arguments: springZoo)
  func `A spring is finite and near its end at any late time`(_ named: NamedSpring) {
    let spring = named.spring
    let reach =
      1.0001
      * (spring.travel.magnitude + spring.initialVelocity.magnitude / spring.naturalFrequency)
    for time in [1e-300, 1e-30, 1e3, 1e9, 1e15, 1e100, 1e300, .greatestFiniteMagnitude] {
      #expect(spring.displacement(at: time).magnitude <= reach)
      #expect(spring.velocity(at: time).magnitude <= reach * spring.naturalFrequency * 1.0001)
      #expect(spring.acceleration(at: time).isFinite)
    }
  }

  /// The rates are 2 and 798 per second, so what is left of the start's acceleration of -54,400 is a
  /// 300,000th.
  ///
  /// The numbers were computed with 50 digits.
  @Test(arguments: [
    (
      0.25,
      [
        0.44597679320746819991, 1.1108304673758657389, -2.2272430326417110187,
        4.4656783119836326344,
      ]
    ),
    (
      1.5,
      [
        0.95480777183974121458, 0.090611554378111164974, -0.18167844607488330372,
        0.36426985492876303232,
      ]
    ),
  ])
  func `A spring with heavy damping keeps its digits after a fast start`(
    _ time: Double, _ expected: [Double]
  ) {
    let spring = Spring(mass: 1, stiffness: 1600, damping: 800, initialVelocity: 70)
    let actual = [
      spring.value(at: time), spring.velocity(at: time), spring.acceleration(at: time),
      spring.jerk(at: time),
    ]
    for (actual, expected) in zip(actual, expected) {
      #expect(relativeError(actual, expected) < 2e-15)
    }
  }

  @Test func `Very short times follow the Taylor series`() {
    let spring = Spring(stiffness: 80, damping: 4, initialVelocity: 3)
    for exponent in stride(from: -300, through: -20, by: 10) {
      let time = Double(sign: .plus, exponent: exponent, significand: 1)
      // a = 80 - 12, and the third derivative is -4 * 68 - 80 * 3.
      #expect(
        (spring.value(at: time) - 3 * time - 34 * time * time).magnitude < 3e-16 + 1e-7 * time)
      #expect((spring.velocity(at: time) - 3 - 68 * time).magnitude < 2e-15 + 257 * time * time)
    }
  }

  @Test func `An undamped spring is a cosine`() {
    // w = 4, so that x = 1 - cos 4t; at a third of half a period 1/2, then 1, 3/2 and 2.
    let (spring, half) = (Spring(mass: 2, stiffness: 32, damping: 0), Double.pi / 4)
    #expect((spring.value(at: half / 3) - 0.5).magnitude < 3e-16)
    #expect((spring.value(at: half / 2) - 1).magnitude < 3e-16 && spring.value(at: half) == 2)
    #expect(spring.value(at: .infinity) == 1)
  }

  @Test func `A critical spring is t e^-wt`() {
    // x = 1 - (1 + 10 t) e^-10t; e^-1 from its published digits.
    let spring = Spring(mass: 1, stiffness: 100, damping: 20)
    // The value is 1 less a displacement of which the last digit is 1.1e-16.
    #expect(relativeError(spring.displacement(at: 0.1), -2 * 0.36787944117144232160) < 3e-16)
    #expect((spring.value(at: 0.1) - (1 - 2 * 0.36787944117144232160)).magnitude < 1.2e-16)
    #expect(relativeError(spring.velocity(at: 0.1), 10 * 0.36787944117144232160) < 3e-16)
  }

  @Test func `A spring without travel and velocity does not move`() {
    let spring = Spring(stiffness: 80, damping: 4, from: 3, to: 3)
    for time in [0, 0.1, 100] {
      #expect(
        spring.sample(at: time) == CurveSample(time: time, value: 3, velocity: 0, acceleration: 0))
    }
    #expect(MotionOrder.allCases.allSatisfy { spring.signChanges(of: $0).isEmpty })
  }

  /// The solution after a time is the spring that starts there: an exact step.
  @Test(arguments: springZoo)
  func `A spring that is restarted from its own state continues as before`(_ named: NamedSpring) {
    let (spring, time) = (named.spring, named.analysisEnd / 50)
    let now = spring.sample(at: time)
    let rest = spring.moving(from: now.value, to: spring.to, initialVelocity: now.velocity)
    let scale = spring.travel.magnitude + spring.initialVelocity.magnitude / spring.naturalFrequency
    // The step rounds its start value, and at times of about 10^8 s also the phase.
    let allowed = 4 * max(spring.from.magnitude, spring.to.magnitude, scale).ulp
    for later in [0.1, 1, 2, 5].map({ $0 * time }) {
      let late = spring.velocity(at: time + later).magnitude * (time + later).ulp
      let error = rest.value(at: later) - spring.value(at: time + later)
      #expect(error.magnitude <= allowed + 2 * late)
    }
  }

  @Test func `Springs with the same ratios move alike, whatever the mass`() {
    // Multiplication by a power of two is exact.
    let times = SampleTimes(count: 50, until: 3)
    let base = Spring(mass: 1, stiffness: 80, damping: 4)
    for exponent in [-1060, -700, 700, 1000] {
      let factor = Double(sign: .plus, exponent: exponent, significand: 1)
      let spring = Spring(mass: factor, stiffness: 80 * factor, damping: 4 * factor)
      #expect(Array(spring.samples(at: times)) == Array(base.samples(at: times)))
    }
  }

  @Test func `The sign changes of the example are exact`() {
    // The damped frequency is sqrt(76), the decay rate 2: turns at k pi / sqrt(76).
    let (half, zeros) = (0.360365392072833972695299, example.signChanges(of: .velocity))
    #expect(zeros.single.isEmpty && relativeError(zeros.tail?.first, half) < 3e-16)
    #expect(relativeError(zeros.tail?.spacing, half) < 3e-16)
    #expect(relativeError(zeros.tail?.logarithmicDecrement, 2 * half) < 3e-16)
    #expect(relativeError(zeros.tail?.time(3), 4 * half) < 3e-16)
    #expect(zeros.first == zeros.tail?.first)
    #expect(example.signChanges(of: .displacement).first == example.firstCrossingTime)
  }
}
