// Runs one operation:  RunOperation NUMBER RUNS
// Without arguments it lists the operations of curvekit with their numbers.
import Operations

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
if arguments.count == 2 {
  let operation = Operation.all[arguments[0]]
  var sum = 0.0
  for _ in 0..<arguments[1] { sum += operation.run() }
  print(operation.count, sum)
} else {
  for (number, operation) in Operation.all.enumerated() where operation.worker == "curvekit" {
    print(number, operation.count, operation.work, separator: "\t")
  }
}
