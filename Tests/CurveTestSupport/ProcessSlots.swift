import Foundation

/// Limits how many processes the tests run at once, to the number of processors.
///
/// All tests start at the same time. If each started its processes at once too, all of them would be
/// slow, and the machine could run out of memory.
public actor ProcessSlots {
  private static let shared = ProcessSlots(count: ProcessInfo.processInfo.activeProcessorCount)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private init(count: Int) { free = count }

  /// Suspends until a process may be started, and runs the body, which starts one.
  public static func run<Result>(
    _ body: () async throws -> sending Result
  ) async rethrows -> sending Result {
    await shared.take()
    do {
      let result = try await body()
      await shared.release()
      return result
    } catch {
      await shared.release()
      throw error
    }
  }

  private func take() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func release() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
