# Compiles modules as Embedded Swift for WebAssembly, into $out; to be sourced in the root of the repository.
scratch=${SCRATCH:-.build}
out=$scratch/embedded
mkdir -p "$out"

# From Debian's packages wasi-libc and libclang-rt-dev-wasm32.
libc=${WASI_LIBC:-/usr}
builtins=${WASI_BUILTINS:-$(find /usr/lib/llvm-*/lib/clang -name 'libclang_rt.builtins*.a' -path '*wasi*' 2>/dev/null | tail -1 || true)}
if [ ! -e "$libc/lib/wasm32-wasi/libc.a" ] || [ ! -e "$builtins" ]; then
  echo "error: there is no C library for WebAssembly; install wasi-libc and libclang-rt-dev-wasm32, or set WASI_LIBC and WASI_BUILTINS" >&2
  exit 1
fi
# libyaml 0.2.5, of the copy in Yams; .ci/engine fetches it.
libyaml=$scratch/Yams/Sources/CYaml
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
# shellcheck disable=SC2034  # for the scripts that source this
libraries=(-L"$libc/lib/wasm32-wasi" -lc -lm "$builtins"
  "$toolchain/lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a")

# Compiles a module if its sources or the modules before it have changed. With $only_hash, it only reads the sources.
#   compile MODULE FLAGS FILE...
hash=$(swiftc --version 2>/dev/null | cat - .ci/webassembly.sh Sources/CLibYAML/* | git hash-object --stdin)
compile() {
  local module=$1 flags=$2
  shift 2
  hash=$({ echo "$hash" && cat "$@"; } | git hash-object --stdin)
  if [ -n "${only_hash-}" ]; then return; fi
  if [ -e "$out/$module.o" ] && [ "$(cat "$out/$module.hash" 2>/dev/null)" = "$hash" ]; then return; fi
  # Without -disable-incremental-llvm-codegen, each module has a hash in it that depends on its folder.
  # shellcheck disable=SC2086  # the flags must be split into words
  swiftc -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -wmo -Osize \
    -Xfrontend -disable-incremental-llvm-codegen \
    -parse-as-library -swift-version 6 -package-name curvekit -I "$out" $flags \
    -module-name "$module" -emit-module -emit-module-path "$out/$module.swiftmodule" \
    -c -o "$out/$module.o" "$@"
  echo "$hash" >"$out/$module.hash"
}

own="-enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility
  -enable-upcoming-feature InternalImportsByDefault -warnings-as-errors"
# The headers of wasi-libc serve only programs that say that they are for WASI.
own+=" -Xcc -fmodule-map-file=Sources/CLibYAML/module.modulemap -Xcc -I$libyaml/include
  -Xcc -D__wasi__ -Xcc -isystem$libc/include/wasm32-wasi"

# Compiles modules of the project in their order.
compile_modules() {
  for module in "$@"; do
    # shellcheck disable=SC2046  # no name in the project has a space
    compile "$module" "$own" $(find "Sources/$module" -name '*.swift' | sort)
  done
}

# Compiles a file of C.
#   compile_c FILE FLAG...
compile_c() {
  "$toolchain/bin/clang" --target=wasm32-wasi -isystem "$libc/include/wasm32-wasi" -Os -DNDEBUG "${@:2}" \
    -c -o "$out/$(basename "$1" .c).o" "$1"
}
