print("SettingsTUI")
