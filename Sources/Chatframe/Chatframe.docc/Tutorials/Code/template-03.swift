import Chatframe
import Foundation

let club = try ConversationDocument.load(path: "club.json")
let renderer = try Renderer()

let river = try Template.jade.renamed("river")

let layout = try await renderer.layOut(
  club,
  template: river,
  options: LayoutOptions(width: 320, scale: 2)
)
let png = try await renderer.png(of: layout)
try png.write(to: URL(fileURLWithPath: "club.png"))
