public import CurveKit

extension SceneTrack {
  /// What metrics need to know about the track besides its motion.
  public var measuredAttributes: CurveAttributes {
    CurveAttributes(visible: attributes.visible, period: attributes.period)
  }
}
