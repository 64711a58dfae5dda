import ChatframeDocuments

/// The parts of a template that are compiled: metrics, structures, and the structures of message
/// types.
struct TemplateDefinition: Hashable, Sendable {
  var metrics: TemplateMetrics
  var structures: [TemplateStructure]
  var messages: [String: MessageStructure]

  /// Compiles and checks the definition, using the reader for YAML templates.
  func compiled(
    template: String,
    vocabulary: TemplateVocabulary
  ) throws(TemplateError) -> Structures {
    try checkNames(template)
    let root = YAMLNode(yaml, file: template)
    do throws(YAMLError) {
      let fields = try root.fields(["metrics", "structures", "messages"])
      return try Structures(
        metrics: PageMetrics(fields["metrics"]),
        structures: fields.required("structures", of: root),
        messages: fields.required("messages", of: root),
        vocabulary: vocabulary
      )
    } catch {
      throw TemplateError(error, template: template)
    }
  }

  /// Rejects duplicate names, which are invalid YAML in files.
  private func checkNames(_ template: String) throws(TemplateError) {
    let place = TemplatePlace(template: template, path: "structures")
    try Self.checkUnique(structures.map(\.name), at: place)
    for structure in structures {
      let components = place[structure.name]["components"]
      try Self.checkUnique(structure.components.map(\.name), at: components)
    }
  }

  private static func checkUnique(
    _ names: [String],
    at place: TemplatePlace
  ) throws(TemplateError) {
    var seen: Set<String> = []
    for name in names where !seen.insert(name).inserted {
      throw place.error("contains \"\(name)\" twice; keep one of them")
    }
  }
}

// MARK: As YAML

extension TemplateDefinition {
  private var yaml: YAMLValue {
    .fields([
      "metrics": metrics.yaml,
      "structures": .mapping(structures.map { YAMLValue.Field($0.name, $0.yaml) }),
      "messages": .mapping(
        messages.sorted { $0.key < $1.key }
          .map { YAMLValue.Field($0.key, $0.value.yaml) }
      ),
    ])
  }
}

extension TemplateMetrics {
  fileprivate var yaml: YAMLValue {
    .mapping(names.map { YAMLValue.Field($0, .text(self[$0]?.text ?? "")) })
  }
}

extension TemplateStructure {
  fileprivate var yaml: YAMLValue {
    .fields([
      "mirrored": .text(mirroring.rawValue),
      "components": .mapping(components.map { YAMLValue.Field($0.name, $0.yaml) }),
      "constraints": .list(constraints.map(\.yaml)),
    ])
  }
}

extension TemplateConstraint {
  fileprivate var yaml: YAMLValue {
    if formats.count == 1, present.isEmpty, absent.isEmpty { return .text(formats[0]) }
    return .fields([
      "when": present.isEmpty ? nil : .list(present.map(YAMLValue.text)),
      "unless": absent.isEmpty ? nil : .list(absent.map(YAMLValue.text)),
      "constraints": .list(formats.map(YAMLValue.text)),
    ])
  }
}

extension TemplateComponent {
  /// Omits keys with default values, because bubbles and lines do not support keys that hide them.
  fileprivate var yaml: YAMLValue {
    var fields = [YAMLValue.Field("type", .text(type))] + sizing.fields
    if visibility != .always { fields.append(.init("visible", visibility.yaml)) }
    if show != .every { fields.append(.init("show", .text(show.rawValue))) }
    if hidden != .collapse { fields.append(.init("hidden", .text(hidden.rawValue))) }
    if minimumPageWidth != 0 {
      fields.append(.init("minimumPageWidth", .number(minimumPageWidth)))
    }
    return .mapping(fields)
  }
}

extension TemplateComponent.Visibility {
  fileprivate var yaml: YAMLValue {
    .fields([
      "private": .text(privateSession.rawValue),
      "group": .text(group.rawValue),
      "chatroom": .text(chatroom.rawValue),
    ])
  }
}

extension ComponentSizing {
  fileprivate var fields: [YAMLValue.Field] {
    let values: KeyValuePairs<String, YAMLValue?> = [
      "layout": .text(strategy.rawValue),
      "strategy": name.map(YAMLValue.text),
      "width": width.map(YAMLValue.number),
      "height": height.map(YAMLValue.number),
      "minimumWidth": minimumWidth.map(YAMLValue.number),
      "maximumWidth": maximumWidth.map(YAMLValue.number),
      "fullAtSeconds": fullAtSeconds.map(YAMLValue.number),
      "hugging": hugging?.yaml,
      "compressionResistance": compressionResistance?.yaml,
    ]
    return values.compactMap { key, value in value.map { YAMLValue.Field(key, $0) } }
  }
}

extension ComponentSizing.Priorities {
  fileprivate var yaml: YAMLValue {
    .fields(["horizontal": .number(horizontal), "vertical": .number(vertical)])
  }
}

extension MessageStructure {
  fileprivate var yaml: YAMLValue {
    if sizes.isEmpty { return .text(structure) }
    let components = sizes.sorted { $0.key < $1.key }
    return .fields([
      "structure": .text(structure),
      "components": .mapping(
        components.map { YAMLValue.Field($0.key, .mapping($0.value.fields)) }
      ),
    ])
  }
}

// MARK: From compiled structures

extension TemplateDefinition {
  /// Creates the definition that structures were compiled from.
  init(_ structures: Structures) {
    metrics = TemplateMetrics(structures.metrics)
    self.structures = structures.definitions.map(TemplateStructure.init)
    messages = structures.messageDefinitions.mapValues { chosen in
      let base = structures.definitions.first { $0.name == chosen.name }
      let own = zip(chosen.components, base?.components ?? []).filter { $0.layout != $1.layout }
      return MessageStructure(
        chosen.name,
        sizes: Dictionary(
          own.map { rule, _ in (rule.name, ComponentSizing(rule.layout)) },
          uniquingKeysWith: { first, _ in first }
        )
      )
    }
  }
}

extension TemplateMetrics {
  fileprivate init(_ metrics: PageMetrics) {
    self.init()
    for (name, text) in metrics.texts { self[name] = Formula(text) }
  }
}

extension TemplateStructure {
  fileprivate init(_ structure: Structure) {
    self.init(
      name: structure.name,
      mirroring: structure.mirroring,
      components: structure.components.map(TemplateComponent.init),
      constraints: structure.rules.map { rule in
        TemplateConstraint(
          [rule.text],
          when: rule.present.sorted(),
          unless: rule.absent.sorted()
        )
      }
    )
  }
}

extension TemplateComponent {
  fileprivate init(_ rule: ComponentRule) {
    self.init(
      rule.name,
      type: rule.type,
      sizing: ComponentSizing(rule.layout),
      visibility: rule.visibility,
      show: rule.show,
      hidden: rule.hidden,
      minimumPageWidth: rule.minimumPageWidth
    )
  }
}
