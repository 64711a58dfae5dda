// Pictures compared pixel by pixel, exactly or as people perceive them:
//
//     import PictureComparison
//
// The product is built on neither C libraries nor Yams. Pictures in its interface come from the
// module that is re-exported here.
@_exported import ChatframeGraphics
