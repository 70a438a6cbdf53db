/// A sine of the time: amplitude sin(2 pi (frequency t + phase)).
package struct SinePiece: MotionPiece {
  package let amplitude: Interval
  /// Waves per unit of time.
  package let frequency: Interval
  /// The angle at time 0, in turns.
  package let phase: Interval

  package func value(_ parameter: Series) -> Series {
    (parameter * frequency + phase).sineAndCosineOfTurns.sine * amplitude
  }
}

/// An exponential that is 1 at time 1: 2^(10 (t - 1)).
package struct ExponentialPiece: MotionPiece {
  /// 10 ln 2.
  static let rate = Interval(10) * Interval(2).logarithm

  package func value(_ parameter: Series) -> Series {
    ((parameter - Interval(1)) * Self.rate).exponential
  }
}

/// A wave that grows towards time 1, where it is 1: 2^(-10 q) (cos(f q) + b sin(f q)) with q = 1 - t.
package struct GrowingWavePiece: MotionPiece {
  /// f, in turns per unit of time.
  package let frequency: Interval
  /// b: the square root of the squared amplitude less 1.
  package let sineWeight: Interval

  package func value(_ parameter: Series) -> Series {
    let left = -(parameter - Interval(1))
    let turn = (left * frequency).sineAndCosineOfTurns
    let envelope = (left * -ExponentialPiece.rate).exponential
    return envelope * (turn.cosine + turn.sine * sineWeight)
  }
}

/// A quarter of a circle by its angle, from 0 to a quarter of a turn: t = sin, y = 1 - cos.
package struct ArcPiece: MotionPiece {
  package var isTimed: Bool { false }
  package func time(_ parameter: Series) -> Series { parameter.sineAndCosineOfTurns.sine }

  /// 1 - cos a = 2 sin^2(a / 2) keeps its digits next to 0.
  package func value(_ parameter: Series) -> Series {
    (parameter * Interval(0.5)).sineAndCosineOfTurns.sine.square * Interval(2)
  }
}

extension Series {
  /// The sine and the cosine of an angle in turns, exact at quarters of a turn.
  package var sineAndCosineOfTurns: (sine: Series, cosine: Series) {
    var (sines, cosines) = ([terms[0].sineOfTurns], [terms[0].cosineOfTurns])
    if !isConstant {
      let radians = (self * Interval(2)) * .pi
      for order in 1..<count {
        var (sine, cosine) = (Interval(0), Interval(0))
        for index in 1...order where index < radians.terms.count {
          let rate = radians.terms[index] * Interval(Double(index))
          sine = sine + rate * cosines[order - index]
          cosine = cosine + rate * sines[order - index]
        }
        sines.append(sine / Interval(Double(order)))
        cosines.append(-cosine / Interval(Double(order)))
      }
    }
    return (Series(sines, count: count), Series(cosines, count: count))
  }
}
