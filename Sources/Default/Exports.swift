// A file that imports this module alone reads `Default` as the class: what is declared here goes before what is passed on.
@_exported import Defaults
