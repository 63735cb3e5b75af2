// What old code imports for `@ObservableDefault`, which here is a property wrapper of `Defaults` and needs no macro.
@_exported import Defaults
