import ChatframeConstraintSolving

/// The layout of a chat message: avatar, name, bubble with text, status and time.
struct ChatCell {
  let layout: ConstraintLayout

  static let formats = [
    "H:|-8-[avatar(36)]-8-[bubble]-4-[status]-(>=8)-|",
    "H:[avatar]-8-[name]-(>=8)-|",
    "H:[bubble]-(>=48)-|",
    "V:|-4-[name]-2-[bubble]-(>=4@900)-|",
    "V:[avatar(36)]",
  ]

  static let expressions = [
    "avatar.bottom == bubble.bottom",
    "text.leading == bubble.leading + pad", "text.trailing == bubble.trailing - pad",
    "text.top == bubble.top + pad", "text.bottom == time.top - 2",
    "time.bottom == bubble.bottom - pad", "time.trailing == bubble.trailing - pad",
    "time.leading >= bubble.leading + pad", "bubble.width <= |.width * 0.7",
    "status.bottom == bubble.bottom", "|.height == bubble.bottom + 4",
  ]

  init(width: Double = 390, text: (Double, Double) = (120, 20)) throws {
    var layout = try ConstraintLayout(
      width: .fixed(width),
      height: .fitting(0),
      metrics: ["pad": 12]
    )
    func view(_ name: String, _ width: Double, _ height: Double) -> ViewDescription {
      ViewDescription(
        name,
        width: ViewDescription.ContentSize(width),
        height: ViewDescription.ContentSize(height)
      )
    }
    try layout.add(ViewDescription("avatar"))
    try layout.add(view("name", 60, 16))
    try layout.add(ViewDescription("bubble"))
    try layout.add(
      ViewDescription(
        "text",
        width: ViewDescription.ContentSize(text.0, hugging: 251),
        height: ViewDescription.ContentSize(text.1, hugging: 251)
      )
    )
    try layout.add(view("time", 30, 12))
    try layout.add(view("status", 16, 12))
    var constraints: [AnchorConstraint] = []
    for format in Self.formats {
      constraints += try VisualFormat.constraints(of: format, in: layout.scope)
    }
    for expression in Self.expressions {
      constraints.append(try AnchorFormat.constraint(of: expression, in: layout.scope))
    }
    try layout.add(contentsOf: constraints)
    self.layout = layout
  }
}
