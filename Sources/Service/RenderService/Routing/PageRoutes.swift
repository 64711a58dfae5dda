#if Server
import ChatframeResources
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The routes of the web page and of the OpenAPI description.
struct PageRoutes: Sendable {
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
    + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  /// The routes, whose files are read once so that connections never wait for the disk.
  let routes: [Route]

  /// Reads all files.
  init() throws {
    routes = [
      try Self.page("/", "index.html", "text/html; charset=utf-8"),
      try Self.page("/page.js", "page.js", "text/javascript; charset=utf-8"),
      try Self.page("/page.css", "page.css", "text/css; charset=utf-8"),
      try Self.page("/openapi.yaml", "openapi.yaml", "application/yaml"),
    ]
  }

  private static func page(
    _ path: String,
    _ file: String,
    _ contentType: String
  ) throws -> Route {
    let contents = ByteBuffer(bytes: try ServicePages.contents(file))
    return Route(.get, path, .open) { _, _ in
      Response(
        status: .ok,
        headers: [
          .contentType: contentType, .contentSecurityPolicy: policy,
          .cacheControl: "public, max-age=300",
        ],
        body: ResponseBody(byteBuffer: contents)
      )
    }
  }
}

/// The static files that the service sends.
package enum ServicePages {
  /// Returns the bytes of a file.
  package static func contents(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appendingPathComponent(name))
  }

  private static let folder = URL(
    fileURLWithPath: ResourceFolder.path(
      "Pages",
      ofTarget: "ChatframeRenderService",
      source: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Pages")
    )
  )
}
#endif
