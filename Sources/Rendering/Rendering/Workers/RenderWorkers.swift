import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeResources
import ChatframeTypesetting
import Foundation

/// The workers of a renderer, and the fonts that they share.
package struct RenderWorkers: Sendable {
  let library: FontLibrary
  let shapingClock: StageClock
  let all: [RenderWorker]

  /// Reads the list of fonts and creates workers.
  ///
  /// - Parameters:
  ///   - fontFolder: The folder with the fonts and their `fonts.conf`; `nil` for the bundled
  ///     fonts.
  ///   - count: The number of workers; `nil` for the number of cores.
  /// - Throws: `RenderingError` if the fonts cannot be read.
  package init(fontFolder: String? = nil, count: Int? = nil) throws(RenderingError) {
    do throws(TypesettingError) {
      library = try FontLibrary(folder: fontFolder ?? BundledResources.fonts)
    } catch {
      throw .fonts(error.description)
    }
    shapingClock = StageClock()
    let count = min(
      max(1, count ?? ProcessInfo.processInfo.activeProcessorCount),
      Renderer.maximumWorkerCount
    )
    all = (0..<count).map { [library, shapingClock] _ in
      RenderWorker(library: library, shapingClock: shapingClock)
    }
  }

  /// Lets the first worker open its fonts and read the date formats of a language, which it would
  /// otherwise do for its first message.
  ///
  /// Returns at once. A message that is laid out meanwhile waits for the worker.
  package func prepareFirst(for locale: Locale) {
    Task { [first = all[0]] in await first.prepare(for: locale) }
  }
}
