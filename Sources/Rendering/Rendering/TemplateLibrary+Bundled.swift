import Resources
import Templates

extension TemplateLibrary {
  /// The templates that come along.
  public static var bundled: TemplateLibrary { TemplateLibrary(folder: BundledResources.templates) }
}
