export default {
  season: "spring",
  steps: [0, 1, 0, 1],
  easeOfUse: true,
}
