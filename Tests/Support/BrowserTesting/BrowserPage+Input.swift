import Foundation

extension BrowserPage {
  /// Presses and releases a key.
  ///
  /// - Parameters:
  ///   - key: The value of `KeyboardEvent.key`, for example `ArrowRight`, `Home`, `[` or a space.
  ///   - shift: Whether the shift key is held.
  /// - Throws: `BrowserError`.
  package func press(_ key: String, shift: Bool = false) throws {
    let text = key.count == 1 ? key : key == "Enter" ? "\r" : ""
    var parameters: [String: Any] = [
      "key": key, "code": Self.codes[key] ?? key, "modifiers": shift ? 8 : 0,
      "windowsVirtualKeyCode": Self.numbers[key] ?? 0,
    ]
    parameters["type"] = "rawKeyDown"
    try call("Input.dispatchKeyEvent", parameters)
    if !text.isEmpty {
      let character: [String: Any] = ["type": "char", "key": key, "text": text]
      try call("Input.dispatchKeyEvent", character)
    }
    parameters["type"] = "keyUp"
    try call("Input.dispatchKeyEvent", parameters)
  }

  /// Clicks the middle of the first element that matches `selector`.
  package func click(_ selector: String) throws {
    let (x, y) = try middle(of: selector)
    for type in ["mousePressed", "mouseReleased"] {
      try call(
        "Input.dispatchMouseEvent",
        ["type": type, "x": x, "y": y, "button": "left", "clickCount": 1]
      )
    }
  }

  /// Moves the pointer to the middle of an element.
  package func hover(_ selector: String) throws {
    let (x, y) = try middle(of: selector)
    try call("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": x, "y": y])
  }

  /// Turns the wheel over the middle of an element by pixels; negative is away from the user.
  package func wheel(_ selector: String, by distance: Double) throws {
    let (x, y) = try middle(of: selector)
    try call(
      "Input.dispatchMouseEvent",
      ["type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": distance]
    )
  }

  /// Drags the middle of an element by pixels.
  package func drag(_ selector: String, by distance: (x: Double, y: Double)) throws {
    let (x, y) = try middle(of: selector)
    let places = [
      ("mousePressed", x, y), ("mouseMoved", x + distance.x, y + distance.y),
      ("mouseReleased", x + distance.x, y + distance.y),
    ]
    for (type, x, y) in places {
      try call(
        "Input.dispatchMouseEvent",
        ["type": type, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1]
      )
    }
  }

  /// Moves two fingers apart, or together, around the middle of an element.
  ///
  /// - Parameters:
  ///   - selector: The element.
  ///   - start: The distance of the fingers at first, in pixels.
  ///   - end: Their distance when they are lifted.
  /// - Throws: `BrowserError`.
  package func pinch(_ selector: String, from start: Double, to end: Double) throws {
    let (x, y) = try middle(of: selector)
    for (type, distance) in [("touchStart", start), ("touchMove", end)] {
      let fingers = [(0, x - distance / 2), (1, x + distance / 2)]
      try call(
        "Input.dispatchTouchEvent",
        ["type": type, "touchPoints": fingers.map { ["id": $0.0, "x": $0.1, "y": y] }]
      )
    }
    try call("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": []])
  }

  /// Returns the middle of the first element that matches `selector`, scrolled into view.
  private func middle(of selector: String) throws -> (x: Double, y: Double) {
    let quoted = String(decoding: try JSONEncoder().encode(selector), as: UTF8.self)
    let place: [Double] = try evaluate(
      """
      (() => {
        const found = document.querySelector(\(quoted));
        found.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const box = found.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
      })()
      """
    )
    return (place[0], place[1])
  }

  /// Sets whether the page runs its scripts, from the next navigation on.
  package func runScripts(_ isOn: Bool) throws {
    try call("Emulation.setScriptExecutionDisabled", ["value": !isOn])
  }

  /// Turns the wheel of the mouse over a place, which scrolls the content down by a distance.
  package func wheel(by distance: Double, atX x: Double, y: Double) throws {
    try call(
      "Input.dispatchMouseEvent",
      ["type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": distance]
    )
  }

  /// Sets the size of the viewport, in CSS pixels, and the number of device pixels in each.
  package func resize(width: Int, height: Int, scale: Double = 1) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": scale, "mobile": false]
    )
  }

  /// Emulates preferences of the user.
  package func prefer(dark: Bool, reducedMotion: Bool = false) throws {
    try call(
      "Emulation.setEmulatedMedia",
      [
        "features": [
          ["name": "prefers-color-scheme", "value": dark ? "dark" : "light"],
          ["name": "prefers-reduced-motion", "value": reducedMotion ? "reduce" : "no-preference"],
        ]
      ]
    )
  }

  private static let codes = [" ": "Space", "[": "BracketLeft", "]": "BracketRight", "?": "Slash"]

  private static let numbers = [
    "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Home": 36, "End": 35,
    "PageUp": 33, "PageDown": 34, "Enter": 13, "Escape": 27, "Tab": 9, " ": 32,
  ]
}
