import ChatframeResources
import Foundation

/// The files that are served as they are.
package enum ServicePages {
  /// The bytes of one of them.
  package static func contents(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appendingPathComponent(name))
  }

  private static let folder = URL(
    fileURLWithPath: ResourceFolder.path(
      "Pages",
      ofTarget: "ChatframeRenderService",
      source: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Pages"),
      bundle: .module
    )
  )
}
