// What a host needs to read a conversation, lay it out and draw it:
//
//     import Chatframe
//
//     let document = try ConversationDocument.load(path: "noodle-club.json")
//     let renderer = try Renderer()
//     let layout = try await renderer.layOut(
//       document,
//       template: TemplateLibrary.bundled.template("jade"),
//       options: LayoutOptions(appearance: .dark)
//     )
//     let png = try await renderer.png(of: layout)
//
// and to play a scenario into frames:
//
//     let sequence = try FrameSequence(path: "prepend.yaml")
//     let result = try await sequence.write(to: "frames")
//
// The modules are re-exported whole. Type aliases would hide the members of what they name from
// hosts that, as this package does, see only the members of modules they import.
@_exported import ChatframeConstraintDocuments
@_exported import ChatframeConversations
@_exported import ChatframeDocuments
@_exported import ChatframeFrameAnalysis
@_exported import ChatframeFrameReading
@_exported import ChatframeFrameSequences
@_exported import ChatframeGraphics
@_exported import ChatframeJitter
@_exported import ChatframeMessageLayout
@_exported import ChatframeOutlines
@_exported import ChatframeRendering
@_exported import ChatframeScenarios
@_exported import ChatframeTemplates
@_exported import ChatframeTimelines
@_exported import PictureComparison
