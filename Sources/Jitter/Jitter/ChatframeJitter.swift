// Motion that the user did not cause, found in the pixels of frames:
//
//     import ChatframeJitter
//
// The product is built on neither C libraries nor Yams. Pictures, geometry and the motion of lists
// in its interface come from the modules that are re-exported here.
@_exported import ChatframeGraphics
@_exported import ChatframeTimelines
