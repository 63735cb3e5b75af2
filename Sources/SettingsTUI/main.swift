import SettingsUI

Program.settingsTUI.main(Array(CommandLine.arguments.dropFirst()))
