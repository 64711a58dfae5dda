import ChatframeGraphics
import ChatframeReports

/// Creates a page from the results of comparing picture files.
package struct PictureComparisonPage {
  private let result: PictureComparisonReport
  private let title: String
  private let reference: (String) -> RelativeReference

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - result: The results.
  ///   - title: The title of the page.
  ///   - reference: Returns the reference from the page to a file.
  package init(
    _ result: PictureComparisonReport,
    title: String,
    reference: @escaping (String) -> RelativeReference
  ) {
    self.result = result
    self.title = title
    self.reference = reference
  }

  /// The page as a value; its pictures are files.
  package var report: GoldenReport {
    GoldenReport(
      title: title,
      verdict: verdict,
      figures: [Figure("Pairs", "\(result.results.count)")] + figures,
      subject: .pairs,
      goldens: result.results.map(record),
      groups: groups
    )
  }

  private var verdict: Verdict {
    guard result.isPassed else { return Verdict(.failed, result.summary) }
    return Verdict(result.count(of: .within) > 0 ? .noted : .clean, result.summary)
  }

  private var figures: [Figure] {
    Self.order.compactMap { state in
      let count = result.count(of: state)
      return count == 0 ? nil : Figure(Self.label(state), "\(count)", state: Self.severity(state))
    }
  }

  private var groups: [GoldenGroup] {
    Self.order.compactMap { state in
      let indices = result.results.indices.filter { result.results[$0].state == state }
      return indices.isEmpty ? nil : GoldenGroup(title: Self.label(state), goldens: indices)
    }
  }

  /// The states in the order of the page.
  private static let order: [PicturePairResult.State] = [
    .differs, .added, .removed, .broken, .within, .equal,
  ]

  private static func label(_ state: PicturePairResult.State) -> String {
    switch state {
    case .differs: "Differs"
    case .added: "Only in the second folder"
    case .removed: "Only in the first folder"
    case .broken: "Broken"
    case .within: "Within the limits"
    case .equal: "Equal"
    }
  }

  private static func severity(_ state: PicturePairResult.State) -> Verdict.State {
    switch state {
    case .differs, .added, .removed, .broken: .failed
    case .within: .noted
    case .equal: .clean
    }
  }

  private func record(_ pair: PicturePairResult) -> GoldenRecord {
    var record = GoldenRecord(name: pair.pair.name, state: Self.state(pair.state))
    record.expected = picture(pair.pair.first?.path, pair.firstSize)
    record.actual = picture(pair.pair.second?.path, pair.secondSize)
    record.difference = picture(pair.differencePath, pair.size)
    record.sentences = sentences(pair)
    record.marks = result.rules.masks.filter { $0.applies(to: pair.pair) }.map(Self.mark)
    return record
  }

  private static func state(_ state: PicturePairResult.State) -> GoldenRecord.State {
    switch state {
    case .differs, .added, .removed: .differs
    case .broken: .broken
    case .within, .equal: .passed
    }
  }

  private func sentences(_ pair: PicturePairResult) -> [String] {
    guard pair.state != .equal else { return [] }
    var sentences = [pair.description]
    if pair.antialiasedCount > 0 {
      sentences.append(
        "\(pair.antialiasedCount) more pixels are accepted, because they smooth edges"
      )
    }
    if pair.maskedCount > 0 {
      sentences.append("\(pair.maskedCount) more pixels differ under masks")
    }
    return sentences
  }

  private func picture(_ path: String?, _ size: PixelSize?) -> GoldenRecord.Picture? {
    guard let path, let size else { return nil }
    return GoldenRecord.Picture(
      file: reference(path),
      path: path,
      width: Double(size.width),
      height: Double(size.height)
    )
  }

  private static func mark(_ mask: PictureMask) -> GoldenMark {
    let frame = LayoutRectangle(
      x: Double(mask.rectangle.x),
      y: Double(mask.rectangle.y),
      width: Double(mask.rectangle.width),
      height: Double(mask.rectangle.height)
    )
    return GoldenMark(name: "mask", kind: .ignored, before: nil, after: frame)
  }
}
