#if Server
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeRenderService

struct FolderLockTests {
  @Test func `a folder is not for two services at once, and for the next one afterwards`() throws {
    let folder = try TemporaryFolder()
    var first: FolderLock? = try FolderLock(folder.path, .assetFolder)
    #expect(
      throws: ConfigurationError(
        "--asset-folder \"\(folder.path)\": another chatframe-server uses it; name another folder",
        .missingFile
      )
    ) { try FolderLock(folder.path, .assetFolder) }
    withExtendedLifetime(first) {}
    first = nil
    #expect(throws: Never.self) { try FolderLock(folder.path, .assetFolder) }
  }
}
#endif
