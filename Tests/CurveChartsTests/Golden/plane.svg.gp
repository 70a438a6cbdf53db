# A sweep of animation curves by curvekit 0.0: run it with gnuplot, 5.4 or newer.
#
# command   "curvekit plot …"
# curve     "A plane"

if (GPVAL_VERSION < 5.4) { exit error 'This script needs gnuplot 5.4 or newer.' }
reset
set encoding utf8

# --- Page: lengths in CSS pixels from the lower left corner
W = 960.0
H = 500.0

# --- Fonts and dots
TITLE = ',17.5'
TEXT = ',11.5'
SMALL = ',10.5'
HEADING = ',13.5'
BEST = 0.93

# --- Colours
PAPER = '#ffffff'
TEXT_COLOR = '#1c2330'
QUIET = '#5b6675'
GRID = '#e8ebef'
AXIS = '#b4bcc7'
BRIGHT = '#ffffff'
DARK = '#1c2330'
set palette defined ( \
  0 '#440154', 1 '#48186a', 2 '#472d7b', 3 '#424086', 4 '#3b528b', 5 '#33638d', \
  6 '#2c728e', 7 '#26828e', 8 '#21918c', 9 '#1fa088', 10 '#28ae80', 11 '#3fbc73', \
  12 '#5ec962', 13 '#84d44b', 14 '#addc30', 15 '#d8e219', 16 '#fde725')

# --- Image
set terminal svg size 960,500 fixed name 'a_plane' \
  font 'Helvetica Neue,Helvetica,Arial,sans-serif,11.5' fontscale 1 \
  background PAPER butt noenhanced
set output 'plane.svg'

# --- Data
set datafile separator comma
set datafile columnheaders

# panel 1   "overshoot (%)"
$metric_1 << END_OF_DATA
x,y,number
END_OF_DATA
$hatch_1 << END_OF_DATA
x,y
END_OF_DATA
$contour_1_1 << END_OF_DATA
x,y
END_OF_DATA
$contour_1_2 << END_OF_DATA
x,y
END_OF_DATA
$contour_1_3 << END_OF_DATA
x,y
END_OF_DATA
$contour_1_4 << END_OF_DATA
x,y
END_OF_DATA

# panel 2   "settling time (s)"
$metric_2 << END_OF_DATA
x,y,number
END_OF_DATA
$hatch_2 << END_OF_DATA
x,y
END_OF_DATA
$contour_2_1 << END_OF_DATA
x,y
END_OF_DATA
$contour_2_2 << END_OF_DATA
x,y
END_OF_DATA
$contour_2_3 << END_OF_DATA
x,y
END_OF_DATA
$contour_2_4 << END_OF_DATA
x,y
END_OF_DATA
$contour_2_5 << END_OF_DATA
x,y
END_OF_DATA
$contour_2_6 << END_OF_DATA
x,y
END_OF_DATA
$contour_2_7 << END_OF_DATA
x,y
END_OF_DATA

# --- Settings of all panels
unset key
set border 0 linecolor rgb GRID
set tics scale 0 font SMALL textcolor rgb QUIET
set ytics offset screen 0/W, screen 0

set multiplot

# panel 1   "overshoot (%)"
set margins screen 48/W, screen 419/W, screen 49/H, screen 376/H
set xrange [-0.5:29.5]
set yrange [-0.5:19.5]
set xtics ('100' 9, '200' 19, '300' 29)
set ytics ('1' 0, '2' 2.8597849588078215, '5' 6.640215041192179, '10' 9.5, '20' 12.359784958807822, '50' 16.140215041192178, '100' 19)
unset colorbox
set colorbox user origin screen 428/W, screen 49/H size screen 12/W, screen 327/H noborder
set cbtics ('2 %%' 0.02, '4 %%' 0.04, '6 %%' 0.06, '8 %%' 0.08)
unset logscale cb
set cbrange [0:0.09973856592352379]

# Texts and dots
set label 1 'A plane' at screen 21/W, screen 475/H left font TITLE textcolor rgb TEXT_COLOR
set label 2 'A plane' at screen 21/W, screen 453.5/H left font TEXT textcolor rgb QUIET
set label 3 'Hatched: the rest' at screen 21/W, screen 436.5/H left font TEXT textcolor rgb QUIET
set label 4 'overshoot (%)' at screen 21/W, screen 411/H left font HEADING textcolor rgb TEXT_COLOR
set label 5 'stiffness' at screen 233.5/W, screen 17.1/H center font SMALL textcolor rgb QUIET
set label 6 'damping' at screen 21/W, screen 391.1/H left font SMALL textcolor rgb QUIET
set label 7 '2 %' at first 24.431, first 13.415 center font SMALL textcolor rgb BRIGHT front
set label 8 '' at first 29, first 15 front point pointtype 7 pointsize BEST linecolor rgb DARK
set label 9 '' at first 29, first 15 front point pointtype 7 pointsize 0.7*BEST linecolor rgb BRIGHT

plot $metric_1 using 1:2:(valid(3) ? column(3) : NaN) with image notitle, \
     $hatch_1 using (valid(1) ? column(1) : NaN):(valid(2) ? column(2) : NaN) with lines linewidth 1 linecolor rgb AXIS notitle, \
     $contour_1_1 using (valid(1) ? column(1) : NaN):(valid(2) ? column(2) : NaN) with lines linewidth 1 linecolor rgb BRIGHT notitle, \
     $contour_1_2 using (valid(1) ? column(1) : NaN):(valid(2) ? column(2) : NaN) with lines linewidth 1 linecolor rgb BRIGHT notitle, \
     $contour_1_3 using (valid(1) ? column(1) : NaN):(valid(2) ? column(2) : NaN) with lines linewidth 1 linecolor rgb DARK notitle, \
     $contour_1_4 using (valid(1) ? column(1) : NaN):(valid(2) ? column(2) : NaN) with lines linewidth 1 linecolor rgb DARK notitle

# panel 2   "settling time (s)"
unset label
unset arrow
unset object
set margins screen 520/W, screen 886/W, screen 49/H, screen 376/H
set xrange [-0.5:29.5]
set yrange [-0.5:19.5]
set xtics ('100' 9, '200' 19, '300' 29)
set ytics ('1' 0, '2' 2.8597849588078215, '5' 6.640215041192179, '10' 9.5, '20' 12.359784958807822, '50' 16.140215041192178, '100' 19)
unset colorbox
set colorbox user origin screen 895/W, screen 49/H size screen 12/W, screen 327/H noborder
set cbtics ('0.5 s' 0.5, '1 s' 1, '2 s' 2, '5 s' 5, '10 s' 10, '20 s' 20, '50 s' 50)
set logscale cb
set cbrange [0.41322072849948144:69.01842105942517]

# Texts and dots
set label 1 'settling time (s)' at screen 492.5/W, screen 411/H left font HEADING textcolor rgb TEXT_COLOR
set label 2 'stiffness' at screen 703/W, screen 17.1/H center font SMALL textcolor rgb QUIET
set label 3 'damping' at screen 492.5/W, screen 391.1/H left font SMALL textcolor rgb QUIET
set label 4 '0.5 s' at first 25.512, first 14.147 center font SMALL textcolor rgb BRIGHT front
set label 5 '1 s' at first 16.299, first 14.2 center font SMALL textcolor rgb BRIGHT front
set label 6 '2 s' at first 12.733, first 15.5 center font SMALL textcolor rgb BRIGHT front
set label 7 '5 s' at first 4.384, first 15.221 center font SMALL textcolor rgb BRIGHT front
set label 8 '10 s' at first 2.982, first 16.768 center font SMALL textcolor rgb DARK front
set label 9 '20 s' at first 1.832, first 18.153 center font SMALL textcolor rgb DARK front
set label 10 '' at first 29, first 15 front point pointtype 7 pointsize BEST linecolor rgb DARK
set label 11 '' at first 29, first 15 front point pointtype 7 pointsize 0.7*BEST linecolor rgb BRIGHT

plot $metric_2 using 1:2:(valid(3) ? column(3) : NaN) with image notitle, \
     $hatch_2 using (valid(1) ? column(1) : NaN):(valid(2) ? column(2) : NaN) with lines linewidth 1 linecolor rgb AXIS notitle, \
     $contour_2_1 using (valid(1) ? column(1) : NaN):(valid(2) ? column(2) : NaN) with lines linewidth 1 linecolor rgb BRIGHT notitle, \
     $contour_2_2 using (valid(1) ? column(1) : NaN):(valid(2) ? column(2) : NaN) with lines linewidth 1 linecolor rgb BRIGHT notitle, \
     $contour_2_3 using (valid(1) ? column(1) : NaN):(valid(2) ? column(2) : NaN) with lines linewidth 1 linecolor rgb BRIGHT notitle, \
     $contour_2_4 using (valid(1) ? column(1) : NaN):(valid(2) ? column(2) : NaN) with lines linewidth 1 linecolor rgb BRIGHT notitle, \
     $contour_2_5 using (valid(1) ? column(1) : NaN):(valid(2) ? column(2) : NaN) with lines linewidth 1 linecolor rgb DARK notitle, \
     $contour_2_6 using (valid(1) ? column(1) : NaN):(valid(2) ? column(2) : NaN) with lines linewidth 1 linecolor rgb DARK notitle, \
     $contour_2_7 using (valid(1) ? column(1) : NaN):(valid(2) ? column(2) : NaN) with lines linewidth 1 linecolor rgb DARK notitle

unset multiplot

unset output
