import Defaults
