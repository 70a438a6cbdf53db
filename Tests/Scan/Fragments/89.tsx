transition={{ layout: { type: "spring", visualDuration: 0.4, bounce: 0.2 }, opacity: { duration: 0.2, ease: "linear" } }}
