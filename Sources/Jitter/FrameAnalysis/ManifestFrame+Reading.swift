import ChatframeFrameReading
import ChatframeGraphics
import ChatframeJitter
import ChatframeTimelines

extension ManifestFrame {
  /// Creates a frame from its entry in a manifest.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - insets: The insets of an entry without insets of its own.
  init(_ entry: ManifestEntry, insets: FrameManifest.Insets?) {
    let insets = entry.insets ?? insets
    self.init(
      time: entry.time,
      userDelta: entry.userDelta,
      contentHeight: entry.contentHeight,
      rows: entry.rows.map { row in
        Row(row)
      },
      contentOffset: entry.contentOffset,
      changed: entry.changed.map { Set($0) },
      insets: LayoutInsets(
        top: insets?.top ?? 0,
        left: 0,
        bottom: insets?.bottom ?? 0,
        right: 0
      ),
      strictJitter: entry.strictJitter
    )
    screen = entry.viewport.map { LayoutSize(width: $0.width, height: $0.height) }
    isLaidOutAnew = entry.laidOutAnew == true
    keyboardDelta = entry.keyboardDelta ?? 0
    following = entry.following.map { FollowMovement($0) }
    animations = (entry.animations ?? []).map { RunningAnimation($0) }
  }
}

extension ManifestFrame.Row {
  /// Creates a row from its entry in a manifest.
  fileprivate init(_ row: ManifestEntry.Row) {
    self.init(
      id: row.id,
      y: row.y,
      height: row.height,
      appearance: (row.placeholder == true ? "placeholder" : "") + (row.picture ?? "")
    )
    let isFading = (row.opacity ?? 1) < 1 || (row.contentOpacity ?? 1) < 1
    isAnimated = isFading || row.removed == true || row.layoutHeight != nil
    pushed = row.pushed ?? 0
    displaced = (row.displaced ?? []).map {
      RowDisplacement(animation: $0.animation, top: Length($0.by))
    }
  }
}

extension RunningAnimation {
  /// Creates an animation from its entry in a manifest, whose curve is known.
  fileprivate init(_ entry: ManifestEntry.Animation) {
    let course = ChangeAnimation(
      over: entry.over,
      curve: ChangeAnimation.Curve(rawValue: entry.curve) ?? .linear,
      dampingRatio: entry.dampingRatio ?? 1
    )
    self.init(id: entry.id, start: entry.start, course: course)
  }
}

extension FollowMovement {
  /// Creates the movement that a manifest declares.
  fileprivate init(_ entry: ManifestEntry.Following) {
    self.init(
      easing: entry.over.map { FollowEasing(over: $0) },
      distance: Length(entry.distance),
      movement: Length(entry.by),
      velocity: entry.velocity ?? 0
    )
  }
}
