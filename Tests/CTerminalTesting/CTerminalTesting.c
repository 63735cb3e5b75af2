#include "CTerminalTesting.h"
