// Writes values of the elementary functions at random arguments, for compare.c.
//   evaluate COUNT SEED [FUNCTION...]
// It is compiled together with the sources of CurveMath: see 'make mathematics'.

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension SeededGenerator {
  mutating func choice(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  mutating func number(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low...high, using: &self)
  }

  /// A number of either sign with a random exponent of 2.
  mutating func scale(_ low: Double, _ high: Double) -> Double {
    let exponent = number(low, high)
    let size = Double(sign: .plus, exponent: Int(exponent), significand: 1 + number(0, 1))
    return choice(2) == 0 ? size : -size
  }

  /// A number with any pattern of bits.
  mutating func pattern() -> Double { Double(bitPattern: next()) }

  /// A number with few bits, which often has an exact result or one that is halfway.
  mutating func short() -> Double {
    let size = Double(next() >> UInt64(35 + choice(29))) * (choice(2) == 0 ? 1 : -1)
    return Double(sign: size.sign, exponent: choice(40) - 20, significand: size.magnitude)
  }

  mutating func nearOne() -> Double { 1 + scale(-52, -1) }

  /// An argument of an exponential function whose result is finite up to a limit.
  mutating func exponent(_ limit: Double) -> Double {
    switch choice(6) {
    case 0: number(-10, 10)
    case 1: number(-1, 1)
    case 2: scale(-60, 10)
    case 3: pattern()
    case 4: short()
    default: number(-1.06 * limit, 1.001 * limit)
    }
  }

  /// An argument of a logarithm.
  mutating func magnitude() -> Double {
    switch choice(5) {
    case 0: number(0.4, 2)
    case 1: nearOne()
    case 2: pattern().magnitude
    case 3: short().magnitude
    default: scale(-1074, 1024).magnitude
    }
  }

  /// An angle, also next to a multiple of an eighth of a turn.
  mutating func angle() -> Double {
    switch choice(6) {
    case 0: number(-10, 10)
    case 1: scale(-30, 20)
    case 2: scale(-30, 1024)
    case 3: pattern()
    case 4: (Double(next() >> UInt64(11 + choice(52))) * (.pi / 4)).nextUp
    default: Double(next() >> UInt64(11 + choice(52))) * (.pi / 4)
    }
  }

  /// A number between -1 and 1.
  mutating func fraction() -> Double {
    switch choice(3) {
    case 0: number(-1, 1)
    case 1: scale(-30, -1)
    default: 1 - scale(-53, -1).magnitude
    }
  }

  mutating func pair() -> (Double, Double) {
    switch choice(4) {
    case 0: (pattern(), pattern())
    case 1: (number(-1, 1), number(-1, 1))
    case 2: (scale(-1074, 1024), scale(-1074, 1024))
    default: (short(), short())
    }
  }

  mutating func power() -> (Double, Double) {
    switch choice(6) {
    case 0: (number(0, 10), number(-10, 10))
    case 1: (scale(-1074, 1024).magnitude, number(-2, 2))
    case 2: (nearOne(), scale(-3, 60))
    case 3: (pattern(), pattern())
    case 4: (short(), Double(choice(64) - 20))
    default: (10, number(-330, 310))
    }
  }

  mutating func wholePower() -> (Double, Int) {
    switch choice(5) {
    case 0: (number(-10, 10), choice(200) - 100)
    case 1: (short(), choice(20) - 6)
    case 2: (nearOne(), Int(Int64(bitPattern: next()) >> Int64(choice(60))))
    case 3: (10, choice(700) - 350)
    default: (pattern(), Int(Int64(bitPattern: next()) >> Int64(choice(64))))
    }
  }

  mutating func root() -> (Double, Int) {
    let degree = 1 + choice(30)
    let size = choice(2) == 0 ? scale(-1074, 1024).magnitude : Double(choice(1000))
    return (degree & 1 != 0 && choice(3) == 0 ? -size : size, choice(5) == 0 ? -degree : degree)
  }
}

struct Record {
  let function: Int64
  let x, y, value: Double
}

var records: [Record] = []

@MainActor func write() {
  records.withUnsafeBytes { bytes in
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = write(1, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      guard count > 0 else { exit(1) }
      rest = rest.dropFirst(count)
    }
  }
  records.removeAll(keepingCapacity: true)
}

let words = CommandLine.arguments.dropFirst().map { Int($0) ?? 0 }
let functions = words.count > 2 ? Array(words[2...]) : Array(0...22)
var arguments = SeededGenerator(seed: UInt64(words[1]))
for _ in 0..<words[0] {
  for function in functions {
    var (x, y) = (0.0, 0.0)
    func whole(_ pair: (Double, Int)) -> Int {
      (x, y) = (pair.0, Double(bitPattern: UInt64(bitPattern: Int64(pair.1))))
      return pair.1
    }
    switch function {
    case 0, 1, 12, 13: x = arguments.exponent(710)
    case 2: x = arguments.exponent(1024)
    case 3: x = arguments.exponent(308.25)
    case 4, 6: x = arguments.magnitude()
    case 5: x = arguments.choice(2) == 0 ? arguments.exponent(2) : arguments.magnitude() - 1
    case 7...9: x = arguments.angle()
    case 10, 14: x = arguments.fraction()
    case 11, 18: (x, y) = arguments.pair()
    case 15: (x, y) = arguments.power()
    case 19, 20:
      x = arguments.angle()
      y = x.magnitude < 0x1p20 ? x * arguments.scale(-70, -40) : 0
    case 21, 22: (x, y) = (arguments.number(0, 600), arguments.scale(-10, 12).magnitude)
    default: break
    }
    let motion = DecayingMotion(decay: DoubleDouble(1), frequency: DoubleDouble(y))
    let value: Double =
      switch function {
      case 0: .exp(x)
      case 1: .expMinusOne(x)
      case 2: .exp2(x)
      case 3: .exp10(x)
      case 4: .log(x)
      case 5: .log(onePlus: x)
      case 6: .log10(x)
      case 7: .sin(x)
      case 8: .cos(x)
      case 9: .tan(x)
      case 10: .asin(x)
      case 11: .atan2(y: x, x: y)
      case 12: .sinh(x)
      case 13: .cosh(x)
      case 14: .atanh(x)
      case 15: .pow(x, y)
      case 16:
        { Double.pow($0.0, whole($0)) }(arguments.wholePower())
      case 17:
        { Double.root($0.0, whole($0)) }(arguments.root())
      case 18: .hypot(x, y)
      case 19: Double.sineAndCosine(x, plus: y).sine
      case 20: Double.sineAndCosine(x, plus: y).cosine
      case 21: motion.rotation(at: x, plus: 0).x
      default: motion.rotation(at: x, plus: 0).y
      }
    records.append(Record(function: Int64(function), x: x, y: y, value: value))
    if records.count == 1 << 16 { write() }
  }
}
write()
