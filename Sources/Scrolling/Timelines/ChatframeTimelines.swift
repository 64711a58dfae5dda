// Lists, strategies, physics and scores for hosts that have their own rows:
//
//     import ChatframeTimelines
//
// The product depends on neither C libraries nor Yams. The module that is re-exported here declares
// the geometry in its interface.
@_exported import ChatframeGraphics
