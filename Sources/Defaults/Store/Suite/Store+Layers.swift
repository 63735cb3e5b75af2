/// The files beneath and above the user's own.
extension Store {
	/// Looks at the layers that are only read and takes in what they hold. Returns as ``read`` does.
	func readLayers(_ file: StoreFile, _ disk: inout StoreFile.Disk) -> Double? {
		while true {
			let stations = disk.layers.indices.flatMap { index in
				(try? disk.layers[index].locate(in: file.fileSystem))?.stations ?? []
			}
			if stations == disk.layerStations { break }
			disk.layerStations = stations
			// What happened before the watch stood is seen by following the paths once more.
			watch(file, disk)
		}
		let looks = disk.layers.indices.map { disk.layers[$0].refresh(in: file.fileSystem) }
		if looks.contains(where: \.isChanged) { adoptLayers(of: disk) }
		return looks.compactMap(\.delay).min()
	}

	func adoptLayers(of disk: StoreFile.Disk) {
		let faults = disk.layers.compactMap(\.fault)
		let (mandatory, system) = (migrated(disk, .mandatory), migrated(disk, .system))
		state.withLock { state in
			let before = state.snapshot
			state.snapshot.mandatory = mandatory
			state.snapshot.system = system
			state.snapshot.layerFaults = faults
			if faults != before.layerFaults { delivery.post(.layerFaults(faults)) }
			// Layers change so rarely that everything may be looked at.
			announce(from: Former(all: before), at: [[]], in: &state, isOutside: true)
		}
	}

	/// Adds the layers of a name to a store that was opened by its path.
	func adopt(_ layers: [LayerFile]) {
		guard let file, !layers.isEmpty else { return }
		let isNew = file.disk.withLock { disk in
			guard disk.layers.isEmpty else { return false }
			disk.layers = layers
			return true
		}
		if isNew { refresh() }
	}
}
