const easings = {
  standard: [0.4, 0, 0.2, 1],
  exit: [0.4, 0, 1, 1],
};
