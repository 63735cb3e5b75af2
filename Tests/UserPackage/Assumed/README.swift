import SettingsUI
