#!/usr/bin/env bash
# A sweep of springs as an array job of Slurm, one shard a task:
#   sbatch slurm.sh CURVEKIT FOLDER
#SBATCH --array=1-16
#SBATCH --cpus-per-task=2
#SBATCH --mem=1G
set -euo pipefail
curvekit=$1
folder=$2
"$curvekit" sweep spring --stiffness 10:500:1 --damping 1:50:0.5 \
  --metrics overshoot,settling_time_s \
  --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" -o "$folder/$SLURM_ARRAY_TASK_ID.csv"
