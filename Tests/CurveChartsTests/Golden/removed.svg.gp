# A chart of animation curves by curvekit 0.0: run it with gnuplot, 5.4 or newer.
#
# command   "curvekit plot …"
# curve     "rotation"

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
DOT = 0.75
HALO = 1.02

# --- Colours
PAPER = '#ffffff'
TEXT_COLOR = '#1c2330'
QUIET = '#5b6675'
GRID = '#e8ebef'
STATE_1 = '#f1f5fc'
STATE_2 = '#fbf5ea'
AXIS = '#b4bcc7'
VALUE = '#1f66d1'
VELOCITY = '#a7032c'

# --- Image
set terminal svg size 960,640 fixed name 'rotation' \
  font 'Helvetica Neue,Helvetica,Arial,sans-serif,13' fontscale 1 \
  background PAPER butt noenhanced
set output 'removed.svg'

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
set margins screen 62/W, screen 936/W, screen 243/H, screen 494/H
set xrange [0:5]
set yrange [-26:386]
set xtics ('' 0, '' 0.5, '' 1, '' 1.5, '' 2, '' 2.5, '' 3, '' 3.5, '' 4, '' 4.5, '' 5)
set ytics ('0' 0, '100' 100, '200' 200, '300' 300)

# Areas
set object 1 rectangle from screen 97/W, screen 58/H to screen 219.3/W, screen 558/H behind fillcolor rgb STATE_1 fillstyle solid noborder
set object 2 rectangle from screen 219.3/W, screen 58/H to screen 638.8/W, screen 558/H behind fillcolor rgb STATE_2 fillstyle solid noborder
set object 3 rectangle from screen 638.8/W, screen 58/H to screen 691.3/W, screen 558/H behind fillcolor rgb STATE_1 fillstyle solid noborder
set object 4 rectangle from screen 691.3/W, screen 58/H to screen 866.1/W, screen 558/H behind fillcolor rgb STATE_2 fillstyle solid noborder
set object 5 rectangle from screen 866.1/W, screen 58/H to screen 936/W, screen 558/H behind fillcolor rgb STATE_1 fillstyle solid noborder

# Lines
set arrow 1 from screen 97/W, screen 558/H to screen 97/W, screen 520/H nohead back linewidth 1 dashtype (2,3) linecolor rgb AXIS
set arrow 2 from screen 97/W, screen 501.6/H to screen 97/W, screen 231/H nohead back linewidth 1 dashtype (2,3) linecolor rgb AXIS
set arrow 3 from screen 97/W, screen 212.6/H to screen 97/W, screen 58/H nohead back linewidth 1 dashtype (2,3) linecolor rgb AXIS
set arrow 4 from screen 219.3/W, screen 558/H to screen 219.3/W, screen 58/H nohead back linewidth 1 dashtype (2,3) linecolor rgb AXIS
set arrow 5 from screen 638.8/W, screen 558/H to screen 638.8/W, screen 58/H nohead back linewidth 1 dashtype (2,3) linecolor rgb AXIS
set arrow 6 from screen 691.3/W, screen 539.8/H to screen 691.3/W, screen 58/H nohead back linewidth 1 dashtype (2,3) linecolor rgb AXIS
set arrow 7 from screen 866.1/W, screen 558/H to screen 866.1/W, screen 58/H nohead back linewidth 1 dashtype (2,3) linecolor rgb AXIS

# Texts and dots
set label 1 'rotation' at screen 24/W, screen 609/H left font TITLE textcolor rgb TEXT_COLOR
set label 2 'cyclic with a period of 360 degrees · 308.6 degrees when removed · cross: view removed' at screen 24/W, screen 584/H left font TEXT textcolor rgb QUIET
set label 3 'pulling' at screen 101/W, screen 549/H left font SMALL textcolor rgb QUIET
set label 4 'ongoing' at screen 223.3/W, screen 549/H left font SMALL textcolor rgb QUIET
set label 5 'preparing to finish' at screen 642.8/W, screen 549/H left font SMALL textcolor rgb QUIET
set label 6 'finishing' at screen 695.3/W, screen 531/H left font SMALL textcolor rgb QUIET
set label 7 'idle' at screen 870.1/W, screen 549/H left font SMALL textcolor rgb QUIET
set label 8 'time (s)' at screen 499/W, screen 20/H center font SMALL textcolor rgb QUIET
set label 9 'value (degrees)' at screen 24/W, screen 510.8/H left font SMALL textcolor rgb QUIET
set label 10 'velocity (degrees/s)' at screen 24/W, screen 221.8/H left font SMALL textcolor rgb QUIET
set label 11 '' at first 3.6, first 308.5714285714289 front point pointtype 2 pointsize 1.2*DOT linewidth 2 linecolor rgb VALUE

plot $data using (valid(1) ? column(1) : NaN):(valid(2) ? column(2) : NaN) with lines linewidth 2.5 linecolor rgb VALUE notitle

# panel 2   "velocity"
unset label
unset arrow
unset object
set margins screen 62/W, screen 936/W, screen 58/H, screen 205/H
set xrange [0:5]
set yrange [-38:614]
set xtics ('0' 0, '0.5' 0.5, '1' 1, '1.5' 1.5, '2' 2, '2.5' 2.5, '3' 3, '3.5' 3.5, '4' 4, '4.5' 4.5, '5' 5)
set ytics ('0' 0, '200' 200, '400' 400, '600' 600)

# Lines
set arrow 1 from graph 0, first 0 to graph 1, first 0 nohead back linewidth 1 linecolor rgb AXIS

# Texts and dots
set label 1 '' at first 0.9, first 514.2857142857143 front point pointtype 7 pointsize HALO linecolor rgb PAPER
set label 2 '' at first 0.9, first 514.2857142857143 front point pointtype 7 pointsize DOT linecolor rgb VELOCITY
set label 3 'peak 514 degrees/s at 0.900 s' at screen 232.1/W, screen 195.4/H left font TEXT textcolor rgb VELOCITY front

plot $data using 'time_s':'velocity_per_s' with lines linewidth 2.5 linecolor rgb VELOCITY notitle

unset multiplot

unset output
