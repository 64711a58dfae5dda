import Chatframe
import Foundation

let club = try ConversationDocument.load(path: "club.json")
let renderer = try Renderer()
