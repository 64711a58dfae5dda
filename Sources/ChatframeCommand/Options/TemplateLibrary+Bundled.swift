import Resources
import Templates

extension TemplateLibrary {
  /// The templates that come along.
  static var bundled: TemplateLibrary { TemplateLibrary(folder: BundledResources.templates) }
}
