<motion.div transition={{ duration: 2, ease: "easeOut", repeat: Infinity, repeatDelay: 1 }} />
