internal import GnuplotStream

extension Gnuplot {
  /// Kills every running gnuplot with the processes that it has started, and prevents new runs.
  ///
  /// A signal handler that ends the program may call it: it uses no lock and allocates no
  /// memory. Every later ``run(_:in:)`` throws ``GnuplotError/notStarted(executable:reason:)``.
  public static func killRunning() { process_groups_kill_all() }
}
