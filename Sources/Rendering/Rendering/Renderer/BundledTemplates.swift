import ChatframeDocuments
import ChatframeTemplates

extension Template {
  /// Blue outgoing bubbles with a tail on the last of a group, and a status below the last message.
  public static var azure: Template { get throws(YAMLError) { try BundledTemplate.azure.get() } }

  /// Square avatars beside every bubble, green outgoing bubbles, and centred time lines.
  public static var jade: Template { get throws(YAMLError) { try BundledTemplate.jade.get() } }

  /// No bubbles: one header per group with avatar, name and time, and all messages on the same
  /// side.
  public static var paper: Template { get throws(YAMLError) { try BundledTemplate.paper.get() } }
}

/// The bundled templates, each parsed once.
private enum BundledTemplate {
  static let azure = template("azure")
  static let jade = template("jade")
  static let paper = template("paper")

  private static func template(_ name: String) -> Result<Template, YAMLError> {
    Result { () throws(YAMLError) in try TemplateLibrary.bundled.template(name) }
  }
}
