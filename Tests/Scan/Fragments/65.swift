FileManager.default.createFile(atPath: path, contents: nil)
style.curve = .smooth
queue.async { release(buffer) }
