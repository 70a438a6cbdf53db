/// The numbers of rotations that decay, whose variables are in steps of log(2) / 128 and of pi / 64.
///
/// Tests/Mathematics/tables.py writes this file.
enum RotationTable {
  /// sin(i pi / 64) as sums of two numbers.
  static let sines: [Double] = [
    0, 0, 0x1.91f65f10dd814p-5, -0x1.912bd0d569a9p-61, 0x1.917a6bc29b42cp-4, -0x1.e2718d26ed688p-60,
    0x1.2c8106e8e613ap-3, 0x1.13000a89a11ep-58, 0x1.8f8b83c69a60bp-3, -0x1.26d19b9ff8d82p-57,
    0x1.f19f97b215f1bp-3, -0x1.42deef11da2c4p-57, 0x1.294062ed59f06p-2, -0x1.5d28da2c4612dp-56,
    0x1.58f9a75ab1fddp-2, -0x1.efdc0d58cf62p-62, 0x1.87de2a6aea963p-2, -0x1.72cedd3d5a61p-57,
    0x1.b5d1009e15ccp-2, 0x1.5b362cb974183p-57, 0x1.e2b5d3806f63bp-2, 0x1.e0d891d3c6841p-58,
    0x1.073879922ffeep-1, -0x1.a5a014347406cp-55, 0x1.1c73b39ae68c8p-1, 0x1.b25dd267f66p-55,
    0x1.30ff7fce17035p-1, -0x1.efcc626f74a6fp-57, 0x1.44cf325091dd6p-1, 0x1.8076a2cfdc6b3p-57,
    0x1.57d69348cecap-1, -0x1.75720992bfbb2p-55, 0x1.6a09e667f3bcdp-1, -0x1.bdd3413b26456p-55,
    0x1.7b5df226aafafp-1, -0x1.0f537acdf0ad7p-56, 0x1.8bc806b151741p-1, -0x1.2c5e12ed1336dp-55,
    0x1.9b3e047f38741p-1, -0x1.30ee286712474p-55, 0x1.a9b66290ea1a3p-1, 0x1.9f630e8b6dac8p-60,
    0x1.b728345196e3ep-1, -0x1.bc69f324e6d61p-55, 0x1.c38b2f180bdb1p-1, -0x1.6e0b1757c8d07p-56,
    0x1.ced7af43cc773p-1, -0x1.e7b6bb5ab58aep-58, 0x1.d906bcf328d46p-1, 0x1.457e610231ac2p-56,
    0x1.e212104f686e5p-1, -0x1.014c76c126527p-55, 0x1.e9f4156c62ddap-1, 0x1.760b1e2e3f81ep-55,
    0x1.f0a7efb9230d7p-1, 0x1.52c7adc6b4989p-56, 0x1.f6297cff75cbp-1, 0x1.562172a361fd3p-56,
    0x1.fa7557f08a517p-1, -0x1.7a0a8ca13571fp-55, 0x1.fd88da3d12526p-1, -0x1.87df6378811c7p-55,
    0x1.ff621e3796d7ep-1, -0x1.c57bc2e24aa15p-57, 0x1p+0, 0, 0x1.ff621e3796d7ep-1,
    -0x1.c57bc2e24aa15p-57, 0x1.fd88da3d12526p-1, -0x1.87df6378811c7p-55, 0x1.fa7557f08a517p-1,
    -0x1.7a0a8ca13571fp-55, 0x1.f6297cff75cbp-1, 0x1.562172a361fd3p-56, 0x1.f0a7efb9230d7p-1,
    0x1.52c7adc6b4989p-56, 0x1.e9f4156c62ddap-1, 0x1.760b1e2e3f81ep-55, 0x1.e212104f686e5p-1,
    -0x1.014c76c126527p-55, 0x1.d906bcf328d46p-1, 0x1.457e610231ac2p-56, 0x1.ced7af43cc773p-1,
    -0x1.e7b6bb5ab58aep-58, 0x1.c38b2f180bdb1p-1, -0x1.6e0b1757c8d07p-56, 0x1.b728345196e3ep-1,
    -0x1.bc69f324e6d61p-55, 0x1.a9b66290ea1a3p-1, 0x1.9f630e8b6dac8p-60, 0x1.9b3e047f38741p-1,
    -0x1.30ee286712474p-55, 0x1.8bc806b151741p-1, -0x1.2c5e12ed1336dp-55, 0x1.7b5df226aafafp-1,
    -0x1.0f537acdf0ad7p-56, 0x1.6a09e667f3bcdp-1, -0x1.bdd3413b26456p-55, 0x1.57d69348cecap-1,
    -0x1.75720992bfbb2p-55, 0x1.44cf325091dd6p-1, 0x1.8076a2cfdc6b3p-57, 0x1.30ff7fce17035p-1,
    -0x1.efcc626f74a6fp-57, 0x1.1c73b39ae68c8p-1, 0x1.b25dd267f66p-55, 0x1.073879922ffeep-1,
    -0x1.a5a014347406cp-55, 0x1.e2b5d3806f63bp-2, 0x1.e0d891d3c6841p-58, 0x1.b5d1009e15ccp-2,
    0x1.5b362cb974183p-57, 0x1.87de2a6aea963p-2, -0x1.72cedd3d5a61p-57, 0x1.58f9a75ab1fddp-2,
    -0x1.efdc0d58cf62p-62, 0x1.294062ed59f06p-2, -0x1.5d28da2c4612dp-56, 0x1.f19f97b215f1bp-3,
    -0x1.42deef11da2c4p-57, 0x1.8f8b83c69a60bp-3, -0x1.26d19b9ff8d82p-57, 0x1.2c8106e8e613ap-3,
    0x1.13000a89a11ep-58, 0x1.917a6bc29b42cp-4, -0x1.e2718d26ed688p-60, 0x1.91f65f10dd814p-5,
    -0x1.912bd0d569a9p-61, 0, 0, -0x1.91f65f10dd814p-5, 0x1.912bd0d569a9p-61, -0x1.917a6bc29b42cp-4,
    0x1.e2718d26ed688p-60, -0x1.2c8106e8e613ap-3, -0x1.13000a89a11ep-58, -0x1.8f8b83c69a60bp-3,
    0x1.26d19b9ff8d82p-57, -0x1.f19f97b215f1bp-3, 0x1.42deef11da2c4p-57, -0x1.294062ed59f06p-2,
    0x1.5d28da2c4612dp-56, -0x1.58f9a75ab1fddp-2, 0x1.efdc0d58cf62p-62, -0x1.87de2a6aea963p-2,
    0x1.72cedd3d5a61p-57, -0x1.b5d1009e15ccp-2, -0x1.5b362cb974183p-57, -0x1.e2b5d3806f63bp-2,
    -0x1.e0d891d3c6841p-58, -0x1.073879922ffeep-1, 0x1.a5a014347406cp-55, -0x1.1c73b39ae68c8p-1,
    -0x1.b25dd267f66p-55, -0x1.30ff7fce17035p-1, 0x1.efcc626f74a6fp-57, -0x1.44cf325091dd6p-1,
    -0x1.8076a2cfdc6b3p-57, -0x1.57d69348cecap-1, 0x1.75720992bfbb2p-55, -0x1.6a09e667f3bcdp-1,
    0x1.bdd3413b26456p-55, -0x1.7b5df226aafafp-1, 0x1.0f537acdf0ad7p-56, -0x1.8bc806b151741p-1,
    0x1.2c5e12ed1336dp-55, -0x1.9b3e047f38741p-1, 0x1.30ee286712474p-55, -0x1.a9b66290ea1a3p-1,
    -0x1.9f630e8b6dac8p-60, -0x1.b728345196e3ep-1, 0x1.bc69f324e6d61p-55, -0x1.c38b2f180bdb1p-1,
    0x1.6e0b1757c8d07p-56, -0x1.ced7af43cc773p-1, 0x1.e7b6bb5ab58aep-58, -0x1.d906bcf328d46p-1,
    -0x1.457e610231ac2p-56, -0x1.e212104f686e5p-1, 0x1.014c76c126527p-55, -0x1.e9f4156c62ddap-1,
    -0x1.760b1e2e3f81ep-55, -0x1.f0a7efb9230d7p-1, -0x1.52c7adc6b4989p-56, -0x1.f6297cff75cbp-1,
    -0x1.562172a361fd3p-56, -0x1.fa7557f08a517p-1, 0x1.7a0a8ca13571fp-55, -0x1.fd88da3d12526p-1,
    0x1.87df6378811c7p-55, -0x1.ff621e3796d7ep-1, 0x1.c57bc2e24aa15p-57, -0x1p+0, 0,
    -0x1.ff621e3796d7ep-1, 0x1.c57bc2e24aa15p-57, -0x1.fd88da3d12526p-1, 0x1.87df6378811c7p-55,
    -0x1.fa7557f08a517p-1, 0x1.7a0a8ca13571fp-55, -0x1.f6297cff75cbp-1, -0x1.562172a361fd3p-56,
    -0x1.f0a7efb9230d7p-1, -0x1.52c7adc6b4989p-56, -0x1.e9f4156c62ddap-1, -0x1.760b1e2e3f81ep-55,
    -0x1.e212104f686e5p-1, 0x1.014c76c126527p-55, -0x1.d906bcf328d46p-1, -0x1.457e610231ac2p-56,
    -0x1.ced7af43cc773p-1, 0x1.e7b6bb5ab58aep-58, -0x1.c38b2f180bdb1p-1, 0x1.6e0b1757c8d07p-56,
    -0x1.b728345196e3ep-1, 0x1.bc69f324e6d61p-55, -0x1.a9b66290ea1a3p-1, -0x1.9f630e8b6dac8p-60,
    -0x1.9b3e047f38741p-1, 0x1.30ee286712474p-55, -0x1.8bc806b151741p-1, 0x1.2c5e12ed1336dp-55,
    -0x1.7b5df226aafafp-1, 0x1.0f537acdf0ad7p-56, -0x1.6a09e667f3bcdp-1, 0x1.bdd3413b26456p-55,
    -0x1.57d69348cecap-1, 0x1.75720992bfbb2p-55, -0x1.44cf325091dd6p-1, -0x1.8076a2cfdc6b3p-57,
    -0x1.30ff7fce17035p-1, 0x1.efcc626f74a6fp-57, -0x1.1c73b39ae68c8p-1, -0x1.b25dd267f66p-55,
    -0x1.073879922ffeep-1, 0x1.a5a014347406cp-55, -0x1.e2b5d3806f63bp-2, -0x1.e0d891d3c6841p-58,
    -0x1.b5d1009e15ccp-2, -0x1.5b362cb974183p-57, -0x1.87de2a6aea963p-2, 0x1.72cedd3d5a61p-57,
    -0x1.58f9a75ab1fddp-2, 0x1.efdc0d58cf62p-62, -0x1.294062ed59f06p-2, 0x1.5d28da2c4612dp-56,
    -0x1.f19f97b215f1bp-3, 0x1.42deef11da2c4p-57, -0x1.8f8b83c69a60bp-3, 0x1.26d19b9ff8d82p-57,
    -0x1.2c8106e8e613ap-3, -0x1.13000a89a11ep-58, -0x1.917a6bc29b42cp-4, 0x1.e2718d26ed688p-60,
    -0x1.91f65f10dd814p-5, 0x1.912bd0d569a9p-61, 0, 0, 0x1.91f65f10dd814p-5, -0x1.912bd0d569a9p-61,
    0x1.917a6bc29b42cp-4, -0x1.e2718d26ed688p-60, 0x1.2c8106e8e613ap-3, 0x1.13000a89a11ep-58,
    0x1.8f8b83c69a60bp-3, -0x1.26d19b9ff8d82p-57, 0x1.f19f97b215f1bp-3, -0x1.42deef11da2c4p-57,
    0x1.294062ed59f06p-2, -0x1.5d28da2c4612dp-56, 0x1.58f9a75ab1fddp-2, -0x1.efdc0d58cf62p-62,
    0x1.87de2a6aea963p-2, -0x1.72cedd3d5a61p-57, 0x1.b5d1009e15ccp-2, 0x1.5b362cb974183p-57,
    0x1.e2b5d3806f63bp-2, 0x1.e0d891d3c6841p-58, 0x1.073879922ffeep-1, -0x1.a5a014347406cp-55,
    0x1.1c73b39ae68c8p-1, 0x1.b25dd267f66p-55, 0x1.30ff7fce17035p-1, -0x1.efcc626f74a6fp-57,
    0x1.44cf325091dd6p-1, 0x1.8076a2cfdc6b3p-57, 0x1.57d69348cecap-1, -0x1.75720992bfbb2p-55,
    0x1.6a09e667f3bcdp-1, -0x1.bdd3413b26456p-55, 0x1.7b5df226aafafp-1, -0x1.0f537acdf0ad7p-56,
    0x1.8bc806b151741p-1, -0x1.2c5e12ed1336dp-55, 0x1.9b3e047f38741p-1, -0x1.30ee286712474p-55,
    0x1.a9b66290ea1a3p-1, 0x1.9f630e8b6dac8p-60, 0x1.b728345196e3ep-1, -0x1.bc69f324e6d61p-55,
    0x1.c38b2f180bdb1p-1, -0x1.6e0b1757c8d07p-56, 0x1.ced7af43cc773p-1, -0x1.e7b6bb5ab58aep-58,
    0x1.d906bcf328d46p-1, 0x1.457e610231ac2p-56, 0x1.e212104f686e5p-1, -0x1.014c76c126527p-55,
    0x1.e9f4156c62ddap-1, 0x1.760b1e2e3f81ep-55, 0x1.f0a7efb9230d7p-1, 0x1.52c7adc6b4989p-56,
    0x1.f6297cff75cbp-1, 0x1.562172a361fd3p-56, 0x1.fa7557f08a517p-1, -0x1.7a0a8ca13571fp-55,
    0x1.fd88da3d12526p-1, -0x1.87df6378811c7p-55, 0x1.ff621e3796d7ep-1, -0x1.c57bc2e24aa15p-57,
  ]
  /// 128 / log(2).
  @inline(__always) static var decaySteps: DoubleDouble {
    DoubleDouble(exactly: 0x1.71547652b82fep+7, 0x1.777d0ffda0d24p-49)
  }
  /// 64 / pi.
  @inline(__always) static var angleSteps: DoubleDouble {
    DoubleDouble(exactly: 0x1.45f306dc9c883p+4, -0x1.6b01ec5417056p-50)
  }
  /// pi / 64.
  @inline(__always) static var radians: Double { 0x1.921fb54442d18p-5 }
  /// The exponential function of steps less 1, from the first power on.
  @inline(__always) static var growth: (Double, Double, Double, Double, Double) {
    (
      0x1.62e42fefa39efp-8, 0x1.ebfbdff82c58fp-17, 0x1.c6b08d704a0cp-26, 0x1.3b2ab6fba4e77p-35,
      0x1.5d87fe78a6731p-45
    )
  }
  /// The sine of steps, from the first power on.
  @inline(__always) static var sine: (Double, Double, Double, Double) {
    (0x1.921fb54442d18p-5, -0x1.4abbce625be53p-16, 0x1.466bc6775aae2p-29, -0x1.32d2cce62bd86p-43)
  }
  /// The cosine of steps less 1, from the second power on.
  @inline(__always) static var cosine: (Double, Double, Double) {
    (-0x1.3bd3cc9be45dep-10, 0x1.03c1f081b5ac4p-22, -0x1.55d3c7e3cbffap-36)
  }
}
