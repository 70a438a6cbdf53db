<motion.div drag dragTransition={{ bounceStiffness: 600, bounceDamping: 20 }} transition={{ type: "inertia" }} />
