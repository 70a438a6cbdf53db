<motion.path transition={{ pathLength: { duration: 1.5, ease: "easeInOut", repeat: Infinity, repeatType: "mirror" } }} />
