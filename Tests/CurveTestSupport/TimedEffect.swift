/// An effect of the Web Animations model: how local time becomes progress.
///
/// It follows the specification, in milliseconds, for the suites that test the before flag and progress
/// outside 0...1.
struct TimedEffect {
  let delay: Double
  let duration: Double
  let iterations: Double
  let iterationStart: Double
  let direction: String
  let fill: String
  let easing: TimingFunction

  init(_ parameters: Parameters) throws {
    delay = parameters.number("delay", default: 0)
    duration = try parameters.number("duration")
    iterations = parameters.number("iterations", default: 1)
    iterationStart = parameters.number("iterationStart", default: 0)
    direction = parameters.has("direction") ? parameters.text("direction") : "normal"
    fill = parameters.text("fill")
    easing = try TimingFunction(css: parameters.text("easing"))
  }

  /// The transformed progress at a local time; `nil` outside the effect if it has no fill there.
  func progress(at time: Double) -> Double? {
    let active = duration * iterations
    let isEarly = time < delay
    let isLate = !isEarly && time >= delay + active
    if isEarly && fill != "both" && fill != "backwards" { return nil }
    if isLate && fill != "both" && fill != "forwards" { return nil }

    let activeTime = min(max(time - delay, 0), active)
    let overall = activeTime / duration + iterationStart
    var simple = overall.truncatingRemainder(dividingBy: 1)
    if simple == 0, !isEarly, activeTime == active, iterations != 0 { simple = 1 }
    let iteration = simple == 1 ? overall.rounded(.down) - 1 : overall.rounded(.down)
    let isEven = iteration.truncatingRemainder(dividingBy: 2) == 0
    let isForward =
      switch direction {
      case "normal": true
      case "reverse": false
      case "alternate": isEven
      default: !isEven
      }
    let isBefore = isForward ? isEarly : isLate
    return easing.output(at: isForward ? simple : 1 - simple, isBefore: isBefore)
  }
}
