import ChatframeDocuments

/// The sender's picture.
package struct AvatarStyle: Hashable, Sendable {
  /// In points.
  package let cornerRadius: Double

  init(_ node: YAMLNode) throws(YAMLError) {
    let fields = try node.fields(["cornerRadius"])
    cornerRadius = try fields.required("cornerRadius", of: node).number(0...200)
  }
}
