// Compares values of elementary functions with MPFR's. It reads records of 32 bytes from standard input: the number of
// a function in the table below, its arguments, and the value. It prints the greatest error of each function in units in
// the last place, and fails if one is above its bound. The unit of a rotation is 2^-53 of its exponential function.
//
// The second argument of a power or root with a whole exponent is an integer of 64 bits.
#include <math.h>
#include <mpfr.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct record {
  int64_t function;
  double x, y, value;
};

static const char *names[] = {
    "exp",  "expMinusOne", "exp2", "exp10", "log",  "log(onePlus:)", "log10", "sin",
    "cos",  "tan",         "asin", "atan2", "sinh", "cosh",          "atanh", "pow(_, Double)",
    "pow(_, Int)", "root", "hypot", "sine of a sum", "cosine of a sum",
    "x of a rotation", "y of a rotation"};
enum { functions = sizeof names / sizeof *names, digits = 160 };

// The exact value in many digits.
static void evaluate(mpfr_t value, const struct record *r, mpfr_t x, mpfr_t y) {
  int64_t n;
  memcpy(&n, &r->y, 8);
  mpfr_set_prec(x, 1200);
  mpfr_set_d(x, r->x, MPFR_RNDN);
  if (r->function == 19 || r->function == 20) mpfr_add_d(x, x, r->y, MPFR_RNDN);
  else mpfr_prec_round(x, 53, MPFR_RNDN);
  mpfr_set_d(y, r->y, MPFR_RNDN);
  switch (r->function) {
    case 0: mpfr_exp(value, x, MPFR_RNDN); break;
    case 1: mpfr_expm1(value, x, MPFR_RNDN); break;
    case 2: mpfr_exp2(value, x, MPFR_RNDN); break;
    case 3: mpfr_exp10(value, x, MPFR_RNDN); break;
    case 4: mpfr_log(value, x, MPFR_RNDN); break;
    case 5: mpfr_log1p(value, x, MPFR_RNDN); break;
    case 6: mpfr_log10(value, x, MPFR_RNDN); break;
    case 7: case 19: mpfr_sin(value, x, MPFR_RNDN); break;
    case 8: case 20: mpfr_cos(value, x, MPFR_RNDN); break;
    case 9: mpfr_tan(value, x, MPFR_RNDN); break;
    case 10: mpfr_asin(value, x, MPFR_RNDN); break;
    case 11: mpfr_atan2(value, x, y, MPFR_RNDN); break;
    case 12: mpfr_sinh(value, x, MPFR_RNDN); break;
    case 13: mpfr_cosh(value, x, MPFR_RNDN); break;
    case 14: mpfr_atanh(value, x, MPFR_RNDN); break;
    case 15: mpfr_pow(value, x, y, MPFR_RNDN); break;
    case 16: mpfr_pow_si(value, x, n, MPFR_RNDN); break;
    case 17:
      mpfr_rootn_ui(value, x, n < 0 ? -n : n, MPFR_RNDN);
      if (n < 0) mpfr_ui_div(value, 1, value, MPFR_RNDN);
      break;
    // The decay is 1 and the frequency y. The product with the exponential function follows.
    case 21: case 22:
      mpfr_set_prec(y, digits);
      mpfr_mul_d(y, x, r->y, MPFR_RNDN);
      (r->function == 21 ? mpfr_cos : mpfr_sin)(value, y, MPFR_RNDN);
      mpfr_neg(x, x, MPFR_RNDN);
      mpfr_exp(y, x, MPFR_RNDN);
      mpfr_mul(value, value, y, MPFR_RNDN);
      break;
    case 18: mpfr_hypot(value, x, y, MPFR_RNDN); break;
  }
}

// The distance of a value in units of 2^-53 of the exponential function, at the same time.
static double part_of(mpfr_t exact, double value, mpfr_t exponential, mpfr_t difference) {
  mpfr_sub_d(difference, exact, value, MPFR_RNDN);
  mpfr_div(difference, difference, exponential, MPFR_RNDN);
  mpfr_mul_2si(difference, difference, 53, MPFR_RNDN);
  return fabs(mpfr_get_d(difference, MPFR_RNDA));
}

// The distance in units in the last place of the nearest double.
static double error_of(mpfr_t exact, double value, mpfr_t difference) {
  double nearest = mpfr_get_d(exact, MPFR_RNDN);
  if (isnan(nearest) || isnan(value)) return isnan(nearest) && isnan(value) ? 0 : INFINITY;
  if (isinf(nearest) || isinf(value)) return nearest == value ? 0 : INFINITY;
  if (nearest == 0 && value == 0) return !signbit(nearest) == !signbit(value) ? 0 : INFINITY;
  long exponent = mpfr_zero_p(exact) ? -1074 : mpfr_get_exp(exact) - 53;
  mpfr_sub_d(difference, exact, value, MPFR_RNDN);
  mpfr_mul_2si(difference, difference, exponent < -1074 ? 1074 : -exponent, MPFR_RNDN);
  return fabs(mpfr_get_d(difference, MPFR_RNDA));
}

int main(void) {
  static struct record records[4096], worst[functions];
  static double greatest[functions];
  static long count[functions], other[functions];
  mpfr_t x, y, exact, difference;
  mpfr_inits2(digits, x, y, exact, difference, (mpfr_ptr)0);
  size_t length;
  while ((length = fread(records, sizeof *records, 4096, stdin)) > 0) {
    for (size_t i = 0; i < length; i++) {
      const struct record *r = &records[i];
      int f = (int)r->function;
      evaluate(exact, r, x, y);
      double error = f < 21 ? error_of(exact, r->value, difference) : part_of(exact, r->value, y, difference);
      count[f]++;
      other[f] += error > 0.5;
      if (error > greatest[f]) {
        greatest[f] = error;
        worst[f] = *r;
      }
    }
  }
  int failures = 0;
  for (int f = 0; f < functions; f++) {
    if (!count[f]) continue;
    printf("%-16s %10ld arguments, %ld above 0.5; greatest error %.12f at %a, %a\n", names[f], count[f], other[f],
           greatest[f], worst[f].x, worst[f].y);
    failures += !(greatest[f] <= (f == 0 || f == 2 ? 0.53 : f < 21 ? 0.500001 : 2.8));
  }
  return failures > 0;
}
