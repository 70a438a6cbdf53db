controller.animateToPage(1, duration: Duration(milliseconds: 250 + 50), curve: Cubic(0.05, 0.7, 0.1, 1.0));
