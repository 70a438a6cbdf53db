// Compares the shortest text of random doubles with the standard library's, then prints a summary.
//   digits [COUNT [SEED]]
// It is compiled together with CurveKit's own sources of the text: see 'make digits'.

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The standard library's text in the same form.
func expected(_ number: Double) -> String {
  let text = number.description
  return text.hasSuffix(".0") ? (number == 0 ? "0" : String(text.dropLast(2))) : text
}

var differences = 0
@MainActor func check(_ number: Double) {
  guard number.isFinite, number.shortestText != expected(number) else { return }
  differences += 1
  if differences <= 20 {
    print("\(expected(number)) is written as \(number.shortestText)")
  }
}

/// A number and the doubles beside it.
@MainActor func checkNeighbours(_ number: Double) {
  for near in [number, number.nextUp, number.nextDown] { check(near) }
}

// All powers of two, and all powers of ten.
for exponent in -1074...1023 {
  checkNeighbours(Double(sign: .plus, exponent: exponent, significand: 1))
}
for exponent in -323...308 { checkNeighbours(Double("1e\(exponent)") ?? .nan) }

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000_000
let seed = CommandLine.arguments.dropFirst(2).first.flatMap { UInt64($0) } ?? 1
var bits = SeededGenerator(seed: seed)
// Random bits: every exponent, subnormals included, is equally frequent.
for _ in 0..<count / 2 { check(Double(bitPattern: bits.next())) }
// Decimal numbers of 1 to 17 digits and their neighbours.
for _ in 0..<count / 8 {
  let digits = bits.next() % 17
  var number = 1.0
  for _ in 0...digits { number *= 10 }
  number = (Double(bits.next() >> 11) * 0x1p-53 * number).rounded(.down)
  let scaled = number / [1, 10, 100, 1e3, 1e6, 1e9, 1e12, 1e15][Int(bits.next() % 8)]
  check(number)
  checkNeighbours(scaled)
}
print("\(count) doubles, \(differences) with another text")
if differences > 0 { exit(1) }
