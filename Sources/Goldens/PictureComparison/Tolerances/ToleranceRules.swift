/// What may differ, by kinds of component.
package struct ToleranceRules: Hashable, Sendable {
  /// What may differ in components of a kind.
  package var kinds: [String: PixelTolerance]
  /// What may differ in components of all other kinds, and outside of components.
  package var others: PixelTolerance

  /// Rules; by default nothing may differ where no kind allows it.
  package init(kinds: [String: PixelTolerance] = [:], others: PixelTolerance = .none) {
    self.kinds = kinds
    self.others = others
  }

  /// Judges a difference: a finding for each kind, by name, and then one for what is in no component.
  ///
  /// - Parameter regions: Components back to front; a pixel belongs to the foremost one it lies in.
  package func judge(
    _ difference: PictureDifference,
    regions: [ComponentRegion]
  ) -> [ToleranceFinding] {
    var rest = difference.differing
    var parts: [String: PixelSet] = [:]
    for region in regions.reversed() {
      parts[region.kind, default: PixelSet(width: rest.width, height: rest.height)]
        .formUnion(rest, in: region.rectangle)
      rest.remove(region.rectangle)
    }
    let findings = parts.sorted { $0.key < $1.key }.map { kind, part in
      (kinds[kind] ?? others).judge(part, kind: kind)
    }
    return findings + [others.judge(rest, kind: nil)]
  }
}
