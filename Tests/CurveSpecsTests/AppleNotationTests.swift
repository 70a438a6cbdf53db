import CurveSpecs
import Testing

/// A pasted text and the expression that means the same.
struct PastedCase: Sendable, CustomTestStringConvertible {
  let text: String
  let expression: String
  var testDescription: String { text }

  init(_ text: String, _ expression: String) {
    self.text = text
    self.expression = expression
  }
}

/// A pasted text and the sentence that refuses it.
struct RefusedCase: Sendable, CustomTestStringConvertible {
  let text: String
  let sentence: String
  var testDescription: String { text }

  init(_ text: String, _ sentence: String) {
    self.text = text
    self.sentence = sentence
  }
}

struct AppleNotationTests {
  static let swiftUI: [PastedCase] = [
    PastedCase(
      "Animation.easeInOut(duration: 0.3).delay(0.1)", "easeInOut(duration: 0.3).delay(0.1)"),
    PastedCase(
      "Animation.spring(duration: 0.4, bounce: 0.2)", "spring(duration: 0.4, bounce: 0.2)"),
    PastedCase("Animation.spring()", "spring(duration: 0.5, bounce: 0)"),
    PastedCase("SwiftUI.Animation.bouncy", "bouncy"),
    PastedCase(".spring(.bouncy)", "bouncy"),
    PastedCase(
      ".spring(Spring(mass: 1, stiffness: 80, damping: 4))",
      "spring(mass: 1, stiffness: 80, damping: 4)"),
    PastedCase(
      ".spring(.snappy(duration: 0.3), blendDuration: 0.1)",
      "snappy(duration: 0.3, blendDuration: 0.1)"),
    PastedCase("Spring.bouncy", "bouncy"),
    PastedCase("Spring(duration: 0.5, bounce: 0.3)", "spring(duration: 0.5, bounce: 0.3)"),
    PastedCase(
      ".interpolatingSpring(.bouncy, initialVelocity: 2)",
      "interpolatingSpring(duration: 0.5, bounce: 0.3, initialVelocity: 2)"),
    PastedCase(
      ".interpolatingSpring(Spring(mass: 2, stiffness: 80, damping: 4))",
      "interpolatingSpring(mass: 2, stiffness: 80, damping: 4)"),
    PastedCase(
      ".interactiveSpring(response: 0.3, dampingFraction: 0.8, blendDuration: 0.25)",
      "interactiveSpring(response: 0.3, dampingRatio: 0.8)"),
    PastedCase(
      ".animation(.easeInOut(duration: 0.2), value: isOn)", "easeInOut(duration: 0.2)"),
    PastedCase(
      "Circle().scaleEffect(on ? 2 : 1).animation(.bouncy, value: on)", "bouncy"),
    PastedCase("withAnimation(.spring(duration: 0.4)) {", "spring(duration: 0.4)"),
    PastedCase(
      "withAnimation(.spring(duration: 0.4)) {\n  isOn.toggle() // \"on\" {\n  x = [1: \"}\"]\n}",
      "spring(duration: 0.4)"),
    PastedCase("withAnimation { isOn = true }", "default"),
    PastedCase(
      "withAnimation(.linear, completionCriteria: .removed) { a() } completion: { b() }", "linear"),
    PastedCase("let a = .snappy", "snappy"),
    PastedCase("static let sheet: Animation = .smooth(duration: 0.3)", "smooth(duration: 0.3)"),
    PastedCase(
      "let a = Animation\n  .easeIn(duration: 0.3) // slow\n  .delay(0.1)",
      "easeIn(duration: 0.3).delay(0.1)"),
    PastedCase(
      ".spring( // open\n  duration: 0.4, /* a bit */ bounce: 0.1\n)",
      "spring(duration: 0.4, bounce: 0.1)"),
    PastedCase(
      ".spring(Spring(mass: 1, stiffness: 80, damping: 100))",
      "spring(mass: 1, stiffness: 80, damping: 100, allowOverDamping: false)"),
    PastedCase(
      ".spring(Spring(mass: 1, stiffness: 80, damping: 100, allowOverDamping: true))",
      "spring(mass: 1, stiffness: 80, damping: 100)"),
    PastedCase(
      ".spring(.init(duration: 0.5, bounce: 0.3))", "spring(duration: 0.5, bounce: 0.3)"),
    PastedCase(
      ".interpolatingSpring(Spring(response: 0.5, dampingRatio: 0.75), initialVelocity: 1)",
      "interpolatingSpring(duration: 0.5, bounce: 0.25, initialVelocity: 1)"),
    PastedCase(
      ".interpolatingSpring(Spring(response: 0.5, dampingRatio: 2))",
      "interpolatingSpring(duration: 0.5, bounce: -0.5)"),
    PastedCase(
      "import SwiftUI\n\npublic extension Animation {\n  static let sheet = Animation.snappy\n}",
      "snappy"),
    PastedCase("let größe = .snappy", "snappy"),
    PastedCase(
      ".bezier(startControlPoint: .topLeading, endControlPoint: UnitPoint.bottomTrailing)",
      "timingCurve(0, 0, 1, 1)"),
    PastedCase("UnitCurve.easeInOut", "easeInOut"),
    PastedCase("UnitCurve.circularEaseIn", "circularEaseIn"),
    PastedCase(
      ".bezier(startControlPoint: UnitPoint(x: 0.4, y: 0), endControlPoint: UnitPoint(x: 0.2, y: 1))",
      "timingCurve(0.4, 0, 0.2, 1)"),
    PastedCase(
      "UnitCurve.bezier(startControlPoint: .zero, endControlPoint: .init(x: 0.2, y: 1))",
      "timingCurve(0, 0, 0.2, 1)"),
    PastedCase(".timingCurve(.easeIn, duration: 1)", "easeIn(duration: 1)"),
    PastedCase(".easeOut.logicallyComplete(after: 0.1).speed(2)", "easeOut.speed(2)"),
  ]

  static let uiKit: [PastedCase] = [
    PastedCase("CAMediaTimingFunction(name: .easeInEaseOut)", "ease-in-out"),
    PastedCase("CAMediaTimingFunction(name: CAMediaTimingFunctionName.default)", "ease"),
    PastedCase("CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn)", "ease-in"),
    PastedCase(
      "CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)", "cubic-bezier(0.4, 0, 0.2, 1)"),
    PastedCase(
      "UICubicTimingParameters(controlPoint1: CGPoint(x: 0.4, y: 0), controlPoint2: CGPoint(x: 0.2, y: 1))",
      "cubic-bezier(0.4, 0, 0.2, 1)"),
    PastedCase("UICubicTimingParameters(animationCurve: .easeOut)", "ease-out"),
    PastedCase(
      "UISpringTimingParameters(mass: 1, stiffness: 80, damping: 4, initialVelocity: CGVector(dx: 0, dy: 0))",
      "interpolatingSpring(mass: 1, stiffness: 80, damping: 4)"),
    PastedCase(
      "UISpringTimingParameters(mass: 1, stiffness: 80, damping: 4, initialVelocity: .init(dx: 3, dy: 3))",
      "interpolatingSpring(mass: 1, stiffness: 80, damping: 4, initialVelocity: 3)"),
    PastedCase(
      "UISpringTimingParameters(duration: 0.5, bounce: 0.2)",
      "interpolatingSpring(duration: 0.5, bounce: 0.2)"),
    PastedCase(
      "UIView.animate(springDuration: 0.5, bounce: 0.2)",
      "interpolatingSpring(duration: 0.5, bounce: 0.2)"),
    PastedCase(
      "UIView.animate(springDuration: 0.5, bounce: 0.2, initialSpringVelocity: 1, delay: 0.1) {\n  v.alpha = 0\n}",
      "interpolatingSpring(duration: 0.5, bounce: 0.2, initialVelocity: 1).delay(0.1)"),
    PastedCase(
      "UIView.animate(withDuration: 0.3, delay: 0.1, options: [.curveEaseIn, .allowUserInteraction]) { }",
      "ease-in(duration: 0.3).delay(0.1)"),
    PastedCase("UIView.animate(.spring(duration: 0.4)) { }", "spring(duration: 0.4)"),
    PastedCase(
      "UISpringTimingParameters(mass: 1, stiffness: 80, damping: 100)",
      "interpolatingSpring(stiffness: 80, damping: 100, allowOverDamping: false)"),
    PastedCase(
      "UIViewPropertyAnimator(duration: 0.4, curve: .easeIn) { }", "ease-in(duration: 0.4)"),
    PastedCase(
      "UIViewPropertyAnimator(duration: 1, controlPoint1: CGPoint(x: 0.4, y: 0), controlPoint2: .init(x: 0.2, y: 1))",
      "cubic-bezier(0.4, 0, 0.2, 1, duration: 1)"),
    PastedCase(
      "UIViewPropertyAnimator(duration: 1, timingParameters: UISpringTimingParameters(duration: 0.5, bounce: 0.2))",
      "interpolatingSpring(duration: 0.5, bounce: 0.2)"),
    PastedCase(
      "let s = CASpringAnimation(keyPath: \"x\")\ns.damping = 100\ns.allowsOverdamping = true",
      "interpolatingSpring(stiffness: 100, damping: 100)"),
    PastedCase(
      "let s = CASpringAnimation(keyPath: \"x\")\ns.damping = 100",
      "interpolatingSpring(stiffness: 100, damping: 100, allowOverDamping: false)"),
    PastedCase("UIView.animate(withDuration: 0.3) { }", "ease-in-out(duration: 0.3)"),
    PastedCase(
      """
      let bounce = CASpringAnimation(keyPath: "position.x")
      bounce.mass = 2
      bounce.stiffness = 80;
      bounce.damping = 4
      bounce.initialVelocity = 1.5
      bounce.duration = bounce.settlingDuration
      layer.add(bounce, forKey: nil)
      """, "interpolatingSpring(mass: 2, stiffness: 80, damping: 4, initialVelocity: 1.5)"),
    PastedCase(
      "let a = CASpringAnimation(keyPath: \"opacity\")\na.damping = 5",
      "interpolatingSpring(mass: 1, stiffness: 100, damping: 5)"),
    PastedCase(
      "CASpringAnimation(perceptualDuration: 0.5, bounce: 0.2)",
      "interpolatingSpring(duration: 0.5, bounce: 0.2)"),
  ]

  @Test(arguments: swiftUI + uiKit)
  func `Pasted code is the curve that it describes`(_ one: PastedCase) throws {
    let pasted = try CurveSpec(parsing: one.text)
    #expect(try pasted == CurveSpec(parsing: one.expression))
  }

  @Test func `A variable gives its name to the curve`() throws {
    let pasted = try PastedCurves(parsing: "let open = .snappy\nlet close: Animation = .easeIn")
    #expect(pasted.entries.map(\.label) == ["open", "close"])
    #expect(pasted.entries.map(\.spec.description) == ["snappy", "easeIn(duration: 0.35)"])
  }

  @Test func `What does not change the curve is remarked on once`() throws {
    let pasted = try PastedCurves(
      parsing: "withAnimation(.spring(duration: 0.4).logicallyComplete(after: 0.1)) { a() }")
    #expect(
      pasted.remarks == [
        "'logicallyComplete' does not change the curve.",
        "The closure of 'withAnimation' is ignored.",
      ])
  }

  @Test(arguments: [
    (
      ".spring(duration: 0.4, blendDuration: 1)",
      ["'blendDuration' does not change a spring that starts at rest."]
    ),
    (".interactiveSpring(response: 0.3, dampingFraction: 0.8, blendDuration: 0.25)", []),
    (
      "Spring(mass: 1, stiffness: 80, damping: 100)",
      [
        "The spring is over-damped; SwiftUI moves it as a critically damped one, which "
          + "'allowOverDamping: false' describes."
      ]
    ),
    ("Spring(mass: 1, stiffness: 80, damping: 100, allowOverDamping: false)", []),
  ])
  func `SwiftUI's other rules for springs are remarked on`(
    text: String, remarks: [String]
  ) throws {
    #expect(try CurveSpec(parsing: text).remarks == remarks)
  }

  @Test(arguments: [
    RefusedCase(
      "CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2)",
      "'CAMediaTimingFunction' at column 1 is not read with these arguments; the form in Core Animation is "
        + "'CAMediaTimingFunction(name:), (controlPoints:)'."),
    RefusedCase(
      "withAnimation(isOpen ? .easeIn : .easeOut) { }",
      "The condition at column 22 has two values; paste one of them in its place."),
    RefusedCase(
      "UISpringTimingParameters(dampingRatio: 0.8)",
      "'UISpringTimingParameters' at column 1 cannot be read exactly: UIKit's rule for the duration "
        + "of a spring with a damping ratio is not published. Write 'spring(response: 0.5, "
        + "dampingRatio: 0.8)' with the response that you see."),
    RefusedCase(
      "UISpringTimingParameters(mass: 1, stiffness: 80, damping: 4, initialVelocity: CGVector(dx: 1, dy: 0))",
      "The initial velocity at column 62 has two different components; a curve has one. Write the "
        + "same number twice."),
    RefusedCase(
      "UIView.animate(withDuration: 1, options: .repeat) { }",
      "'.repeat' at column 42 changes the motion and is not read; write "
        + "'.repeatForever(autoreverses: true)' after the curve."),
    RefusedCase(
      "let a = CASpringAnimation(keyPath: \"x\")\na.speed = 2",
      "'speed' at line 2, column 1 is not read; the properties of a CASpringAnimation that make its curve "
        + "are mass, stiffness, damping and initialVelocity."),
    RefusedCase(
      "let s = CASpringAnimation(keyPath: \"x\")\nt.mass = 5",
      "A property of the spring, such as 's.stiffness = 80', is expected at line 2, column 1."),
    RefusedCase(
      "let a = CASpringAnimation(keyPath: \"x\"); view.mass = 3",
      "A property of the spring, such as 'a.stiffness = 80', is expected at column 42."),
    RefusedCase(
      "layer.a = CASpringAnimation(keyPath: \"x\"); a.mass = 3",
      "A property of the spring, such as 'layer.a.stiffness = 80', is expected at column 44."),
    RefusedCase(
      "CASpringAnimation(keyPath: \"x\"); view.mass = 3",
      "The CASpringAnimation has no variable, so the statement at column 34 sets nothing of it."),
    RefusedCase(
      "c.CreateSpringScalarAnimation(); view.Period = TimeSpan.FromMilliseconds(50)",
      "The spring has no variable, so the statement at column 34 sets nothing of it."),
    RefusedCase(
      "UIView.animate(springDuration: 0.5, bounce: 0.2, options: .autoreverse) { }",
      "'.autoreverse' at column 59 changes the motion and is not read; write "
        + "'.repeatForever(autoreverses: true)' after the curve."),
    RefusedCase(
      "UIViewPropertyAnimator(duration: 1, dampingRatio: 0.8)",
      "'UIViewPropertyAnimator' at column 1 cannot be read exactly: UIKit's rule for the duration "
        + "of a spring with a damping ratio is not published. Write 'spring(response: 0.5, "
        + "dampingRatio: 0.8)' with the response that you see."),
    RefusedCase(
      "withAnimation(.spring(duration: speed)) { }",
      "'duration' at column 23 must be a number, not 'speed'."),
    RefusedCase(
      "withAnimation(.sprong) { }",
      "There is no curve named 'sprong' at column 16. Did you mean 'spring'?"),
    RefusedCase(
      ".animation(.easeIn, value: a).animation(.easeOut, value: b)",
      "There are 2 animations; the second is at column 31. Paste only one."),
    RefusedCase(
      "let a = .snappy\nlet b = .smooth",
      "The text has 2 curves, 'a' and 'b'; only one is expected."),
    RefusedCase(
      ".spring(.easeIn)", "A spring is expected at column 9."),
  ])
  func `What cannot be read exactly is refused with a sentence`(_ one: RefusedCase) {
    #expect { try CurveSpec(parsing: one.text) } throws: { error in
      let message = (error as? CurveSpecError)?.description
      if message != one.sentence { Issue.record("\(message ?? "\(error)")") }
      return message == one.sentence
    }
  }
}
