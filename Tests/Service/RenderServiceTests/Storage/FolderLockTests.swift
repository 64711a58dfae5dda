#if Server
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeRenderService

struct FolderLockTests {
  @Test func `only one service at a time can use a folder`() throws {
    let folder = try TemporaryFolder()
    var first: FolderLock? = try FolderLock(folder.path, .assetFolder)
    #expect(
      throws: ConfigurationError(
        "--asset-folder \"\(folder.path)\": is in use by another chatframe-server; "
          + "name another folder",
        .missingFile
      )
    ) { try FolderLock(folder.path, .assetFolder) }
    withExtendedLifetime(first) {}
    first = nil
    #expect(throws: Never.self) { try FolderLock(folder.path, .assetFolder) }
  }
}
#endif
