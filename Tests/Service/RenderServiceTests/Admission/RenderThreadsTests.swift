#if Server
import Foundation
import Testing

@testable import ChatframeRenderService

struct RenderThreadsTests {
  #if os(Linux)
  @Test(arguments: [0, 3]) func `rendering threads have a lower priority`(
    _ niceness: Int
  ) async throws {
    let threads = RenderThreads(count: 2, niceness: niceness)
    let which = __priority_which_t(PRIO_PROCESS.rawValue)
    let own = getpriority(which, 0)
    let theirs = try await threads.run { getpriority(which, 0) }
    #expect(theirs == min(19, own + Int32(niceness)))
    #expect(getpriority(which, 0) == own)
  }
  #endif
}
#endif
