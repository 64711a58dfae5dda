import ChatframeResources
import ChatframeTemplates

extension TemplateLibrary {
  /// The bundled templates.
  public static var bundled: TemplateLibrary { TemplateLibrary(folder: BundledResources.templates) }
}
