// The C library and the paths and files of swift-system, whatever they are called on a platform.

#if canImport(Glibc)
@_exported public import Glibc
#elseif canImport(Musl)
@_exported public import Musl
#elseif canImport(Darwin)
@_exported public import Darwin
#endif

#if canImport(System)
@_exported public import System
#else
@_exported public import SystemPackage
#endif
