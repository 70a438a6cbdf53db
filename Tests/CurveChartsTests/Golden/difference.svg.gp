# A chart of animation curves by curvekit 0.0: run it with gnuplot, 5.4 or newer.
#
# command   "curvekit plot …"
# curve     "snappy"
# curve     "bouncy"

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
CURVE_1 = '#1f66d1'
CURVE_2 = '#c84c0f'

# --- Image
set terminal svg size 960,640 fixed name 'snappy_bouncy' \
  font 'Helvetica Neue,Helvetica,Arial,sans-serif,13' fontscale 1 \
  background PAPER butt noenhanced
set output 'difference.svg'

# --- Data
set datafile separator comma
set datafile columnheaders
$data << END_OF_DATA
time_s,snappy_value,snappy_velocity_per_s,bouncy_value,bouncy_velocity_per_s,difference
END_OF_DATA

# --- Settings of all panels
unset key
set border 0 linecolor rgb GRID
set tics scale 0 font SMALL textcolor rgb QUIET
set ytics offset screen -4/W, screen 0
set grid xtics ytics back linetype 1 linewidth 1 linecolor rgb GRID

set multiplot

# panel 1   "value"
set margins screen 83/W, screen 936/W, screen 258/H, screen 534/H
set xrange [0:0.9]
set yrange [-0.075:1.115]
set xtics ('' 0, '' 0.1, '' 0.2, '' 0.3, '' 0.4, '' 0.5, '' 0.6, '' 0.7, '' 0.8, '' 0.9)
set ytics ('0' 0, '0.2' 0.2, '0.4' 0.4, '0.6' 0.6, '0.8' 0.8, '1.0' 1)

# Lines
set arrow 1 from graph 0, first 1 to graph 1, first 1 nohead back linewidth 1 dashtype (4,3) linecolor rgb AXIS
set arrow 2 from first 0.23105586978807913, first 0.8598638230080445 to first 0.23105586978807913, first 0.9505981131515037 nohead front linewidth 1 linecolor rgb TEXT_COLOR
set arrow 3 from screen 329.4/W, screen 486.5/H to screen 373.4/W, screen 486.5/H nohead front linewidth 0.75 linecolor rgb CURVE_1

# Texts and dots
set label 1 'snappy, bouncy' at screen 24/W, screen 609/H left font TITLE textcolor rgb TEXT_COLOR
set label 2 'greatest difference −0.0907 at 0.231 s · mean 0.0307 · RMS 0.0448 · settle to 0.1 % at 0.697 s, 0.819 s' at screen 24/W, screen 584/H left font TEXT textcolor rgb QUIET
set label 3 'time (s)' at screen 509.5/W, screen 20/H center font SMALL textcolor rgb QUIET
set label 4 'value' at screen 24/W, screen 550.8/H left font SMALL textcolor rgb QUIET
set label 5 'difference: snappy − bouncy' at screen 24/W, screen 236.8/H left font SMALL textcolor rgb QUIET
set label 6 '' at first 0.23105586978807913, first 0.8598638230080445 front point pointtype 7 pointsize HALO linecolor rgb PAPER
set label 7 '' at first 0.23105586978807913, first 0.8598638230080445 front point pointtype 7 pointsize DOT linecolor rgb TEXT_COLOR
set label 8 '' at first 0.23105586978807913, first 0.8598638230080445 front point pointtype 7 pointsize HALO linecolor rgb PAPER
set label 9 '' at first 0.23105586978807913, first 0.8598638230080445 front point pointtype 7 pointsize DOT linecolor rgb CURVE_1
set label 10 '' at first 0.23105586978807913, first 0.9505981131515037 front point pointtype 7 pointsize HALO linecolor rgb PAPER
set label 11 '' at first 0.23105586978807913, first 0.9505981131515037 front point pointtype 7 pointsize DOT linecolor rgb CURVE_2
set label 12 'snappy' at screen 377.4/W, screen 486.5/H left font TEXT textcolor rgb CURVE_1 front
set label 13 'bouncy' at screen 338.5/W, screen 522.5/H right font TEXT textcolor rgb CURVE_2 front

plot $data using 'time_s':'snappy_value':'bouncy_value' with filledcurves above fillcolor rgb CURVE_1 fillstyle transparent solid 0.14 noborder notitle, \
     $data using 'time_s':'snappy_value':'bouncy_value' with filledcurves below fillcolor rgb CURVE_2 fillstyle transparent solid 0.14 noborder notitle, \
     $data using 'time_s':'snappy_value' with lines linewidth 2 linecolor rgb CURVE_1 notitle, \
     $data using 'time_s':'bouncy_value' with lines linewidth 2 linecolor rgb CURVE_2 notitle

# panel 2   "difference"
unset label
unset arrow
unset object
set margins screen 83/W, screen 936/W, screen 58/H, screen 220/H
set xrange [0:0.9]
set yrange [-0.109:0.01]
set xtics ('0' 0, '0.1' 0.1, '0.2' 0.2, '0.3' 0.3, '0.4' 0.4, '0.5' 0.5, '0.6' 0.6, '0.7' 0.7, '0.8' 0.8, '0.9' 0.9)
set ytics ('−0.100' -0.1, '−0.075' -0.075, '−0.050' -0.05, '−0.025' -0.025, '0' 0)

# Lines
set arrow 1 from graph 0, first 0 to graph 1, first 0 nohead back linewidth 1 linecolor rgb AXIS
set arrow 2 from first 0.23105586978807913, first -0.0907342901434591 to first 0.23105586978807913, first 0 nohead front linewidth 1 linecolor rgb TEXT_COLOR

# Texts and dots
set label 1 '' at first 0.23105586978807913, first -0.0907342901434591 front point pointtype 7 pointsize HALO linecolor rgb PAPER
set label 2 '' at first 0.23105586978807913, first -0.0907342901434591 front point pointtype 7 pointsize DOT linecolor rgb TEXT_COLOR
set label 3 '−0.0907 at 0.231 s' at screen 314.8/W, screen 69.9/H left font TEXT textcolor rgb TEXT_COLOR front

plot $data using 'time_s':'difference' with filledcurves above y=0 fillcolor rgb CURVE_1 fillstyle transparent solid 0.14 noborder notitle, \
     $data using 'time_s':'difference' with filledcurves below y=0 fillcolor rgb CURVE_2 fillstyle transparent solid 0.14 noborder notitle, \
     $data using 'time_s':'difference' with lines linewidth 2 linecolor rgb TEXT_COLOR notitle

unset multiplot

unset output
