/// An animation engine, or a simple model of one, with its rules for a motion whose target changes while it
/// runs.
///
/// ```swift
/// SessionEngine.named("swiftui")?.displayName      // "SwiftUI"
/// SessionEngine.all.map(\.name)
/// ```
///
/// An ``AnimationSession`` follows the rules of one engine. What a rule means is said at
/// ``InterruptionPolicy``.
package struct SessionEngine: Sendable {
  /// The name in texts, in lower case with hyphens.
  package let name: String
  /// The name as its project writes it.
  package let displayName: String
  /// Where the rules come from: a repository with a commit, a specification or a test.
  package let source: String
  let rules: SessionRules

  /// The engine with a name.
  ///
  /// - Parameter name: One of the names of ``all``.
  /// - Returns: The engine; `nil` if there is none of that name.
  package static func named(_ name: String) -> SessionEngine? { all.first { $0.name == name } }
}

extension SessionEngine: Hashable, CustomStringConvertible {
  package static func == (one: SessionEngine, other: SessionEngine) -> Bool {
    one.name == other.name
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  package var description: String { name }
}

/// The rules of an engine, by the kind of the new animation and of the old one.
struct SessionRules: Sendable {
  /// A curve after any animation.
  let curve: InterruptionPolicy
  /// A spring after a spring that took over itself.
  let spring: InterruptionPolicy
  /// A spring after any other animation.
  let springAfterCurve: InterruptionPolicy
  /// SwiftUI's `interpolatingSpring` after any animation; `nil` if it is a spring like others.
  var interpolatingSpring: InterruptionPolicy?
  /// Whether the value stands still during the delay of a new animation.
  var holdsDuringDelay = false
}
