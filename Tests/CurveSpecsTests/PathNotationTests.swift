import CurveKit
import CurveSpecs
import Testing

/// The paths of Android, Compose, GSAP and Flutter.
@Suite struct PathNotationTests {
  static let material =
    "path(\"M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1\")"

  static let cases: [PastedCase] = [
    // As material-components-android writes it: docs/theming/Motion.md.
    PastedCase(
      "path(M 0,0 C 0.05, 0, 0.133333, 0.06, 0.166666, 0.4 C 0.208333, 0.82, 0.25, 1, 1, 1)",
      material),
    PastedCase("path(M0,0 L1,1);", "path(\"M0,0 L1,1\")"),
    PastedCase(
      "PathInterpolator(\"M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1\")",
      material),
    PastedCase(
      "PathInterpolator(PathParser.createPathFromPathData(\"M0,0 L0.5,0.8 L1,1\"))",
      "path(\"M0,0 L0.5,0.8 L1,1\")"),
    PastedCase(
      "PathInterpolator(0.75f, 0f)",
      "path(\"M0,0 C0.5,0 0.8333333333333334,0.3333333333333333 1,1\")"),
    // androidx/androidx: compose/animation/animation-core, EasingTest.
    PastedCase(
      """
      val EmphasizedEasing = PathEasing(
        Path().apply {
          moveTo(0f, 0f)
          cubicTo(0.05F, 0F, 0.133333F, 0.06F, 0.166666F, 0.4F)
          cubicTo(0.208333F, 0.82F, 0.25F, 1F, 1F, 1F)
        }
      )
      """, material),
    PastedCase(
      "PathEasing(Path().apply { moveTo(0f, 0f); lineTo(.5f, .25f); quadraticTo(.8f, .25f, 1f, 1f) })",
      "path(\"M0,0 L0.5,0.25 C0.7000000000000001,0.25 0.8666666666666667,0.5 1,1\")"),
    PastedCase(
      "tween(500, easing = PathEasing(Path().apply { lineTo(.5f, .8f); lineTo(1f, 1f) }))",
      "path(\"M0,0 L0.5,0.8 L1,1\", duration: 0.5)"),
    PastedCase(
      "PathEasing(PathParser().parsePathString(\"M0,0 L1,1\").toPath())", "path(\"M0,0 L1,1\")"),
    PastedCase(
      "CustomEase.create(\"hop\", \"M0,0 C0,0 0.056,0.442 0.175,0.442 0.294,0.442 0.332,0 0.332,0 0.332,0 "
        + "0.414,1 0.671,1 0.991,1 1,1 1,1\");",
      "path(\"M0,0 C0,0 0.056,0.442 0.175,0.442 C0.294,0.442 0.332,0 0.332,0 C0.332,0 0.414,1 0.671,1 "
        + "C0.991,1 1,1 1,1\")"),
    PastedCase("const ease = new CustomEase('line', 'M0,0 L1,1')", "path(\"M0,0 L1,1\")"),
    PastedCase(
      "CustomEase.create('fine', 'M0,0 L1,1', { precision: 100 })", "path(\"M0,0 L1,1\")"),
    // 100 pixels wide and 50 high, downwards, as a drawing program exports it.
    PastedCase(
      "CustomEase.create('drawn', 'M10,60 C35,60 35,10 60,10 S 85,10 110,10')",
      "path(\"M0,0 C0.25,0 0.25,1 0.5,1 C0.75,1 0.75,1 1,1\")"),
    PastedCase(
      "CustomEase.create('css', '.17,.67,.83,.67')", "cubic-bezier(0.17, 0.67, 0.83, 0.67)"),
    PastedCase(
      "gsap.to('.box', { duration: 2, x: 100, ease: CustomEase.create('c', 'M0,0 L0.5,0.8 L1,1') })",
      "path(\"M0,0 L0.5,0.8 L1,1\", duration: 2)"),
    PastedCase(
      "gsap.to('.box', { duration: 2, x: 100, ease: 'M0,0 C0.3,0 0.7,1 1,1' })",
      "path(\"M0,0 C0.3,0 0.7,1 1,1\", duration: 2)"),
    PastedCase(
      """
      ThreePointCubic(
        Offset(0.05, 0), Offset(0.133333, 0.06),
        Offset(0.166666, 0.4),
        Offset(0.208333, 0.82), Offset(0.25, 1),
      )
      """, material),
    PastedCase("Curves.easeInOutCubicEmphasized", material),
    PastedCase(
      "Curves.easeInOutCubicEmphasized.flipped",
      "path(\"M0,0 C0.75,0 0.791667,0.18 0.833334,0.6 C0.866667,0.94 0.95,1 1,1\")"),
    PastedCase(
      "CurvedAnimation(parent: a, curve: Curves.easeInOutCubicEmphasized)", material),
  ]

  @Test(arguments: cases)
  func `Paths of other notations are read`(_ one: PastedCase) throws {
    #expect(try CurveSpec(parsing: one.text) == CurveSpec(parsing: one.expression))
  }

  static let refused: [RefusedCase] = [
    RefusedCase(
      "path(M 0,0 C 2,0 1,1 1,1)",
      "The piece at column 12 has a control point whose time is not between those of its ends, so it could "
        + "have several values at one time."),
    RefusedCase(
      "path(M 0,0 L 1)", "Expected a number of the command 'L' at column 15, but the path ends."),
    RefusedCase(
      "PathEasing(path)",
      "'PathEasing' at column 1 cannot be read exactly: its path is drawn somewhere else. Write the path as "
        + "'path(\"M0,0 …\")' instead."),
    RefusedCase(
      "PathEasing(Path().apply { arcTo(0f, 0f) })",
      "'arcTo' at column 27 is not a call that is read; use lineTo, quadTo or cubicTo."),
    RefusedCase(
      "PathEasing(Path().apply { cubicTo(0f, 0f, 1f, 1f) })",
      "'cubicTo' at column 27 needs 6 numbers."),
    RefusedCase(
      "PathEasing(Path().apply { lineTo(.5f, 1f); moveTo(.5f, 0f); lineTo(1f, 1f) })",
      "The curve is one line without gaps; 'moveTo' at column 44 would start another."),
    RefusedCase(
      "PathEasing(Path().apply { lineTo(.5f, 1f) })",
      "The last piece, at column 27, ends at 0.5,1, but a curve ends at 1,1."),
    RefusedCase(
      "PathEasing(Path().apply { })", "The path at column 1 has no line; a curve goes to 1,1."),
    RefusedCase(
      "CustomEase.create('x', 'M0,0 L1,2')",
      "The last piece, at column 30, ends at 1,2, but a curve ends at 1,1."),
    RefusedCase(
      "CustomEase.create('x', 'M0,0 L1,1', { height: 2 })",
      "The options of 'CustomEase' at column 37 are not read; remove them if they do not change the curve."
    ),
    RefusedCase(
      "CustomEase.create('x', data)",
      "A path in quotes, such as \"M0,0 C0.3,0 0.7,1 1,1\", is expected at column 24."),
    RefusedCase(
      "ThreePointCubic(0.05, 0)", "A point such as 'Offset(0.5, 0.5)' is expected at column 17."),
    RefusedCase(
      "ThreePointCubic(Offset(0.5, 0))",
      "'ThreePointCubic' at column 1 is not read with these arguments; the form in Flutter is "
        + "'ThreePointCubic(a1, b1, midpoint, a2, b2)'."),
  ]

  @Test(arguments: refused)
  func `Paths that are no curve are refused`(_ one: RefusedCase) { one.check() }
}
