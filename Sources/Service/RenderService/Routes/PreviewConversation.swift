import Foundation

/// What the preview of a template shows.
enum PreviewConversation {
  /// A request for a picture in the template of that name, which is one that is known.
  static func request(template: String) -> Data {
    Data(
      """
      { "options": { "template": "\(template)", "width": 320, "scale": 2 }, "conversation": {
        "version": 1,
        "session": { "id": "preview", "kind": "group", "title": "Noodle club" },
        "viewer": "mei",
        "participants": [ { "id": "mei", "name": "Mei" }, { "id": "omar", "name": "Omar" } ],
        "messages": [
          { "id": "m1", "sender": "omar", "sentAt": "2026-03-01T12:00:00+08:00",
            "body": { "type": "text", "text": "Lunch? The new noodle place has opened 🍜" } },
          { "id": "m2", "sender": "mei", "sentAt": "2026-03-01T12:01:10+08:00", "status": "read",
            "body": { "type": "text", "text": "Yes! 一起去吧" } },
          { "id": "m3", "sender": "omar", "sentAt": "2026-03-01T12:01:40+08:00",
            "body": { "type": "voice", "duration": 7 } } ] } }
      """.utf8
    )
  }
}
