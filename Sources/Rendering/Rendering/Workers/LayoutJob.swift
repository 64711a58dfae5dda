import ChatframeConversations
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates
import ChatframeTypesetting
import Foundation
import Synchronization

/// A conversation on its way to a picture: what all workers look at.
struct LayoutJob: Sendable {
  /// The look of the page.
  let style: PageStyle
  /// The words that pictures show.
  let labels: Labels
  /// The document's pictures.
  let pictures: DocumentPictures
  /// Component types and strategies of the host's own.
  let extensions: LayoutExtensions
  /// The form of drawn text.
  let textInk: TextInk
  /// Layout snapshots.
  let cache: ArrangementCache
  /// The part of the key that all snapshots of this job share.
  let snapshotPage: ArrangementKey.Page
  /// The rows that have no snapshots; `nil` if all have.
  var ownRows: OwnRows?

  /// Width, scale, locale and the like.
  var options: LayoutOptions { style.options }

  /// The page's colour.
  var page: RGBAColor { style.templateStyle.page }

  /// Returns the key of a row's snapshot.
  func key(of row: MessageRow) -> ArrangementKey {
    ArrangementKey(row: row, page: snapshotPage, pictureSize: pictureSize(of: row.message.body))
  }

  /// The place for the arrangement of a row that has no snapshots; `nil` for one that has.
  func ownRows(for row: MessageRow) -> OwnRows? {
    guard let ownRows, snapshotPage.structure(of: row, hasOneOf: ownRows.componentTypes) else {
      return nil
    }
    return ownRows
  }

  /// The same job for a layout that follows: rows without snapshots are laid out anew.
  func again(withoutSnapshots componentTypes: Set<String>) -> LayoutJob {
    var job = self
    job.ownRows = OwnRows(componentTypes)
    return job
  }

  /// An arranger for this job.
  func arranger(measuring: any TextMeasuring, formatter: LocalizedFormatter) -> MessageArranger {
    MessageArranger(
      style: style,
      labels: labels,
      measuring: measuring,
      pictures: pictures,
      formatter: formatter,
      extensions: extensions
    )
  }

  private func pictureSize(of body: MessageBody) -> LayoutSize? {
    guard let picture = body.shownPicture, picture.width == nil || picture.height == nil else {
      return nil
    }
    return pictures.size(of: picture.source)
  }
}

/// The rows of one layout that have no snapshots: laid out anew for it, then drawn as they were laid
/// out.
struct OwnRows: Sendable {
  private static let count = Atomic<UInt64>(0)

  /// The types of components whose rows they are.
  let componentTypes: Set<String>
  /// Identifies the layout among all of this process.
  let id = Self.count.add(1, ordering: .relaxed).newValue
  /// The arrangements, as long as the layout is there.
  let cache = ArrangementCache(costLimit: .max)

  /// No rows yet; `nil` without types.
  init?(_ componentTypes: Set<String>) {
    if componentTypes.isEmpty { return nil }
    self.componentTypes = componentTypes
  }
}
