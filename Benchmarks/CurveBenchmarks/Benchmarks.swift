import Benchmark
import Operations

// The name of a benchmark has three fields: the work, who does it, and how often in one run.
let benchmarks: @Sendable () -> Void = {
  for operation in Operation.all {
    Benchmark(
      "\(operation.work) | \(operation.worker) | \(operation.count)",
      configuration: .init(
        metrics: [.wallClock, .throughput], warmupIterations: 3, maxDuration: .milliseconds(150),
        maxIterations: 10_000)
    ) { _ in
      blackHole(operation.run())
    }
  }
}
