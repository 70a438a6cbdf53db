// Embedded Swift has no key paths; a track is a KeyframePath there.
#if !hasFeature(Embedded)

/// A timeline that moves several properties of one value, each by its own track of keyframes, as in
/// SwiftUI.
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
/// A track that has ended holds its final value. The rules for keyframes are those of
/// `KeyframePath`.
public struct KeyframeTimeline<Value: Sendable>: Sendable {
  /// The value before time 0.
  package let initialValue: Value
  /// The duration of the longest track, in seconds.
  public let duration: Double

  private let tracks: [TimelineTrack<Value>]
  /// Sets each property to its value at a time.
  private let setValues: [PropertySetter]

  /// Creates a timeline from its tracks.
  ///
  /// - Parameters:
  ///   - initialValue: The value before time 0.
  ///   - content: The tracks, one for each property; or the keyframes of the whole value.
  /// - Precondition: No property has two tracks.
  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> [any Keyframes<Value>]) {
    self.initialValue = initialValue
    tracks = content().flatMap { $0.tracks(from: initialValue) }
    setValues = tracks.map { $0.setValue }
    duration = tracks.map(\.duration).max() ?? 0
    let properties = Set(tracks.map { $0.property as PartialKeyPath<Value> })
    precondition(properties.count == tracks.count, "A property must not have two tracks.")
  }

  /// The value at a time.
  ///
  /// At a join the value is that of the earlier keyframe, as in SwiftUI: a jump is visible only
  /// after its time.
  ///
  /// - Parameter time: Seconds since the start.
  /// - Returns: The value.
  public func value(time: Double) -> Value { value(at: time, by: setValues) }

  /// The initial value with the properties that some functions write.
  private func value(at time: Double, by setters: [PropertySetter]) -> Value {
    var value = initialValue
    withUnsafeMutableBytes(of: &value) { bytes in
      guard let root = bytes.baseAddress else { return }
      for set in setters { set(time, root) }
    }
    return value
  }

  /// The value at a fraction of the duration.
  ///
  /// - Parameter progress: The fraction; 0 is the start, 1 is the end.
  /// - Returns: The value.
  package func value(progress: Double) -> Value { value(time: progress * duration) }

  /// The velocity at a time: each animated property contains its velocity, per second.
  ///
  /// Properties without a track are as in the initial value. SwiftUI has no such function.
  ///
  /// - Parameter time: Seconds since the start.
  /// - Returns: The velocity.
  public func velocity(time: Double) -> Value { value(at: time, by: tracks.map { $0.setVelocity }) }

  /// The path of a property.
  ///
  /// - Parameter property: A property with a track.
  /// - Returns: Its path, or `nil` if no track moves it.
  package func path<Part: Animatable>(
    of property: WritableKeyPath<Value, Part>
  ) -> KeyframePath<Part>? {
    tracks.first { ($0.property as PartialKeyPath<Value>) == property }?.path as? KeyframePath<Part>
  }

  /// The curve of a property that is one number.
  ///
  /// - Parameter property: A property with a track.
  /// - Returns: Its curve, or `nil` if no track moves it.
  public func curve(of property: WritableKeyPath<Value, Double>) -> KeyframeCurve? {
    path(of: property).map(KeyframeCurve.init)
  }
}

/// A property and the keyframes that move it.
public struct KeyframeTrack<Root: Sendable, Value: Animatable>: Keyframes {
  private let property: any WritableKeyPath<Root, Value> & Sendable
  private let keyframes: [Keyframe<Value>]

  /// Creates a track that moves a property.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - content: The keyframes of the property.
  public init(
    _ property: any WritableKeyPath<Root, Value> & Sendable,
    @KeyframeTrackContentBuilder<Value> content: () -> [Keyframe<Value>]
  ) {
    self.property = property
    keyframes = content()
  }

  /// Creates a track that moves the whole value.
  ///
  /// - Parameter content: The keyframes of the value.
  public init(
    @KeyframeTrackContentBuilder<Value> content: () -> [Keyframe<Value>]
  ) where Root == Value { self.init(\Value.self, content: content) }

  public func tracks(from initialValue: Root) -> [TimelineTrack<Root>] {
    let path = KeyframePath(initialValue: initialValue[keyPath: property], keyframes)
    return [TimelineTrack(property, path)]
  }
}

/// The content of a timeline: tracks, or the keyframes of its whole value.
public protocol Keyframes<Value> {
  /// The type of the timeline's value.
  associatedtype Value: Sendable

  /// The tracks with their start values.
  ///
  /// - Parameter initialValue: The value before time 0.
  /// - Returns: One track for each property that moves.
  func tracks(from initialValue: Value) -> [TimelineTrack<Value>]
}

/// A track with the property that it moves and its initial value.
public struct TimelineTrack<Root: Sendable>: Sendable {
  let property: any PartialKeyPath<Root> & Sendable
  let duration: Double
  let path: any Sendable
  let setValue, setVelocity: PropertySetter

  init<Value: Animatable>(
    _ property: any WritableKeyPath<Root, Value> & Sendable, _ path: KeyframePath<Value>
  ) {
    self.property = property
    duration = path.duration
    self.path = path
    // A key path is slow to write through; the place of a stored property is known in advance.
    guard let offset = MemoryLayout<Root>.offset(of: property) else {
      @Sendable func write(_ value: Value, to root: UnsafeMutableRawPointer) {
        root.assumingMemoryBound(to: Root.self).pointee[keyPath: property] = value
      }
      setValue = { write(path.value(at: $0), to: $1) }
      setVelocity = { write(path.velocity(at: $0), to: $1) }
      return
    }
    // Code for numbers alone is ten times faster than code for any value.
    if let path = path as? KeyframePath<Double> {
      setValue = { ($1 + offset).storeBytes(of: path.value(at: $0), as: Double.self) }
      setVelocity = { ($1 + offset).storeBytes(of: path.velocity(at: $0), as: Double.self) }
    } else {
      setValue = { ($1 + offset).assumingMemoryBound(to: Value.self).pointee = path.value(at: $0) }
      setVelocity = {
        ($1 + offset).assumingMemoryBound(to: Value.self).pointee = path.velocity(at: $0)
      }
    }
  }
}

/// Writes the value of a property at a time, in seconds, into the root value at an address.
///
/// The pointer has no type, because looking up the type of a generic closure takes a tenth of a call.
/// It must point to the root value of the track.
typealias PropertySetter = @Sendable (Double, UnsafeMutableRawPointer) -> Void

/// Collects the tracks of a timeline from Swift code, with `if` and `for`; or keyframes of the whole value.
@resultBuilder
public enum KeyframesBuilder<Value: Sendable> {
  /// One track.
  public static func buildExpression(
    _ expression: some Keyframes<Value>
  ) -> [any Keyframes<Value>] { [expression] }

  /// A keyframe of the whole value.
  public static func buildExpression(
    _ expression: some KeyframeTrackContent<Value>
  ) -> [Keyframe<Value>] where Value: Animatable { expression.keyframes }

  /// Several statements in a row: tracks, or keyframes.
  public static func buildBlock<Part>(_ parts: [Part]...) -> [Part] { parts.flatMap(\.self) }

  /// An `if` without an `else`.
  public static func buildOptional<Part>(_ part: [Part]?) -> [Part] { part ?? [] }

  /// The first branch of an `if`.
  public static func buildEither<Part>(first part: [Part]) -> [Part] { part }

  /// The other branch of an `if`.
  public static func buildEither<Part>(second part: [Part]) -> [Part] { part }

  /// A `for` loop.
  public static func buildArray<Part>(_ parts: [[Part]]) -> [Part] { parts.flatMap(\.self) }

  /// All tracks.
  public static func buildFinalResult(
    _ tracks: [any Keyframes<Value>]
  ) -> [any Keyframes<Value>] { tracks }

  /// The single track of all keyframes.
  public static func buildFinalResult(
    _ keyframes: [Keyframe<Value>]
  ) -> [any Keyframes<Value>] where Value: Animatable {
    [KeyframeTrack<Value, Value> { keyframes }]
  }
}

#endif
