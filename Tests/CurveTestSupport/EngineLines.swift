internal import CurveKit

/// The lines of a JSON Schema with the names of all engines that play changes.
package func engineLines() -> [String] {
  let names = SessionEngine.all.map { "        \"\($0.name)\"" }
  return ["      \"enum\": ["] + names.dropLast().map { $0 + "," } + names.suffix(1) + ["      ]"]
}
