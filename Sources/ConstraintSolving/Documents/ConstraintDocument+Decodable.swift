extension ConstraintDocument: Decodable {
  private enum CodingKeys: String, CodingKey {
    case container, spacing, direction, metrics, views, vfl, constraints
  }

  private enum Direction: String, Decodable {
    case ltr, rtl
  }

  private struct Container: Decodable {
    var width: Double?
    var height: Double?
  }

  /// What is left out: no metrics, views or constraints; left to right; gaps of 8 and 20; a
  /// container as small as it can be.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let container = try values.decodeIfPresent(Container.self, forKey: .container)
    width = container?.width.map { .fixed($0) } ?? .fitting(0)
    height = container?.height.map { .fixed($0) } ?? .fitting(0)
    spacing = try values.decodeIfPresent(Spacing.self, forKey: .spacing) ?? Spacing()
    isRightToLeft =
      try values.decodeIfPresent(Direction.self, forKey: .direction) == .rtl
    metrics = try values.decodeIfPresent([String: Double].self, forKey: .metrics) ?? [:]
    let views = try values.decodeIfPresent([String: DocumentView].self, forKey: .views) ?? [:]
    self.views = views.sorted { $0.key < $1.key }.map { $0.value.description(named: $0.key) }
    visualFormats = try values.decodeIfPresent([Format].self, forKey: .vfl) ?? []
    constraints = try values.decodeIfPresent([Format].self, forKey: .constraints) ?? []
  }
}

extension ConstraintDocument.Format: Decodable {
  private enum CodingKeys: String, CodingKey {
    case format, identifier, alignment, direction, superview
  }

  /// A string, or an object with the string as its `format`.
  package init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self.init(text)
      return
    }
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(try values.decode(String.self, forKey: .format))
    identifier = try values.decodeIfPresent(String.self, forKey: .identifier)
    alignment = try values.decodeIfPresent([Attribute].self, forKey: .alignment) ?? []
    direction =
      try values.decodeIfPresent(FormatDirection.self, forKey: .direction) ?? .leadingToTrailing
    superview = try values.decodeIfPresent(String.self, forKey: .superview)
  }

  /// A string with nothing beside it.
  package init(_ text: String) {
    self.text = text
    alignment = []
    direction = .leadingToTrailing
  }
}

extension Spacing: Decodable {
  private enum CodingKeys: String, CodingKey {
    case sibling, superview, leading, trailing, top, bottom
  }

  /// `superview` is for the edges that are not named.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let usual = Spacing()
    self.init(
      sibling: try values.decodeIfPresent(Double.self, forKey: .sibling) ?? usual.sibling,
      superview: try values.decodeIfPresent(Double.self, forKey: .superview) ?? usual.leading
    )
    leading = try values.decodeIfPresent(Double.self, forKey: .leading) ?? leading
    trailing = try values.decodeIfPresent(Double.self, forKey: .trailing) ?? trailing
    top = try values.decodeIfPresent(Double.self, forKey: .top) ?? top
    bottom = try values.decodeIfPresent(Double.self, forKey: .bottom) ?? bottom
  }
}
