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
}
