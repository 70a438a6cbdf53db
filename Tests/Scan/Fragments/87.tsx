const container = {
  show: { transition: { staggerChildren: 0.05, duration: 0.4, ease: [0.22, 1, 0.36, 1] } },
}
