import ChatframePixels
import Testing

struct LumaPlaneTests {
  private func plane(
    _ bytes: [UInt8],
    bytesPerPixel: Int = 3,
    channels: (red: Int, green: Int, blue: Int) = (0, 1, 2),
    stride: Int? = nil,
    width: Int,
    height: Int = 1,
    cell: Int = 1
  ) -> LumaPlane {
    LumaPlane(
      of: bytes.span.bytes,
      stride: stride ?? width * bytesPerPixel,
      bytesPerPixel: bytesPerPixel,
      channels: channels,
      width: width,
      height: height,
      cell: cell
    )
  }

  @Test(arguments: [(1, 1, 0), (1, 6, 1)])
  func `cells are weighted with their neighbours in the given rows alone`(
    weights: (left: Int, own: Int, right: Int)
  ) {
    let cells: [UInt8] = [0, 255, 254, 3, 9, 255, 255, 255, 1, 0, 128, 7, 8, 200, 255]
    let plane = LumaPlane(width: 5, height: 3, bytes: cells)
    var expected = cells
    let sum = weights.left + weights.own + weights.right
    for place in 6...8 {
      let own = weights.left * Int(cells[place - 1]) + weights.own * Int(cells[place])
      expected[place] = UInt8((own + weights.right * Int(cells[place + 1]) + sum / 2) / sum)
    }
    let (left, own, right) = weights
    #expect(plane.weighted(in: 1..<2, left: left, own: own, right: right).bytes == expected)
  }

  @Test func `green is brighter than red, and red than blue`() {
    let colors: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]
    #expect(plane(colors, width: 4).bytes == [53, 182, 18, 255])
  }

  @Test func `the order of the channels does not matter`() {
    let blueFirst: [UInt8] = [18, 140, 250, 0, 90, 7, 3, 255]
    let redFirst: [UInt8] = [250, 140, 18, 3, 7, 90]
    let plane = plane(blueFirst, bytesPerPixel: 4, channels: (2, 1, 0), width: 2)
    #expect(plane.bytes == self.plane(redFirst, width: 2).bytes)
  }

  @Test func `a cell has the mean of its pixels`() {
    let grays: [UInt8] = [10, 30, 100, 200, 60].flatMap { [$0, $0, $0] }
    let plane = plane(grays, width: 5, cell: 2)
    #expect(plane.width == 2)
    #expect(plane.bytes == [20, 150])
  }

  @Test func `gaps between rows are ignored`() {
    let rows: [UInt8] = [40, 40, 40, 9, 9, 80, 80, 80]
    #expect(plane(rows, stride: 5, width: 1, height: 2).bytes == [40, 80])
  }
}
