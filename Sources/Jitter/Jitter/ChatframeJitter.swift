// The product finds motion that the user did not cause in the pixels of frames:
//
//     import ChatframeJitter
//
// It links neither C libraries nor Yams. The modules that are re-exported here define the
// pictures, the geometry and the motion of lists in its interface.
@_exported import ChatframeGraphics
@_exported import ChatframeTimelines
