@_exported import Goldens
