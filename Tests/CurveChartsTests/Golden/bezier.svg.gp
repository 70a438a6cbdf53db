# A card of an animation curve by curvekit 0.0: run it with gnuplot, 5.4 or newer.
#
# command   "curvekit plot …"
# curve     "bezier"

if (GPVAL_VERSION < 5.4) { exit error 'This script needs gnuplot 5.4 or newer.' }
reset
set encoding utf8

# --- Page: lengths in CSS pixels from the lower left corner
W = 480.0
H = 480.0

# --- Fonts and dots
TITLE = ',22'
TEXT = ',13'
SMALL = ',12'
KNOB = 1.30

# --- Colours
PAPER = '#ffffff'
TEXT_COLOR = '#1c2330'
QUIET = '#5b6675'
GRID = '#e8ebef'
PLATE = '#f5f6f8'
AXIS = '#b4bcc7'
OVERSHOOT = '#b45309'
VALUE = '#1f66d1'
VELOCITY = '#a7032c'
SETTLING = '#0f766e'

# --- Image
set terminal svg size 480,480 fixed name 'bezier' \
  font 'Helvetica Neue,Helvetica,Arial,sans-serif,13' fontscale 1 \
  background PAPER butt noenhanced
set output 'bezier.svg'

# --- Data
set datafile separator comma
set datafile columnheaders
$data << END_OF_DATA
time_s,value
END_OF_DATA

# --- Settings of all panels
unset key
set border 0 linecolor rgb GRID
set tics scale 0 font SMALL textcolor rgb QUIET
set ytics offset screen -4/W, screen 0

# panel 1   "bezier"
set margins screen 52/W, screen 429/W, screen 34/H, screen 411/H
set xrange [-0.15399999999999997:0.504]
set yrange [-0.16:1.72]
unset xtics
unset ytics

# Areas
set object 1 rectangle from screen 140.2/W, screen 66.1/H to screen 340.8/W, screen 266.6/H behind fillcolor rgb PLATE fillstyle solid noborder

# Lines
set arrow 1 from screen 140.2/W, screen 411/H to screen 140.2/W, screen 34/H nohead back linewidth 1 linecolor rgb GRID
set arrow 2 from screen 340.8/W, screen 411/H to screen 340.8/W, screen 34/H nohead back linewidth 1 linecolor rgb GRID
set arrow 3 from screen 52/W, screen 66.1/H to screen 429/W, screen 66.1/H nohead back linewidth 1 linecolor rgb AXIS
set arrow 4 from screen 52/W, screen 266.6/H to screen 429/W, screen 266.6/H nohead back linewidth 1 linecolor rgb AXIS
set arrow 5 from screen 140.2/W, screen 66.1/H to screen 208.4/W, screen 378.9/H nohead front linewidth 1.5 linecolor rgb VELOCITY
set arrow 6 from screen 340.8/W, screen 266.6/H to screen 268.6/W, screen 266.6/H nohead front linewidth 1.5 linecolor rgb SETTLING

# Texts and dots
set label 1 'bezier' at screen 24/W, screen 447.5/H left font TITLE textcolor rgb TEXT_COLOR
set label 2 '0.35 s · overshoot 9.8 %' at screen 24/W, screen 421/H left font TEXT textcolor rgb QUIET
set label 3 '0' at screen 140.2/W, screen 23/H center font SMALL textcolor rgb QUIET
set label 4 '1' at screen 340.8/W, screen 23/H center font SMALL textcolor rgb QUIET
set label 5 'progress' at screen 240.5/W, screen 23/H center font SMALL textcolor rgb QUIET
set label 6 '0' at screen 46/W, screen 66.1/H right font SMALL textcolor rgb QUIET
set label 7 '1' at screen 46/W, screen 266.6/H right font SMALL textcolor rgb QUIET
set label 8 '' at screen 208.4/W, screen 378.9/H front point pointtype 7 pointsize KNOB linecolor rgb VELOCITY
set label 9 '' at screen 268.6/W, screen 266.6/H front point pointtype 7 pointsize KNOB linecolor rgb SETTLING
set label 10 '0.34, 1.56' at screen 255.1/W, screen 378.9/H center font SMALL textcolor rgb VELOCITY front
set label 11 '0.64, 1' at screen 305.7/W, screen 253/H center font SMALL textcolor rgb SETTLING front

plot $data using 'time_s':'value' with filledcurves above y=1 fillcolor rgb OVERSHOOT fillstyle transparent solid 0.25 noborder notitle, \
     $data using 'time_s':'value' with lines linewidth 4 linecolor rgb VALUE notitle

unset output
