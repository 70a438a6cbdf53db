#include "peers.h"

#include <cmath>

bezier_peer_state bezier_peer(double x1, double y1, double x2, double y2) {
  bezier_peer_state curve{};
  curve.cx = 3 * x1;
  curve.bx = 3 * (x2 - x1) - curve.cx;
  curve.ax = 1 - curve.cx - curve.bx;
  curve.cy = 3 * y1;
  curve.by = 3 * (y2 - y1) - curve.cy;
  curve.ay = 1 - curve.cy - curve.by;
  return curve;
}

static double x_at(const bezier_peer_state &c, double s) { return ((c.ax * s + c.bx) * s + c.cx) * s; }

double bezier_peer_value(bezier_peer_state c, double t, double epsilon) {
  double s = t;
  bool found = false;
  for (int i = 0; i < 8; i++) {
    double difference = x_at(c, s) - t;
    if (std::fabs(difference) < epsilon) {
      found = true;
      break;
    }
    double slope = (3 * c.ax * s + 2 * c.bx) * s + c.cx;
    if (std::fabs(slope) < 1e-6) break;
    s -= difference / slope;
  }
  if (!found) {
    double low = 0, high = 1;
    s = t;
    while (low < high) {
      double difference = x_at(c, s) - t;
      if (std::fabs(difference) < epsilon) break;
      if (difference < 0) low = s; else high = s;
      double middle = low + (high - low) / 2;
      if (middle == s) break;
      s = middle;
    }
  }
  return ((c.ay * s + c.by) * s + c.cy) * s;
}

double bezier_peer_grid(bezier_peer_state curve, int count, double epsilon) {
  double sum = 0;
  for (int i = 0; i < count; i++) sum += bezier_peer_value(curve, double(i) / (count - 1), epsilon);
  return sum;
}
