internal import FuzzTargets
internal import LibFuzzer

/// libFuzzer calls this with one input after another.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  FuzzTarget.expressions.runOrStop(UnsafeRawBufferPointer(start: start, count: count))
  return 0
}

@main
enum FuzzExpressions {
  static func main() { _ = runLibFuzzer(CommandLine.argc, CommandLine.unsafeArgv) }
}
