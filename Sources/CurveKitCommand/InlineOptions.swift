internal import ArgumentParser

/// `--inline`: the chart as a picture in the terminal.
struct InlineOptions: ParsableArguments {
  @Flag(
    name: .customLong("inline"),
    help: """
      Show the chart as a picture in the terminal and write no files. The terminal is asked whether it \
      can show pictures (kitty, iTerm2, sixel); otherwise the chart is shown as text.
      """)
  var isInline = false

  /// Rejects other options that have no effect with `--inline`.
  func check(output: String?, data: ScriptData, isQuiet: Bool, renderer: Renderer, opens: Bool)
    throws(CommandFailure)
  {
    guard isInline else { return }
    if opens {
      throw CommandFailure(
        .usage, "--open cannot be combined with --inline, which writes no file.")
    }
    if output != nil { throw CommandFailure(.usage, "--inline cannot be combined with -o.") }
    if data == .csv {
      throw CommandFailure(
        .usage, "--data csv cannot be combined with --inline, which writes no files.")
    }
    if renderer == .svg {
      throw CommandFailure(
        .usage, "--inline cannot be combined with \(RendererOptions.flag) svg, which draws no PNG.")
    }
    if isQuiet { throw CommandFailure(.usage, "--quiet cannot be combined with --inline.") }
  }
}
