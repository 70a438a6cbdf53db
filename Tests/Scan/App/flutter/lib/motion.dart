import 'package:flutter/animation.dart';
import 'package:app/spring.dart';

/// Tokens. See [Curves.easeIn] for the old curve.
class Motion {
  static const fast = Duration(milliseconds: 150);
  static const emphasized = Cubic(0.2, 0.0, 0.0, 1.0);
  static const standard = Curves.fastOutSlowIn;
  static final sheet = SpringDescription(mass: 1, stiffness: 180, damping: 20);
  static final soft = SpringDescription.withDampingRatio(mass: 1, stiffness: 100, ratio: 0.6);
  static final quick = SpringDescription.withDurationAndBounce(duration: Duration(milliseconds: 300), bounce: 0.2);
  static const back = Curves.easeOutBack;
  // static const old = Curves.bounceIn;
  static const gradient = LinearGradient(colors: [a, b]);
}

enum Season { winter, spring, summer }
