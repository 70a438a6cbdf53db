#pragma once

// The work of curvekit as others write it: published formulas, evaluated with libm.

#ifdef __cplusplus
extern "C" {
#endif

typedef struct { double value, velocity, acceleration; } peer_sample;

/// A spring from 0 to 1 at rest, with its derived constants.
typedef struct { double decay, frequency, squared, slow, fast; int regime; } spring_peer_state;
spring_peer_state spring_peer(double mass, double stiffness, double damping);
double spring_peer_value(spring_peer_state spring, double time);
double spring_peer_velocity(spring_peer_state spring, double time);
peer_sample spring_peer_sample(spring_peer_state spring, double time);
/// The sum over an even grid, each value by itself.
double spring_peer_grid(spring_peer_state spring, double end, int count);
/// The sum over an even grid by 16 rotating recurrences, started anew every 4,096 values.
double spring_peer_recurrence(spring_peer_state spring, double end, int count);

/// A Bézier timing curve as browsers solve it: eight steps of Newton's method, then bisection.
typedef struct { double ax, bx, cx, ay, by, cy; } bezier_peer_state;
bezier_peer_state bezier_peer(double x1, double y1, double x2, double y2);
double bezier_peer_value(bezier_peer_state curve, double progress, double epsilon);
double bezier_peer_grid(bezier_peer_state curve, int count, double epsilon);

double quad_peer(double progress);
double elastic_peer(double progress);
double bounce_peer(double progress);
/// linear() of CSS with evenly spaced stops, at most 64 of them.
void linear_peer_set(const double *outputs, int count);
double linear_peer_value(double progress);

/// The bytes of rows with four numbers each.
long rows_by_printf(const double *cells, int rows);
long rows_by_to_chars(const double *cells, int rows);

#ifdef __cplusplus
}
#endif
