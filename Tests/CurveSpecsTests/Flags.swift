import CurveSpecs

/// A number under the name of a flag.
func flag(_ spelling: String, _ text: String) -> NamedNumber {
  NamedNumber(spelling, text, label: String(spelling.dropFirst(2)))
}

/// Parameters from the flags of a command line.
func flags(_ numbers: [NamedNumber]) -> OutsideArguments {
  OutsideArguments(numbers) { label in
    "--" + label.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
  }
}

/// Likewise.
func flags(_ numbers: NamedNumber...) -> OutsideArguments { flags(numbers) }
