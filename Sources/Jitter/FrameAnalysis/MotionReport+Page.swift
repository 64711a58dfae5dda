import ChatframeFiles
import ChatframeFrameReading
import ChatframeGraphics
import ChatframeJitter
import ChatframeReports
import Foundation

extension MotionReport {
  /// The largest number of frames in a page that browsers can open.
  private static let pageLimit = 100_000

  /// The pictures of frames that a page refers to.
  public enum PagePictures: Hashable, Sendable {
    /// The pictures stay in place; those of a video are written to a folder beside the page.
    case inPlace
    /// The pictures are copied to a folder beside the page, so that both can be moved: all of them
    /// up to `limit`, or else at most `limit` of those within twelve frames of an event.
    case copied(limit: Int)
  }

  /// Writes a page that shows the frames one by one, with the events.
  ///
  /// For frames that were added one by one, the page shows the places of events and the curves of
  /// motion, without pictures.
  ///
  /// - Parameters:
  ///   - folder: The folder, which is created if it is missing.
  ///   - name: The name of the page without its extension, `.html`; pictures are written to the
  ///     folder `NAME-frames` beside it, which must not contain anything else.
  ///   - limits: The limits that determine the verdict; `nil` for those of ``violations(of:)``.
  ///   - pictures: The pictures that the page refers to.
  /// - Returns: The path of the page.
  /// - Throws: ``MotionPageError`` if the name or the place of the page is not valid,
  ///   `FrameReadingError` if the frames of a video cannot be read again, or an error that names
  ///   the file that cannot be written.
  @discardableResult
  public func writePage(
    to folder: String,
    named name: String = "jitter",
    limits: MotionLimits? = nil,
    pictures: PagePictures = .inPlace
  ) throws -> String {
    guard !name.isEmpty, !name.contains("/"), name != ".." else { throw MotionPageError.name(name) }
    guard frames.count <= Self.pageLimit else {
      throw MotionPageError.tooManyFrames(frames.count, limit: Self.pageLimit)
    }
    try Folders.make(folder)
    let path = "\(folder)/\(name).html"
    var shown = self
    try shown.gather(pictures, besides: path)
    let here = SymbolicLinks.folder(of: Self.absolute(path))
    let page = MotionPage(shown, limits ?? expectedLimits ?? MotionLimits()) { file in
      RelativeReference(from: here, to: Self.absolute(file))
    }
    let html = Array(page.page(title).html.utf8)
    try AtomicFile.write([html[...]], to: path)
    return path
  }

  /// Writes a page that shows the frames one by one, with the events.
  ///
  /// - Parameters:
  ///   - folder: The file URL of the folder, which is created if it is missing.
  ///   - name: The name of the page without its extension, `.html`.
  ///   - limits: The limits that determine the verdict; `nil` for those of ``violations(of:)``.
  ///   - pictures: The pictures that the page refers to.
  /// - Returns: The file URL of the page.
  /// - Throws: The errors of the overload that takes a path.
  @discardableResult
  public func writePage(
    to folder: URL,
    named name: String = "jitter",
    limits: MotionLimits? = nil,
    pictures: PagePictures = .inPlace
  ) throws -> URL {
    URL(
      fileURLWithPath: try writePage(
        to: folder.path,
        named: name,
        limits: limits,
        pictures: pictures
      )
    )
  }

  /// The name of the frames: the last component of the path of their folder or video.
  private var title: String {
    recording.map { URL(fileURLWithPath: $0.path).lastPathComponent } ?? "frames"
  }

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// Writes the pictures beside a page and updates the frames' paths.
  private mutating func gather(_ pictures: PagePictures, besides page: String) throws {
    if let recording, recording.isVideo {
      try keepStills(of: recording.path, in: ReportFrameFolder(ofReport: page))
      return
    }
    guard case .copied(let limit) = pictures, frames.contains(where: { $0.file != nil }) else {
      return
    }
    let folder = try ReportFrameFolder(ofReport: page, ending: "png")
    let chosen = ReportFrameFolder.chosen(of: frames.count, around: eventPlaces, limit: limit)
    var files: [Int: String] = [:]
    for place in chosen { files[place] = frames[place].file }
    try folder.copy(files)
    for place in frames.indices {
      frames[place].file = files[place] == nil ? nil : folder.file(of: place)
    }
  }

  /// Writes pictures of a video beside a page and updates the frames' paths.
  ///
  /// - Returns: The number of pictures.
  @discardableResult
  package mutating func keepStills(
    of video: String,
    in folder: ReportFrameFolder
  ) throws -> Int {
    let chosen = ReportFrameFolder.chosen(of: frames.count, around: eventPlaces)
    try folder.write(chosen, of: video)
    for place in chosen { frames[place].file = folder.file(of: place) }
    return chosen.count
  }

  /// The indices of frames with events.
  private var eventPlaces: [Int] {
    let first = frames.first?.number ?? 0
    return (events.map(\.frame) + (proof?.differences.map(\.frame) ?? [])).map { $0 - first }
  }
}
