# Frames of waves and drops by curvekit 0.0: run it with gnuplot, 5.4 or newer.
#
# command   "curvekit plot …"
# curve     "front"
# curve     "back"
# curve     "rain"

if (GPVAL_VERSION < 5.4) { exit error 'This script needs gnuplot 5.4 or newer.' }
reset
set encoding utf8

# --- Page: lengths in CSS pixels from the lower left corner
W = 784.0
H = 639.0

# --- Fonts and dots
TITLE = ',20'
TEXT = ',13'
SMALL = ',12'
KEY = 0.65
DROP = 0.30

# --- Colours
PAPER = '#ffffff'
TEXT_COLOR = '#1c2330'
QUIET = '#5b6675'
GRID = '#e8ebef'
AXIS = '#b4bcc7'
VALUE = '#1f66d1'
OVERSHOOT = '#b45309'

# --- Image
set terminal svg size 784,639 fixed name 'a_figure' \
  font 'Helvetica Neue,Helvetica,Arial,sans-serif,13' fontscale 1 \
  background PAPER butt noenhanced
set output 'figure.svg'

# --- Data
set datafile separator comma
set datafile columnheaders

# shape     "rain"
$drops_1_1 << END_OF_DATA
x,y
END_OF_DATA

# shape     "back"
$wave_1_2 << END_OF_DATA
x,y
END_OF_DATA

# shape     "front"
$wave_1_1 << END_OF_DATA
x,y
END_OF_DATA

# shape     "rain"
$drops_2_1 << END_OF_DATA
x,y
END_OF_DATA

# shape     "back"
$wave_2_2 << END_OF_DATA
x,y
END_OF_DATA

# shape     "front"
$wave_2_1 << END_OF_DATA
x,y
END_OF_DATA

# --- Settings of all panels
unset key
set border 15 back linewidth 1 linecolor rgb AXIS
set tics scale 0 font SMALL textcolor rgb QUIET
set ytics offset screen -4/W, screen 0

set multiplot

# panel 1   "0 s"
set margins screen 58/W, screen 396/W, screen 36/H, screen 543/H
set xrange [0:200]
set yrange [300:0]
set xtics ('0' 0, '50' 50, '100' 100, '150' 150, '200' 200)
set ytics ('0' 0, '50' 50, '100' 100, '150' 150, '200' 200, '250' 250, '300' 300)

# Areas
set object 1 rectangle from screen 24/W, screen 577.5/H to screen 35/W, screen 588.5/H behind fillcolor rgb VALUE fillstyle transparent solid 0.60 noborder
set object 2 rectangle from screen 90.2/W, screen 577.5/H to screen 101.2/W, screen 588.5/H behind fillcolor rgb VALUE fillstyle transparent solid 0.25 noborder

# Texts and dots
set label 1 '' at screen 161.3/W, screen 583/H point pointtype 7 pointsize KEY linecolor rgb OVERSHOOT
set label 2 'A figure' at screen 24/W, screen 608/H left font TITLE textcolor rgb TEXT_COLOR
set label 3 'front' at screen 40.5/W, screen 583/H left font TEXT textcolor rgb QUIET
set label 4 'back' at screen 106.7/W, screen 583/H left font TEXT textcolor rgb QUIET
set label 5 'rain: first arrival 1.500 s' at screen 172.3/W, screen 583/H left font TEXT textcolor rgb QUIET
set label 6 'lengths in points from the upper left' at screen 349.2/W, screen 583/H left font TEXT textcolor rgb QUIET
set label 7 '0 s' at screen 58/W, screen 555/H left font TEXT textcolor rgb TEXT_COLOR
set label 8 '1 drop' at screen 396/W, screen 555/H right font SMALL textcolor rgb QUIET

plot $drops_1_1 using 'x':'y' with points pointtype 7 pointsize DROP linecolor rgb OVERSHOOT notitle, \
     $wave_1_2 using 'x':'y' with filledcurves y=300 fillcolor rgb VALUE fillstyle transparent solid 0.25 noborder notitle, \
     $wave_1_2 using 'x':'y' with lines linewidth 1 linecolor rgb VALUE notitle, \
     $wave_1_1 using 'x':'y' with filledcurves y=300 fillcolor rgb VALUE fillstyle transparent solid 0.60 noborder notitle, \
     $wave_1_1 using 'x':'y' with lines linewidth 1 linecolor rgb VALUE notitle

# panel 2   "1.5 s"
unset label
unset arrow
unset object
set margins screen 422/W, screen 760/W, screen 36/H, screen 543/H
set xrange [0:200]
set yrange [300:0]
set xtics ('0' 0, '50' 50, '100' 100, '150' 150, '200' 200)
set ytics ('' 0, '' 50, '' 100, '' 150, '' 200, '' 250, '' 300)

# Texts and dots
set label 1 '1.5 s' at screen 422/W, screen 555/H left font TEXT textcolor rgb TEXT_COLOR
set label 2 '60 drops' at screen 760/W, screen 555/H right font SMALL textcolor rgb QUIET

plot $drops_2_1 using 'x':'y' with points pointtype 7 pointsize DROP linecolor rgb OVERSHOOT notitle, \
     $wave_2_2 using 'x':'y' with filledcurves y=300 fillcolor rgb VALUE fillstyle transparent solid 0.25 noborder notitle, \
     $wave_2_2 using 'x':'y' with lines linewidth 1 linecolor rgb VALUE notitle, \
     $wave_2_1 using 'x':'y' with filledcurves y=300 fillcolor rgb VALUE fillstyle transparent solid 0.60 noborder notitle, \
     $wave_2_1 using 'x':'y' with lines linewidth 1 linecolor rgb VALUE notitle

unset multiplot

unset output
