// Key paths are more than Embedded Swift can do; there, a track is a KeyframePath.
#if !hasFeature(Embedded)

/// Several properties of one value, each moved by a track of keyframes of its own, as in SwiftUI.
///
/// ```swift
/// struct Reaction { var scale = 1.0, angle = Angle.zero }
///
/// let timeline = KeyframeTimeline(initialValue: Reaction()) {
///   KeyframeTrack(\.scale) {
///     LinearKeyframe(1.0, duration: 0.36)
///     SpringKeyframe(1.5, duration: 0.8, spring: .bouncy)
///   }
///   KeyframeTrack(\.angle) {
///     CubicKeyframe(.degrees(16), duration: 0.125)
///     CubicKeyframe(.zero, duration: 0.125)
///   }
/// }
/// timeline.duration                      // 1.16, that of the longest track
/// timeline.value(time: 0.125).angle      // 16 degrees
/// timeline.curve(of: \.scale)?.overshoot
/// ```
///
/// A track that is over holds its end. The rules of keyframes are those of ``KeyframePath``.
public struct KeyframeTimeline<Value: Sendable>: Sendable {
  /// The value before time 0.
  public let initialValue: Value
  /// How long the longest track lasts, in seconds.
  public let duration: Double

  private let tracks: [TimelineTrack<Value>]

  /// Moves a value by tracks.
  ///
  /// - Parameters:
  ///   - initialValue: What the tracks start from.
  ///   - content: The tracks, each of another property; or the keyframes of the whole value.
  /// - Precondition: No property has two tracks.
  public init(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> [any Keyframes<Value>]
  ) {
    self.initialValue = initialValue
    tracks = content().flatMap { $0.tracks(from: initialValue) }
    duration = tracks.map(\.duration).max() ?? 0
    let properties = Set(tracks.map { $0.property as PartialKeyPath<Value> })
    precondition(properties.count == tracks.count, "A property has one track, not two.")
  }

  /// The value at a time in seconds.
  ///
  /// At a join the keyframe before it answers, as in SwiftUI: a jump shows after its time only.
  public func value(time: Double) -> Value {
    var value = initialValue
    for track in tracks { track.setValue(time, &value) }
    return value
  }

  /// The value when a part of the duration is over: at 0 the first, at 1 the last.
  public func value(progress: Double) -> Value { value(time: progress * duration) }

  /// The velocity at a time: each animated property holds its velocity, per second.
  ///
  /// What no track moves is as in the initial value. SwiftUI has no such function.
  public func velocity(time: Double) -> Value {
    var velocity = initialValue
    for track in tracks { track.setVelocity(time, &velocity) }
    return velocity
  }

  /// The path of a property.
  ///
  /// - Parameter property: One that has a track.
  /// - Returns: Its path, or `nil` if no track moves it.
  public func path<Part: Animatable>(
    of property: WritableKeyPath<Value, Part>
  ) -> KeyframePath<Part>? {
    tracks.first { ($0.property as PartialKeyPath<Value>) == property }?.path as? KeyframePath<Part>
  }

  /// The curve of a property that is one number.
  ///
  /// - Parameter property: One that has a track.
  /// - Returns: Its curve, or `nil` if no track moves it.
  public func curve(of property: WritableKeyPath<Value, Double>) -> KeyframeCurve? {
    path(of: property).map(KeyframeCurve.init)
  }
}

/// A property and the keyframes that move it.
public struct KeyframeTrack<Root: Sendable, Value: Animatable>: Keyframes {
  private let property: any WritableKeyPath<Root, Value> & Sendable
  private let keyframes: [Keyframe<Value>]

  /// Moves a property.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - content: Its keyframes.
  public init(
    _ property: any WritableKeyPath<Root, Value> & Sendable,
    @KeyframeTrackContentBuilder<Value> content: () -> [Keyframe<Value>]
  ) {
    self.property = property
    keyframes = content()
  }

  /// Moves the whole value.
  ///
  /// - Parameter content: Its keyframes.
  public init(
    @KeyframeTrackContentBuilder<Value> content: () -> [Keyframe<Value>]
  ) where Root == Value {
    self.init(\Value.self, content: content)
  }

  public func tracks(from initialValue: Root) -> [TimelineTrack<Root>] {
    let path = KeyframePath(initialValue: initialValue[keyPath: property], keyframes)
    let property = property
    return [
      TimelineTrack(
        property: property, duration: path.duration, path: path,
        setValue: { $1[keyPath: property] = path.value(at: $0) },
        setVelocity: { $1[keyPath: property] = path.velocity(at: $0) })
    ]
  }
}

/// What a timeline is made of: tracks, or the keyframes of its whole value.
public protocol Keyframes<Value> {
  /// The value of the timeline.
  associatedtype Value: Sendable

  /// The tracks, each from where it is in an initial value.
  func tracks(from initialValue: Value) -> [TimelineTrack<Value>]
}

/// A track that knows which property of a value it moves, and from where.
public struct TimelineTrack<Root: Sendable>: Sendable {
  let property: any PartialKeyPath<Root> & Sendable
  let duration: Double
  let path: any Sendable
  let setValue: @Sendable (Double, inout Root) -> Void
  let setVelocity: @Sendable (Double, inout Root) -> Void
}

/// Gathers the tracks of a timeline from lines of Swift, with `if` and `for` among them.
@resultBuilder
public enum KeyframesBuilder<Value: Sendable> {
  /// A track.
  public static func buildExpression(
    _ expression: some Keyframes<Value>
  ) -> [any Keyframes<Value>] { [expression] }

  /// Lines, one after another.
  public static func buildBlock(_ parts: [any Keyframes<Value>]...) -> [any Keyframes<Value>] {
    parts.flatMap(\.self)
  }

  /// An `if` without an `else`.
  public static func buildOptional(_ part: [any Keyframes<Value>]?) -> [any Keyframes<Value>] {
    part ?? []
  }

  /// The first branch of an `if`.
  public static func buildEither(first part: [any Keyframes<Value>]) -> [any Keyframes<Value>] {
    part
  }

  /// The other branch of an `if`.
  public static func buildEither(second part: [any Keyframes<Value>]) -> [any Keyframes<Value>] {
    part
  }

  /// A `for`.
  public static func buildArray(_ parts: [[any Keyframes<Value>]]) -> [any Keyframes<Value>] {
    parts.flatMap(\.self)
  }

  /// All tracks.
  public static func buildFinalResult(
    _ tracks: [any Keyframes<Value>]
  ) -> [any Keyframes<Value>] { tracks }
}

// Keyframes of the whole value, in the place of tracks of its properties.
extension KeyframesBuilder where Value: Animatable {
  /// A keyframe of the whole value.
  public static func buildExpression(
    _ expression: some KeyframeTrackContent<Value>
  ) -> [Keyframe<Value>] { expression.keyframes }

  /// Keyframes, one after another.
  public static func buildBlock(_ parts: [Keyframe<Value>]...) -> [Keyframe<Value>] {
    parts.flatMap(\.self)
  }

  /// Keyframes under an `if` without an `else`.
  public static func buildOptional(_ part: [Keyframe<Value>]?) -> [Keyframe<Value>] {
    part ?? []
  }

  /// Keyframes in the first branch of an `if`.
  public static func buildEither(first part: [Keyframe<Value>]) -> [Keyframe<Value>] { part }

  /// Keyframes in the other branch of an `if`.
  public static func buildEither(second part: [Keyframe<Value>]) -> [Keyframe<Value>] { part }

  /// Keyframes of a `for`.
  public static func buildArray(_ parts: [[Keyframe<Value>]]) -> [Keyframe<Value>] {
    parts.flatMap(\.self)
  }

  /// The one track that all of them make.
  public static func buildFinalResult(_ keyframes: [Keyframe<Value>]) -> [any Keyframes<Value>] {
    [KeyframeTrack<Value, Value> { keyframes }]
  }
}

#endif
