/// The numbers of the logarithm.
///
/// Tests/Mathematics/tables.py writes this file.
enum LogarithmTable {
  /// A reciprocal r of 11 bits, and -log(r) as a sum of two numbers.
  static let rows: [Double] = [
    0x1.734p+0, -0x1.7c9e7703f8cfap-2, -0x1.55747742b9ed3p-56, 0x1.714p+0, -0x1.77166c744025ap-2,
    -0x1.99f82a5539353p-56, 0x1.6f4p+0, -0x1.7186b11381193p-2, -0x1.3899df49cac22p-56, 0x1.6dp+0,
    -0x1.6b3bb2235943ep-2, 0x1.da856ccd987b3p-56, 0x1.6bp+0, -0x1.659b57303e1f3p-2,
    0x1.f893d41c411f1p-56, 0x1.69p+0, -0x1.5ff3070a793d4p-2, 0x1.bc60efafc6f6ep-57, 0x1.67p+0,
    -0x1.5a42ab0f4cfe2p-2, 0x1.8ebcb7dee9a3dp-56, 0x1.654p+0, -0x1.5541aec91bfap-2,
    0x1.6aadc72eeb98p-56, 0x1.634p+0, -0x1.4f81fe4763dp-2, -0x1.84de5807b96b5p-56, 0x1.614p+0,
    -0x1.49b9feb7c176bp-2, -0x1.c58ab60d731b6p-60, 0x1.5f8p+0, -0x1.44a41b463c47cp-2,
    0x1.d70c8309edcfcp-56, 0x1.5d8p+0, -0x1.3ecc460ef5f5p-2, 0x1.4313e09807affp-58, 0x1.5bcp+0,
    -0x1.39a8619f4518fp-2, 0x1.ae6c8cab0b631p-58, 0x1.59cp+0, -0x1.33c05f128dda9p-2,
    0x1.06380e1a7d303p-57, 0x1.58p+0, -0x1.2e8e2bae11d31p-2, 0x1.8f4cdb95ebdf9p-56, 0x1.564p+0,
    -0x1.29552f81ff523p-2, -0x1.301771c407dbfp-56, 0x1.548p+0, -0x1.241558bfd1404p-2,
    0x1.9bae06a5c872dp-65, 0x1.52cp+0, -0x1.1ece95528ae7bp-2, -0x1.84f64b5c47f86p-58, 0x1.51p+0,
    -0x1.1980d2dd4236fp-2, -0x1.9d3d1b0e4d147p-56, 0x1.4f4p+0, -0x1.142bfeb9a0474p-2,
    0x1.9e7a4a75619eep-56, 0x1.4d8p+0, -0x1.0ed005f657da4p-2, -0x1.c56bd2abfe82ap-56, 0x1.4bcp+0,
    -0x1.096cd555917e6p-2, -0x1.8d20550a30eeep-56, 0x1.4a4p+0, -0x1.04c8de1841e02p-2,
    0x1.ae944b3ae19cfp-56, 0x1.488p+0, -0x1.feb0233e607ccp-3, -0x1.6e32d5e8c707fp-57, 0x1.46cp+0,
    -0x1.f3bfa934d6768p-3, 0x1.aad908df8942ep-58, 0x1.454p+0, -0x1.ea5349e23ac0ep-3,
    0x1.b2ce30cd2d061p-58, 0x1.43cp+0, -0x1.e0dbc3d92aac9p-3, -0x1.9f8294df883d6p-59, 0x1.42p+0,
    -0x1.d5c216b4fbb91p-3, -0x1.6e443597e4d4p-57, 0x1.408p+0, -0x1.cc320c0176502p-3,
    -0x1.039a653793a85p-57, 0x1.3fp+0, -0x1.c2968558c18c1p-3, 0x1.73dee38a3fb6bp-57, 0x1.3d4p+0,
    -0x1.b7526a22e4703p-3, -0x1.bf2e78548fd89p-57, 0x1.3bcp+0, -0x1.ad9da1f8273bfp-3,
    0x1.6f9007e0a0d7p-57, 0x1.3a4p+0, -0x1.a3dd04b93865fp-3, -0x1.a1366e2c5a7aap-57, 0x1.38cp+0,
    -0x1.9a10756988593p-3, 0x1.59dbd32f67a3ap-57, 0x1.374p+0, -0x1.9037d6a1804c3p-3,
    -0x1.ea57c1c8d979fp-57, 0x1.35cp+0, -0x1.86530a8c70cc6p-3, 0x1.3cd2c57073be9p-58, 0x1.348p+0,
    -0x1.7e0afd630c274p-3, 0x1.83e270efcc373p-58, 0x1.33p+0, -0x1.740f8f54037a5p-3,
    0x1.b264062a84cdbp-58, 0x1.318p+0, -0x1.6a079d0f7aad2p-3, 0x1.eedcbac2a7f18p-62, 0x1.3p+0,
    -0x1.5ff3070a793d4p-3, 0x1.bc60efafc6f6ep-58, 0x1.2ecp+0, -0x1.5782cb309162ep-3,
    0x1.8d45e51106d5ep-58, 0x1.2d4p+0, -0x1.4d56b5798ec03p-3, 0x1.ffa95a6aaa4edp-58, 0x1.2cp+0,
    -0x1.44d2b6ccb7d1ep-3, -0x1.9f4f6543e1f88p-57, 0x1.2a8p+0, -0x1.3a8eb2d31a376p-3,
    0x1.220a8abf098f4p-60, 0x1.294p+0, -0x1.31f693eb19966p-3, -0x1.b234b8d20972p-58, 0x1.27cp+0,
    -0x1.279a300ab4f7ap-3, -0x1.95991a883feffp-59, 0x1.268p+0, -0x1.1eed90e2dc2c3p-3,
    0x1.4e47b44db854p-57, 0x1.254p+0, -0x1.16377fb124192p-3, 0x1.e540be89c1eaap-59, 0x1.24p+0,
    -0x1.0d77e7cd08e59p-3, -0x1.9a5dc5e9030acp-57, 0x1.22cp+0, -0x1.04aeb449f66bfp-3,
    0x1.6f9a332ca3851p-57, 0x1.214p+0, -0x1.f42dba3a22cedp-4, -0x1.2334824fcc6ebp-58, 0x1.2p+0,
    -0x1.e27076e2af2e6p-4, 0x1.61578001e0162p-60, 0x1.1ecp+0, -0x1.d09f72b4c4824p-4,
    -0x1.80006a9c6606cp-58, 0x1.1d8p+0, -0x1.beba818146765p-4, 0x1.e2db7c7d5a13p-58, 0x1.1c4p+0,
    -0x1.acc17684332acp-4, -0x1.f17d2016d0e25p-59, 0x1.1bp+0, -0x1.9ab42462033adp-4,
    0x1.2099e1c184e8ep-59, 0x1.1ap+0, -0x1.8c345d6319b21p-4, 0x1.4a697ab3424a9p-61, 0x1.18cp+0,
    -0x1.7a0216f649e12p-4, -0x1.32861063fdf57p-58, 0x1.178p+0, -0x1.67bb0726ec0fcp-4,
    0x1.b692c214ddbecp-58, 0x1.164p+0, -0x1.555efe40b50b5p-4, 0x1.a1cde5c772a1ap-58, 0x1.15p+0,
    -0x1.42edcbea646fp-4, -0x1.ddd4f935996c9p-59, 0x1.14p+0, -0x1.341d7961bd1d1p-4,
    0x1.b599f227becbbp-58, 0x1.12cp+0, -0x1.2185b3b75a1cep-4, -0x1.d81c3373f1357p-58, 0x1.11cp+0,
    -0x1.129644402e2acp-4, -0x1.122b956232089p-58, 0x1.108p+0, -0x1.ffae9119b9303p-5,
    -0x1.ba13162a9c446p-60, 0x1.0f4p+0, -0x1.da0478be39253p-5, 0x1.c270480fd528ep-60, 0x1.0e4p+0,
    -0x1.bbc2bfc44f417p-5, -0x1.e5bafa0943c21p-60, 0x1.0d4p+0, -0x1.9d644fdffa279p-5,
    -0x1.0539a473b598bp-60, 0x1.0cp+0, -0x1.77458f632dcfcp-5, -0x1.18d3ca87b9296p-59, 0x1.0bp+0,
    -0x1.58a5bafc8e4d5p-5, 0x1.ce55c2b4e2b72p-59, 0x1.09cp+0, -0x1.32348c7001697p-5,
    0x1.237a70db06b41p-60, 0x1.08cp+0, -0x1.13523785971f3p-5, 0x1.876e3f4b360c5p-59, 0x1.07cp+0,
    -0x1.e8a3ee30cdcacp-6, -0x1.7086b1c00b395p-63, 0x1.06cp+0, -0x1.aa6721ee835aap-6,
    0x1.4a3a50b6c5621p-61, 0x1.058p+0, -0x1.5c45a51b8d389p-6, 0x1.b10b6c3ec21b4p-60, 0x1.048p+0,
    -0x1.1d7f7eb9eebe7p-6, 0x1.d41fe63d2dbf9p-61, 0x1.038p+0, -0x1.bcf712c74384cp-7,
    0x1.f6842688f499ap-62, 0x1.028p+0, -0x1.3e7295d25a7d9p-7, 0x1.ff29a11443a06p-65, 0x1.018p+0,
    -0x1.7ee11ebd82e94p-8, 0x1.61e96e2fc5d9p-62, 0x1p+0, 0, 0, 0x1p+0, 0, 0, 0x1.fap-1,
    0x1.82448a388a2aap-7, 0x1.04b16137f09ap-62, 0x1.f6p-1, 0x1.432a925980cc1p-6,
    -0x1.8cdaf39004192p-60, 0x1.f28p-1, 0x1.b5cc258b718e6p-6, 0x1.1b8afbfe81965p-62, 0x1.ee8p-1,
    0x1.1ce5a62bc353ap-5, -0x1.c39390333b61cp-59, 0x1.ebp-1, 0x1.5715c4c03ceefp-5,
    -0x1.bbf88ec501b56p-61, 0x1.e78p-1, 0x1.91b073efd7314p-5, 0x1.d60449ab527bfp-61, 0x1.e38p-1,
    0x1.d52ed6405d86fp-5, 0x1.16aeb2214c8cp-59, 0x1.ep-1, 0x1.08598b59e3a07p-4,
    -0x1.dd7009902bf32p-58, 0x1.dc8p-1, 0x1.26536c3d8c369p-4, 0x1.d604be2dd16fp-58, 0x1.d9p-1,
    0x1.4485e03dbdfadp-4, 0x1.1ba349aadbc6ep-58, 0x1.d6p-1, 0x1.5e95a4d9791cbp-4,
    0x1.f38745c5c450ap-58, 0x1.d28p-1, 0x1.7d33687c293c9p-4, -0x1.cf063e63e7075p-58, 0x1.cfp-1,
    0x1.9c0c32d4d2548p-4, 0x1.fb0be3ccc1532p-59, 0x1.ccp-1, 0x1.b6ac88dad5b1cp-4,
    -0x1.0057eed1ca59fp-59, 0x1.c88p-1, 0x1.d5f55659210e2p-4, 0x1.ce60c2a34a8fbp-59, 0x1.c58p-1,
    0x1.f0f70cdd992e3p-4, 0x1.f6c272c1dca71p-60, 0x1.c28p-1, 0x1.06135354d4b18p-3,
    0x1.18a0d03ba5397p-58, 0x1.bf8p-1, 0x1.13c2605c398c3p-3, -0x1.fdd94f6508b88p-57, 0x1.bc8p-1,
    0x1.2188fd9807263p-3, -0x1.e7f50c701268fp-60, 0x1.b98p-1, 0x1.2f677cbbc0a96p-3,
    -0x1.9fbd3e17e5527p-57, 0x1.b68p-1, 0x1.3d5e3126bc27fp-3, 0x1.97c284b6258aap-57, 0x1.b38p-1,
    0x1.4b6d6fefe22a4p-3, 0x1.767ab73ca8d5ep-57, 0x1.b08p-1, 0x1.59958ff1d52f1p-3,
    0x1.f4d12c6bf5a87p-57, 0x1.ad8p-1, 0x1.67d6e9d785771p-3, -0x1.10614e0da5fb8p-57, 0x1.abp-1,
    0x1.73cb9074fd14dp-3, -0x1.521a000b4cf01p-57, 0x1.a8p-1, 0x1.823c16551a3c2p-3,
    -0x1.1232ce70be781p-57, 0x1.a58p-1, 0x1.8e588ebac2dbfp-3, -0x1.46a9a5dd7ff12p-57, 0x1.a3p-1,
    0x1.9a8778debaa38p-3, 0x1.f47dfd871f87fp-57, 0x1.ap-1, 0x1.a93ed3c8ad9e3p-3,
    0x1.bcafa9de97203p-57, 0x1.9d8p-1, 0x1.b5971a213acdbp-3, -0x1.e2f8aadc42f8fp-57, 0x1.9bp-1,
    0x1.c2028ab17f9b4p-3, 0x1.f11aa3853a5f1p-57, 0x1.988p-1, 0x1.ce816157f1988p-3,
    -0x1.5744132a297bp-58, 0x1.96p-1, 0x1.db13db0d4894p-3, 0x1.aa11d49f96cb9p-58, 0x1.938p-1,
    0x1.e7ba35eb77e2ap-3, 0x1.11dc86c9b7564p-59, 0x1.91p-1, 0x1.f474b134df229p-3,
    -0x1.27c77ded76aadp-58, 0x1.8e8p-1, 0x1.00a1c6adda473p-2, 0x1.8d688b9e17a8ap-56, 0x1.8cp-1,
    0x1.07138604d5862p-2, 0x1.cdb16ed4e9138p-56, 0x1.898p-1, 0x1.0d8fb813eb1efp-2,
    -0x1.cdde2b0172bd5p-56, 0x1.878p-1, 0x1.12c77cd00713bp-2, 0x1.4a4508fbcba26p-57, 0x1.85p-1,
    0x1.1956d3b9bc2fap-2, 0x1.7b9d68d50a15dp-56, 0x1.828p-1, 0x1.1ff0fe7cf47a7p-2,
    0x1.5b513ff0c145p-56, 0x1.808p-1, 0x1.25410494e56c7p-2, 0x1.7ac0ef77f252ap-56, 0x1.7ep-1,
    0x1.2bef07cdc9354p-2, -0x1.82dad7fd86088p-56, 0x1.7cp-1, 0x1.314f1e1d35ce4p-2,
    -0x1.3d69909e5c3dcp-56, 0x1.798p-1, 0x1.3811728564cb2p-2, -0x1.e493a0702b236p-57, 0x1.778p-1,
    0x1.3d81fb5946dbap-2, 0x1.c1eab1642e36dp-56, 0x1.758p-1, 0x1.42f9f3ff62642p-2,
    -0x1.bbf082ccabbaep-56,
  ]
  /// log(2) as a sum; the first two have 42 bits.
  @inline(__always) static var two: (Double, Double, Double) {
    (0x1.62e42fefa38p-1, 0x1.ef35793c76p-45, 0x1.cc01f97b57a08p-87)
  }
  /// The polynomial nearest to (log(1 + f) - f + f^2 / 2) / f^3.
  @inline(__always) static var coefficients:
    (Double, Double, Double, Double, Double, Double, Double)
  {
    (
      0x1.5555555555555p-2, -0x1.000000000002dp-2, 0x1.99999999999ebp-3, -0x1.5555554a21e57p-3,
      0x1.2492491a63858p-3, -0x1.000599b0ef46fp-3, 0x1.c726a07dd3bp-4
    )
  }
  /// 1 / log(10).
  @inline(__always) static var reciprocalOfTen: DoubleDouble {
    DoubleDouble(exactly: 0x1.bcb7b1526e50ep-2, 0x1.95355baaafad3p-57)
  }
}
