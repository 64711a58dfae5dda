import Chatframe
import Foundation

let club = try ConversationDocument.load(path: "club.json")
let renderer = try Renderer()

var river = try Template.jade.renamed("river")
river.light.page = RGBAColor(red: 238, green: 243, blue: 245)
river.light.bubble.outgoing.fill = RGBAColor(red: 160, green: 214, blue: 228)

let layout = try await renderer.layOut(
  club,
  template: river,
  options: LayoutOptions(width: 320, scale: 2)
)
let png = try await renderer.png(of: layout)
try png.write(to: URL(fileURLWithPath: "club.png"))
