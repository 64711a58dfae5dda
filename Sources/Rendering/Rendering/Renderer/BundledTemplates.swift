import ChatframeDocuments
import ChatframeTemplates

extension Template {
  /// The template with blue outgoing bubbles, a tail on the last bubble of a group, and a status
  /// below the last message.
  public static var azure: Template { get throws(YAMLError) { try BundledTemplate.azure.get() } }

  /// The template with square avatars beside every bubble, green outgoing bubbles, and centred time
  /// lines.
  public static var jade: Template { get throws(YAMLError) { try BundledTemplate.jade.get() } }

  /// The template without bubbles: each group has one header with avatar, name and time, and all
  /// messages are on the same side.
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
