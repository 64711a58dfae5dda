import Geometry

/// Films as the page's script reads them: columns instead of frames, and rows only where they are
/// not those of the frame before.
struct FilmData {
  /// JSON.
  let text: String

  init(_ films: [FilmRecord]) {
    var data = ScriptData()
    data.write("{\"films\":")
    data.put(all: films) { Self.put($1, to: &$0) }
    data.write("}")
    text = data.text
  }

  private static func put(_ film: FilmRecord, to data: inout ScriptData) {
    data.write("{\"name\":")
    data.put(film.name)
    data.write(",\"width\":")
    data.put(film.viewport.width)
    data.write(",\"height\":")
    data.put(film.viewport.height)
    data.write(",\"rate\":")
    data.put(film.refreshRate)
    put(film.frames, to: &data)
    data.write(",\"events\":")
    data.put(all: film.events) { Self.put($1, to: &$0) }
    data.write("}")
  }

  private static func put(_ frames: [FrameRecord], to data: inout ScriptData) {
    data.write(",\"index\":")
    data.put(all: frames) { $0.put($1.index) }
    data.write(",\"file\":")
    data.put(all: frames) { $0.put($1.file?.text) }
    data.write(",\"words\":")
    data.put(all: frames) { data, frame in data.put(all: frame.words) { $0.put($1) } }
    data.write(",\"time\":")
    data.put(all: frames) { $0.put($1.time) }
    data.write(",\"content\":")
    data.put(all: frames) { $0.put($1.contentDisplacement) }
    data.write(",\"user\":")
    data.put(all: frames) { $0.put($1.userDisplacement) }
    data.write(",\"jitter\":")
    data.put(all: frames) { $0.put($1.jitter) }
    data.write(",\"shift\":")
    data.put(all: frames) { $0.put($1.shiftScore) }
    putRows(of: frames, to: &data)
  }

  /// `ids` names rows; `rows` has three numbers a row, which are its id's place, top and height, or 0
  /// for the rows of the frame before; `moved` has places in `ids`.
  private static func putRows(of frames: [FrameRecord], to data: inout ScriptData) {
    var places: [String: Int] = [:]
    var ids: [String] = []
    for row in frames.lazy.flatMap(\.rows) where places[row.id] == nil {
      places[row.id] = ids.count
      ids.append(row.id)
    }
    data.write(",\"ids\":")
    data.put(all: ids) { $0.put($1) }
    data.write(",\"rows\":")
    var last: [RowRecord] = []
    data.put(all: frames) { data, frame in
      let rows = frame.rows.map { RowRecord(id: $0.id, top: $0.top, height: $0.height) }
      if rows == last, !rows.isEmpty {
        data.write("0")
      } else {
        data.put(all: rows.flatMap { [Double(places[$0.id] ?? 0), $0.top, $0.height] }) {
          $0.put(rounded: $1)
        }
      }
      last = rows
    }
    data.write(",\"moved\":")
    data.put(all: frames) { data, frame in
      data.put(all: frame.rows.filter(\.hasMoved)) { $0.put(places[$1.id] ?? 0) }
    }
  }

  private static func put(_ event: EventRecord, to data: inout ScriptData) {
    data.write("{\"frame\":")
    data.put(event.frame)
    data.write(",\"kind\":")
    data.put(event.kind)
    data.write(",\"rows\":")
    data.put(all: event.rows) { $0.put($1) }
    if let region = event.region {
      data.write(",\"region\":")
      data.put(all: [region.minX, region.minY, region.width, region.height]) {
        $0.put(rounded: $1)
      }
    }
    data.write(",\"sentence\":")
    data.put(event.sentence)
    data.write("}")
  }
}

extension ScriptData {
  /// A length, rounded to a thousandth of a point.
  fileprivate mutating func put(rounded length: Double) {
    put((length * 1000).rounded() / 1000)
  }
}
