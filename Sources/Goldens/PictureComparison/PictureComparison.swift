// Compares pictures pixel by pixel, exactly or perceptually:
//
//     import PictureComparison
//
// The product depends on neither C libraries nor Yams. The picture types of its interface come from
// the re-exported module.
@_exported import ChatframeGraphics
