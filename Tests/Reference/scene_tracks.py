"""Tracks of scenes: their rows at times around their joins, and the metrics of a scene's story."""

from mpmath import mp, mpf

from scene_motions import ZERO, greatest, jump, series, turning_times


class SceneTrack:
    """A motion in scene time, its joins between the ends of the time that is sampled, and its metrics."""

    def __init__(self, scene, name, at, joins, first, last, count=18):
        self.scene, self.name, self.at, self.count = scene, name, at, count
        self.first, self.last = mpf(first), mpf(last)
        self.joins = sorted({j for j in map(mpf, joins) if self.first <= j <= self.last})
        self.metrics, self.extra = [], []

    @property
    def edges(self):
        return sorted({self.first, *self.joins, self.last})

    def add(self, key, value):
        self.metrics.append((key, value))
        return self

    def add_peak_velocity(self):
        value, time = greatest(lambda t: self.at(t)[1], self.edges)
        return self.add("peak_velocity_per_s", value).add("peak_velocity_time_s", time)

    def add_peak_acceleration(self):
        value, time = greatest(lambda t: self.at(t)[2], self.edges)
        return self.add("peak_acceleration_per_s2", value).add("peak_acceleration_time_s", time)

    def add_velocity_jump(self):
        return self.add("velocity_jump_per_s", jump(self.at, self.joins, 1))

    def add_value_jump(self):
        return self.add("value_jump", jump(self.at, self.joins, 0))

    def add_ends(self, start, end):
        return self.add("start_value", mpf(start)).add("end_value", mpf(end))

    def times(self):
        """Doubles: spread over the time, beside joins, at turning points; none within 1e-7 s of a join."""
        step = (self.last - self.first) / self.count
        times = [float(self.first + step * (k + mpf("0.377"))) for k in range(self.count)]
        joins = self.edges
        if len(joins) > 9:
            joins = [joins[round(k * (len(joins) - 1) / 8)] for k in range(9)]
        for join in joins:
            times += [float(join + side) for side in (mpf("-1e-6"), mpf("1e-6"))]
        times += [float(t) for t in turning_times(self.at, self.edges)[:6]] + self.extra
        inside = {t for t in times if self.first < mpf(t) < self.last}
        return sorted(t for t in inside if t in self.extra or all(abs(mpf(t) - j) > mpf("1e-7") for j in self.joins))

    def rows(self):
        for time in self.times():
            value, velocity, _ = self.at(mpf(time))
            yield "value", time, value
            if time not in self.extra:
                yield "velocity", time, velocity
        for key, value in self.metrics:
            yield key, None, value

    def check_velocities(self):
        """The velocities against central differences of the values, with Richardson's extrapolation."""
        h = mpf(10) ** -11
        scale = max(abs(self.at(mpf(t))[1]) for t in self.times()) + mpf(10) ** -20
        for time in self.times():
            if time in self.extra:
                continue
            t = mpf(time)
            one, two = ((self.at(t + k * h)[0] - self.at(t - k * h)[0]) / (2 * k * h) for k in (1, 2))
            difference = (4 * one - two) / 3
            assert abs(difference - self.at(t)[1]) < mpf(10) ** -14 * scale, (self.name, time)

    def check_springs(self, parts):
        """The values and velocities against (start, end, mass, stiffness, damping, target) solved by series."""
        count = 0
        for start, end, m, k, c, goal in parts:
            x, v, _ = self.at(mpf(start) + mpf(10) ** -45)
            for time in self.times():
                if start < mpf(time) < end:
                    own_x, own_v, _ = self.at(mpf(time))
                    y, w = series(m, k, c, x, goal, v, mpf(time) - mpf(start))
                    scale = abs(x - goal) + abs(v)
                    assert abs(own_x - y) < mpf(10) ** -30 * scale, (self.name, time)
                    assert abs(own_v - w) < mpf(10) ** -28 * scale, (self.name, time)
                    count += 1
        assert count > 0, self.name


def passes(start, length, until):
    """The joins of an endless repeat."""
    start, length = mpf(start), mpf(length)
    return [start + k * length for k in range(int(mp.ceil((mpf(until) - start) / length)) + 1)]


def derived(at, function, slope):
    """A track that is a function of another: its value and its velocity by the chain rule."""

    def result(t):
        x, v, _ = at(t)
        return function(x), slope(x) * v, ZERO

    return result
