print("store process")
