# A chart of animation curves by curvekit 0.0: run it with gnuplot, 5.4 or newer.
#
# command   "curvekit plot …"
# curve     "spring(mass: 1, stiffness: 80, damping: 4)"

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
VELOCITY = '#a7032c'

# --- Image
set terminal svg size 960,640 fixed name 'spring' \
  font 'Helvetica Neue,Helvetica,Arial,sans-serif,13' fontscale 1 \
  background PAPER butt noenhanced
set output 'example.svg'

# --- Data
set datafile separator comma
set datafile columnheaders
$data << END_OF_DATA
time_s,value,velocity_per_s,acceleration_per_s2
END_OF_DATA

# --- Settings of all panels
unset key
set border 0 linecolor rgb GRID
set tics scale 0 font SMALL textcolor rgb QUIET
set ytics offset screen -4/W, screen 0
set grid xtics ytics back linetype 1 linewidth 1 linecolor rgb GRID

set multiplot

# panel 1   "value"
set margins screen 68/W, screen 936/W, screen 258/H, screen 534/H
set xrange [0:3.5]
set yrange [-0.105:1.655]
set xtics ('' 0, '' 0.5, '' 1, '' 1.5, '' 2, '' 2.5, '' 3, '' 3.5)
set ytics ('0' 0, '0.25' 0.25, '0.50' 0.5, '0.75' 0.75, '1.00' 1, '1.25' 1.25, '1.50' 1.5)

# Lines
set arrow 1 from graph 0, first 1 to graph 1, first 1 nohead back linewidth 1 dashtype (4,3) linecolor rgb AXIS
set arrow 2 from first 3.345764236236081, graph 0 to first 3.345764236236081, graph 1 nohead back linewidth 1 dashtype (2,3) linecolor rgb SETTLING
set arrow 3 from first 0.3603653920728339, first 1.486396675070711 to first 0.3603653920728339, first 1 nohead front linewidth 1 linecolor rgb OVERSHOOT

# Texts and dots
set label 1 'spring(mass: 1, stiffness: 80, damping: 4)' at screen 24/W, screen 609/H left font TITLE textcolor rgb TEXT_COLOR
set label 2 'overshoot 48.6 % · settles to 0.1 % at 3.346 s · damping ratio 0.224 · response 0.702 s · natural frequency 8.94 rad/s' at screen 24/W, screen 584/H left font TEXT textcolor rgb QUIET
set label 3 'time (s)' at screen 502/W, screen 20/H center font SMALL textcolor rgb QUIET
set label 4 'value' at screen 24/W, screen 550.8/H left font SMALL textcolor rgb QUIET
set label 5 'velocity (1/s)' at screen 24/W, screen 236.8/H left font SMALL textcolor rgb QUIET
set label 6 '' at first 0.3603653920728339, first 1.486396675070711 front point pointtype 7 pointsize HALO linecolor rgb PAPER
set label 7 '' at first 0.3603653920728339, first 1.486396675070711 front point pointtype 7 pointsize DOT linecolor rgb OVERSHOOT
set label 8 '' at first 3.345764236236081, first 1.001 front point pointtype 7 pointsize HALO linecolor rgb PAPER
set label 9 '' at first 3.345764236236081, first 1.001 front point pointtype 7 pointsize DOT linecolor rgb SETTLING
set label 10 '+48.6 % at 0.360 s' at screen 170.2/W, screen 520.5/H left font TEXT textcolor rgb OVERSHOOT front
set label 11 'settled to 0.1 % at 3.346 s' at screen 884.9/W, screen 444.4/H right font TEXT textcolor rgb SETTLING front

plot $data using 'time_s':'value' with filledcurves above y=1 fillcolor rgb OVERSHOOT fillstyle transparent solid 0.14 noborder notitle, \
     $data using 'time_s':'value' with lines linewidth 2.5 linecolor rgb VALUE notitle

# panel 2   "velocity"
unset label
unset arrow
unset object
set margins screen 68/W, screen 936/W, screen 58/H, screen 220/H
set xrange [0:3.5]
set yrange [-3.9:8.45]
set xtics ('0' 0, '0.5' 0.5, '1' 1, '1.5' 1.5, '2' 2, '2.5' 2.5, '3' 3, '3.5' 3.5)
set ytics ('−2.5' -2.5, '0' 0, '2.5' 2.5, '5.0' 5, '7.5' 7.5)

# Lines
set arrow 1 from graph 0, first 0 to graph 1, first 0 nohead back linewidth 1 linecolor rgb AXIS
set arrow 2 from first 3.345764236236081, graph 0 to first 3.345764236236081, graph 1 nohead back linewidth 1 dashtype (2,3) linecolor rgb SETTLING

# Texts and dots
set label 1 '' at first 0.15431453428053216, first 6.5691486901145195 front point pointtype 7 pointsize HALO linecolor rgb PAPER
set label 2 '' at first 0.15431453428053216, first 6.5691486901145195 front point pointtype 7 pointsize DOT linecolor rgb VELOCITY
set label 3 'peak 6.57 /s at 0.154 s' at screen 119.1/W, screen 208.2/H left font TEXT textcolor rgb VELOCITY front

plot $data using 'time_s':'velocity_per_s' with lines linewidth 2.5 linecolor rgb VELOCITY notitle

unset multiplot

unset output
