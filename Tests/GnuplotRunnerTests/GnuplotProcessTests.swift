import CurveTestSupport
import Foundation
import GnuplotRunner
import Testing

/// What the gnuplot process inherits from this one, and what remains after it ends.
@Suite struct GnuplotProcessTests {
  @Test(arguments: Gnuplot.Transport.allCases)
  func `A process in another session that keeps the input does not delay the end`(
    transport: Gnuplot.Transport
  ) async throws {
    let folder = try TemporaryFolder()
    let output = try await Gnuplot.fake("session", transport).run(
      Gnuplot.longScript, in: folder.path)
    #expect(output.isEmpty)
    let number = try folder.text("escaped").trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(kill(try #require(Int32(number)), 0) == 0, "The other process still runs.")
  }

  @Test(arguments: Gnuplot.Transport.allCases)
  func `A process in another session that keeps the input does not outlive the time limit`(
    transport: Gnuplot.Transport
  ) async throws {
    let folder = try TemporaryFolder()
    let gnuplot = Gnuplot.fake("hanging-session", timeLimit: 1, transport)
    await #expect(throws: GnuplotError.timedOut(seconds: 1)) {
      try await gnuplot.run(Gnuplot.longScript, in: folder.path)
    }
  }

  @Test(.timeLimit(.minutes(10)), arguments: Gnuplot.Transport.allCases)
  func `A process that gnuplot leaves in the background is killed`(transport: Gnuplot.Transport)
    async throws
  {
    let folder = try TemporaryFolder()
    try #require(mkfifo(folder.path + "/pipe", 0o600) == 0)
    let descriptor = open(folder.path + "/pipe", O_RDONLY | O_NONBLOCK)
    defer { close(descriptor) }
    _ = try await Gnuplot.fake("background", transport).run("", in: folder.path)
    // The pipe ends when the process is dead, which was its only writer.
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) != 0 { try await Task.sleep(for: .milliseconds(5)) }
  }

  @Test(arguments: Gnuplot.Transport.allCases)
  func `A run goes on to its end when its task is cancelled`(transport: Gnuplot.Transport)
    async throws
  {
    let folder = try TemporaryFolder()
    let run = Task {
      try await Gnuplot(transport: transport).run("set print '-'\nprint 6 * 7\n", in: folder.path)
    }
    run.cancel()
    #expect(try await run.value == Array("42\n".utf8))
  }

  @Test func `The environment has only variables from a short list`() async {
    await #expect(processExitsWith: .success) {
      setenv("GNUTERM", "qt", 1)
      setenv("SECRET", "a password", 1)
      setenv("LC_ALL", "C", 1)
      // The shell that runs the program sets the last four itself.
      let allowed: Set<Substring> = [
        "PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "HOME", "TMPDIR", "LANG", "LC_ALL",
        "LC_CTYPE", "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "GDFONTPATH",
        "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "PWD", "OLDPWD", "SHLVL", "_",
      ]
      for transport in Gnuplot.Transport.allCases {
        do {
          _ = try await Gnuplot.fake("environment", transport).run("", in: "/")
        } catch GnuplotError.failed(_, let message) {
          let names = message.split(separator: " ").filter { $0 != "." }
          if names.contains("LC_ALL") && allowed.isSuperset(of: names) { continue }
          exit(1)
        }
        exit(2)
      }
      exit(0)
    }
  }

  @Test(arguments: Gnuplot.Transport.allCases)
  func `Only the three standard descriptors are open`(transport: Gnuplot.Transport) async throws {
    // A descriptor that a new process would inherit.
    let descriptor = open("/dev/null", O_RDONLY)
    defer { close(descriptor) }
    #expect(descriptor > 2)
    let failure = GnuplotError.failed(status: 1, message: "It has the descriptors 0 1 2 3 .")
    await #expect(throws: failure) {
      try await Gnuplot.fake("descriptors", transport).run("", in: "/")
    }
  }

  @Test func `Every signal has its default action, whatever this process ignores`() async {
    await #expect(processExitsWith: .success) {
      for number in 1..<32 { signal(Int32(number), SIG_IGN) }
      signal(SIGCHLD, SIG_DFL)
      for transport in Gnuplot.Transport.allCases {
        do {
          _ = try await Gnuplot.fake("signals", transport).run("", in: "/")
          exit(2)
        } catch GnuplotError.failed(1, "It ignores these signals:.") {
          continue
        }
      }
      exit(0)
    }
  }

  @Test func `All runs end when they are killed together, and no other can start`() async {
    await #expect(processExitsWith: .success) {
      // Two runs of each transport.
      let transports = Gnuplot.Transport.allCases + Gnuplot.Transport.allCases
      let folders = try transports.map { _ in try TemporaryFolder() }
      let runs = zip(transports, folders).map { transport, folder in
        Task { try await Gnuplot.fake("marking", transport).run("", in: folder.path) }
      }
      for folder in folders {
        while !folder.files.contains("running") { try await Task.sleep(for: .milliseconds(5)) }
      }
      Gnuplot.killRunning()
      for run in runs {
        guard case .failure(let error) = await run.result,
          error as? GnuplotError == .killed(signal: 9)
        else { exit(1) }
      }
      for transport in Gnuplot.Transport.allCases {
        do {
          _ = try await Gnuplot(transport: transport).run("", in: "/")
          exit(2)
        } catch GnuplotError.notStarted {
          continue
        }
      }
      exit(0)
    }
  }

  #if GnuplotStream && os(Linux)
  @Test func `A thread that cannot be created is an error, and nothing is started`() async {
    await #expect(processExitsWith: .success) {
      setenv("TMPDIR", "/tmp", 1)
      // The superuser has no limit on threads.
      if geteuid() == 0 { guard setgid(65_534) == 0, setuid(65_534) == 0 else { exit(3) } }
      var limit = rlimit(rlim_cur: 1, rlim_max: 1)
      guard setrlimit(Int32(__RLIMIT_NPROC.rawValue), &limit) == 0 else { exit(4) }
      do {
        _ = try await Gnuplot().run("", in: "/")
      } catch let error as GnuplotError {
        let reason = "resource temporarily unavailable"
        exit(error == .notStarted(executable: "gnuplot", reason: reason) ? 0 : 1)
      }
      exit(2)
    }
  }
  #endif
}
