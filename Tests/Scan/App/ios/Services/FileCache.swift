import Foundation

/// A cache of downloads. `.easeInOut` has nothing to do with it.
struct FileCache {
  enum Policy { case smooth, bouncy, spring }

  let manager = FileManager.default
  var policy = Policy.spring
  let address = URL(string: "https://example.com/ease-in-out/spring(2)")!
  let pattern = /spring\((\d+)\)/

  func spring(_ season: Season) -> [Entry] {
    season == .spring ? entries(for: season) : []
  }

  func ease(_ value: Double) -> Double { value * value }

  func clear() {
    let session = URLSession(configuration: .default)
    let ease = 3
    semaphore.release(1)
    session.invalidate(after: ease)
  }
}
