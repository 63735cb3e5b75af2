struct VolumeSetting: Codable {
	var volume = 5
}

let setting = VolumeSetting()
