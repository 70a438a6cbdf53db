package import CurveKit

/// The engine that plays the changes and the phases of a scene, or of one of its properties.
///
/// ```swift
/// let scene = try Scene(parsing: text, file: "tap.yaml")
/// try SessionEngine.named("css").map { try scene.played(by: SceneEngine($0)) }
/// ```
package struct SceneEngine: Sendable {
  /// The engine.
  package var engine: SessionEngine
  /// Its frames a second, from 20 to 1,000; without effect unless it takes steps.
  package var frameRate: Double

  /// Creates a choice.
  ///
  /// - Parameters:
  ///   - engine: The engine.
  ///   - frameRate: Its frames a second, in ``frameRates``.
  package init(_ engine: SessionEngine, frameRate: Double = Self.defaultFrameRate) {
    (self.engine, self.frameRate) = (engine, frameRate)
  }

  /// SwiftUI, which plays a scene that names no engine.
  static let standard = SceneEngine(.swiftUI)

  /// The frames a second without `fps`: 60.
  package static let defaultFrameRate = 60.0

  /// The frames a second that an engine can have.
  package static let frameRates = AnimationEngine.frameRates
}
