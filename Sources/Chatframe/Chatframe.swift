// The module for hosts, which reads conversations, lays them out and draws them:
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
// and plays scenarios:
//
//     let sequence = try FrameSequence(path: "prepend.yaml")
//     let result = try await sequence.write(to: "frames")
//
// The modules are re-exported whole. With type aliases instead, hosts that enable
// MemberImportVisibility, as this package does, would not see the members of the types.
@_exported import ChatframeConstraintDocuments
@_exported import ChatframeConversations
@_exported import ChatframeDocuments
@_exported import ChatframeFrameAnalysis
@_exported import ChatframeFrameReading
@_exported import ChatframeFrameSequences
@_exported import ChatframeGraphics
@_exported import ChatframeJitter
@_exported import ChatframeMessageFlow
@_exported import ChatframeMessageLayout
@_exported import ChatframeOutlines
@_exported import ChatframePictureFiles
@_exported import ChatframeRendering
@_exported import ChatframeScenarios
@_exported import ChatframeTemplates
@_exported import ChatframeTimelines
@_exported import PictureComparison
