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
RUNNER_HALO = 4.33
RUNNER = 3.33
DISC = 10.67
HALO = 3.67
DOT = 2.67

# --- Colours
PAPER = '#ffffff'
TEXT_COLOR = '#1c2330'
QUIET = '#5b6675'
GRID = '#e8ebef'
AXIS = '#b4bcc7'
SETTLING = '#0f766e'
VALUE = '#1f66d1'
OVERSHOOT_TINT = '#f5e9e0'
VALUE_PALE = '#abc5ed'
BLINK = '#fffffe'
OVERSHOOT = '#b45309'

# --- Image
# This terminal draws lines and dots with jagged edges; a GIF made of PNG frames has smooth ones.
set terminal gif animate delay 4 loop 0 optimize \
  size 1920,1280 linewidth 2 dashlength 2 \
  font 'Sans,13' fontscale 1.5 \
  background PAPER butt noenhanced
set output 'example.gif'

# --- Data
set datafile separator comma
set datafile columnheaders
$data << END_OF_DATA
time_s,value,velocity_per_s,acceleration_per_s2
END_OF_DATA

# --- Motion: the curves in each frame, and the number of data rows up to it
$motion << END_OF_DATA
time_s,value
END_OF_DATA
MIN(a, b) = a < b ? a : b
MAX(a, b) = a < b ? b : a

# --- Settings of all panels
unset key
set border 0 linecolor rgb GRID
set tics scale 0 font SMALL textcolor rgb QUIET
set ytics offset screen -4/W, screen 0
set grid xtics ytics back linetype 1 linewidth 1 linecolor rgb GRID

# panel 1   "value"
set margins screen 68/W, screen 936/W, screen 58/H, screen 534/H
set xrange [0:3.7413793103448274]
set yrange [-0.105:1.655]
set xtics ('0' 0, '0.5' 0.5, '1' 1, '1.5' 1.5, '2' 2, '2.5' 2.5, '3' 3, '3.5' 3.5)
set ytics ('0' 0, '0.25' 0.25, '0.50' 0.5, '0.75' 0.75, '1.00' 1, '1.25' 1.25, '1.50' 1.5)

# Lines
set arrow 1 from graph 0, first 1 to graph 1, first 1 nohead back linewidth 1 dashtype (4,3) linecolor rgb AXIS
set arrow 2 from first 3.345764236236081, graph 0 to first 3.345764236236081, graph 1 nohead back linewidth 1 dashtype (2,3) linecolor rgb SETTLING
set arrow 3 from first 3.6551724137931036, first 0 to first 3.6551724137931036, first 1 nohead back linewidth 9.6 linecolor rgb GRID
set arrow 4 from first 3.586206896551724, first 0 to first 3.724137931034483, first 0 nohead back linewidth 1.5 linecolor rgb AXIS
set arrow 5 from first 3.586206896551724, first 1 to first 3.724137931034483, first 1 nohead back linewidth 1.5 linecolor rgb VALUE
set arrow 6 from first 0.3603653920728339, first 1.486396675070711 to first 0.3603653920728339, first 1 nohead front linewidth 1 linecolor rgb OVERSHOOT

# Texts and dots
set label 1 'spring(mass: 1, stiffness: 80, damping: 4)' at screen 24/W, screen 609/H left font TITLE textcolor rgb TEXT_COLOR
set label 2 'overshoot 48.6 % · settles to 0.1 % at 3.346 s · damping ratio 0.224 · response 0.702 s · natural frequency 8.94 rad/s' at screen 24/W, screen 584/H left font TEXT textcolor rgb QUIET
set label 3 'time (s)' at screen 474/W, screen 20/H center font SMALL textcolor rgb QUIET
set label 4 'value' at screen 24/W, screen 550.8/H left font SMALL textcolor rgb QUIET
set label 5 '' at first 0.3603653920728339, first 1.486396675070711 front point pointtype 7 pointsize HALO linecolor rgb PAPER
set label 6 '' at first 0.3603653920728339, first 1.486396675070711 front point pointtype 7 pointsize DOT linecolor rgb OVERSHOOT
set label 7 '' at first 3.345764236236081, first 1.001 front point pointtype 7 pointsize HALO linecolor rgb PAPER
set label 8 '' at first 3.345764236236081, first 1.001 front point pointtype 7 pointsize DOT linecolor rgb SETTLING
set label 9 '+48.6 % at 0.360 s' at screen 164.4/W, screen 501.3/H left font TEXT textcolor rgb OVERSHOOT front
set label 10 'settled to 0.1 % at 3.346 s' at screen 831.4/W, screen 344.2/H right font TEXT textcolor rgb SETTLING front

# --- Frames
do for [FRAME = 0:123] {

plot $data using 'time_s':'value' with filledcurves above y=1 fillcolor rgb OVERSHOOT_TINT fillstyle solid noborder notitle, \
     $data using 'time_s':'value' with lines linewidth 2.5 linecolor rgb VALUE_PALE notitle, \
     $data using 'time_s':'value' every ::::ROWS[FRAME+1] with lines linewidth 2.5 linecolor rgb VALUE notitle, \
     $motion using 'time_s':'value':(3.6551724137931036-column(1)):(0) every ::FRAME::FRAME with vectors nohead linewidth 0.75 linecolor rgb VALUE_PALE notitle, \
     $motion using 'time_s':'value' every ::FRAME::FRAME with points pointtype 7 pointsize RUNNER_HALO linecolor rgb PAPER notitle, \
     $motion using 'time_s':'value' every ::FRAME::FRAME with points pointtype 7 pointsize RUNNER linecolor rgb VALUE notitle, \
     $motion using (3.6551724137931036):'value' every ::FRAME::FRAME with points pointtype 7 pointsize DISC linecolor rgb VALUE notitle, \
     $motion using (FRAME % 2 == 0 ? 3.7327586206896557 : 3.7413793103448274):'value' every ::FRAME::FRAME with dots linecolor rgb BLINK notitle
}

unset output
