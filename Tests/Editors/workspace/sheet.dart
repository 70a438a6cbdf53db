class Sheet extends StatelessWidget {
  const Sheet({super.key, required this.isOpen, required this.child});

  final bool isOpen;
  final Widget child;

  @override
  Widget build(BuildContext context) => AnimatedSlide(
        offset: isOpen ? Offset.zero : const Offset(0, 1),
        duration: const Duration(milliseconds: 350),
        curve: const Cubic(0.2, 0, 0, 1),
        child: AnimatedScale(
          scale: isOpen ? 1 : 0.9,
          duration: const Duration(milliseconds: 500),
          curve: Curves.easeOutBack,
          child: child,
        ),
      );
}
