extension PresetTable {
  /// Libraries of C#: DOTween for Unity, and the animations of .NET's user interfaces.
  static var dotNetTables: [PresetTable] {
    [dotween, maui, wpf, avalonia]
  }

  private static let dotween = PresetTable(
    name: "DOTween", slug: "dotween",
    rows: """
      # easing | verified in source | Demigiant/dotween: _DOTween.Assembly/DOTween/DOTween.cs
      default | ease-out-quad | defaultEaseType = Ease.OutQuad
      # easing | verified in source | Demigiant/dotween: _DOTween.Assembly/DOTween/Core/Easing/EaseManager.cs
      Linear | linear | Ease.Linear
      InSine | ease-in-sine | Ease.InSine
      OutSine | ease-out-sine | Ease.OutSine
      InOutSine | ease-in-out-sine | Ease.InOutSine
      InQuad | ease-in-quad | Ease.InQuad
      OutQuad | ease-out-quad | Ease.OutQuad
      InOutQuad | ease-in-out-quad | Ease.InOutQuad
      InCubic | ease-in-cubic | Ease.InCubic
      OutCubic | ease-out-cubic | Ease.OutCubic
      InOutCubic | ease-in-out-cubic | Ease.InOutCubic
      InQuart | ease-in-quart | Ease.InQuart
      OutQuart | ease-out-quart | Ease.OutQuart
      InOutQuart | ease-in-out-quart | Ease.InOutQuart
      InQuint | ease-in-quint | Ease.InQuint
      OutQuint | ease-out-quint | Ease.OutQuint
      InOutQuint | ease-in-out-quint | Ease.InOutQuint
      InExpo | ease-in-expo | Ease.InExpo
      OutExpo | ease-out-expo | Ease.OutExpo
      InOutExpo | ease-in-out-expo | Ease.InOutExpo
      InCirc | ease-in-circ | Ease.InCirc
      OutCirc | ease-out-circ | Ease.OutCirc
      InOutCirc | ease-in-out-circ | Ease.InOutCirc
      InBack | ease-in-back | Ease.InBack, overshoot 1.70158
      OutBack | ease-out-back | Ease.OutBack, overshoot 1.70158
      InOutBack | ease-in-out-back | Ease.InOutBack, overshoot 1.70158
      InBounce | ease-in-bounce | Ease.InBounce
      OutBounce | ease-out-bounce | Ease.OutBounce
      InOutBounce | ease-in-out-bounce | Ease.InOutBounce
      InElastic | ease-in-elastic(amplitude: 1.70158, period: 0.3) | Ease.InElastic, amplitude 1.70158, period 0 (0.3 of the duration)
      OutElastic | | Ease.OutElastic: 1 + A 2^(-10 t) sin(2 pi (t - s)/P), A 1.70158, P 0.3, s = P asin(1/A)/(2 pi); not the mirror of InElastic
      InOutElastic | | Ease.InOutElastic: u = 2 t - 1; -A 2^(10 u) sin(2 pi (u - s)/P)/2 below 0, else 1 + A 2^(-10 u) sin(2 pi (u - s)/P)/2; A 1.70158, P 0.45; not symmetric
      """)

  private static let maui = PresetTable(
    name: "MAUI", slug: "maui",
    rows: """
      # easing | verified in source | dotnet/maui: src/Core/src/Animations/Easing.cs
      Linear | linear | Easing.Linear
      SinIn | ease-in-sine | Easing.SinIn
      SinOut | ease-out-sine | Easing.SinOut
      SinInOut | ease-in-out-sine | Easing.SinInOut
      CubicIn | ease-in-cubic | Easing.CubicIn
      CubicOut | ease-out-cubic | Easing.CubicOut
      CubicInOut | ease-in-out-cubic | Easing.CubicInOut
      BounceIn | ease-in-bounce | Easing.BounceIn
      BounceOut | ease-out-bounce | Easing.BounceOut
      SpringIn | ease-in-back | Easing.SpringIn (no spring: back 1.70158)
      SpringOut | ease-out-back | Easing.SpringOut (no spring: back 1.70158)
      Default | ease-in-out-cubic | Easing.Default = CubicInOut
      """)

  private static let wpf = PresetTable(
    name: "WPF", slug: "wpf",
    rows: """
      # easing | verified in source | dotnet/wpf: PresentationCore/System/Windows/Media/Animation/SineEase.cs
      SineEase (default mode) | ease-out-sine | SineEase, EasingMode EaseOut
      # easing | verified in source | dotnet/wpf: PresentationCore/System/Windows/Media/Animation/CircleEase.cs
      CircleEase (default mode) | ease-out-circ | CircleEase, EasingMode EaseOut
      # easing | verified in source | dotnet/wpf: PresentationCore/System/Windows/Media/Animation/QuadraticEase.cs
      QuadraticEase (default mode) | ease-out-quad | QuadraticEase, EasingMode EaseOut
      # easing | verified in source | dotnet/wpf: PresentationCore/System/Windows/Media/Animation/CubicEase.cs
      CubicEase (default mode) | ease-out-cubic | CubicEase, EasingMode EaseOut
      # easing | verified in source | dotnet/wpf: PresentationCore/System/Windows/Media/Animation/QuarticEase.cs
      QuarticEase (default mode) | ease-out-quart | QuarticEase, EasingMode EaseOut
      # easing | verified in source | dotnet/wpf: PresentationCore/System/Windows/Media/Animation/QuinticEase.cs
      QuinticEase (default mode) | ease-out-quint | QuinticEase, EasingMode EaseOut
      # easing | verified in source | dotnet/wpf: PresentationCore/System/Windows/Media/Animation/PowerEase.cs
      PowerEase (default mode) | ease-out-power(exponent: 2) | PowerEase, EasingMode EaseOut, Power 2
      # easing | verified in source | dotnet/wpf: PresentationCore/System/Windows/Media/Animation/ExponentialEase.cs
      ExponentialEase (default mode) | | out of (e^(k t) - 1)/(e^k - 1), Exponent k = 2
      # easing | verified in source | dotnet/wpf: PresentationCore/System/Windows/Media/Animation/BackEase.cs
      BackEase (default mode) | | out of t^3 - A t sin(pi t), Amplitude A = 1; not Penner's
      # easing | verified in source | dotnet/wpf: PresentationCore/System/Windows/Media/Animation/ElasticEase.cs
      ElasticEase (default mode) | | out of (e^(s t) - 1)/(e^s - 1) sin((2 pi n + pi/2) t), Oscillations n = 3, Springiness s = 3; not Penner's
      # easing | verified in source | dotnet/wpf: PresentationCore/System/Windows/Media/Animation/BounceEase.cs
      BounceEase (default mode) | | Bounces 3, Bounciness 2; formula in formats.md; not Penner's
      """)

  private static let avalonia = PresetTable(
    name: "Avalonia", slug: "avalonia",
    rows: """
      # easing | verified in source | AvaloniaUI/Avalonia: src/Avalonia.Base/Animation/Easings
      BackEaseIn | | p^3 - p sin(pi p); out and in-out mirrored; not Penner's
      ElasticEaseIn | | sin(13 pi p/2) 2^(10 (p - 1)); out and in-out mirrored; not Penner's
      BounceEaseOut | | 121 p^2/16 below 4/11; 363/40 p^2 - 99/10 p + 17/5 below 8/11; 4356/361 p^2 - 35442/1805 p + 16061/1805 below 9/10; else 54/5 p^2 - 513/25 p + 268/25; not Penner's
      """)
}
