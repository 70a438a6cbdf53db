#!/usr/bin/env bash
# A sweep of springs in several processes with GNU parallel.
#   parallel.sh CURVEKIT FILE.csv
# With --sshloginfile, GNU parallel runs the same shards on several machines.
set -euo pipefail
curvekit=$1
file=$2
shards=16
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
parallel --halt now,fail=1 \
  "$curvekit" sweep spring --stiffness 10:500:1 --damping 1:50:0.5 \
  --metrics overshoot,settling_time_s --shard "{}/$shards" -o "$folder/{}.csv" ::: $(seq "$shards")
# Each shard has the header; together, in order, they are the whole sweep.
head -n 1 "$folder/1.csv" >"$file"
for shard in $(seq "$shards"); do tail -n +2 "$folder/$shard.csv"; done >>"$file"
