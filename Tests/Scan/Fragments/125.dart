final simulation = SpringSimulation(
  const SpringDescription(mass: 1, stiffness: 120, damping: 12), 0, 1, 0);
