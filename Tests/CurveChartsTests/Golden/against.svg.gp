# A chart of tracks against another track by curvekit 0.0: run it with gnuplot, 5.4 or newer.
#
# command   "curvekit plot …"
# curve     "progress"
# curve     "jump y"
# curve     "list offset"
# curve     "rotation"

if (GPVAL_VERSION < 5.4) { exit error 'This script needs gnuplot 5.4 or newer.' }
reset
set encoding utf8

# --- Page: lengths in CSS pixels from the lower left corner
W = 960.0
H = 520.0

# --- Fonts and dots
TITLE = ',17'
TEXT = ',11'
SMALL = ',10'
HALO = 0.89
DOT = 0.61

# --- Colours
PAPER = '#ffffff'
TEXT_COLOR = '#1c2330'
QUIET = '#5b6675'
GRID = '#e8ebef'
VALUE = '#1f66d1'

# --- Image
set terminal svg size 960,520 fixed name 'jump_y_list_offset_rotation_against_progress' \
  font 'Helvetica Neue,Helvetica,Arial,sans-serif,11' fontscale 1 \
  background PAPER butt noenhanced
set output 'against.svg'

# --- Data
set datafile separator comma
set datafile columnheaders
$data << END_OF_DATA
time_s,progress_value,jump_y_value,list_offset_value,rotation_value
END_OF_DATA
$keyframes_2 << END_OF_DATA
time_s,x,y
END_OF_DATA

# --- Settings of all panels
unset key
set border 0 linecolor rgb GRID
set tics scale 0 font SMALL textcolor rgb QUIET
set ytics offset screen -4/W, screen 0
set grid xtics ytics back linetype 1 linewidth 1 linecolor rgb GRID

set multiplot

# panel 1   "jump y (points)"
set margins screen 52/W, screen 932/W, screen 327/H, screen 433/H
set xrange [-0.06999999999999984:1.069999999999998]
set yrange [78:-35.99999999999999]
set xtics ('' 0, '' 0.1, '' 0.2, '' 0.3, '' 0.4, '' 0.5, '' 0.6, '' 0.7, '' 0.8, '' 0.9, '' 1)
set ytics ('0' 0, '50' 50)

# Texts and dots
set label 1 'jump y, list offset, rotation against progress' at screen 20/W, screen 493/H left font TITLE textcolor rgb TEXT_COLOR
set label 2 'from 0 to 3.9 s' at screen 20/W, screen 471.5/H left font TEXT textcolor rgb QUIET
set label 3 'jump y (points)' at screen 20/W, screen 448/H left font TEXT textcolor rgb TEXT_COLOR
set label 4 'list offset (points)' at screen 20/W, screen 313/H left font TEXT textcolor rgb TEXT_COLOR
set label 5 'rotation (degrees)' at screen 20/W, screen 179/H left font TEXT textcolor rgb TEXT_COLOR
set label 6 'progress' at screen 492/W, screen 17/H center font TEXT textcolor rgb TEXT_COLOR

plot $data using (valid(2) ? column(2) : NaN):(valid(3) ? column(3) : NaN) with lines linewidth 2.25 linecolor rgb VALUE notitle

# panel 2   "list offset (points)"
unset label
unset arrow
unset object
set margins screen 52/W, screen 932/W, screen 193/H, screen 298/H
set xrange [-0.06999999999999984:1.069999999999998]
set yrange [-10.40475853359355:159.04416615635864]
set xtics ('' 0, '' 0.1, '' 0.2, '' 0.3, '' 0.4, '' 0.5, '' 0.6, '' 0.7, '' 0.8, '' 0.9, '' 1)
set ytics ('0' 0, '100' 100)

plot $data using (valid(2) ? column(2) : NaN):(valid(4) ? column(4) : NaN) with lines linewidth 2.25 linecolor rgb VALUE notitle, \
     $keyframes_2 using 'x':'y' with points pointtype 7 pointsize HALO linecolor rgb PAPER notitle, \
     $keyframes_2 using 'x':'y' with points pointtype 7 pointsize DOT linecolor rgb VALUE notitle

# panel 3   "rotation (degrees)"
unset label
unset arrow
unset object
set margins screen 52/W, screen 932/W, screen 49/H, screen 164/H
set xrange [-0.06999999999999984:1.069999999999998]
set yrange [-25.199999999999932:385.1999999999991]
set xtics ('0' 0, '0.1' 0.1, '0.2' 0.2, '0.3' 0.3, '0.4' 0.4, '0.5' 0.5, '0.6' 0.6, '0.7' 0.7, '0.8' 0.8, '0.9' 0.9, '1.0' 1)
set ytics ('0' 0, '250' 250)

plot $data using (valid(2) ? column(2) : NaN):(valid(5) ? column(5) : NaN) with lines linewidth 2.25 linecolor rgb VALUE notitle

unset multiplot

unset output
