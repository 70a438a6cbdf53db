# Frames of waves and drops by curvekit 0.0: run it with gnuplot, 5.4 or newer.
#
# command   "curvekit plot …"
# curve     "front"
# curve     "back"
# curve     "sea"
# curve     "tea"
# curve     "hail"

if (GPVAL_VERSION < 5.4) { exit error 'This script needs gnuplot 5.4 or newer.' }
reset
set encoding utf8

# --- Page: lengths in CSS pixels from the lower left corner
W = 857.0
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
LIQUID_1 = '#b5661c'
LIQUID_2 = '#ff0000'
VALUE = '#1f66d1'
DROPS_1 = '#663300'
VELOCITY = '#a7032c'

# --- Image
set terminal svg size 857,639 fixed name 'poured' \
  font 'Helvetica Neue,Helvetica,Arial,sans-serif,13' fontscale 1 \
  background PAPER butt noenhanced
set output 'poured.svg'

# --- Data
set datafile separator comma
set datafile columnheaders

# shape     "hail"
$drops_1_2 << END_OF_DATA
x,y
END_OF_DATA

# shape     "sea"
$wave_1_3 << END_OF_DATA
x,y
END_OF_DATA

# shape     "back"
$wave_1_2 << END_OF_DATA
x,y
END_OF_DATA

# shape     "tea"
$drops_1_1 << END_OF_DATA
x,y
END_OF_DATA

# shape     "front"
$wave_1_1 << END_OF_DATA
x,y
END_OF_DATA

# shape     "hail"
$drops_2_2 << END_OF_DATA
x,y
END_OF_DATA

# shape     "sea"
$wave_2_3 << END_OF_DATA
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

# panel 1   "1 s"
set margins screen 58/W, screen 396/W, screen 36/H, screen 543/H
set xrange [0:200]
set yrange [300:0]
set xtics ('0' 0, '50' 50, '100' 100, '150' 150, '200' 200)
set ytics ('0' 0, '50' 50, '100' 100, '150' 150, '200' 200, '250' 250, '300' 300)

# Areas
set object 1 rectangle from screen 24/W, screen 577.5/H to screen 35/W, screen 588.5/H behind fillcolor rgb LIQUID_1 fillstyle solid noborder
set object 2 rectangle from screen 90.2/W, screen 577.5/H to screen 101.2/W, screen 588.5/H behind fillcolor rgb LIQUID_2 fillstyle transparent solid 0.50 noborder
set object 3 rectangle from screen 155.8/W, screen 577.5/H to screen 166.8/W, screen 588.5/H behind fillcolor rgb VALUE fillstyle transparent solid 0.25 noborder

# Texts and dots
set label 1 '' at screen 218.8/W, screen 583/H point pointtype 7 pointsize KEY linecolor rgb DROPS_1
set label 2 '' at screen 408/W, screen 583/H point pointtype 7 pointsize KEY linecolor rgb VELOCITY
set label 3 'Poured' at screen 24/W, screen 608/H left font TITLE textcolor rgb TEXT_COLOR
set label 4 'front' at screen 40.5/W, screen 583/H left font TEXT textcolor rgb QUIET
set label 5 'back' at screen 106.7/W, screen 583/H left font TEXT textcolor rgb QUIET
set label 6 'sea' at screen 172.3/W, screen 583/H left font TEXT textcolor rgb QUIET
set label 7 'tea: first arrival 1.500 s' at screen 229.8/W, screen 583/H left font TEXT textcolor rgb QUIET
set label 8 'hail: first arrival 2.155 s' at screen 419/W, screen 583/H left font TEXT textcolor rgb QUIET
set label 9 'lengths in points from the upper left' at screen 594/W, screen 583/H left font TEXT textcolor rgb QUIET
set label 10 '1 s' at screen 58/W, screen 555/H left font TEXT textcolor rgb TEXT_COLOR
set label 11 '42 drops' at screen 396/W, screen 555/H right font SMALL textcolor rgb QUIET

plot $drops_1_2 using 'x':'y' with points pointtype 7 pointsize DROP linecolor rgb VELOCITY notitle, \
     $wave_1_3 using 'x':'y' with filledcurves y=300 fillcolor rgb VALUE fillstyle transparent solid 0.25 noborder notitle, \
     $wave_1_3 using 'x':'y' with lines linewidth 1 linecolor rgb VALUE notitle, \
     $wave_1_2 using 'x':'y' with filledcurves y=300 fillcolor rgb LIQUID_2 fillstyle transparent solid 0.50 noborder notitle, \
     $wave_1_2 using 'x':'y' with lines linewidth 1 linecolor rgb LIQUID_2 notitle, \
     $drops_1_1 using 'x':'y' with points pointtype 7 pointsize DROP linecolor rgb DROPS_1 notitle, \
     $wave_1_1 using 'x':'y' with filledcurves y=300 fillcolor rgb LIQUID_1 fillstyle solid noborder notitle, \
     $wave_1_1 using 'x':'y' with lines linewidth 1 linecolor rgb LIQUID_1 notitle

# panel 2   "2 s"
unset label
unset arrow
unset object
set margins screen 422/W, screen 760/W, screen 36/H, screen 543/H
set xrange [0:200]
set yrange [300:0]
set xtics ('0' 0, '50' 50, '100' 100, '150' 150, '200' 200)
set ytics ('' 0, '' 50, '' 100, '' 150, '' 200, '' 250, '' 300)

# Texts and dots
set label 1 '2 s' at screen 422/W, screen 555/H left font TEXT textcolor rgb TEXT_COLOR
set label 2 '21 drops' at screen 760/W, screen 555/H right font SMALL textcolor rgb QUIET

plot $drops_2_2 using 'x':'y' with points pointtype 7 pointsize DROP linecolor rgb VELOCITY notitle, \
     $wave_2_3 using 'x':'y' with filledcurves y=300 fillcolor rgb VALUE fillstyle transparent solid 0.25 noborder notitle, \
     $wave_2_3 using 'x':'y' with lines linewidth 1 linecolor rgb VALUE notitle, \
     $wave_2_2 using 'x':'y' with filledcurves y=300 fillcolor rgb LIQUID_2 fillstyle transparent solid 0.50 noborder notitle, \
     $wave_2_2 using 'x':'y' with lines linewidth 1 linecolor rgb LIQUID_2 notitle, \
     $wave_2_1 using 'x':'y' with filledcurves y=300 fillcolor rgb LIQUID_1 fillstyle solid noborder notitle, \
     $wave_2_1 using 'x':'y' with lines linewidth 1 linecolor rgb LIQUID_1 notitle

unset multiplot

unset output
