extension Page {
  /// The frames of an animated page.
  struct Motion: Sendable {
    let frames: ChartMotion
    /// The values of the curves in each frame.
    let table: ChartTable
    /// The last row of the data in each frame.
    let rows: [Int]
  }

  /// The moving curves of a panel: growing lines, dots at their ends, and discs in lanes beside the panel.
  struct MovingCurves: Sendable {
    struct Curve: Sendable {
      /// The line in its colour; its rows are those after which it only holds its value.
      let line: Line
      let lane: ChartLayout.Lane
      /// The first row with a number.
      let firstRow: Int
    }

    /// The box within which the lines are visible.
    let clip: PageBox
    /// The lines that are shown.
    let curves: [Curve]
    let lanes: [ChartLayout.Lane]
    /// Whether a thin line connects a dot and its disc.
    let leader: Stroke?
    let runner: Dot.Size
    let halo: Dot.Size
    /// Whether every frame has a dot of the first curve.
    let isAlwaysThere: Bool
  }
}
