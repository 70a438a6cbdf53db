# A chart of animation curves by curvekit 0.0: run it with gnuplot, 5.4 or newer.
#
# command   "curvekit plot …"
# curve     "spring(mass: 1, stiffness: 80, damping: 4)"

if (GPVAL_VERSION < 5.4) { exit error 'This script needs gnuplot 5.4 or newer.' }
reset
set encoding utf8

# --- Picture
set terminal dumb size 80,24 mono noenhanced
set output 'example.txt'

# --- Data
set datafile separator comma
set datafile columnheaders
$data << END_OF_DATA
time_s,value,velocity_per_s,acceleration_per_s2
END_OF_DATA

# --- Panel: margins and labels in cells
unset key
set border 3
set tics scale 0.5 out nomirror
set lmargin 5
set rmargin 2
set xrange [0:3.5]
set samples 73
set tmargin 5
set bmargin 2
set yrange [-0.105:1.655]
set xtics ('0' 0, '0.5' 0.5, '1' 1, '1.5' 1.5, '2' 2, '2.5' 2.5, '3' 3, '3.5' 3.5)
set ytics ('0' 0, '0.5' 0.5, '1.0' 1, '1.5' 1.5)

# Texts and dots
set label 1 'spring(mass: 1, stiffness: 80, damping: 4)' at character 0, character 23 left front
set label 2 'overshoot 48.6 % · settles to 0.1 % at 3.346 s · damping ratio 0.224' at character 0, character 22 left front
set label 3 'response 0.702 s · natural frequency 8.94 rad/s' at character 0, character 21 left front
set label 4 'value' at character 0, character 19 left front
set label 5 'time (s)' at character 37, character 0 left front
set label 6 '+48.6 % at 0.360 s' at character 13, character 17 left front
set label 7 'settled to 0.1 % at 3.346 s' at character 47, character 13 left front
set label 8 '●' at first 0.3603653920728339, first 1.486396675070711 center front
set label 9 '●' at first 3.345764236236081, first 1.001 center front

# Curves
plot 1 with points pointtype '-' notitle, \
     $data using 'time_s':'value' with points pointtype '•' notitle

unset output
