import 'package:flutter/material.dart';

class _CardState extends State<AppCard> with SingleTickerProviderStateMixin {
  static const _fast = Duration(milliseconds: 120);
  late final _controller = AnimationController(vsync: this, duration: _fast);
  late final _fade = CurvedAnimation(parent: _controller, curve: Curves.easeIn);

  @override
  Widget build(BuildContext context) {
    return Column(children: [
      AnimatedContainer(
        duration: const Duration(milliseconds: 300),
        curve: Curves.easeInOut,
        height: _open ? 200 : 80,
        child: AnimatedOpacity(
          opacity: _open ? 1.0 : 0.0,
          duration: _fast * 2,
          curve: _open ? Curves.easeOut : Curves.linear,
          child: Text('Curves.bounceOut is not used here, $_open'),
        ),
      ),
      AnimatedAlign(duration: const Duration(seconds: 1), alignment: Alignment.center),
      AnimatedScale(scale: 1, duration: widget.duration, curve: Curves.decelerate),
      TweenAnimationBuilder<double>(
        tween: Tween(begin: 0, end: 1),
        duration: const Duration(milliseconds: 250),
        curve: const Cubic(0.34, 1.56, 0.64, 1),
        builder: (_, value, __) => Opacity(opacity: value),
      ),
      VideoPlayer(duration: const Duration(minutes: 3)),
      /* AnimatedSize(curve: Curves.ease) */
    ]);
  }

  void spring(Season season) => setState(() => _open = !_open);

  Future<void> open() async {
    await _pages.animateToPage(2, duration: const Duration(milliseconds: 400), curve: Curves.easeInOutCubic);
    await _controller.animateTo(1, duration: _fast, curve: Curves.ease.flipped);
    _offset = Tween(begin: 0.0, end: 1.0).animate(CurvedAnimation(parent: _controller, curve: Interval(0.2, 0.8, curve: Curves.easeOut)));
    _controller.forward();
    print(r'Cubic(0, 0, 1, 1)');
  }
}
