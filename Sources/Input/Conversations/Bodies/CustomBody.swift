import ChatframeDocuments

/// A box whose content the host draws.
public struct CustomBody: Hashable, Sendable {
  /// The width in points, above 0 and at most 10,000.
  public let width: Double
  /// The height in points, above 0 and at most 10,000.
  public let height: Double
  /// The text in the box if the host does not draw it.
  public let label: String?

  /// Creates a box.
  ///
  /// - Parameters:
  ///   - width: The width in points, above 0 and at most 10,000.
  ///   - height: The height in points, above 0 and at most 10,000.
  ///   - label: The text in the box if the host does not draw it.
  public init(width: Double, height: Double, label: String? = nil) {
    self.width = width
    self.height = height
    self.label = label
  }
}

extension CustomBody: StandardBody {
  static let typeName = "custom"

  init(_ fields: Fields) throws {
    let (width, height) = try fields.object("size").reading { size in
      (try size.length("width", atMost: 10_000), try size.length("height", atMost: 10_000))
    }
    self.init(
      width: width,
      height: height,
      label: try fields.optionalText("label")
    )
  }

  func write(to fields: inout WrittenFields) throws {
    var size = fields.nestedContainer(keyedBy: FieldName.self, forKey: "size")
    try size.encode(width, forKey: "width")
    try size.encode(height, forKey: "height")
    try fields.encodeIfPresent(label, forKey: "label")
  }

  var messageBody: MessageBody { .custom(self) }

  var texts: [String] { [label ?? ""] }
}
