import CurveKit
import CurveKitFoundation
import CurveTestSupport
import Foundation
import Testing

@Suite struct AnimatableTests {
  /// The laws of a vector space, on numbers with which all sums and products are exact.
  private func checkVectorSpace<Vector: VectorArithmetic>(
    _ make: (Double, Double, Double, Double) -> Vector, source: SourceLocation = #_sourceLocation
  ) {
    let (a, b) = (make(1, -2, 3.5, 8), make(0.25, 16, -7, 0))
    let c = make(-4, 5, 6, 0.5)
    #expect(a + b == b + a, sourceLocation: source)
    #expect((a + b) + c == a + (b + c), sourceLocation: source)
    #expect(a + .zero == a, sourceLocation: source)
    #expect(a - a == .zero, sourceLocation: source)
    #expect(a - b == a + b.scaled(by: -1), sourceLocation: source)
    #expect((a + b).scaled(by: 3) == a.scaled(by: 3) + b.scaled(by: 3), sourceLocation: source)
    #expect(a.scaled(by: 2 + 0.5) == a.scaled(by: 2) + a.scaled(by: 0.5), sourceLocation: source)
    #expect(a.scaled(by: 2).scaled(by: 0.5) == a, sourceLocation: source)
    #expect(a.scaled(by: 1) == a && a.scaled(by: 0) == .zero, sourceLocation: source)
    #expect(Vector.zero.magnitudeSquared == 0, sourceLocation: source)
    // The square of a length, with the law of the parallelogram.
    #expect(a.scaled(by: -3).magnitudeSquared == 9 * a.magnitudeSquared, sourceLocation: source)
    #expect(
      (a + b).magnitudeSquared + (a - b).magnitudeSquared
        == 2 * (a.magnitudeSquared + b.magnitudeSquared), sourceLocation: source)
  }

  @Test func `Every vector type obeys the laws of a vector space`() {
    checkVectorSpace { x, _, _, _ in x }
    checkVectorSpace { x, _, _, _ in Float(x) }
    checkVectorSpace { x, _, _, _ in CGFloat(x) }
    checkVectorSpace { x, y, _, _ in AnimatablePair(x, y) }
    checkVectorSpace { x, y, z, w in
      AnimatablePair(AnimatablePair(x, y), AnimatablePair(Float(z), w))
    }
  }

  @Test func `The squared length is the sum over all components, also of nested pairs`() {
    #expect(AnimatablePair(3.0, AnimatablePair(4.0, Float(12))).magnitudeSquared == 169)
  }

  /// What is set comes back, and what is read and set again changes nothing.
  private func checkData<Value: Animatable & Equatable>(
    of value: Value, _ data: Value.AnimatableData, source: SourceLocation = #_sourceLocation
  ) {
    #expect(value.animatableData == data, sourceLocation: source)
    var copy = value
    copy.animatableData = value.animatableData
    #expect(copy == value, sourceLocation: source)
    copy.animatableData = data.scaled(by: 2)
    #expect(copy.animatableData == data + data, sourceLocation: source)
  }

  @Test func `Animatable values give their components in order`() {
    checkData(of: 2.5, 2.5)
    checkData(of: Float(2.5), 2.5)
    checkData(of: Point(x: 1, y: 2), AnimatablePair(1, 2))
    checkData(of: Size(width: 1, height: 2), AnimatablePair(1, 2))
    checkData(of: Angle.degrees(2), 2)
    checkData(
      of: ColorRGBA(red: 1, green: 2, blue: 3),
      AnimatablePair(AnimatablePair(1, 2), AnimatablePair(3, 1)))
    checkData(of: SIMD2(1, 2), AnimatablePair(1, 2))
    checkData(of: SIMD3(1, 2, 3), AnimatablePair(1, AnimatablePair(2, 3)))
    checkData(of: SIMD4(1, 2, 3, 4), AnimatablePair(AnimatablePair(1, 2), AnimatablePair(3, 4)))
    checkData(of: CGPoint(x: 1, y: 2), AnimatablePair(1, 2))
    checkData(of: CGSize(width: 1, height: 2), AnimatablePair(1, 2))
    checkData(of: AnimatablePair(1.0, 2.0), AnimatablePair(1, 2))
  }

  @Test func `Angles are the same in radians and degrees`() {
    #expect(Angle.degrees(180).radians == .pi && Angle(radians: .pi / 2).degrees == 90)
    #expect(Angle.zero == .degrees(0) && Angle(degrees: 720) != .zero)
    for degrees in stride(from: -720.0, through: 720, by: 0.5) {
      #expect(Angle.degrees(degrees).degrees == degrees)
      let angle = Angle(radians: Angle.degrees(degrees).radians)
      #expect((angle.degrees - degrees).magnitude <= 2 * degrees.ulp)
    }
    var angle = Angle.zero
    angle.degrees = -90
    #expect(angle == .radians(-.pi / 2))
  }
}
