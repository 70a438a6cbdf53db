# A card of an animation curve by curvekit 0.1.0: run it with gnuplot, 5.4 or newer.
#
# command   "curvekit plot --quiet 'cubic-bezier(0.34, 1.56, 0.64, 1)' --card -o plots/card.gp"
# curve     "cubic-bezier(0.34, 1.56, 0.64, 1, duration: 0.35)"
# data      32 rows, FNV-1a 884de12db63e96dd

if (GPVAL_VERSION < 5.4) { exit error 'This script needs gnuplot 5.4 or newer.' }
reset
set encoding utf8

# --- Page: lengths in CSS pixels from the lower left corner
W = 480.0
H = 480.0

# --- Fonts and knobs
TITLE = ',22'
TEXT = ',13'
SMALL = ',12'
KNOB = 1.30

# --- Colours
PAPER = '#ffffff'
TEXT_COLOR = '#1c2330'
QUIET = '#5b6675'
GRID = '#e8ebef'
AXIS = '#b4bcc7'
PLATE = '#f5f6f8'
VALUE = '#1f66d1'
OVERSHOOT = '#b45309'
VELOCITY = '#a7032c'
SETTLING = '#0f766e'

# --- Image
set terminal svg size 480,480 fixed name 'cubic_bezier' \
  font 'Helvetica Neue,Helvetica,Arial,sans-serif,13' fontscale 1 \
  background PAPER butt noenhanced
set output 'card.svg'

# --- Data
set datafile separator comma
set datafile columnheaders
$data << END_OF_DATA
time_s,value
0,0
0.01,0.12655392872062463
0.02,0.2441173076914745
0.03,0.35283714115715953
0.04,0.4528837690517171
0.05,0.5444510377009025
0.06,0.6277562668172637
0.07,0.70304
0.08,0.7705655295318811
0.09,0.8306181904029792
0.1,0.8835044230786336
0.11,0.9295506094283399
0.12,0.9691016912780063
0.1291796198335566,0.9999999999999999
0.12917961983355666,0.9999999999999999
0.14,1.030181418783089
0.15000000000000002,1.0524775940037585
0.16,1.0698097350265228
0.16999999999999998,1.082588520821281
0.18,1.091231453062789
0.2,1.0978002598110577
0.20047817716939917,1.0978035197148586
0.22,1.0929065986392021
0.24,1.0799074366005175
0.26,1.0620616994191785
0.27167635366345,1.0506465090870327
0.28,1.0424743802366943
0.3,1.024051329125971
0.32,1.0094656717467945
0.34,1.0011358311196596
0.3406274749501729,1.001
0.35,1
END_OF_DATA

# --- Plot
unset key
set border 0 linecolor rgb GRID
unset xtics
unset ytics
set margins screen 52/W, screen 429/W, screen 34/H, screen 411/H
set xrange [-0.15399999999999997:0.504]
set yrange [-0.16:1.72]

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
set label 1 '' at screen 208.4/W, screen 378.9/H front point pointtype 7 pointsize KNOB linecolor rgb VELOCITY
set label 2 '' at screen 268.6/W, screen 266.6/H front point pointtype 7 pointsize KNOB linecolor rgb SETTLING
set label 3 'cubic-bezier(0.34, 1.56, 0.64, 1)' at screen 24/W, screen 447.5/H left font TITLE textcolor rgb TEXT_COLOR
set label 4 '0.35 s · overshoot 9.8 %' at screen 24/W, screen 421/H left font TEXT textcolor rgb QUIET
set label 5 '0' at screen 140.2/W, screen 23/H center font SMALL textcolor rgb QUIET
set label 6 '1' at screen 340.8/W, screen 23/H center font SMALL textcolor rgb QUIET
set label 7 'progress' at screen 240.5/W, screen 23/H center font SMALL textcolor rgb QUIET
set label 8 '0' at screen 46/W, screen 66.1/H right font SMALL textcolor rgb QUIET
set label 9 '1' at screen 46/W, screen 266.6/H right font SMALL textcolor rgb QUIET
set label 10 '0.34, 1.56' at screen 255.1/W, screen 378.9/H center font SMALL textcolor rgb VELOCITY front
set label 11 '0.64, 1' at screen 305.7/W, screen 253/H center font SMALL textcolor rgb SETTLING front

plot $data using 'time_s':'value' with filledcurves above y=1 fillcolor rgb OVERSHOOT fillstyle transparent solid 0.25 noborder notitle, \
     $data using 'time_s':'value' with lines linewidth 4 linecolor rgb VALUE notitle

unset output
