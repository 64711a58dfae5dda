import ChatframeDocuments
import ChatframeReports
import ChatframeWorker
import Foundation

/// Creates the page about the results of a batch, failures first.
package struct BatchPage {
  /// The largest number of jobs on a page, with which browsers still open it.
  private static let jobLimit = 2000

  private let merge: BatchMerge
  private let title: String
  private let rows: [BatchRow]

  /// Creates a page.
  package init(_ merge: BatchMerge, title: String) {
    self.merge = merge
    self.title = title
    let failed = merge.rows.filter { $0.status != .ok }
    let others = merge.rows.lazy.filter { $0.status == .ok }
    rows = Array((failed + others.prefix(Self.jobLimit)).prefix(Self.jobLimit))
  }

  /// The page as a value; its pictures are files of the folder.
  package var report: GoldenReport {
    var report = GoldenReport(
      title: title,
      verdict: Verdict(merge.isPassed ? .clean : .failed, merge.summary.text),
      figures: [Figure("Jobs", "\(merge.rows.count)")] + figures,
      goldens: rows.map(record),
      groups: groups
    )
    if rows.count < merge.rows.count {
      report.note =
        "The page shows \(rows.count) of \(merge.rows.count) jobs, failures first; "
        + "\(BatchMerge.indexName) has all of them."
    }
    return report
  }

  private var figures: [Figure] {
    let counts = merge.summary.counts
    return JobStatus.allCases.compactMap { status in
      counts[status].map { count in
        Figure(Self.label(status), "\(count)", state: status == .ok ? .clean : .failed)
      }
    }
  }

  private var groups: [GoldenGroup] {
    let order = JobStatus.allCases.filter { $0 != .ok } + [.ok]
    return order.compactMap { status in
      let indices = rows.indices.filter { rows[$0].status == status }
      return indices.isEmpty ? nil : GoldenGroup(title: Self.label(status), goldens: indices)
    }
  }

  private static func label(_ status: JobStatus) -> String {
    switch status {
    case .ok: "Done"
    case .invalid: "Invalid"
    case .failed: "Failed"
    case .crashed: "Crashed"
    case .timeout: "Timed out"
    }
  }

  private func record(_ row: BatchRow) -> GoldenRecord {
    var record = GoldenRecord(name: row.id, state: row.status == .ok ? .passed : .broken)
    if let error = row.error { record.sentences = ["\(error.code): \(error.message)"] }
    let picture = row.files.first { $0.width != nil }
    if let picture, let width = picture.width, let height = picture.height {
      record.actual = GoldenRecord.Picture(
        file: RelativeReference(from: "/", to: "/\(picture.name)"),
        path: picture.name,
        width: Double(width),
        height: Double(height)
      )
    }
    return record
  }
}
