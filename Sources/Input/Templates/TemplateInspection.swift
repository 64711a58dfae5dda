import ChatframeConstraintSolving
import ChatframeDocuments
import ChatframeGraphics

/// All errors of a template, while reading a template stops at the first error.
///
/// An inspection tries structures on more pages than reading a template does.
package struct TemplateInspection {
  /// The errors, ordered by line; those in files that the template extends come last.
  package private(set) var errors: [YAMLError] = []
  /// The number of structures.
  package private(set) var structureCount = 0
  /// The number of combinations of components that can be present.
  package private(set) var combinationCount = 0
  /// The widths of the pages that structures are tried on, in points.
  package let pageWidths = StructureSample.pageWidths + [120, 240, 280, 360, 412, 600, 1024, 2000]

  /// Inspects every part of a template.
  package init(
    yaml source: String,
    file: String,
    vocabulary: TemplateVocabulary = TemplateVocabulary(),
    library: TemplateLibrary? = nil
  ) {
    inspect { (errors) throws(YAMLError) in
      let node = try TemplateDocument(yaml: source, file: file, library: library).root
      let fields = try node.fields(Template.keys)
      errors.inspectStyle(fields, of: node)
      errors.inspectStructures(fields, of: node, vocabulary)
    }
    if errors.isEmpty {
      inspect { (_) throws(YAMLError) in
        _ = try Template(yaml: source, file: file, vocabulary: vocabulary, library: library)
      }
    }
    // A mistake may cause errors in several combinations.
    var seen: Set<[String]> = []
    errors = errors.filter { error in
      let path = String(error.message.prefix { $0 != ":" })
      return seen.insert([error.file, "\(error.line ?? 0)", path]).inserted
    }
    // Errors in the file itself come before those in files that it extends.
    errors.sort {
      ($0.file == file ? 0 : 1, $0.line ?? 0) < ($1.file == file ? 0 : 1, $1.line ?? 0)
    }
  }

  /// Collects the error that `part` throws.
  private mutating func inspect(
    _ part: (inout TemplateInspection) throws(YAMLError) -> Void
  ) {
    do throws(YAMLError) { try part(&self) } catch { errors.append(error) }
  }

  /// Inspects the palettes and each section of the style.
  private mutating func inspectStyle(_ fields: [String: YAMLNode], of node: YAMLNode) {
    var palette: [String: RGBAColor] = [:]
    inspect { (_) throws(YAMLError) in
      palette = try Palettes(fields.required("colors", of: node)).light
    }
    for (key, read) in Self.sections {
      if Self.optionalSections.contains(key), fields[key] == nil { continue }
      // Without palettes, every colour would be an error of its own.
      if palette.isEmpty, !Self.sectionsWithoutColors.contains(key) { continue }
      inspect { (_) throws(YAMLError) in
        try read(fields.required(key, of: node), palette)
      }
    }
  }

  private typealias Reading = @Sendable (YAMLNode, [String: RGBAColor]) throws(YAMLError) -> Void

  private static let sections: [(key: String, read: Reading)] = [
    ("text", { (node, palette) throws(YAMLError) in _ = try TemplateTextStyles(node, palette) }),
    ("flow", { (node, _) throws(YAMLError) in _ = try FlowStyle(node) }),
    ("avatar", { (node, _) throws(YAMLError) in _ = try AvatarStyle(node) }),
    ("name", { (node, _) throws(YAMLError) in try NameStyle.check(node) }),
    ("bubble", { (node, palette) throws(YAMLError) in _ = try BubbleStyle(node, palette) }),
    ("status", { (node, palette) throws(YAMLError) in _ = try StatusStyle(node, palette) }),
    ("time", { (node, palette) throws(YAMLError) in _ = try TimeStyle(node, palette) }),
    ("kinds", { (node, palette) throws(YAMLError) in _ = try KindStyles(node, palette) }),
    ("answer", { (node, palette) throws(YAMLError) in _ = try AnswerStyle(node, palette) }),
    ("chrome", { (node, palette) throws(YAMLError) in _ = try TemplateChromeStyle(node, palette) }),
  ]

  private static let optionalSections: Set = ["answer", "chrome", "name"]
  private static let sectionsWithoutColors: Set = ["flow", "avatar", "name"]

  /// Inspects each structure with every combination of its components on every page.
  private mutating func inspectStructures(
    _ fields: [String: YAMLNode],
    of node: YAMLNode,
    _ vocabulary: TemplateVocabulary
  ) {
    inspect { (inspection) throws(YAMLError) in
      let metrics = try PageMetrics(fields["metrics"])
      for entry in try fields.required("structures", of: node).entries() {
        inspection.structureCount += 1
        inspection.inspect { (inspection) throws(YAMLError) in
          let structure = try Structure(name: entry.name, entry.value, vocabulary: vocabulary)
          try structure.checkNames(against: metrics)
          inspection.inspect(structure, metrics)
        }
      }
    }
  }

  private mutating func inspect(_ structure: Structure, _ metrics: PageMetrics) {
    for hidden in structure.combinations {
      combinationCount += 1
      inspect { (inspection) throws(YAMLError) in
        let system = try StructureSystem(structure, hiding: hidden, metrics: metrics)
        _ = try system.compiled()
        try system.check(onPagesOf: inspection.pageWidths)
      }
    }
  }
}

extension StructureSystem {
  /// Checks that the constraints do not conflict on each page that is wide enough.
  fileprivate func check(onPagesOf widths: [Double]) throws(YAMLError) {
    let least = present.map { structure.components[$0].minimumPageWidth }.max() ?? 0
    for width in widths where width >= least {
      for sample in StructureSample.all(onPageOf: width, metrics) { _ = try checkedLayout(sample) }
    }
  }
}
