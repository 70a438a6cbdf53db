box.style.transition = `transform ${ms}ms ease-out`;
