import ChatframeTimelines
import Testing

/// A change of rows r0 … r39 of 60 points, at 925 points from the oldest edge, for all strategies.
struct Mutation: Sendable, CustomTestStringConvertible {
  let name: String
  let update: Update
  var offset: Length = 925
  var rows = Conversation.rows(40)
  /// The strict shift scores with three decimal places, as in the comparison of strategies.
  let naive, compensated, rowAnchor, pixelAnchor, best: Double
  var inverted: Double?
  var held: RowID?

  var testDescription: String { name }

  static let all: [Mutation] = [
    Mutation(
      name: "adverts at 5, 12, 19 and 26",
      update: .insert(
        [5, 12, 19, 26].map { .init(TimelineRow(RowID("ad\($0)"), height: 120), position: $0) }
      ),
      naive: 0.8,
      compensated: 0.303,
      rowAnchor: 0.442,
      pixelAnchor: 0.337,
      best: 0.08,
      held: "r17"
    ),
    Mutation(
      name: "20 older rows",
      update: .prepend(Conversation.rows(20, height: 80, prefix: "old")),
      offset: 20,
      naive: 1,
      compensated: 0,
      rowAnchor: 0.033,
      pixelAnchor: 0,
      best: 0
    ),
    Mutation(
      name: "late image above",
      update: .resize("r3", to: 260),
      naive: 0.333,
      compensated: 0,
      rowAnchor: 0.042,
      pixelAnchor: 0,
      best: 0
    ),
    Mutation(
      name: "late image below",
      update: .resize("r30", to: 260),
      naive: 0,
      compensated: 0.333,
      rowAnchor: 0.042,
      pixelAnchor: 0,
      best: 0
    ),
    Mutation(
      name: "late image inside",
      update: .resize("r20", to: 260),
      naive: 0.147,
      compensated: 0.186,
      rowAnchor: 0.375,
      pixelAnchor: 0.147,
      best: 0.147
    ),
    Mutation(
      name: "late image in the row cut by the top edge",
      update: .resize("r15", to: 260),
      naive: 0.314,
      compensated: 0.019,
      rowAnchor: 0.375,
      pixelAnchor: 0.314,
      best: 0.019,
      held: "r16"
    ),
    Mutation(
      name: "message arrives while the reader is scrolled up",
      update: .append([TimelineRow("new", height: 60)]),
      naive: 0,
      compensated: 0.1,
      rowAnchor: 0.042,
      pixelAnchor: 0,
      best: 0
    ),
    Mutation(
      name: "revoke above",
      update: .remove(["r3"]),
      naive: 0.1,
      compensated: 0,
      rowAnchor: 0.042,
      pixelAnchor: 0,
      best: 0
    ),
    Mutation(
      name: "first visible row revoked",
      update: .remove(["r15"]),
      naive: 0.1,
      compensated: 0.006,
      rowAnchor: 0.058,
      pixelAnchor: 0.006,
      best: 0.006
    ),
    Mutation(
      name: "rotation, 60 to 40 per row",
      update: rotation,
      naive: 1,
      compensated: 1,
      rowAnchor: 0.425,
      pixelAnchor: 0.488,
      best: 0.249,
      held: "r20"
    ),
    Mutation(
      name: "mixed batch",
      update: mixed,
      naive: 0.75,
      compensated: 0.133,
      rowAnchor: 0.058,
      pixelAnchor: 0.074,
      best: 0.036,
      held: "r19"
    ),
    Mutation(
      name: "3 rows, prepend 5",
      update: .prepend(Conversation.rows(5, prefix: "old")),
      offset: 0,
      rows: Conversation.rows(3),
      naive: 0.3,
      compensated: 0.3,
      rowAnchor: 0.3,
      pixelAnchor: 0.3,
      best: 0.3,
      inverted: 0
    ),
  ]

  private static var rotation: Update {
    var update = Update()
    update.resizes = (0..<40).map { Update.Resize(RowID("r\($0)"), height: 40) }
    return update
  }

  private static var mixed: Update {
    var update = Update.remove(["r15"])
    update.resizes = [.init("r17", height: 90), .init("r18", height: 90)]
    update.insertions = [.init(TimelineRow("ad", height: 120), position: 20)]
    update.prepended = Conversation.rows(5, height: 66, prefix: "old")
    update.appended = [TimelineRow("new", height: 20)]
    return update
  }
}
