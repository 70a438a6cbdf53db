package import CurveSpecs

/// What a file has that names its curves: the tracks of a scene, or the curves of source code.
package enum MotionContent: Sendable {
  case scene(Scene)
  case code(SourceFindings)
}
