import Conversations
import Foundation
import MessageLayout
import Rendering
import Resources
import Templates

@main
struct ChatframeCommand {
  static func main() async throws {
    let args = CommandLine.arguments
    let library = TemplateLibrary(folder: BundledResources.templates)
    let document = try ConversationDocument.load(path: args[1])
    let template = try library.template(args[3])
    var options = LayoutOptions(appearance: args[4] == "dark" ? .dark : .light)
    if args.count > 5 { options.locale = Locale(identifier: args[5]) }
    if args.count > 6 { options.width = Double(args[6]) ?? 390 }
    if args.count > 7 { options.scale = Double(args[7]) ?? 3 }
    let clock = ContinuousClock()
    let start = clock.now
    let renderer = try Renderer(labels: library.labels())
    print("start", clock.now - start)
    let layout = try await renderer.layOut(document.conversation, folder: document.folder, template: template, options: options)
    print("layout", clock.now - start, layout.size)
    _ = FileManager.default.createFile(atPath: args[2], contents: nil)
    let handle = FileHandle(forWritingAtPath: args[2])!
    try await renderer.writePNG(of: layout) { @Sendable in try handle.write(contentsOf: Data($0)) }
    print("png", clock.now - start)
    print((document.warnings + layout.missingCharacters + layout.pictureWarnings).joined(separator: "\n"))
  }
}
