# Compiles modules as Embedded Swift, into $out; to be sourced in the root of the repository by a script that sets
#   scratch, out      folders
#   target            that of the compiler, such as wasm32-unknown-none-wasm
#   optimization      -Osize, -O or -Onone
#   compile_headers   options of the compiler of C for the headers of the C library
#   c_compiler        the compiler of C, with its options
mkdir -p "$out"
# libyaml 0.2.5, of the copy in Yams.
libyaml=$scratch/Yams/Sources/CYaml
fetch_libyaml() {
  if [ -e "$libyaml" ]; then return; fi
  git -c advice.detachedHead=false clone --quiet --depth 1 --branch 6.2.2 https://github.com/jpsim/Yams "$scratch/Yams"
}

# Compiles a module if its sources or the modules before it have changed. With $only_hash, it only reads the sources.
#   compile MODULE FLAGS FILE...
hash=$({ swiftc --version 2>/dev/null && echo "$target $optimization" && cat .ci/compile.sh .ci/webassembly.sh Sources/CLibYAML/*; } | git hash-object --stdin)
compile() {
  local module=$1 flags=$2
  shift 2
  hash=$({ echo "$hash" && cat "$@"; } | git hash-object --stdin)
  if [ -n "${only_hash-}" ]; then return; fi
  if [ -e "$out/$module.o" ] && [ "$(cat "$out/$module.hash" 2>/dev/null)" = "$hash" ]; then return; fi
  # Without -disable-incremental-llvm-codegen, each module has a hash in it that depends on its folder.
  # shellcheck disable=SC2086  # the flags must be split into words
  swiftc -target "$target" -enable-experimental-feature Embedded -wmo "$optimization" \
    -Xfrontend -disable-incremental-llvm-codegen \
    -parse-as-library -swift-version 6 -package-name curvekit -I "$out" $flags \
    -module-name "$module" -emit-module -emit-module-path "$out/$module.swiftmodule" \
    -c -o "$out/$module.o" "$@"
  echo "$hash" >"$out/$module.hash"
}

own="-enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility
  -enable-upcoming-feature InternalImportsByDefault -warnings-as-errors
  -Xcc -fmodule-map-file=Sources/CLibYAML/module.modulemap -Xcc -I$libyaml/include $compile_headers"

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
  # shellcheck disable=SC2086  # the options must be split into words
  $c_compiler -Os -DNDEBUG "${@:2}" -c -o "$out/$(basename "$1" .c).o" "$1"
}

# Compiles the parts of libyaml that read.
yaml_parts=(api reader scanner parser)
compile_libyaml() {
  fetch_libyaml
  local version=(-DYAML_VERSION_MAJOR=0 -DYAML_VERSION_MINOR=2 -DYAML_VERSION_PATCH=5 '-DYAML_VERSION_STRING="0.2.5"')
  for part in "${yaml_parts[@]}"; do compile_c "$libyaml/src/$part.c" -I"$libyaml/include" "${version[@]}"; done
}
