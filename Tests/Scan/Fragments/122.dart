AnimatedContainer(
  duration: const Duration(milliseconds: 400),
  curve: Curves.fastOutSlowIn,
  width: selected ? 200.0 : 100.0,
)
