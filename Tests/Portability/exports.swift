nonisolated(unsafe) private var bits = SameBits()

@_cdecl("add_expression")
public func addExpression(_ text: UnsafePointer<CChar>) {
  bits.add(expression: String(cString: text))
}

@_cdecl("add_scene")
public func addScene(_ text: UnsafePointer<CChar>) { bits.add(scene: String(cString: text)) }

@_cdecl("print_hash")
public func printHash() {
  bits.addSessions()
  print(bits.line)
}
