#!/usr/bin/env python3
"""What platforms play of Béziers and paths, as CSV for Tests/CurveTestSupport/Vectors/platform_sampling.csv.

Each rule is evaluated at one progress at a time, as the platform does it, in doubles or, for Android, in floats:

- GSAP: greensock/GSAP, src/CustomEase.js
- Android: platform_frameworks_base, PathInterpolator.java and libs/hwui/jni/Path.cpp
- Flutter: flutter/flutter, packages/flutter/lib/src/animation/curves.dart
- Motion: motiondivision/motion, motion-utils, cubic-bezier.ts
"""
import struct

PATHS = {
    "ease-out": [(0, 0), (0, 0), (0.58, 1), (1, 1)],
    "emphasized": [(0, 0), (0.05, 0), (0.133333, 0.06), (0.166666, 0.4), (0.208333, 0.82), (0.25, 1), (1, 1)],
    "steep": [(0, 0), (0.05, 1.5), (0.1, 1.2), (0.3, 0.9), (0.5, 0.6), (0.6, 1), (1, 1)],
    "corner": [(0, 0), (0.2 / 3, 0.5 / 3), (0.4 / 3, 1 / 3), (0.2, 0.5), (0.2 + 0.8 / 3, 0.5 + 0.5 / 3),
               (1 - 0.8 / 3, 1 - 0.5 / 3), (1, 1)],
}
TIMES = [0.013, 0.1, 0.2, 0.3, 0.5, 0.77, 0.95]


def beziers(path):
    return [path[i:i + 4] for i in range(0, len(path) - 1, 3)]


def on_lines(points, t):
    """The value on the line from the last point at or before t."""
    i = max(k for k in range(len(points) - 1) if points[k][0] <= t)
    (x0, y0), (x1, y1) = points[i], points[i + 1]
    return y0 + (t - x0) / (x1 - x0) * (y1 - y0)


def gsap(path, precision):
    def halves(p):
        mid = lambda a, b: ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        ab, bc, cd = mid(p[0], p[1]), mid(p[1], p[2]), mid(p[2], p[3])
        abc, bcd = mid(ab, bc), mid(bc, cd)
        c = mid(abc, bcd)
        dx, dy = p[3][0] - p[0][0], p[3][1] - p[0][1]
        size = sum(abs((q[0] - p[3][0]) * dy - (q[1] - p[3][1]) * dx) for q in (p[1], p[2]))
        if size**2 <= (dx * dx + dy * dy) / (200000 * precision):
            return [c]
        return halves([p[0], ab, abc, c]) + [c] + halves([c, bcd, cd, p[3]])

    points = []
    for p in beziers(path):
        for q in [p[0]] + halves(p) + [p[3]]:
            if not points or q[0] > points[-1][0] or (q[0] == points[-1][0] and q[1] != points[-1][1]):
                points.append(q)
    slopes = [(b[1] - a[1]) / (b[0] - a[0]) for a, b in zip(points, points[1:])]
    if precision > 1 or any(abs(b - a) > 2 for a, b in zip(slopes, slopes[1:])):
        return lambda t: on_lines(points, t)
    count = int(1 / min(b[0] - a[0] for a, b in zip(points, points[1:])) + 1)
    samples = [(i / count, on_lines(points, i / count)) for i in range(count)] + [(1, points[-1][1])]
    return lambda t: on_lines(samples, t)


def f32(x):
    return struct.unpack("f", struct.pack("f", x))[0]


def android(path, _):
    limit = f32(f32(0.002) * f32(0.002))

    def points_of(p):
        p = [(f32(x), f32(y)) for x, y in p]

        def at(t):
            s = f32(1 - t)
            s2, t2 = f32(s * s), f32(t * t)
            w = [f32(s2 * s), f32(f32(3 * s2) * t), f32(f32(3 * s) * t2), f32(t2 * t)]
            total = lambda k: f32(
                f32(f32(f32(w[0] * p[0][k]) + f32(w[1] * p[1][k])) + f32(w[2] * p[2][k])) + f32(w[3] * p[3][k]))
            return total(0), total(1)

        def far(t0, t1):
            (x0, y0), (x1, y1), (x, y) = at(t0), at(t1), at(f32((t0 + t1) / 2))
            dx, dy = f32(x - f32(f32(x1 + x0) / 2)), f32(y - f32(f32(y1 + y0) / 2))
            return f32(f32(dx * dx) + f32(dy * dy)) > limit

        times, i, quarters = [0.0, 1.0], 0, True
        while i + 1 < len(times):
            half = (times[i] + times[i + 1]) / 2
            split = far(times[i], times[i + 1])
            if not split and quarters and far(times[i], half):
                split, quarters = True, False
            if split:
                times.insert(i + 1, half)
            else:
                i += 1
        return [at(t) for t in times]

    points = [(0.0, 0.0)]
    for p in beziers(path):
        points += [q for q in points_of(p) if q != points[-1]]
    return lambda t: on_lines(points, t)


def bisected(path, steps, bound):
    def value(t):
        p = next(p for p in beziers(path) if t < p[3][0])
        w, h = p[3][0] - p[0][0], p[3][1] - p[0][1]
        (a, b), (c, d) = [((q[0] - p[0][0]) / w, (q[1] - p[0][1]) / h) for q in p[1:3]]
        f = lambda a, c, m: 3 * a * (1 - m)**2 * m + 3 * c * (1 - m) * m * m + m**3
        low, high, own = 0.0, 1.0, (t - p[0][0]) / w
        for _ in range(steps):
            m = (low + high) / 2
            if abs(f(a, c, m) - own) < bound:
                break
            low, high = (m, high) if f(a, c, m) < own else (low, m)
        return f(b, d, m) * h + p[0][1]

    return value


def main():
    print("dialect,curve,precision,progress,value")
    for name, path in PATHS.items():
        rows = [("gsap", 1, gsap(path, 1)), ("gsap", 100, gsap(path, 100))]
        if name != "corner":
            # Android draws straight lines as such.
            rows.append(("android", 1, android(path, 1)))
        if name in ("ease-out", "emphasized"):
            rows.append(("flutter", 1, bisected(path, 100, 0.001)))
        if name == "ease-out":
            rows.append(("motion", 1, bisected(path, 12, 1e-7)))
        for dialect, precision, value in rows:
            for t in TIMES:
                print(f"{dialect},{name},{precision},{t},{value(t)!r}")


main()
