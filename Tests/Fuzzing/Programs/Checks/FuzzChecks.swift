internal import FuzzTargets
internal import LibFuzzer

/// libFuzzer calls this with one input after another.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  FuzzTarget.checks.runOrStop(UnsafeRawBufferPointer(start: start, count: count))
  return 0
}

@main
enum FuzzChecks {
  static func main() { _ = runLibFuzzer(CommandLine.argc, CommandLine.unsafeArgv) }
}
