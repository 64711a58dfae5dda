extension Timeline {
  /// The rows that are loaded, the oldest first; not the placeholders of others.
  package var loadedRows: [RowID] {
    let rows = content.list.rows
    return (0..<rows.count).map { age in
      rows.row(at: content.list.direction.index(ofAge: age, in: rows.count)).id
    }
    .filter { !history.isAwaited($0) }
  }

  /// Whether a page of history will be here by a time.
  package func isPageDue(by time: Double) -> Bool {
    history.request.map { $0.arrival <= time } ?? false
  }

  /// Lays out the page that is on its way.
  ///
  /// - Parameters:
  ///   - touched: The loaded rows that will be laid out again because of it.
  ///   - height: How high a row of the page is; nil to leave it as it is.
  package mutating func layOutPage(
    touching touched: [Update.Resize],
    _ height: (RowID) -> Length?
  ) {
    history.layOutPage(touching: touched, height)
  }

  /// Lets rows be as high with their pictures as they are among their present neighbours.
  package mutating func setLoadedHeights(_ heights: [RowID: Length]) {
    pictures.setLoadedHeights(heights)
  }
}
