import ChatframeFiles
import ChatframeTestSupport
import Foundation
import Testing

struct SpawnedProcessTests {
  private func shell(
    _ script: String,
    environment: [String: String]? = nil
  ) throws
    -> SpawnedProcess
  {
    try SpawnedProcess("/bin/sh", ["-c", script], environment: environment)
  }

  @Test func `an exit status is reported`() throws {
    let ending = try shell("exit 3").wait()
    #expect(ending == .exited(3))
    #expect(ending.shellStatus == 3)
  }

  @Test func `a signal that ends a program is reported as a shell reports it`() throws {
    let ending = try shell("kill -KILL $$").wait()
    #expect(ending == .signalled(9))
    #expect(ending.shellStatus == 137)
  }

  @Test func `the end of a program can be read again`() throws {
    let process = try shell("exit 7")
    process.wait()
    #expect(process.wait() == .exited(7))
    #expect(!process.isRunning)
  }

  @Test func `a program whose status is lost has ended`() throws {
    let process = try shell("exit 7")
    #expect(waitpid(process.id, nil, 0) == process.id)
    #expect(!process.isRunning)
    #expect(process.wait() == .exited(255))
  }

  @Test func `a program that does not exist is the system's error`() {
    let error = #expect(throws: POSIXError.self) { try SpawnedProcess("/nowhere/at/all", []) }
    #expect(error?.code == .ENOENT)
  }

  @Test func `a working folder that does not exist is the system's error`() {
    let error = #expect(throws: POSIXError.self) {
      try SpawnedProcess("/bin/sh", ["-c", "exit 0"], folder: "/nowhere/at/all")
    }
    #expect(error?.code == .ENOENT)
  }

  @Test func `a program gets exactly the given variables`() throws {
    let script = #"[ "$COLOR" = "dark blue" ] && [ -z "$HOME" ]"#
    #expect(try shell(script, environment: ["COLOR": "dark blue"]).wait() == .exited(0))
  }

  @Test func `a program gets the standard streams only`() throws {
    let descriptor = dup(STDIN_FILENO)
    defer { close(descriptor) }
    #expect(try shell("true >&\(descriptor)").wait() != .exited(0))
  }

  @Test func `a program receives a signal that its parent blocks`() throws {
    var (terminate, before) = (sigset_t(), sigset_t())
    sigemptyset(&terminate)
    sigaddset(&terminate, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &terminate, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let process = try SpawnedProcess("/bin/sleep", ["60"])
    process.send(signal: SIGTERM)
    #expect(process.wait() == .signalled(SIGTERM))
  }

  @Test func `a run passes input to a program and returns its output`() throws {
    let run = try ProgramRun("sh", ["-c", "cat; pwd >&2"], folder: "/", input: "Hello")
    #expect(run.text == "Hello")
    #expect(run.errors == "/\n")
  }
}
