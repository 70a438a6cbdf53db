#include "peers.h"

#include <algorithm>
#include <cmath>

double quad_peer(double t) { return t * t; }

double elastic_peer(double t) {
  if (t == 0 || t == 1) return t;
  return std::pow(2, -10 * t) * std::sin((t * 10 - 0.75) * (2 * M_PI / 3)) + 1;
}

double bounce_peer(double t) {
  constexpr double n = 7.5625, d = 2.75;
  if (t < 1 / d) return n * t * t;
  if (t < 2 / d) return t -= 1.5 / d, n * t * t + 0.75;
  if (t < 2.5 / d) return t -= 2.25 / d, n * t * t + 0.9375;
  return t -= 2.625 / d, n * t * t + 0.984375;
}

static double inputs[64], outputs[64];
static int stops;

void linear_peer_set(const double *values, int count) {
  stops = count;
  for (int i = 0; i < count; i++) {
    inputs[i] = double(i) / (count - 1);
    outputs[i] = values[i];
  }
}

double linear_peer_value(double t) {
  long next = std::upper_bound(inputs + 1, inputs + stops - 1, t) - inputs;
  double fraction = (t - inputs[next - 1]) / (inputs[next] - inputs[next - 1]);
  return outputs[next - 1] + fraction * (outputs[next] - outputs[next - 1]);
}
