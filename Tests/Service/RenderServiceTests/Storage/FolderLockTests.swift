import Foundation
import Testing

@testable import ChatframeRenderService

struct FolderLockTests {
  @Test func `a folder is not for two services at once, and for the next one afterwards`() throws {
    let folder = NSTemporaryDirectory() + "chatframe-lock-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var first: FolderLock? = try FolderLock(folder, .assetFolder)
    #expect(
      throws: ConfigurationError(
        "--asset-folder \"\(folder)\": another chatframe-server uses it; name another folder",
        .missingFile
      )
    ) { try FolderLock(folder, .assetFolder) }
    withExtendedLifetime(first) {}
    first = nil
    #expect(throws: Never.self) { try FolderLock(folder, .assetFolder) }
  }
}
