import CurveTestSupport
import Foundation
import GnuplotRunner
import Testing

/// What the gnuplot process inherits from this one, and what remains after it ends.
@Suite struct GnuplotProcessTests {
  @Test func `A process in another session that keeps the input does not delay the end`()
    async throws
  {
    let folder = try TemporaryFolder()
    let output = try await Gnuplot.fake("session").run(Gnuplot.longScript, in: folder.path)
    #expect(output.isEmpty)
    let number = try folder.text("escaped").trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(kill(try #require(Int32(number)), 0) == 0, "The other process still runs.")
  }

  @Test func `A process in another session that keeps the input does not outlive the time limit`()
    async throws
  {
    let folder = try TemporaryFolder()
    let gnuplot = Gnuplot.fake("hanging-session", timeLimit: 1)
    await #expect(throws: GnuplotError.timedOut(seconds: 1)) {
      try await gnuplot.run(Gnuplot.longScript, in: folder.path)
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `A process that gnuplot leaves in the background is killed`() async throws {
    let folder = try TemporaryFolder()
    try #require(mkfifo(folder.path + "/pipe", 0o600) == 0)
    let descriptor = open(folder.path + "/pipe", O_RDONLY | O_NONBLOCK)
    defer { close(descriptor) }
    _ = try await Gnuplot.fake("background").run("", in: folder.path)
    // The pipe ends when the process is dead, which was its only writer.
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) != 0 { try await Task.sleep(for: .milliseconds(5)) }
  }

  @Test func `A run goes on to its end when its task is cancelled`() async throws {
    let folder = try TemporaryFolder()
    let run = Task {
      try await Gnuplot().run("set print '-'\nprint 6 * 7\n", in: folder.path)
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
      do {
        _ = try await Gnuplot.fake("environment").run("", in: "/")
      } catch GnuplotError.failed(_, let message) {
        let names = message.split(separator: " ").filter { $0 != "." }
        exit(names.contains("LC_ALL") && allowed.isSuperset(of: names) ? 0 : 1)
      }
      exit(2)
    }
  }

  @Test func `Only the three standard descriptors are open`() async throws {
    // A descriptor that a new process would inherit.
    let descriptor = open("/dev/null", O_RDONLY)
    defer { close(descriptor) }
    #expect(descriptor > 2)
    #expect(try await message(of: "descriptors") == "It has the descriptors 0 1 2 3 .")
  }

  @Test func `Every signal has its default action, whatever this process ignores`() async {
    await #expect(processExitsWith: .success) {
      for number in 1..<32 { signal(Int32(number), SIG_IGN) }
      signal(SIGCHLD, SIG_DFL)
      do {
        _ = try await Gnuplot.fake("signals").run("", in: "/")
      } catch GnuplotError.failed(1, "It ignores these signals:.") {
        exit(0)
      }
      exit(1)
    }
  }

  @Test func `All runs end when they are killed together, and no other can start`() async {
    await #expect(processExitsWith: .success) {
      let folders = try (0..<3).map { _ in try TemporaryFolder() }
      let runs = folders.map { folder in
        Task { try await Gnuplot.fake("marking").run("", in: folder.path) }
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
      do {
        _ = try await Gnuplot().run("", in: "/")
      } catch GnuplotError.notStarted {
        exit(0)
      }
      exit(2)
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

  /// The error message with which a fake program fails.
  private func message(of program: String) async throws -> String {
    do {
      _ = try await Gnuplot.fake(program).run("", in: "/")
    } catch .failed(_, let message) {
      return message
    }
    Issue.record("The program did not fail.")
    return ""
  }
}
