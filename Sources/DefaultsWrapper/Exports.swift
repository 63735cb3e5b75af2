// A file that imports this module alone reads `Defaults` as the wrapper: what is declared here goes before what is
// passed on. `_Defaults` is the library beneath.
@_exported import Defaults
@_exported import DefaultsFoundation
