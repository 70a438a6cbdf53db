var transaction = Transaction()
transaction.animation = .smooth(duration: 0.28, extraBounce: 0.0)
withTransaction(transaction) { isOpen.toggle() }
