// A test that compares a chat screen with its goldens:
//
//     import GoldenTesting
//     import Testing
//
//     @Test(arguments: GoldenMatrix(templates: ["azure", "jade"], appearances: [.light, .dark]).variants)
//     func `the club looks as recorded`(variant: GoldenVariant) async throws {
//       let document = try ConversationDocument.load(path: "noodle-club.json")
//       await assertGolden(of: document, as: .screen(height: 844, variant))
//     }
//
// All modules are re-exported, as in `Chatframe`.
@_exported import Chatframe
@_exported import ChatframeGoldens
