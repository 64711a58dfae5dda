import ChatframeDocuments
import ChatframeTimelines

extension JSONWriter {
  /// Writes the course of an animation.
  mutating func put(_ animation: RunningAnimation) {
    typealias Field = FrameFolderFormat.AnimationField
    let course = animation.course
    putObject { line in
      line.put(animation.id, as: Field.id)
      line.put(animation.start, as: Field.start)
      line.put(course.duration, as: Field.over)
      line.put(course.curve.rawValue, as: Field.curve)
      if course.dampingRatio != 1 { line.put(course.dampingRatio, as: Field.dampingRatio) }
    }
  }

  /// Writes the movement of a list on the way to its target.
  mutating func put(_ following: FollowMovement) {
    typealias Field = FrameFolderFormat.FollowingField
    putObject { line in
      line.put(following.movement.points, as: Field.by)
      line.put(following.distance.points, as: Field.distance)
      if following.velocity != 0 { line.put(following.velocity, as: Field.velocity) }
      if let easing = following.easing { line.put(easing.duration, as: Field.over) }
    }
  }

  /// Writes the fields of a row that an animation displaces or fades.
  mutating func putAnimation(of row: Viewport.Row) {
    typealias Field = FrameFolderFormat.RowField
    if row.opacity < 1 { put(row.opacity, as: Field.opacity) }
    if row.contentOpacity < 1 { put(row.contentOpacity, as: Field.contentOpacity) }
    if row.layoutHeight != row.span.height {
      put(row.layoutHeight.points, as: Field.layoutHeight)
    }
    if row.isRemoved { put(true, as: Field.removed) }
    guard !row.displacements.isEmpty else { return }
    put(all: row.displacements, as: Field.displaced) { $0.put($1) }
  }

  private mutating func put(_ displacement: RowDisplacement) {
    typealias Field = FrameFolderFormat.DisplacementField
    putObject { line in
      line.put(displacement.animation, as: Field.animation)
      line.put(displacement.top.points, as: Field.by)
    }
  }
}

extension JSONWriter {
  mutating func put(
    as field: some CodingKey,
    _ value: (inout JSONWriter) -> Void
  ) {
    put(as: field.stringValue, value)
  }

  mutating func put(_ value: Bool, as field: some CodingKey) {
    put(as: field) { $0.put(value) }
  }

  mutating func put(_ value: Int, as field: some CodingKey) {
    put(as: field) { $0.put(value) }
  }

  mutating func put(_ value: Double, as field: some CodingKey) {
    put(as: field) { $0.put(value) }
  }

  mutating func put(_ value: String, as field: some CodingKey) {
    put(as: field) { $0.put(value) }
  }

  mutating func put<Items: Sequence>(
    all items: Items,
    as field: some CodingKey,
    _ element: (inout JSONWriter, Items.Element) -> Void
  ) {
    put(as: field) { $0.put(all: items, element) }
  }
}
