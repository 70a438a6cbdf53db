// Whoever writes a bound has imported this module for it, and need not know in which ones bounds
// and metrics are.
@_exported public import CurveChecks
@_exported public import CurveMeasure
