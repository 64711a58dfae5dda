import ChatframeGoldenRuns
import ChatframePixels
import ChatframeReports
import Foundation

/// The pictures that a page embeds, so that the page can be sent alone and can read their colours.
///
/// Each picture is embedded once, until the limit is reached.
struct PagePictures {
  /// The embedded files, in the order of their numbers.
  private(set) var files: [String] = []
  /// The number of pictures that stay in files beside the page.
  private(set) var besideCount = 0
  /// The captions of the files, for a browser that does not run scripts.
  private var captions: [String] = []
  private let limit: Int
  /// A folder whose files are deleted after the page is written.
  private let scratch: String?
  private var size = 0
  /// The number of each file; nil for files beside the page.
  private var known: [String: Int?] = [:]
  private var numbers: [PixelDigest: Int] = [:]

  /// Selects the pictures of a report up to a total file size in bytes, and numbers them in the
  /// report; pictures in the folder `scratch` that do not fit are left out.
  ///
  /// Goldens that failed come first, then those that passed with a remark, then the rest.
  init(of report: inout GoldenReport, limit: Int, discarding scratch: String? = nil) {
    self.limit = limit
    self.scratch = scratch
    for golden in Self.order(report) {
      let name = report.goldens[golden].name
      choose(&report.goldens[golden].actual, "\(name): actual")
      choose(&report.goldens[golden].expected, "\(name): expected")
      choose(&report.goldens[golden].difference, "\(name): differences")
      choose(&report.goldens[golden].next, "\(name): next frame")
      for place in report.goldens[golden].frames.indices {
        let label = report.goldens[golden].frames[place].label
        var picture: GoldenRecord.Picture? = report.goldens[golden].frames[place].picture
        choose(&picture, "\(name): \(label)")
        report.goldens[golden].frames[place].picture.number = picture?.number
      }
    }
  }

  /// Selects the pictures of frames with events, and of the frames before them, up to a total file
  /// size in bytes, and numbers them in the report.
  ///
  /// The largest events come first.
  init(of report: inout FrameSequenceReport, limit: Int) {
    self.limit = limit
    scratch = nil
    let places = report.sequences.map { sequence in
      Dictionary(sequence.frames.enumerated().map { ($1.index, $0) }) { first, _ in first }
    }
    let events = report.sequences.enumerated().flatMap { number, sequence in
      sequence.events.map { (number, $0) }
    }
    for (number, event) in EventRecord.byWeight(events) {
      guard let place = places[number][event.frame] else { continue }
      for place in [place, place - 1] where place >= 0 {
        choose(&report.sequences[number].frames[place])
      }
    }
  }

  /// Writes the pictures one by one, so that at most one is in memory.
  func write(to page: OutputFile) throws {
    for (number, file) in files.enumerated() {
      // A file that was deleted in the meantime is missing on the page.
      let bytes = FileManager.default.contents(atPath: file).map { [UInt8]($0) } ?? []
      let picture = EmbeddedPicture(number: number, file: bytes, caption: captions[number])
      try page.write(picture.html)
    }
  }

  /// Returns the goldens in the order of the page's list, but the most important states first.
  private static func order(_ report: GoldenReport) -> [Int] {
    let indices = report.groups.flatMap(\.goldens)
    return (0..<3).flatMap { rank in indices.filter { Self.rank(report.goldens[$0].state) == rank }
    }
  }

  private static func rank(_ state: GoldenRecord.State) -> Int {
    switch state {
    case .differs, .broken, .missing, .better: 0
    case .rasteriser, .recorded, .orphan: 1
    case .passed: 2
    }
  }

  private mutating func choose(_ picture: inout GoldenRecord.Picture?, _ caption: String) {
    guard let file = picture?.path else { return }
    let number = known[file] ?? number(of: file, caption)
    picture?.number = number
    if number == nil, let scratch, file.hasPrefix("\(scratch)/") { picture = nil }
  }

  private mutating func choose(_ frame: inout FrameRecord) {
    guard let file = frame.path else { return }
    frame.number = known[file] ?? number(of: file, "frame \(frame.index)")
  }

  /// Returns the number of a file that is not known yet; nil if it does not fit.
  private mutating func number(of file: String, _ caption: String) -> Int? {
    let bytes = FileManager.default.contents(atPath: file).map { [UInt8]($0) } ?? []
    let digest = PixelDigest(bytes: bytes)
    var number = numbers[digest]
    if number == nil, size + bytes.count <= limit {
      number = files.count
      files.append(file)
      captions.append(caption)
      size += bytes.count
    }
    numbers[digest] = number
    known[file] = .some(number)
    if number == nil { besideCount += 1 }
    return number
  }
}

extension GoldenPageDestination {
  /// Writes a page and embeds its pictures, failures first.
  ///
  /// - Parameters:
  ///   - report: The page.
  ///   - inputs: The files that the page may not replace.
  ///   - scratch: A folder whose files are deleted afterwards, so that the page cannot refer to
  ///     them.
  /// - Throws: An error if the page cannot be written.
  func write(
    _ report: GoldenReport,
    protecting inputs: [String],
    discarding scratch: String? = nil
  ) async throws {
    var report = report
    let pictures = PagePictures(of: &report, limit: limit, discarding: scratch)
    report.note = note(pictures.besideCount)
    try await OutputFile.write(to: path, protecting: inputs, option: "--report") { file in
      try file.write(report.start)
      try pictures.write(to: file)
      try file.write(GoldenReport.end)
    }
  }

  /// Returns the remark on pictures that do not fit in the page; nil if all do.
  private func note(_ count: Int) -> String? {
    guard count > 0 else { return nil }
    return
      "\(GoldenWording.count(count, "picture")) \(count == 1 ? "is" : "are") in files beside this "
      + "page, which holds \(limit >> 20) MiB of pictures: keep them together, or raise --page-limit"
  }
}
