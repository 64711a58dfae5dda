#if Server
import ChatframeTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChatframeRenderService

struct FolderLockTests {
  @Test func `only one service at a time can use a folder`() throws {
    let folder = try TemporaryFolder()
    var first: FolderLock? = try FolderLock(folder.path, .assetFolder)
    #expect(
      throws: ConfigurationError(
        "--asset-folder \"\(folder.path)\": is in use by another chatframe-server; "
          + "name another folder, or share it by starting all replicas with "
          + "--storage-sharing shared",
        .missingFile
      )
    ) { try FolderLock(folder.path, .assetFolder) }
    withExtendedLifetime(first) {}
    first = nil
    #expect(throws: Never.self) { try FolderLock(folder.path, .assetFolder) }
  }

  @Test func `a refused lock closes no file of another thread`() throws {
    let folder = try TemporaryFolder()
    let first = try FolderLock(folder.path, .assetFolder)
    let isDone = Atomic(false)
    let failures = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      if thread == 0 {
        for _ in 0..<5000 { _ = try? FolderLock(folder.path, .assetFolder) }
        return isDone.store(true, ordering: .relaxed)
      }
      while !isDone.load(ordering: .relaxed) {
        let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
        sched_yield()
        if descriptor >= 0, close(descriptor) != 0 { failures.add(1, ordering: .relaxed) }
      }
    }
    #expect(failures.load(ordering: .relaxed) == 0)
    withExtendedLifetime(first) {}
  }

  @Test func `replicas share a folder, which no other service can use`() throws {
    let folder = try TemporaryFolder()
    let first = try FolderLock(folder.path, .assetFolder, .shared)
    let second = try FolderLock(folder.path, .assetFolder, .shared)
    #expect(throws: ConfigurationError.self) { try FolderLock(folder.path, .assetFolder) }
    withExtendedLifetime((first, second)) {}
  }

  @Test func `changes of a shared folder are made in turn`() async throws {
    let folder = try TemporaryFolder()
    let counter = "\(folder.path)/counter"
    try Data("0".utf8).write(to: URL(fileURLWithPath: counter))
    await withTaskGroup { group in
      for _ in 0..<50 {
        group.addTask {
          FolderLock.whileLocked(folder.path) {
            let text = try? String(contentsOfFile: counter, encoding: .utf8)
            let next = text.flatMap(Int.init).map { $0 + 1 } ?? 0
            try? Data("\(next)".utf8).write(to: URL(fileURLWithPath: counter))
          }
        }
      }
    }
    #expect(try String(contentsOfFile: counter, encoding: .utf8) == "50")
  }
}
#endif
