internal import FuzzTargets
internal import LibFuzzer

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The target whose name is in the variable FUZZ_TARGET: libFuzzer has the arguments for itself.
private let target = getenv("FUZZ_TARGET").flatMap { FuzzTarget(rawValue: String(cString: $0)) }

/// libFuzzer calls this with one input after another.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  target?.runOrStop(UnsafeRawBufferPointer(start: start, count: count))
  return 0
}

@main
enum Fuzz {
  static func main() {
    guard target != nil else {
      let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
      fatalError("FUZZ_TARGET must be one of \(names).")
    }
    _ = runLibFuzzer(CommandLine.argc, CommandLine.unsafeArgv)
  }
}
