#if Server
import ChatframePictureFiles
import ChatframeRendering
import ChatframeReports
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The route that compares pictures: two in JSON, or two folders in a tar.
struct DiffRoutes: Sendable {
  private static let json = "application/json"
  private static let page = "text/html"
  private static let picture = PictureFormat.png.mediaType
  private static let differenceName = "difference.png"

  let service: ServiceDependencies

  /// The routes.
  var routes: [Route] {
    [Route(.post, "/v1/diff", takesParameters: true) { try await compare($0, $1) }]
  }

  private func compare(_ request: Request, _ context: ServiceContext) async throws -> Response {
    let type = request.headers[.contentType]?.prefix { $0 != ";" }.lowercased()
    guard type == FrameRoutes.mediaType else { return try await comparePair(request, context) }
    return try await compareFolders(request, context)
  }

  private func comparePair(
    _ request: Request,
    _ context: ServiceContext
  ) async throws -> Response {
    guard request.uri.query?.isEmpty != false else {
      throw Problem(.badOption, "two pictures in JSON have their options in the body, not the URL")
    }
    let types = [Self.json, Self.picture, Self.page]
    let type = try ContentNegotiation.type(among: types, request)
    var reader = service.goldenReader
    reader.types = [Self.json, FrameRoutes.mediaType]
    return try await service.respond(to: request, context, reading: reader) { body in
      try await service.spool.withFolder { folder in
        try await service.engine.threads.run {
          try await service.engine.gate.withWorker(.long) { _ in
            let diff = try DiffRequest(body, in: folder, limits: service.limits, uploads: upload)
            return try await respond(to: diff, type, in: folder)
          }
        }
      }
    }
  }

  private func compareFolders(
    _ request: Request,
    _ context: ServiceContext
  ) async throws -> Response {
    let type = try ContentNegotiation.type(among: [Self.json, Self.page], request)
    let rules = try DiffRules(request.uri.queryParameters.map { ($0.key, $0.value) }).rules
    return try await service.respondToTar(request, context) { tar, folder in
      let diff = try service.metrics.timed(.parse) {
        try DiffRequest(tar: tar, rules: rules, in: folder, limits: service.limits)
      }
      return try await respond(to: diff, type, in: folder)
    }
  }

  private func upload(_ id: AssetID) -> Data? {
    service.assets?.path(of: id).flatMap { FileManager.default.contents(atPath: $0) }
  }

  private func respond(
    to diff: DiffRequest,
    _ type: String,
    in folder: SpooledFolder
  ) async throws -> Response {
    let differences = diff.comparison.areFolders ? "differences" : Self.differenceName
    let target = "\(folder.path)/\(differences)"
    var report = try await service.metrics.timed(.compare) {
      try await diff.comparison.run(
        diff.rules,
        writingDifferencesTo: type == Self.json ? nil : target,
        threads: 1
      )
    }
    if !report.areFolders, let error = report.results.first?.error {
      throw Problem(.badPicture, error.description, path: error.name)
    }
    if type == Self.page { return Self.response(DiffPage(report).bytes, Self.page) }
    if type == Self.picture { return picture(report, target) }
    report.forgetDifferences()
    return Self.response(Data(try report.json.utf8), Self.json)
  }

  /// Returns a response with a picture of the difference, or without content if no pixel differs.
  private func picture(_ report: PictureComparisonReport, _ path: String) -> Response {
    guard report.count(of: .equal) == 0, let bytes = FileManager.default.contents(atPath: path)
    else {
      return Response(status: .noContent, headers: [.vary: "Accept"])
    }
    return Self.response(bytes, Self.picture)
  }

  private static func response(_ bytes: Data, _ type: String) -> Response {
    Response(
      status: .ok,
      headers: [.contentType: type == page ? "text/html; charset=utf-8" : type, .vary: "Accept"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
    )
  }
}

/// A page about compared pictures with all pictures in it, failures first, up to a limit.
struct DiffPage {
  private static let pictureLimit = 64 << 20

  private var report: GoldenReport
  private var pictures: [Data] = []
  private var byteCount = 0

  /// Creates the page, and reads the pictures.
  init(_ result: PictureComparisonReport) {
    let nowhere = RelativeReference(from: "/", to: "/missing")
    report = PictureComparisonPage(result, title: "a → b") { _ in nowhere }.report
    for index in report.groups.flatMap(\.goldens) {
      report.goldens[index].actual = embedded(report.goldens[index].actual)
      report.goldens[index].expected = embedded(report.goldens[index].expected)
      report.goldens[index].difference = embedded(report.goldens[index].difference)
    }
  }

  /// The page.
  var bytes: Data {
    var page = Data(report.start.utf8)
    for (number, file) in pictures.enumerated() {
      page += EmbeddedPicture(number: number, file: [UInt8](file)).html
    }
    return page + Data(GoldenReport.end.utf8)
  }

  /// Returns a picture with a number; `nil` if it does not fit.
  private mutating func embedded(_ picture: GoldenRecord.Picture?) -> GoldenRecord.Picture? {
    guard var picture, let path = picture.path,
      let bytes = FileManager.default.contents(atPath: path),
      byteCount + bytes.count <= Self.pictureLimit
    else { return nil }
    picture.number = pictures.count
    pictures.append(bytes)
    byteCount += bytes.count
    return picture
  }
}
#endif
