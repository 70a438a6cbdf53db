# Compiles modules as Embedded Swift for WebAssembly, into $out; to be sourced in the root of the repository.
scratch=${SCRATCH:-.build}
out=$scratch/embedded

# From Debian's packages wasi-libc and libclang-rt-dev-wasm32.
libc=${WASI_LIBC:-/usr}
builtins=${WASI_BUILTINS:-$(find /usr/lib/llvm-*/lib/clang -name 'libclang_rt.builtins*.a' -path '*wasi*' 2>/dev/null | tail -1 || true)}
if [ ! -e "$libc/lib/wasm32-wasi/libc.a" ] || [ ! -e "$builtins" ]; then
  echo "error: there is no C library for WebAssembly; install wasi-libc and libclang-rt-dev-wasm32, or set WASI_LIBC and WASI_BUILTINS" >&2
  exit 1
fi
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
# shellcheck disable=SC2034  # for the scripts that source this
libraries=(-L"$libc/lib/wasm32-wasi" -lc -lm "$builtins"
  "$toolchain/lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a")
# The next are for .ci/compile.sh. The headers of wasi-libc serve only programs that say that they are for WASI.
target=wasm32-unknown-none-wasm
optimization=-Osize
compile_headers="-Xcc -D__wasi__ -Xcc -isystem$libc/include/wasm32-wasi"
c_compiler="$toolchain/bin/clang --target=wasm32-wasi -isystem $libc/include/wasm32-wasi"
# shellcheck source=.ci/compile.sh
. .ci/compile.sh
