# A chart of animation curves by curvekit 0.0: run it with gnuplot, 5.4 or newer.
#
# command   "curvekit plot …"
# curve     "angle"
# curve     "vertical stretch"
# curve     "scale"
# curve     "vertical translation"

if (GPVAL_VERSION < 5.4) { exit error 'This script needs gnuplot 5.4 or newer.' }
reset
set encoding utf8

# --- Picture
set terminal dumb size 80,24 mono noenhanced
set output 'tracks.txt'

# --- Data
set datafile separator comma
set datafile columnheaders
$data << END_OF_DATA
time_s,angle_value,vertical_stretch_value,scale_value,vertical_translation_value
END_OF_DATA

# --- Panel: margins and labels in cells
unset key
set border 3
set tics scale 0.5 out nomirror
set lmargin 3
set rmargin 2
set xrange [0:2.25]
set samples 75

set multiplot

# track 1   "angle"
set border 2
set tmargin 5
set bmargin 16
set yrange [-18.3:18.6]
unset xtics
set ytics ('0' 0)

# Texts and dots
set label 1 'angle, vertical stretch, scale, vertical translation' at character 0, character 23 left front
set label 2 '4 tracks · duration 2.1 s' at character 0, character 22 left front
set label 3 'greatest kick for its range: −84 points/s at 0.250 s (vertical translation)' at character 0, character 21 left front
set label 4 'angle (degrees)' at character 0, character 19 left front
set label 5 'vertical stretch' at character 0, character 15 left front
set label 6 'scale' at character 0, character 10 left front
set label 7 'vertical translation (points)' at character 0, character 6 left front
set label 8 'time (s)' at character 36, character 0 left front
set label 9 'kick −84 points/s' at character 14, character 5 left front
set label 10 '●' at first 0, first 0 center front
set label 11 '●' at first 0.58, first 0 center front
set label 12 '●' at first 0.705, first 16 center front
set label 13 '●' at first 0.83, first -16 center front
set label 14 '●' at first 0.955, first 16 center front
set label 15 '●' at first 1.08, first 3.552713678800501e-15 center front

# Curves
plot $data using 'time_s':'angle_value' with points pointtype '•' notitle

# track 2   "vertical stretch"
unset label
set border 2
set tmargin 9
set bmargin 11
set yrange [0.5175:1.5775]
unset xtics
set ytics ()

# Texts and dots
set label 1 '●' at first 0, first 1 center front
set label 2 '●' at first 0.1, first 1 center front
set label 3 '●' at first 0.25, first 0.6 center front
set label 4 '●' at first 0.35, first 1.5 center front
set label 5 '●' at first 0.5, first 1.05 center front
set label 6 '●' at first 1.38, first 1 center front
set label 7 '●' at first 1.48, first 0.8 center front
set label 8 '●' at first 1.88, first 1.04 center front
set label 9 '●' at first 2.1, first 1 center front

# Curves
plot $data using 'time_s':'vertical_stretch_value' with points pointtype '•' notitle

# track 3   "scale"
unset label
set border 2
set tmargin 14
set bmargin 7
set yrange [0.938:1.562]
unset xtics
set ytics ('1' 1)

# Texts and dots
set label 1 '●' at first 0, first 1 center front
set label 2 '●' at first 0.36, first 1 center front
set label 3 '●' at first 1.1600000000000001, first 1.5000357984428896 center front
set label 4 '●' at first 1.8400000000000003, first 1.0003337396726935 center front

# Curves
plot $data using 'time_s':'scale_value' with points pointtype '•' notitle

# track 4   "vertical translation"
unset label
set border 3
set tmargin 18
set bmargin 2
set yrange [-69.2:22.4]
set xtics scale 0.5 out nomirror ('0' 0, '0.5' 0.5, '1' 1, '1.5' 1.5, '2' 2)
set ytics ('0' 0)

# Texts and dots
set label 1 '●' at first 0, first 0 center front
set label 2 '●' at first 0.1, first 0 center front
set label 3 '●' at first 0.25, first 16.685170741040054 center front
set label 4 '●' at first 1.25, first -60.00094654065871 center front
set label 5 '●' at first 2.1, first 0.005770936432825445 center front

# Curves
plot $data using 'time_s':'vertical_translation_value' with points pointtype '•' notitle

unset multiplot

unset output
