internal import SystemLibraries

/// A thread of the system, which no pool shares.
struct SystemThread {
  #if canImport(Darwin)
  private typealias Handle = pthread_t?
  #else
  private typealias Handle = pthread_t
  #endif

  /// What a thread runs, as an object that C can hold.
  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private let handle: Handle

  /// Starts a thread.
  ///
  /// - Parameter run: What it runs.
  /// - Throws: The reason why the system starts none.
  init(_ run: @escaping @Sendable () -> Void) throws(Errno) {
    #if canImport(Darwin)
    var handle: Handle
    #else
    var handle = Handle()
    #endif
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    // As much as the main thread has; some systems give other threads less.
    pthread_attr_setstacksize(&attributes, 8 << 20)
    let body = Unmanaged.passRetained(Body(run))
    let error = pthread_create(
      &handle, &attributes,
      { context in
        let context: UnsafeMutableRawPointer? = context
        if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, body.toOpaque())
    guard error == 0 else {
      body.release()
      throw Errno(rawValue: error)
    }
    self.handle = handle
  }

  /// Waits until it has ended.
  func join() {
    let handle: pthread_t? = handle
    if let handle { pthread_join(handle, nil) }
  }
}

/// A lock with a condition.
final class Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Unlocks until another thread calls ``wakeAll()``; only while locked.
  func wait() { pthread_cond_wait(condition, mutex) }

  /// Wakes the threads that wait.
  func wakeAll() { pthread_cond_broadcast(condition) }
}
