Text('Hello').animate().fadeIn(duration: 600.ms, curve: Curves.easeOutQuad)
