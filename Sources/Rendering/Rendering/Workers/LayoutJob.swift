import ChatframeConversations
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates
import ChatframeTypesetting
import Foundation
import Synchronization

/// A conversation that is being rendered, with the data that all workers share.
struct LayoutJob: Sendable {
  /// The look of the page.
  let style: PageStyle
  /// The labels that the app adds to messages.
  let labels: Labels
  /// The document's pictures.
  let pictures: DocumentPictures
  /// The component types and strategies of the host.
  let extensions: LayoutExtensions
  /// The form of drawn text.
  let textInk: TextInk
  /// The layout snapshots.
  let cache: ArrangementCache
  /// The part of the key that all snapshots of this job share.
  let snapshotPage: ArrangementKey.Page
  /// The rows without snapshots; `nil` if all rows have snapshots.
  var ownRows: OwnRows?
  /// The time that workers have spent on painting this job.
  let paintingClock = StageClock()
  /// The time that workers have spent on filtering and deflating this job.
  let encodingClock = StageClock()

  /// The options of the page, for example its width, scale and locale.
  var options: LayoutOptions { style.options }

  /// The page's background.
  var ground: PageGround { PageGround(style.templateStyle) }

  /// Returns the key of a row's snapshot.
  func key(of row: MessageRow) -> ArrangementKey {
    ArrangementKey(row: row, page: snapshotPage, pictures: pictureHeaders(of: row.message.body))
  }

  /// Returns the cache for a row without a snapshot; `nil` for a row with a snapshot.
  func ownRows(for row: MessageRow) -> OwnRows? {
    guard let ownRows, snapshotPage.structure(of: row, hasOneOf: ownRows.componentTypes) else {
      return nil
    }
    return ownRows
  }

  /// Returns the job for a later layout, which lays out rows without snapshots again.
  func again(withoutSnapshots componentTypes: Set<String>) -> LayoutJob {
    var job = self
    job.ownRows = OwnRows(componentTypes)
    return job
  }

  /// Creates an arranger for this job.
  func arranger(
    measuring: any TextMeasuring,
    formatter: LocalizedFormatter,
    reusesComponents: Bool = true
  ) -> MessageArranger {
    MessageArranger(
      style: style,
      labels: labels,
      measuring: measuring,
      pictures: pictures,
      formatter: formatter,
      cache: cache,
      extensions: extensions,
      reusesComponents: reusesComponents
    )
  }

  private func pictureHeaders(of body: MessageBody) -> [PictureHeading?] {
    body.shownPictures.filter(\.dependsOnFile).map { pictures.heading(of: $0.source) }
  }
}

/// The rows of one layout without snapshots, which are laid out for this layout and drawn from
/// these arrangements.
struct OwnRows: Sendable {
  private static let count = Atomic<UInt64>(0)

  /// The component types whose rows have no snapshots.
  let componentTypes: Set<String>
  /// The identifier of the layout in this process.
  let id = Self.count.add(1, ordering: .relaxed).newValue
  /// The arrangements, which exist as long as the layout.
  let cache = ArrangementCache(costLimit: .max)

  /// Creates an empty collection; `nil` without component types.
  init?(_ componentTypes: Set<String>) {
    if componentTypes.isEmpty { return nil }
    self.componentTypes = componentTypes
  }
}
