import ChatframeDocuments
import ChatframeTemplates

extension Template {
  /// The template with blue outgoing bubbles, a tail on the last bubble of a group, and a status
  /// below the last message.
  public static var azure: Template { get throws(YAMLError) { try BundledTemplate.azure.get() } }

  /// The template with a tail at the top of each group, green outgoing bubbles and beige pages.
  public static var clover: Template { get throws(YAMLError) { try BundledTemplate.clover.get() } }

  /// The template with square avatars beside every bubble, green outgoing bubbles, and centred time
  /// lines.
  public static var jade: Template { get throws(YAMLError) { try BundledTemplate.jade.get() } }

  /// The template without bubbles: each group has one header with avatar, name and time, and all
  /// messages are on the same side.
  public static var paper: Template { get throws(YAMLError) { try BundledTemplate.paper.get() } }

  /// The template with grouped bubbles, a curl on the last of a group, and names in colours.
  public static var sky: Template { get throws(YAMLError) { try BundledTemplate.sky.get() } }

  /// The template that looks like a log in a terminal: a monospaced font, without avatars and
  /// bubbles.
  public static var terminal: Template {
    get throws(YAMLError) { try BundledTemplate.terminal.get() }
  }
}

/// The bundled templates, each parsed once.
private enum BundledTemplate {
  static let azure = template("azure")
  static let clover = template("clover")
  static let jade = template("jade")
  static let paper = template("paper")
  static let sky = template("sky")
  static let terminal = template("terminal")

  private static func template(_ name: String) -> Result<Template, YAMLError> {
    Result { () throws(YAMLError) in try TemplateLibrary.bundled.template(name) }
  }
}
