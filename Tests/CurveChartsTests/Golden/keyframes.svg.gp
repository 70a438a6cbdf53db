# A chart of animation curves by curvekit 0.0: run it with gnuplot, 5.4 or newer.
#
# command   "curvekit plot …"
# curve     "vertical translation"

if (GPVAL_VERSION < 5.4) { exit error 'This script needs gnuplot 5.4 or newer.' }
reset
set encoding utf8

# --- Page: lengths in CSS pixels from the lower left corner
W = 960.0
H = 640.0

# --- Fonts and dots
TITLE = ',20'
TEXT = ',13'
SMALL = ',12'
HALO = 1.02
DOT = 0.75

# --- Colours
PAPER = '#ffffff'
TEXT_COLOR = '#1c2330'
QUIET = '#5b6675'
GRID = '#e8ebef'
AXIS = '#b4bcc7'
SETTLING = '#0f766e'
OVERSHOOT = '#b45309'
VALUE = '#1f66d1'
JOIN_PALE = '#ddafd4'
VELOCITY = '#a7032c'
JOIN = '#a52b8e'

# --- Image
set terminal svg size 960,640 fixed name 'vertical_translation' \
  font 'Helvetica Neue,Helvetica,Arial,sans-serif,13' fontscale 1 \
  background PAPER butt noenhanced
set output 'keyframes.svg'

# --- Data
set datafile separator comma
set datafile columnheaders
$data << END_OF_DATA
time_s,value,velocity_per_s,acceleration_per_s2
END_OF_DATA
$keyframes_1 << END_OF_DATA
time_s,value
END_OF_DATA

# --- Settings of all panels
unset key
set border 0 linecolor rgb GRID
set tics scale 0 font SMALL textcolor rgb QUIET
set ytics offset screen -4/W, screen 0
set grid xtics ytics back linetype 1 linewidth 1 linecolor rgb GRID

set multiplot

# panel 1   "value"
set margins screen 72/W, screen 936/W, screen 258/H, screen 534/H
set xrange [0:2.25]
set yrange [-72.6:25.8]
set xtics ('' 0, '' 0.25, '' 0.5, '' 0.75, '' 1, '' 1.25, '' 1.5, '' 1.75, '' 2, '' 2.25)
set ytics ('−60' -60, '−40' -40, '−20' -20, '0' 0, '20' 20)

# Lines
set arrow 1 from graph 0, first 0.005770936432825445 to graph 1, first 0.005770936432825445 nohead back linewidth 1 dashtype (4,3) linecolor rgb AXIS
set arrow 2 from first 2.099535101599538, graph 0 to first 2.099535101599538, graph 1 nohead back linewidth 1 dashtype (2,3) linecolor rgb SETTLING
set arrow 3 from first 0.25, first 16.685170741040054 to first 0.25, first 0.005770936432825445 nohead front linewidth 1 linecolor rgb OVERSHOOT
set arrow 4 from first 0.530056016805602, first -63.52659075033227 to first 0.530056016805602, first 0 nohead front linewidth 1 linecolor rgb OVERSHOOT

# Texts and dots
set label 1 'vertical translation' at screen 24/W, screen 609/H left font TITLE textcolor rgb TEXT_COLOR
set label 2 'overshoot 289000 % · undershoot 1.10×10⁶ % · settles to 0.1 % at 2.100 s · duration 2.1 s' at screen 24/W, screen 584/H left font TEXT textcolor rgb QUIET
set label 3 'time (s)' at screen 504/W, screen 20/H center font SMALL textcolor rgb QUIET
set label 4 'value' at screen 24/W, screen 550.8/H left font SMALL textcolor rgb QUIET
set label 5 'velocity (1/s)' at screen 24/W, screen 236.8/H left font SMALL textcolor rgb QUIET
set label 6 '' at first 0.530056016805602, first -63.52659075033227 front point pointtype 7 pointsize HALO linecolor rgb PAPER
set label 7 '' at first 0.530056016805602, first -63.52659075033227 front point pointtype 7 pointsize DOT linecolor rgb OVERSHOOT
set label 8 '+289000 % at 0.250 s' at screen 180.8/W, screen 521.4/H left font TEXT textcolor rgb OVERSHOOT front
set label 9 '−1.10×10⁶ % at 0.530 s' at screen 288.3/W, screen 270.5/H left font TEXT textcolor rgb OVERSHOOT front
set label 10 'settled to 0.1 % at 2.100 s' at screen 865.4/W, screen 448.7/H right font TEXT textcolor rgb SETTLING front

plot $data using 'time_s':'value' with filledcurves above y=0.005770936432825445 fillcolor rgb OVERSHOOT fillstyle transparent solid 0.14 noborder notitle, \
     $data using 'time_s':'value' with lines linewidth 2.5 linecolor rgb VALUE notitle, \
     $keyframes_1 using 'time_s':'value' with points pointtype 7 pointsize HALO linecolor rgb PAPER notitle, \
     $keyframes_1 using 'time_s':'value' with points pointtype 7 pointsize DOT linecolor rgb VALUE notitle

# panel 2   "velocity"
unset label
unset arrow
unset object
set margins screen 72/W, screen 936/W, screen 58/H, screen 220/H
set xrange [0:2.25]
set yrange [-742.5:502.5]
set xtics ('0' 0, '0.25' 0.25, '0.5' 0.5, '0.75' 0.75, '1' 1, '1.25' 1.25, '1.5' 1.5, '1.75' 1.75, '2' 2, '2.25' 2.25)
set ytics ('−500' -500, '−250' -250, '0' 0, '250' 250, '500' 500)

# Lines
set arrow 1 from graph 0, first 0 to graph 1, first 0 nohead back linewidth 1 linecolor rgb AXIS
set arrow 2 from first 2.099535101599538, graph 0 to first 2.099535101599538, graph 1 nohead back linewidth 1 dashtype (2,3) linecolor rgb SETTLING
set arrow 3 from first 0.25, graph 0 to first 0.25, graph 1 nohead back linewidth 1 linecolor rgb JOIN_PALE

# Texts and dots
set label 1 '' at first 0.3209055096301777, first -552.3762068971951 front point pointtype 7 pointsize HALO linecolor rgb PAPER
set label 2 '' at first 0.3209055096301777, first -552.3762068971951 front point pointtype 7 pointsize DOT linecolor rgb VELOCITY
set label 3 'peak −552 /s at 0.321 s' at screen 208/W, screen 69.8/H left font TEXT textcolor rgb VELOCITY front
set label 4 'velocity jump −84 /s' at screen 174/W, screen 210.8/H left font SMALL textcolor rgb JOIN front

plot $data using 'time_s':'velocity_per_s' with lines linewidth 2.5 linecolor rgb VELOCITY notitle

unset multiplot

unset output
