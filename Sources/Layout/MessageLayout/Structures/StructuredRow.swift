import ChatframeConstraintSolving
import ChatframeGraphics
import ChatframeTemplates

/// Lays a row's components out by its structure: widths first, then what is written in them, then
/// everything.
struct StructuredRow {
  let row: Row
  let choice: Structures.Choice
  let structure: Structures.Compiled
  let page: PageStructures
  let context: LayoutContext
  let types: ComponentTypes
  let strategies: SizeStrategies

  /// A component on its way to a place.
  struct Piece {
    let rule: ComponentRule
    let layout: ComponentLayout
    let component: any MessageComponent
    /// Whether it is seen, not only its place kept.
    let isShown: Bool
    var measured: (any MeasuredComponent)?
    var size = Size.zero
  }

  /// Whether the row stands on the right: the sender's side, or where the language ends.
  var isOnRight: Bool {
    let isMirrored = structure.structure.mirroring == .outgoing && row.isOutgoing
    return isMirrored != (context.direction == .rightToLeft)
  }

  /// Adds the row's components below what the stack holds.
  func add(to stack: inout RowStack) {
    var (pieces, hidden) = pieces()
    let variant = page.variant(of: choice.structure, hiding: hidden)
    offer(&pieces, variant)
    fit(&pieces, variant)
    let how = variant.compiled.system.solve(variant.parameters, in: &variant.workspace)
    if how == .notAtAll { stack.brokenStructure = structure.structure.name }
    place(pieces, variant, in: &stack)
  }

  // MARK: Who is there

  /// The components that have not collapsed, by their places in the structure, and the bits of those
  /// that have.
  func pieces() -> (pieces: [Piece?], hidden: Int) {
    var hidden = 0
    var pieces: [Piece?] = []
    let rules = structure.structure.components
    pieces.reserveCapacity(rules.count)
    for (index, rule) in rules.enumerated() {
      let piece = rule.isGuide ? nil : piece(rule, at: index)
      pieces.append(piece)
      if piece == nil, let bit = structure.bit(of: index) { hidden |= 1 << bit }
    }
    return (pieces, hidden)
  }

  private func piece(_ rule: ComponentRule, at index: Int) -> Piece? {
    guard absence(of: rule) == nil,
      let component = types.component(rule, for: row, isOnRight: isOnRight, in: context)
    else { return nil }
    return Piece(
      rule: rule,
      layout: choice.layouts[index],
      component: component,
      isShown: row.position.shows(rule.show)
    )
  }

  /// Why the template leaves a component out of this row; nil where it does not.
  func absence(of rule: ComponentRule) -> Absence? {
    if rule.minimumPageWidth > context.options.width { return .narrowPage }
    if !rule.visibility.shows(in: row.sessionKind, isOutgoing: row.isOutgoing) { return .side }
    if !row.position.shows(rule.show), rule.hidden == .collapse { return .position }
    return nil
  }

  // MARK: How large they are

  /// Measures what needs no width to be known, and leaves in the variant how wide everything would
  /// like to be.
  func offer(_ pieces: inout [Piece?], _ variant: PageStructures.Variant) {
    for slot in variant.compiled.slots {
      guard var piece = pieces[slot.component] else {
        // Nothing to show, but always there: not as large as in the row before.
        variant.set(.zero, nil, of: slot)
        continue
      }
      if piece.component.wraps {
        // Wider than any page, so that the constraints say how wide it may get.
        piece.size = Size(width: 2 * context.options.width, height: 0)
      } else {
        measure(&piece, fitting: .infinity)
      }
      pieces[slot.component] = piece
      variant.set(piece.size, piece.measured?.baselines, of: slot)
    }
  }

  /// Measures what has to do with less width than it would like, and leaves all sizes in the
  /// variant.
  func fit(_ pieces: inout [Piece?], _ variant: PageStructures.Variant) {
    let compiled = variant.compiled
    compiled.system.solve(variant.parameters, only: compiled.widthParts, in: &variant.workspace)
    for slot in compiled.slots {
      guard var piece = pieces[slot.component] else { continue }
      // What arithmetic leaves behind must not decide about a line. Shaped text is whole 1/1024
      // points wide, which finer binary fractions keep.
      let width = (variant.workspace[slot.view.width] * 1_048_576).rounded() / 1_048_576
      // Less a millionth, so that arithmetic alone makes nothing narrower.
      guard piece.component.wraps || width < piece.size.width - 1e-6 else { continue }
      measure(&piece, fitting: max(1, width))
      pieces[slot.component] = piece
      variant.set(piece.size, piece.measured?.baselines, of: slot)
    }
  }

  func measure(_ piece: inout Piece, fitting width: Double) {
    let layout = piece.layout
    let room = Size(
      width: min(width, layout.width ?? .infinity),
      height: layout.height ?? .infinity
    )
    let measured = piece.component.measure(fitting: room, in: context)
    piece.size = strategies.strategy(for: layout).size(
      of: measured,
      fitting: Size(width: width, height: .infinity)
    )
    piece.measured = measured
  }

  // MARK: Where they are

  private func place(
    _ pieces: [Piece?],
    _ variant: PageStructures.Variant,
    in stack: inout RowStack
  ) {
    let top = stack.top
    for slot in variant.compiled.slots {
      guard let piece = pieces[slot.component], piece.isShown, let measured = piece.measured else {
        continue
      }
      let values = variant.workspace
      let solved = Rectangle(
        x: values[slot.view.x],
        y: top + values[slot.view.y],
        width: values[slot.view.width],
        height: values[slot.view.height]
      )
      let frame = placed(solved)
      let size = measured.fillsFrame ? frame.size : solved.size
      stack.add(piece.rule.name, frame: frame, items: measured.items(filling: size))
    }
    stack.top = top + variant.workspace[variant.compiled.height]
  }

  /// A frame reckoned from the leading side, as it is on the page.
  ///
  /// Edges go to device pixels before they are mirrored, so that half a pixel goes to the same side
  /// of both.
  func placed(_ frame: Rectangle) -> Rectangle {
    let snapped = frame.snapped(toScale: context.options.scale)
    return isOnRight ? snapped.mirrored(in: context.options.width) : snapped
  }
}

extension PageStructures.Variant {
  /// Says what a component needs.
  fileprivate func set(_ size: Size, _ baselines: Baselines?, of slot: StructureVariant.Slot) {
    let own = slot.view.parameters
    if let width = own.width { parameters[width.index] = size.width }
    if let height = own.height { parameters[height.index] = size.height }
    parameters[own.firstBaseline.index] = baselines?.first ?? 0
    parameters[own.lastBaseline.index] = baselines?.last ?? 0
  }
}
