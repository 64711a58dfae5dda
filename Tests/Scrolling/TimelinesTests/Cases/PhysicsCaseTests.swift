import ChatframeTimelines
import Foundation
import Testing

struct PhysicsCaseTests {
  private static let cases = ScrollingCases.ofKind("physics")

  @Test(arguments: cases.filter { $0.id.hasPrefix("ph-rubber") })
  func `a rubber band stretches as in the case`(_ example: ScrollingCases.Case) throws {
    let given = try #require(example.given)
    let band = RubberBand(
      dimension: try #require(given.d.number),
      coefficient: try #require(given.c.number)
    )
    let expected = try #require(example.expect?.offset_by_formula.number)
    // The case has four decimal places.
    #expect(try abs(band.stretch(#require(given.x.number)) - expected) < 5e-5)
  }

  @Test(arguments: cases.filter { $0.id.hasPrefix("ph-decel") })
  func `a flung list comes to rest as in the case`(_ example: ScrollingCases.Case) throws {
    let given = try #require(example.given)
    let expected = try #require(example.expect)
    let velocity = try #require(given.v0.number)
    let rate = try #require(given.d.number)
    let curve = Deceleration(
      velocity: velocity,
      rate: rate,
      threshold: try #require(given.threshold.number)
    )
    // The case has four decimal places.
    #expect(try abs(curve.travel - #require(expected.travel.number)) < 1e-4)
    #expect(try abs(curve.duration - #require(expected.duration_s.number)) < 1e-4)
    let projection = Deceleration.projection(velocity: velocity, rate: rate)
    #expect(try abs(projection - #require(expected.wwdc_projection.number)) < 1e-4)
  }

  @Test(arguments: cases.filter { $0.id.hasPrefix("ph-decel") })
  func `a flung list has the positions of the case`(_ example: ScrollingCases.Case) throws {
    let given = try #require(example.given)
    let rate = try #require(given.d.number)
    let velocity = try #require(given.v0.number)
    // The positions are those of a list without a threshold.
    let curve = Deceleration(velocity: velocity, rate: rate, threshold: 1e-9)
    for (time, offset) in try #require(example.expect).offset_at_ms.members {
      let seconds = try #require(Double(time)) / 1000
      #expect(try abs(curve.displacement(at: seconds) - #require(offset.number)) < 1e-4, "\(time)")
    }
  }

  @Test(arguments: cases.filter { $0.id == "ph-velocity-after-1s" })
  func `the speed after a second is that of the case`(_ example: ScrollingCases.Case) throws {
    let given = try #require(example.given)
    let curve = Deceleration(velocity: 1000, rate: try #require(given.d.number))
    let left = try curve.velocity(at: #require(given.ms.number) / 1000) / 1000
    #expect(try abs(left - #require(example.expect?.fraction.number)) < 1e-6)
  }
}
