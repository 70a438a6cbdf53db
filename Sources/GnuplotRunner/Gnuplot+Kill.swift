internal import GnuplotStream

extension Gnuplot {
  /// Kills every gnuplot that runs, with the processes that it has started, and prevents new ones.
  ///
  /// For a signal handler that ends the program: it takes no lock and no memory. Every later
  /// ``run(_:in:)`` throws ``GnuplotError/notStarted(executable:reason:)``.
  public static func killRunning() { process_groups_kill_all() }
}
