import ChatframePixels
import ChatframeReports
import Foundation

/// The pictures that stand in a page of goldens, so that it can be handed on alone: those of goldens that
/// failed first, then those that passed with a remark, then the rest, each once, as many as there is room
/// for.
struct PagePictures {
  /// The files, in the order of their numbers.
  private(set) var files: [String] = []
  /// The number of pictures that lie beside the page.
  private(set) var besideCount = 0
  private let limit: Int
  private var size = 0
  /// The number of each file in the page; nil for files beside the page.
  private var known: [String: Int?] = [:]
  private var numbers: [PixelDigest: Int] = [:]

  /// Chooses the pictures of a report, and notes the choice in the report.
  ///
  /// - Parameter limit: Bytes of pictures, as their files have them.
  init(of report: inout GoldenReport, limit: Int) {
    self.limit = limit
    for golden in Self.order(report) {
      choose(&report.goldens[golden].actual)
      choose(&report.goldens[golden].expected)
      choose(&report.goldens[golden].difference)
      choose(&report.goldens[golden].next)
    }
  }

  /// Writes the pictures one by one, so that one at most is in memory.
  func write(to page: OutputFile) throws {
    for (number, file) in files.enumerated() {
      // A file that is gone by now is missing on the page.
      let bytes = FileManager.default.contents(atPath: file).map { [UInt8]($0) } ?? []
      try page.write(EmbeddedPicture(number: number, file: bytes).html)
    }
  }

  /// As the page's list has them, but the ones that matter most first.
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

  private mutating func choose(_ picture: inout GoldenRecord.Picture?) {
    guard let file = picture?.path else { return }
    let number = known[file] ?? number(of: file)
    picture?.number = number
  }

  /// The number of a file that has no number yet.
  private mutating func number(of file: String) -> Int? {
    let bytes = FileManager.default.contents(atPath: file).map { [UInt8]($0) } ?? []
    let digest = PixelDigest(bytes: bytes)
    var number = numbers[digest]
    if number == nil, size + bytes.count <= limit {
      number = files.count
      files.append(file)
      size += bytes.count
    }
    numbers[digest] = number
    known[file] = .some(number)
    if number == nil { besideCount += 1 }
    return number
  }
}
