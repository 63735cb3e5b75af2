// The form on a terminal.
