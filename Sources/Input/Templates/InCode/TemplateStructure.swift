/// The components of a message and the constraints that place them, in a template made in code.
///
/// Constraints have the same syntax as in YAML. A template compiles and checks its structures when
/// it is first used, or in ``Template/validate(vocabulary:)``.
///
/// ```swift
/// let note = TemplateStructure(
///   name: "note",
///   components: ["time", "bubble"],
///   constraints: [
///     "H:|-(>=16)-[time]-(>=16)-|",
///     "time.centerX == |.centerX",
///     "H:|-12-[bubble]-(>=12)-|",
///     "V:|[time]-16-[bubble]|",
///   ]
/// )
/// ```
public struct TemplateStructure: Hashable, Sendable {
  /// The messages that are mirrored, with their leading edge on the other side of the page.
  public enum Mirroring: String, Hashable, Sendable, CaseIterable {
    /// The messages of the viewer.
    case outgoing
    /// No messages.
    case never
  }

  /// The name, unique in the template.
  public var name: String
  /// The messages that are mirrored, with their leading edge on the other side of the page.
  public var mirroring: Mirroring
  /// The components, back to front.
  public var components: [TemplateComponent]
  /// The constraints that place them.
  public var constraints: [TemplateConstraint]

  /// Creates a structure.
  ///
  /// - Parameters:
  ///   - name: The name, unique in the template.
  ///   - mirroring: The messages that are mirrored, with their leading edge on the other side
  ///     of the page.
  ///   - components: The components, back to front.
  ///   - constraints: The constraints that place them.
  public init(
    name: String,
    mirroring: Mirroring = .never,
    components: [TemplateComponent],
    constraints: [TemplateConstraint]
  ) {
    self.name = name
    self.mirroring = mirroring
    self.components = components
    self.constraints = constraints
  }
}

/// Constraints of a structure and the components that must be present or absent for them.
public struct TemplateConstraint: Hashable, Sendable {
  /// Visual formats such as `H:|-8-[bubble]`, and equations such as `name.top == bubble.top`.
  public var formats: [String]
  /// The components that must all be present for the constraints to apply.
  public var present: [String]
  /// The components that must all be absent for the constraints to apply.
  public var absent: [String]

  /// Creates constraints with conditions.
  ///
  /// - Parameters:
  ///   - formats: Visual formats and equations.
  ///   - present: The components that must all be present for the constraints to apply.
  ///   - absent: The components that must all be absent for the constraints to apply.
  public init(_ formats: [String], when present: [String] = [], unless absent: [String] = []) {
    self.formats = formats
    self.present = present
    self.absent = absent
  }

  /// Returns constraints that apply if a component is present.
  public static func when(_ component: String, _ formats: [String]) -> TemplateConstraint {
    TemplateConstraint(formats, when: [component])
  }

  /// Returns constraints that apply if a component is absent.
  public static func unless(_ component: String, _ formats: [String]) -> TemplateConstraint {
    TemplateConstraint(formats, unless: [component])
  }
}

extension TemplateConstraint: ExpressibleByStringLiteral {
  /// Creates a constraint that always applies.
  public init(stringLiteral format: String) { self.init([format]) }
}

extension [TemplateStructure] {
  /// The structure called `name`; a new value replaces or adds it, and `nil` removes it.
  public subscript(name: String) -> TemplateStructure? {
    get { first { $0.name == name } }
    set { replace(newValue) { $0.name == name } }
  }
}

extension [TemplateComponent] {
  /// The component called `name`; a new value replaces or adds it, and `nil` removes it.
  public subscript(name: String) -> TemplateComponent? {
    get { first { $0.name == name } }
    set { replace(newValue) { $0.name == name } }
  }
}

extension Array {
  /// Replaces the first element that matches, or appends one; `nil` removes the first match.
  fileprivate mutating func replace(_ element: Element?, where matches: (Element) -> Bool) {
    let place = firstIndex(where: matches)
    if let place { remove(at: place) }
    if let element { insert(element, at: place ?? endIndex) }
  }
}

/// The structure of a message type, with different sizes for some components.
public struct MessageStructure: Hashable, Sendable {
  /// The name of the structure.
  public var structure: String
  /// The sizes that differ from those of the structure, by component.
  public var sizes: [String: ComponentSizing]

  /// Creates the structure of a message type.
  ///
  /// - Parameters:
  ///   - structure: The name of the structure.
  ///   - sizes: The sizes that differ from those of the structure, by component.
  public init(_ structure: String, sizes: [String: ComponentSizing] = [:]) {
    self.structure = structure
    self.sizes = sizes
  }
}

extension MessageStructure: ExpressibleByStringLiteral {
  /// Creates the structure of a message type from its name.
  public init(stringLiteral structure: String) { self.init(structure) }
}
