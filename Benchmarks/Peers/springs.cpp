#include "peers.h"

#include <cmath>

/// Both at once, as GCC does with two calls; Clang makes two calls.
static inline void sine_and_cosine(double angle, double &sine, double &cosine) {
#ifdef __APPLE__
  __sincos(angle, &sine, &cosine);
#else
  sincos(angle, &sine, &cosine);
#endif
}

spring_peer_state spring_peer(double mass, double stiffness, double damping) {
  spring_peer_state spring{};
  spring.decay = damping / (2 * mass);
  spring.squared = stiffness / mass;
  double radicand = spring.squared - spring.decay * spring.decay;
  spring.regime = radicand > 0 ? 0 : radicand == 0 ? 1 : 2;
  spring.frequency = std::sqrt(std::fabs(radicand));
  spring.slow = spring.decay - spring.frequency;
  spring.fast = spring.decay + spring.frequency;
  return spring;
}

double spring_peer_value(spring_peer_state spring, double t) {
  switch (spring.regime) {
  case 0: {
    double sine, cosine;
    sine_and_cosine(spring.frequency * t, sine, cosine);
    return 1 - std::exp(-spring.decay * t)
                   * (cosine + spring.decay / spring.frequency * sine);
  }
  case 1: return 1 - std::exp(-spring.decay * t) * (1 + spring.decay * t);
  default:
    return 1 - (spring.fast * std::exp(-spring.slow * t) - spring.slow * std::exp(-spring.fast * t))
                   / (2 * spring.frequency);
  }
}

double spring_peer_velocity(spring_peer_state spring, double t) {
  return spring.squared / spring.frequency * std::exp(-spring.decay * t)
         * std::sin(spring.frequency * t);
}

peer_sample spring_peer_sample(spring_peer_state spring, double t) {
  double envelope = std::exp(-spring.decay * t), sine, cosine;
  sine_and_cosine(spring.frequency * t, sine, cosine);
  double c = envelope * cosine, s = envelope * sine / spring.frequency;
  return {1 - c - spring.decay * s, spring.squared * s, spring.squared * (c - spring.decay * s)};
}

double spring_peer_grid(spring_peer_state spring, double end, int count) {
  double sum = 0;
  for (int i = 0; i < count; i++) sum += spring_peer_value(spring, i * end / (count - 1));
  return sum;
}

double spring_peer_recurrence(spring_peer_state spring, double end, int count) {
  constexpr int lanes = 16, block = 4096;
  double h = end / (count - 1);
  // f(t + L h) = a f(t) - b f(t - L h), exactly, for every solution.
  double a = 2 * std::exp(-spring.decay * lanes * h) * std::cos(spring.frequency * lanes * h);
  double b = std::exp(-2 * spring.decay * lanes * h);
  double sum = 0;
  for (int start = 0; start < count; start += block) {
    double now[lanes], before[lanes], total[lanes] = {};
    for (int lane = 0; lane < lanes; lane++) {
      now[lane] = spring_peer_value(spring, (start + lane) * h) - 1;
      double t = (start + lane - lanes) * h, angle = spring.frequency * t;
      before[lane] = -std::exp(-spring.decay * t)
                     * (std::cos(angle) + spring.decay / spring.frequency * std::sin(angle));
    }
    for (int step = 0; step < block / lanes; step++)
      for (int lane = 0; lane < lanes; lane++) {
        total[lane] += 1 + now[lane];
        double next = a * now[lane] - b * before[lane];
        before[lane] = now[lane];
        now[lane] = next;
      }
    for (double part : total) sum += part;
  }
  return sum;
}
