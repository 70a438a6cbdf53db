# Small charts of animation curves by curvekit 0.0: run it with gnuplot, 5.4 or newer.
#
# command   "curvekit plot …"
# curve     "smooth"
# curve     "spring"
# curve     "stairs"
# curve     "early stairs"
# curve     "zigzag"
# curve     "leap"

if (GPVAL_VERSION < 5.4) { exit error 'This script needs gnuplot 5.4 or newer.' }
reset
set encoding utf8

# --- Page: lengths in CSS pixels from the lower left corner
W = 728.0
H = 935.0

# --- Fonts and dots
TITLE = ',30'
TEXT = ',13'
SMALL = ',11'
HEADING = ',16'

# --- Colours
PAPER = '#ffffff'
TEXT_COLOR = '#1c2330'
QUIET = '#5b6675'
GRID = '#e8ebef'
AXIS = '#b4bcc7'
PLATE = '#f5f6f8'
VALUE = '#1f66d1'
OVERSHOOT = '#b45309'

# --- Image
set terminal svg size 728,935 fixed name 'a_sheet' \
  font 'Helvetica Neue,Helvetica,Arial,sans-serif,13' fontscale 1 \
  background PAPER butt noenhanced
set output 'sheet.svg'

# --- Data
set datafile separator comma
set datafile columnheaders

# curve 1   "smooth"
$curve_1 << END_OF_DATA
time_s,value
END_OF_DATA

# curve 2   "spring"
$curve_2 << END_OF_DATA
time_s,value
END_OF_DATA

# curve 3   "stairs"
$curve_3 << END_OF_DATA
time_s,value
END_OF_DATA

# curve 4   "early stairs"
$curve_4 << END_OF_DATA
time_s,value
END_OF_DATA

# curve 5   "zigzag"
$curve_5 << END_OF_DATA
time_s,value
END_OF_DATA

# curve 6   "leap"
$curve_6 << END_OF_DATA
time_s,value
END_OF_DATA

# --- Settings of all panels
unset key
set border 0 linecolor rgb GRID
set tics scale 0 font SMALL textcolor rgb QUIET
set ytics offset screen -4/W, screen 0
set grid xtics ytics back linetype 1 linewidth 1 linecolor rgb GRID

set multiplot

# panel 1   "smooth"
set margins screen 56/W, screen 240/W, screen 559/H, screen 696/H
set xrange [0:0.7347716981942958]
set yrange [0:1.4891304347826086]
unset xtics
set ytics ('' 0, '' 1)

# Areas
set object 1 rectangle from graph 0, first 0 to graph 1, first 1 behind fillcolor rgb PLATE fillstyle solid noborder

# Lines
set arrow 1 from screen 56/W, screen 739/H to screen 672/W, screen 739/H nohead back linewidth 1 linecolor rgb AXIS
set arrow 2 from screen 56/W, screen 456/H to screen 672/W, screen 456/H nohead back linewidth 1 linecolor rgb AXIS

# Texts and dots
set label 1 'A sheet' at screen 56/W, screen 864.5/H left font TITLE textcolor rgb TEXT_COLOR
set label 2 '6 curves · each from its start to its end, over its own time · filled: overshoot or undershoot' at screen 56/W, screen 832/H left font TEXT textcolor rgb QUIET
set label 3 'settled: stays within 0.1 % of the travel' at screen 56/W, screen 812/H left font TEXT textcolor rgb QUIET
set label 4 'Springs' at screen 56/W, screen 756/H left font HEADING textcolor rgb TEXT_COLOR
set label 5 'Pieces' at screen 56/W, screen 473/H left font HEADING textcolor rgb TEXT_COLOR
set label 6 'smooth' at screen 56/W, screen 713/H left font TEXT textcolor rgb TEXT_COLOR
set label 7 'settles in 0.735 s' at screen 56/W, screen 544.5/H left font SMALL textcolor rgb QUIET

plot $curve_1 using 'time_s':'value' with lines linewidth 2 linecolor rgb VALUE notitle

# panel 2   "spring"
unset label
unset arrow
unset object
set margins screen 272/W, screen 456/W, screen 559/H, screen 696/H
set xrange [0:3.345764236236081]
set yrange [0:1.4891304347826086]
unset xtics
set ytics ('' 0, '' 1)

# Areas
set object 1 rectangle from graph 0, first 0 to graph 1, first 1 behind fillcolor rgb PLATE fillstyle solid noborder

# Texts and dots
set label 1 'spring' at screen 272/W, screen 713/H left font TEXT textcolor rgb TEXT_COLOR
set label 2 'settles in 3.35 s' at screen 272/W, screen 544.5/H left font SMALL textcolor rgb QUIET
set label 3 'stiffness: 80, damping: 4' at screen 272/W, screen 527.5/H left font SMALL textcolor rgb QUIET
set label 4 '+48.6 %' at screen 456/W, screen 544.5/H right font SMALL textcolor rgb OVERSHOOT

plot $curve_2 using 'time_s':'value' with filledcurves above y=1 fillcolor rgb OVERSHOOT fillstyle transparent solid 0.25 noborder notitle, \
     $curve_2 using 'time_s':'value' with lines linewidth 2 linecolor rgb VALUE notitle

# panel 3   "stairs"
unset label
unset arrow
unset object
set margins screen 56/W, screen 240/W, screen 252/H, screen 413/H
set xrange [0:1]
set yrange [-0.24999999999999956:1.5000000000000004]
unset xtics
set ytics ('' 0, '' 1)

# Areas
set object 1 rectangle from graph 0, first 0 to graph 1, first 1 behind fillcolor rgb PLATE fillstyle solid noborder

# Texts and dots
set label 1 'stairs' at screen 56/W, screen 430/H left font TEXT textcolor rgb TEXT_COLOR
set label 2 '1 s' at screen 56/W, screen 237.5/H left font SMALL textcolor rgb QUIET

plot $curve_3 using 'time_s':'value' with lines linewidth 2 linecolor rgb VALUE notitle

# panel 4   "early stairs"
unset label
unset arrow
unset object
set margins screen 272/W, screen 456/W, screen 252/H, screen 413/H
set xrange [0:1]
set yrange [-0.24999999999999956:1.5000000000000004]
unset xtics
set ytics ('' 0, '' 1)

# Areas
set object 1 rectangle from graph 0, first 0 to graph 1, first 1 behind fillcolor rgb PLATE fillstyle solid noborder

# Texts and dots
set label 1 'early stairs' at screen 272/W, screen 430/H left font TEXT textcolor rgb TEXT_COLOR
set label 2 '1 s' at screen 272/W, screen 237.5/H left font SMALL textcolor rgb QUIET

plot $curve_4 using 'time_s':'value' with lines linewidth 2 linecolor rgb VALUE notitle

# panel 5   "zigzag"
unset label
unset arrow
unset object
set margins screen 488/W, screen 672/W, screen 252/H, screen 413/H
set xrange [0:1]
set yrange [-0.24999999999999956:1.5000000000000004]
unset xtics
set ytics ('' 0, '' 1)

# Areas
set object 1 rectangle from graph 0, first 0 to graph 1, first 1 behind fillcolor rgb PLATE fillstyle solid noborder

# Texts and dots
set label 1 'zigzag' at screen 488/W, screen 430/H left font TEXT textcolor rgb TEXT_COLOR
set label 2 '1 s' at screen 488/W, screen 237.5/H left font SMALL textcolor rgb QUIET
set label 3 '−25 %  +50 %' at screen 672/W, screen 237.5/H right font SMALL textcolor rgb OVERSHOOT

plot $curve_5 using 'time_s':'value' with filledcurves above y=1 fillcolor rgb OVERSHOOT fillstyle transparent solid 0.25 noborder notitle, \
     $curve_5 using 'time_s':'value' with filledcurves below y=0 fillcolor rgb OVERSHOOT fillstyle transparent solid 0.25 noborder notitle, \
     $curve_5 using 'time_s':'value' with lines linewidth 2 linecolor rgb VALUE notitle

# panel 6   "leap"
unset label
unset arrow
unset object
set margins screen 56/W, screen 240/W, screen 67/H, screen 182/H
set xrange [0:2]
set yrange [0:1.25]
unset xtics
set ytics ('' 0, '' 1)

# Areas
set object 1 rectangle from graph 0, first 0 to graph 1, first 1 behind fillcolor rgb PLATE fillstyle solid noborder

# Texts and dots
set label 1 'leap' at screen 56/W, screen 199/H left font TEXT textcolor rgb TEXT_COLOR
set label 2 '2 s' at screen 56/W, screen 52.5/H left font SMALL textcolor rgb QUIET
set label 3 '+25 %' at screen 240/W, screen 52.5/H right font SMALL textcolor rgb OVERSHOOT

plot $curve_6 using 'time_s':'value' with filledcurves above y=1 fillcolor rgb OVERSHOOT fillstyle transparent solid 0.25 noborder notitle, \
     $curve_6 using 'time_s':'value' with lines linewidth 2 linecolor rgb VALUE notitle

unset multiplot

unset output
