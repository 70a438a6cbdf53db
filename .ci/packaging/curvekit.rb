# Exact numbers and charts of animation curves.
class Curvekit < Formula
  desc "Exact numbers and charts of animation curves"
  homepage "@HOMEPAGE@"
  url "@URL@"
  sha256 "@SHA256@"
  license "Apache-2.0"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build] # Swift 6.2
  depends_on "gnuplot"
  depends_on "libyaml"
  uses_from_macos "python" => :build
  uses_from_macos "swift" => :build

  def install
    args = %w[--disable-sandbox --configuration release --product curvekit --disable-default-traits]
    args << "--static-swift-stdlib" if OS.linux?
    system "swift", "build", *args
    bin.install ".build/release/curvekit"
    doc.install "Sources/CurveKitCommand/THIRD-PARTY.md"
    generate_completions_from_executable(bin/"curvekit", "--generate-completion-script")
    system ".ci/manual", bin/"curvekit", man1
  end

  test do
    output = shell_output("#{bin}/curvekit measure spring --stiffness 80 --damping 4 --format json")
    assert_match "0.4863966750707109", output
    system bin/"curvekit", "plot", "bouncy", "-o", "bouncy.svg"
    assert_path_exists testpath/"bouncy.svg"
  end
end
