import Chatframe
import Foundation

let club = try ConversationDocument.load(path: "club.json")
let renderer = try Renderer()

var river = try Template.jade.renamed("river")
river.light.page = RGBAColor(red: 238, green: 243, blue: 245)
river.light.bubble.outgoing.fill = RGBAColor(red: 160, green: 214, blue: 228)
river.updateStyles { style in
  style.bubble.cornerRadius = 16
  style.bubble.tail.shape = .none
  style.avatar.cornerRadius = 20
}
river.structures["bubble"]?.components.append(
  TemplateComponent("clock", sizing: .sizeThatFits, show: .last)
)

do {
  try river.validate()
} catch {
  print(error)
}
