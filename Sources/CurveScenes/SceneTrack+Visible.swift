internal import CurveKit

extension SceneTrack {
  /// Whether it is on screen at a time; at the end of the interval it is just removed.
  func isVisible(at time: Double) -> Bool {
    guard let visible = attributes.visible else { return true }
    return time >= visible.lowerBound && time < visible.upperBound
  }

  /// The visible interval of one of its curves.
  func visibleCurve(of whole: AnyCurve) -> AnyCurve {
    guard let visible = attributes.visible else { return whole }
    // The end of the passes of an endless motion is rounded.
    let end = min(visible.upperBound, whole.analysisEnd)
    return AnyCurve(whole.during(min(visible.lowerBound, end)...end))
  }
}
