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
    rows = merge.rowsWithFailuresFirst(limit: Self.jobLimit)
  }

  /// The page as a value; its pictures are files of the folder.
  package var report: GoldenReport {
    var report = GoldenReport(
      title: title,
      verdict: Verdict(merge.isPassed ? .clean : .failed, verdict),
      figures: [Figure("Jobs", "\(merge.rowCount)")] + figures,
      subject: .jobs,
      goldens: problems + rows.map(record),
      groups: groups
    )
    if rows.count < merge.rowCount {
      report.note =
        "The page shows \(rows.count) of \(merge.rowCount) jobs, failures first; "
        + (merge.problems.isEmpty ? "\(BatchMerge.indexName) has" : "the rows of shards have")
        + " all of them."
    }
    return report
  }

  private var verdict: String {
    switch merge.problems.count {
    case 0: merge.summary.text
    case 1: "1 problem; \(merge.summary.text)"
    default: "\(merge.problems.count) problems; \(merge.summary.text)"
    }
  }

  /// The problems as entries without pictures.
  private var problems: [GoldenRecord] {
    merge.problems.enumerated().map { index, problem in
      var record = GoldenRecord(name: "problem \(index + 1)", state: .broken)
      record.sentences = [problem]
      return record
    }
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
    let count = merge.problems.count
    let problems = count == 0 ? [] : [GoldenGroup(title: "Problems", goldens: Array(0..<count))]
    let order = JobStatus.allCases.filter { $0 != .ok } + [.ok]
    return problems
      + order.compactMap { status in
        let indices = rows.indices.filter { rows[$0].status == status }.map { $0 + count }
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
