// A test that uses a bound needs only this import, and not those of the modules with bounds and
// metrics.
@_exported public import CurveChecks
@_exported public import CurveMeasure
