import Defaults

let shared = Defaults.Suite.standard
