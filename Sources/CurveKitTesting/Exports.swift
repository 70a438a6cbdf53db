// Whoever writes a bound has imported this module for it, and need not know in which one bounds are.
@_exported public import CurveChecks
