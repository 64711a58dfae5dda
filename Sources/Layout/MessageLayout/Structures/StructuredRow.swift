import ChatframeConstraintSolving
import ChatframeGraphics
import ChatframeTemplates

/// Lays a row's components out by its structure: widths first, then what is written in them, then
/// everything.
struct StructuredRow {
  let row: MessageRow
  let choice: Structures.Choice
  let structure: Structures.Compiled
  let page: PageStructures
  let context: LayoutContext
  let componentFactory: ComponentFactory
  let strategies: SizeStrategies

  /// A component on its way to a place.
  struct Piece {
    let rule: ComponentRule
    let sizing: ComponentSizeSource
    let component: any MessageComponent
    /// The context with the host's changes to its look; `nil` for that of the page.
    let overridden: OverriddenContext?
    /// Whether it is seen, not only its place kept.
    let isShown: Bool
    var measured: (any MeasuredComponent)?
    var size = LayoutSize.zero
  }

  /// Whether the row stands on the right: the sender's side, or where the language ends.
  var isOnRight: Bool {
    let isMirrored = structure.structure.mirroring == .outgoing && row.isOutgoing
    return isMirrored != (context.direction == .rightToLeft)
  }

  /// Adds the row's components below what the stack holds.
  func add(to builder: inout ArrangementBuilder) {
    var (pieces, hidden) = pieces()
    let variant = page.variant(of: choice.structure, hiding: hidden)
    offer(&pieces, variant)
    fit(&pieces, variant)
    let outcome = variant.compiled.system.solve(variant.parameters, in: &variant.workspace)
    if outcome == .infeasible { builder.brokenStructure = structure.structure.name }
    place(pieces, variant, in: &builder)
  }

  // MARK: Presence

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
    guard hiddenReason(of: rule) == nil else { return nil }
    let override = row.overrides?[rule.name]
    let overridden = OverriddenContext(override, of: rule, in: context)
    let isForced = override?.visibility == .shown
    guard let component = component(rule, isForced: isForced, overridden) else { return nil }
    return Piece(
      rule: rule,
      sizing: override?.size.map { .host($0) } ?? .template(choice.layouts[index]),
      component: component,
      overridden: overridden,
      isShown: isShown(rule, override)
    )
  }

  private func component(
    _ rule: ComponentRule,
    isForced: Bool,
    _ overridden: OverriddenContext?
  ) -> (any MessageComponent)? {
    func component(in context: LayoutContext) -> (any MessageComponent)? {
      componentFactory.component(
        rule,
        for: row,
        isForced: isForced,
        isOnRight: isOnRight,
        in: context
      )
    }
    // Contexts are large: the page's context is borrowed, not copied.
    if let overridden { return component(in: overridden.context) }
    return component(in: context)
  }

  /// Whether a component that has not collapsed is seen.
  private func isShown(_ rule: ComponentRule, _ override: ComponentOverride?) -> Bool {
    switch override?.visibility {
    case .shown: true
    case .placeKept, .hidden: false
    case nil: row.position.shows(rule.show)
    }
  }

  /// Returns the reason why the host or the template leaves a component out of this row; `nil` if
  /// neither does.
  func hiddenReason(of rule: ComponentRule) -> HiddenReason? {
    switch row.overrides?[rule.name]?.visibility {
    case .hidden: return .host
    case .shown, .placeKept: return nil
    case nil: break
    }
    if rule.minimumPageWidth > context.options.width { return .narrowPage }
    if !rule.visibility.shows(in: row.sessionKind, isOutgoing: row.isOutgoing) { return .side }
    if !row.position.shows(rule.show), rule.hidden == .collapse { return .position }
    return nil
  }

  // MARK: Sizes

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
        piece.size = LayoutSize(width: 2 * context.options.width, height: 0)
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
    let fixed = piece.sizing.fixedSides
    let proposal = LayoutSize(
      width: min(width, fixed.width ?? .infinity),
      height: fixed.height ?? .infinity
    )
    let measured =
      if let overridden = piece.overridden {
        piece.component.measure(fitting: proposal, in: overridden.context)
      } else {
        piece.component.measure(fitting: proposal, in: context)
      }
    piece.size =
      strategies.size(
        of: measured,
        by: piece.sizing,
        fitting: LayoutSize(width: width, height: .infinity),
        in: request(for: piece)
      )
      .clamped
    piece.measured = measured
  }

  private func request(for piece: Piece) -> ComponentRequest {
    ComponentRequest(
      piece.rule.name,
      of: row,
      isOnRight: isOnRight,
      in: piece.overridden?.context ?? context
    )
  }

  // MARK: Frames

  private func place(
    _ pieces: [Piece?],
    _ variant: PageStructures.Variant,
    in builder: inout ArrangementBuilder
  ) {
    let top = builder.top
    for slot in variant.compiled.slots {
      guard let piece = pieces[slot.component], piece.isShown, let measured = piece.measured else {
        continue
      }
      let values = variant.workspace
      let solved = LayoutRectangle(
        x: values[slot.view.x],
        y: top + values[slot.view.y],
        width: values[slot.view.width],
        height: values[slot.view.height]
      )
      let frame = placed(solved)
      let size = measured.fillsFrame ? frame.size : solved.size
      builder.add(piece.rule.name, frame: frame, items: measured.items(filling: size))
    }
    builder.top = top + variant.workspace[variant.compiled.height]
  }

  /// Returns a frame given from the leading side, as it is on the page.
  ///
  /// Edges go to device pixels before they are mirrored, so that half a pixel goes to the same side
  /// of both.
  func placed(_ frame: LayoutRectangle) -> LayoutRectangle {
    let snapped = frame.snapped(toScale: context.options.scale)
    return isOnRight ? snapped.mirrored(in: context.options.width) : snapped
  }
}

extension LayoutSize {
  /// The size within 0 to 100,000 points; components and strategies of hosts may return any numbers.
  fileprivate var clamped: LayoutSize {
    LayoutSize(width: width.clamped(to: 0...100_000), height: height.clamped(to: 0...100_000))
  }
}

extension PageStructures.Variant {
  /// Says what a component needs.
  fileprivate func set(_ size: LayoutSize, _ baselines: Baselines?, of slot: StructureVariant.Slot)
  {
    let own = slot.view.parameters
    if let width = own.width { parameters[width.index] = size.width }
    if let height = own.height { parameters[height.index] = size.height }
    parameters[own.firstBaseline.index] = baselines?.first ?? 0
    parameters[own.lastBaseline.index] = baselines?.last ?? 0
  }
}

/// A template's structures on one page, with room to solve them.
///
/// One per worker.
final class PageStructures {
  /// A compiled structure with this page's numbers and what the last message left.
  final class Variant {
    let compiled: StructureVariant
    /// The page's numbers, and those of the message at hand.
    var parameters: [Double]
    var workspace: CompiledSystem.Workspace

    init(_ compiled: StructureVariant, metrics: [Double], pageWidth: Double) {
      self.compiled = compiled
      parameters = compiled.system.parameters
      workspace = compiled.system.makeWorkspace()
      parameters[compiled.pageWidth.index] = pageWidth
      for (parameter, value) in zip(compiled.metrics, metrics) {
        parameters[parameter.index] = value
      }
    }
  }

  let structures: Structures
  private let pageWidth: Double
  /// By name in alphabetical order.
  private let metrics: [Double]
  /// By structure and by the components that have collapsed.
  private var variants: [[Int: Variant]]

  init(_ structures: Structures, pageWidth: Double, textSize: Double) {
    self.structures = structures
    self.pageWidth = pageWidth
    let values = structures.metrics.values(pageWidth: pageWidth, textSize: textSize)
    metrics = structures.metrics.names.map { values[$0] ?? 0 }
    variants = structures.all.map { _ in [:] }
  }

  /// A structure where the components of these bits have collapsed.
  func variant(of structure: Int, hiding hidden: Int) -> Variant {
    if let known = variants[structure][hidden] { return known }
    let compiled = structures.all[structure].variant(hiding: hidden)
    let made = Variant(compiled, metrics: metrics, pageWidth: pageWidth)
    variants[structure][hidden] = made
    return made
  }
}
