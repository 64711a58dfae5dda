import ChatframeBrowserTesting
import ChatframeGraphics
import ChatframeTestSupport
import Foundation

/// A page in Chromium that shows scenes and measures their layout shift.
final class ShiftStage {
  private let folder: TemporaryFolder
  private let page: BrowserPage

  init() throws {
    folder = try TemporaryFolder()
    page = try Browser.open(folder.write(Self.html, to: "shift.html"), size: (375, 600))
    try page.run("calm()")
  }

  /// Returns the sum of the browser's `layout-shift` entries for the change of a scene.
  func score(of scene: ShiftScene) throws -> Double {
    let boxes = scene.boxes.map { [numbers($0.before), numbers($0.after)] }
    let values: [Any] = [
      boxes, numbers(scene.scroller), [scene.offsets.before, scene.offsets.after],
    ]
    let arguments = String(
      decoding: try JSONSerialization.data(withJSONObject: values),
      as: UTF8.self
    )
    return try page.evaluate("play(...\(arguments))")
  }

  private func numbers(_ box: LayoutRectangle?) -> Any {
    guard let box else { return NSNull() }
    return [box.minX, box.minY, box.width, box.height]
  }

  /// The browser reports shifts between painted frames only, so the change waits for the frame
  /// before it, and the observer for the frame after it.
  private static let html = """
    <!DOCTYPE html>
    <meta charset="utf-8">
    <style>
      html, body { margin: 0; height: 100%; overflow: hidden; }
      .box { position: absolute; background: #7a8; }
      .scroller { position: absolute; overflow: auto; overflow-anchor: none; }
      .content { position: relative; height: 5000px; }
    </style>
    <script>
      const shifts = [];
      const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      const painted = () => new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));

      function place(element, [x, y, width, height]) {
        Object.assign(element.style, {
          left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px`,
        });
      }

      function add(parent, kind, box) {
        const element = document.createElement('div');
        element.className = kind;
        if (box) place(element, box);
        parent.append(element);
        return element;
      }

      async function play(boxes, scroller, [before, after]) {
        document.body.replaceChildren();
        const frame = scroller ? add(document.body, 'scroller', scroller) : document.body;
        const content = scroller ? add(frame, 'content') : frame;
        const elements = boxes.map(([old]) => (old ? add(content, 'box', old) : null));
        if (scroller) frame.scrollTop = before;
        await painted();
        await painted();
        shifts.length = 0;
        observer.takeRecords();
        boxes.forEach(([old, now], index) => {
          if (old && now) place(elements[index], now);
          else if (old) elements[index].remove();
          else if (now) add(content, 'box', now);
        });
        if (scroller) frame.scrollTop = after;
        await painted();
        await painted();
        shifts.push(...observer.takeRecords());
        return shifts.reduce((sum, shift) => sum + shift.value, 0);
      }

      /** A new viewport counts as input, which excuses shifts for a while: waits until none is. */
      async function calm() {
        do {
          await play([[[0, 0, 300, 300], [0, 100, 300, 300]]], null, [0, 0]);
        } while (shifts.length !== 1 || shifts[0].hadRecentInput);
      }
    </script>
    <body></body>
    """
}
