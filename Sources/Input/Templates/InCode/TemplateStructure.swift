/// The components of a message and the constraints that place them, as a host writes them in code.
///
/// Constraints have the same text forms as in YAML. A template compiles and checks its structures
/// when it is first used, or in ``Template/validate(vocabulary:)``.
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
  /// The messages that are shown from the other side of the page.
  public enum Mirroring: String, Hashable, Sendable, CaseIterable {
    /// The viewer's own.
    case outgoing
    /// None.
    case never
  }

  /// The name, unique in the template.
  public var name: String
  /// The messages that are shown from the other side of the page.
  public var mirroring: Mirroring
  /// The components, back to front.
  public var components: [TemplateComponent]
  /// The constraints that place them.
  public var constraints: [TemplateConstraint]

  /// A structure.
  ///
  /// - Parameters:
  ///   - name: The name, unique in the template.
  ///   - mirroring: The messages that are shown from the other side of the page.
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

/// Constraints of a structure: visual formats and equations, and the components that they depend on.
public struct TemplateConstraint: Hashable, Sendable {
  /// Visual formats such as `H:|-8-[bubble]`, and equations such as `name.top == bubble.top`.
  public var formats: [String]
  /// The components that must all be there for the formats to hold.
  public var present: [String]
  /// The components that must all be absent for the formats to hold.
  public var absent: [String]

  /// Constraints that hold under conditions.
  ///
  /// - Parameters:
  ///   - formats: Visual formats and equations.
  ///   - present: The components that must all be there for the formats to hold.
  ///   - absent: The components that must all be absent for the formats to hold.
  public init(_ formats: [String], when present: [String] = [], unless absent: [String] = []) {
    self.formats = formats
    self.present = present
    self.absent = absent
  }

  /// Constraints that hold if a component is there.
  public static func when(_ component: String, _ formats: [String]) -> TemplateConstraint {
    TemplateConstraint(formats, when: [component])
  }

  /// Constraints that hold if a component is absent.
  public static func unless(_ component: String, _ formats: [String]) -> TemplateConstraint {
    TemplateConstraint(formats, unless: [component])
  }
}

extension TemplateConstraint: ExpressibleByStringLiteral {
  /// One constraint that always holds.
  public init(stringLiteral format: String) { self.init([format]) }
}

extension [TemplateStructure] {
  /// The structure called `name`; setting `nil` removes it, setting another adds or replaces it.
  public subscript(name: String) -> TemplateStructure? {
    get { first { $0.name == name } }
    set { replace(newValue) { $0.name == name } }
  }
}

extension [TemplateComponent] {
  /// The component called `name`; setting `nil` removes it, setting another adds or replaces it.
  public subscript(name: String) -> TemplateComponent? {
    get { first { $0.name == name } }
    set { replace(newValue) { $0.name == name } }
  }
}

extension Array {
  /// Puts an element in the place of the first that fits, or at the end; `nil` removes that one.
  fileprivate mutating func replace(_ element: Element?, where fits: (Element) -> Bool) {
    let place = firstIndex(where: fits)
    if let place { remove(at: place) }
    if let element { insert(element, at: place ?? endIndex) }
  }
}

/// The structure of a type of message, with sizes of its own for some components.
public struct MessageStructure: Hashable, Sendable {
  /// The structure's name.
  public var structure: String
  /// The sizes that differ from the structure's, by component.
  public var sizes: [String: ComponentSizing]

  /// Creates a choice of a structure, with sizes of its own for some components.
  ///
  /// - Parameters:
  ///   - structure: The structure's name.
  ///   - sizes: The sizes that differ from the structure's, by component.
  public init(_ structure: String, sizes: [String: ComponentSizing] = [:]) {
    self.structure = structure
    self.sizes = sizes
  }
}

extension MessageStructure: ExpressibleByStringLiteral {
  /// A structure by its name.
  public init(stringLiteral structure: String) { self.init(structure) }
}
