// Lists, strategies, physics and scores, for hosts that bring their own rows:
//
//     import ChatframeTimelines
//
// The product is built on neither C libraries nor Yams. The geometry in its interface comes from
// the module that is re-exported here.
@_exported import ChatframeGraphics
