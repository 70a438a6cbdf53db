/// A curve in the expression language, as text in parts: `cubic-bezier(0.2, 0, 0, 1, duration: 0.3).delay(1)`.
package struct CurveCallText: Hashable, Sendable {
  private var call: String
  private var separator = "("
  private var modifiers = ""
  /// The duration in seconds, which is the last argument of a timing curve; `nil` for other curves.
  private var duration: Double?
  /// The end of a motion that has settled, which modifiers with a need for an end imply.
  private var settledEnd = ""

  /// Creates the text of a call without arguments.
  ///
  /// - Parameters:
  ///   - name: The name of the curve, such as `spring`.
  ///   - duration: The duration of a timing curve in seconds.
  package init(_ name: String, duration: Double? = nil) {
    call = name
    self.duration = duration
  }

  /// Adds an argument after the others.
  package mutating func append(_ argument: String, label: String? = nil) {
    call += separator
    if let label {
      call += label
      call += ": "
    }
    call += argument
    separator = ", "
  }

  /// Adds the start and the end value, unless they are 0 and 1.
  package mutating func appendEnds(from: Double, to: Double) {
    guard from != 0 || to != 1 else { return }
    append(from.shortestText, label: "from")
    append(to.shortestText, label: "to")
  }

  /// Adds a modifier, with the leading dot.
  package mutating func append(modifier: String, needsEnd: Bool = false) {
    modifiers += (needsEnd ? "" : settledEnd) + modifier
    settledEnd = ""
  }

  /// Ends the motion at a time, at which it is settled or still moves.
  mutating func end(at time: Double, isSettled: Bool) {
    let text = ".ended(at: \(time.shortestText))"
    if isSettled { settledEnd = text } else { append(modifier: text) }
  }

  /// Gives a timing curve of one second another duration.
  ///
  /// - Returns: Whether it is one, without modifiers.
  mutating func last(_ time: Double) -> Bool {
    guard duration == 1, modifiers.isEmpty, settledEnd.isEmpty else { return false }
    duration = time
    return true
  }

  /// The expression.
  package var text: String {
    var text = self
    if let duration { text.append(duration.shortestText, label: "duration") }
    return text.call + (text.separator == "(" ? "" : ")") + modifiers + settledEnd
  }
}
