import ChatframeConversations
import ChatframeDrawing
import ChatframeFiles
import ChatframeGraphics
import ChatframeMessageLayout
import Synchronization

/// The pictures of a document with their files and sizes, and the reasons why some cannot be shown.
final class DocumentPictures: PictureSizing, Sendable {
  /// The folder of the document; `nil` if it was not read from a file.
  let folder: DocumentFolder?
  private let state = Mutex(State())

  private struct State {
    var headings: [String: PictureHeading?] = [:]
    var failures: [String: String] = [:]
    /// The file of each source.
    var files: [String: PictureReference] = [:]
    /// The sources of each file.
    var sources: [String: [String]] = [:]
  }

  /// Creates the pictures of a document in `folder`; without a folder, no picture can be shown.
  init(folder: DocumentFolder?) { self.folder = folder }

  /// One line for each picture that could not be shown, in alphabetical order.
  var warnings: [String] {
    state.withLock { $0.failures.sorted { $0.key < $1.key }.map(\.value) }
  }

  func heading(of source: String) -> PictureHeading? {
    if let known = state.withLock({ $0.headings[source] }) { return known }
    let heading = readHeading(of: source)
    state.withLock { $0.headings[source] = .some(heading) }
    return heading
  }

  /// Returns the reference for drawing a picture; `nil` if it cannot be shown.
  func reference(_ source: String) -> PictureReference? {
    guard heading(of: source) != nil else { return nil }
    return state.withLock { state in
      guard state.failures[source] == nil else { return nil }
      return state.files[source]
    }
  }

  /// Records that a picture was found to be broken while it was drawn, and returns whether the
  /// picture is in this document.
  func note(_ error: DrawingError) -> Bool {
    guard let path = error.picturePath else { return false }
    return state.withLock { state in
      let sources = state.sources[path] ?? []
      for source in sources { state.failures[source] = "\(source): \(error.reason)" }
      return !sources.isEmpty
    }
  }

  private func readHeading(of source: String) -> PictureHeading? {
    guard let folder else {
      fail(source, "cannot be found, because the document is not a file; a placeholder is shown")
      return nil
    }
    guard let path = folder.resolve(source) else {
      fail(source, "is not in the document's folder; a placeholder is shown")
      return nil
    }
    let file = PictureReference(path: path, version: FileStatus(path)?.version ?? 0)
    state.withLock { state in
      guard state.files.updateValue(file, forKey: source) == nil else { return }
      state.sources[path, default: []].append(source)
    }
    do {
      let heading = try PictureFile.heading(path)
      return PictureHeading(size: heading.size.size, isAnimated: heading.isAnimated)
    } catch {
      fail(source, error.reason)
      return nil
    }
  }

  private func fail(_ source: String, _ reason: String) {
    state.withLock { $0.failures[source] = "\(source): \(reason)" }
  }
}

extension DrawingError {
  /// The picture file that causes the error; `nil` if none does.
  fileprivate var picturePath: String? {
    switch self {
    case .pictureMissing(let path), .pictureFormat(let path), .pictureTooLarge(let path, _, _),
      .pictureBroken(let path, _), .pictureFrame(let path):
      path
    case .bitmapSize, .fontFolderMissing, .fontMissing, .fontUnreadable, .cairo, .deflate, .inflate,
      .pngBroken, .pngSize, .bandWidth, .rowCount, .webPSize, .webP, .webPBroken, .pageSize,
      .textKeyword:
      nil
    }
  }

  /// The fault of a picture, without its path.
  fileprivate var reason: String {
    switch self {
    case .pictureMissing: "is missing; a placeholder is shown"
    case .pictureFormat:
      "is not a readable PNG, JPEG, GIF, BMP or WebP picture; a placeholder is shown"
    case .pictureTooLarge(_, let width, let height):
      "claims \(width) × \(height) pixels, more than \(Self.limit(width, height)); a placeholder "
        + "is shown"
    case .pictureBroken(_, let reason): "is damaged (\(reason)); a placeholder is shown"
    case .pictureFrame: "is too large in this layout; a placeholder is shown"
    case .bitmapSize, .fontFolderMissing, .fontMissing, .fontUnreadable, .cairo, .deflate, .inflate,
      .pngBroken, .pngSize, .bandWidth, .rowCount, .webPSize, .webP, .webPBroken, .pageSize,
      .textKeyword:
      description
    }
  }

  /// Returns the limit that a picture exceeds.
  private static func limit(_ width: Int, _ height: Int) -> String {
    max(width, height) > PictureFile.maximumSide
      ? "\(PictureFile.maximumSide) on a side"
      : "\(PictureFile.maximumPixelCount / 1_000_000) million"
  }
}
