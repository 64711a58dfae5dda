import CChatframePango

/// The glyph contexts of all fonts, which sizes of a font share.
struct GlyphContextCache {
  private struct Key: Hashable {
    let face: OpaquePointer
    let script: UInt8
    let level: UInt8
    let language: OpaquePointer?
  }

  private var known: [Key: GlyphContexts?] = [:]

  /// Returns the contexts of text with some properties; `nil` if the font has unknown rules.
  mutating func contexts(_ font: OpaquePointer?, _ analysis: PangoAnalysis) -> GlyphContexts? {
    guard let font, let face = hb_font_get_face(font) else { return nil }
    let key = Key(
      face: face,
      script: analysis.script,
      level: analysis.level & 1,
      language: analysis.language
    )
    if let contexts = known[key] { return contexts }
    let contexts = GlyphContexts(font, analysis)
    known[key] = .some(contexts)
    return contexts
  }
}

/// The glyphs of a font that the shape or the position of their neighbours can depend on.
///
/// HarfBuzz shapes text on both sides of another glyph as if the two sides were alone. Substitutions
/// and positions of single glyphs do not depend on neighbours, so only the other lookups of the
/// tables GSUB and GPOS count.
final class GlyphContexts {
  private let glyphs = hb_set_create()
  private let face: OpaquePointer?
  /// The classes of glyphs in GDEF that some lookup ignores, as in its flags.
  private var ignoredClasses = 0

  /// Finds the glyphs; `nil` if the font has tables with other rules.
  ///
  /// - Parameters:
  ///   - font: The HarfBuzz font.
  ///   - analysis: The properties of text, for which the font may have its own lookups.
  init?(_ font: OpaquePointer, _ analysis: PangoAnalysis) {
    face = hb_face_reference(hb_font_get_face(font))
    for tag in ["kern", "kerx", "morx", "mort"] where hasTable(tag) { return nil }
    var features = hb_feature_t()
    var featureCount: guint = 0
    pango_font_get_features(analysis.font, &features, 1, &featureCount)
    guard featureCount == 0 else { return nil }
    var properties = hb_segment_properties_t()
    properties.direction = analysis.level & 1 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    let script = GUnicodeScript(rawValue: Int32(analysis.script))
    properties.script = hb_script_from_iso15924_tag(g_unicode_script_to_iso15924(script))
    properties.language = hb_language_from_string(pango_language_to_string(analysis.language), -1)
    let plan = hb_shape_plan_create_cached(face, &properties, nil, 0, nil)
    defer { hb_shape_plan_destroy(plan) }
    guard add(LookupTable(face, "GSUB", singleKinds: 1...3, extensionKind: 7), of: plan),
      add(LookupTable(face, "GPOS", singleKinds: 1...1, extensionKind: 9), of: plan)
    else { return nil }
  }

  deinit {
    hb_set_destroy(glyphs)
    hb_face_destroy(face)
  }

  /// Returns whether what is on one side of a glyph cannot depend on what is on the other side.
  func separates(_ glyph: UInt32) -> Bool {
    guard hb_set_has(glyphs, glyph) == 0 else { return false }
    switch hb_ot_layout_get_glyph_class(face, glyph) {
    case HB_OT_LAYOUT_GLYPH_CLASS_MARK: return false
    case let kind: return ignoredClasses & (1 << Int(kind.rawValue)) == 0
    }
  }

  private func hasTable(_ tag: String) -> Bool {
    let table = hb_face_reference_table(face, tag.tableTag)
    defer { hb_blob_destroy(table) }
    return hb_blob_get_length(table) > 0
  }

  private func add(_ table: borrowing LookupTable, of plan: OpaquePointer?) -> Bool {
    let lookups = hb_set_create()
    defer { hb_set_destroy(lookups) }
    hb_ot_shape_plan_collect_lookups(plan, table.tag, lookups)
    var index = hb_codepoint_t.max
    while hb_set_next(lookups, &index) != 0 {
      guard let lookup = table.lookup(Int(index)) else { return false }
      if lookup.isSingle { continue }
      ignoredClasses |= lookup.ignoredClasses
      hb_ot_layout_lookup_collect_glyphs(face, table.tag, index, glyphs, glyphs, glyphs, nil)
    }
    return true
  }
}

/// A table of lookups, GSUB or GPOS, as in the OpenType specification.
private struct LookupTable: ~Copyable {
  struct Lookup {
    /// Whether each glyph is changed regardless of its neighbours.
    let isSingle: Bool
    let ignoredClasses: Int
  }

  let tag: hb_tag_t
  private let blob: OpaquePointer?
  private let bytes: UnsafeRawBufferPointer
  private let singleKinds: ClosedRange<Int>
  private let extensionKind: Int

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - face: The face.
  ///   - name: The table's name.
  ///   - singleKinds: The types of lookups that depend on single glyphs.
  ///   - extensionKind: The type of lookups that contain lookups of another type.
  init(_ face: OpaquePointer?, _ name: String, singleKinds: ClosedRange<Int>, extensionKind: Int) {
    tag = name.tableTag
    self.singleKinds = singleKinds
    self.extensionKind = extensionKind
    blob = hb_face_reference_table(face, tag)
    var length: UInt32 = 0
    let data = hb_blob_get_data(blob, &length)
    bytes = UnsafeRawBufferPointer(start: data, count: Int(length))
  }

  deinit { hb_blob_destroy(blob) }

  /// Returns a lookup; `nil` if the table is damaged.
  func lookup(_ index: Int) -> Lookup? {
    guard let list = value(at: 8), let offset = value(at: list + 2 + 2 * index),
      var kind = value(at: list + offset), let flags = value(at: list + offset + 2)
    else { return nil }
    if kind == extensionKind {
      guard let subtable = value(at: list + offset + 6),
        let inner = value(at: list + offset + subtable + 2)
      else { return nil }
      kind = inner
    }
    // Bits 1 to 3 ignore the classes 1 to 3: bases, ligatures and marks.
    return Lookup(isSingle: singleKinds.contains(kind), ignoredClasses: flags & 0b1110)
  }

  private func value(at offset: Int) -> Int? {
    guard offset >= 0, offset + 1 < bytes.count else { return nil }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }
}

extension String {
  /// The tag of a table with this name of four ASCII characters.
  fileprivate var tableTag: hb_tag_t { utf8.reduce(0) { $0 << 8 | hb_tag_t($1) } }
}
