# A chart of animation curves by curvekit 0.0: run it with gnuplot, 5.4 or newer.
#
# command   "curvekit plot …"
# curve     "smooth"
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
CURVE_1 = '#1f66d1'
CURVE_2 = '#c84c0f'
CURVE_3 = '#01533b'
AXIS = '#b4bcc7'

# --- Image
set terminal svg size 960,640 fixed name 'smooth_snappy_bouncy' \
  font 'Helvetica Neue,Helvetica,Arial,sans-serif,13' fontscale 1 \
  background PAPER butt noenhanced
set output 'overlay.svg'

# --- Data
set datafile separator comma
set datafile columnheaders
$data << END_OF_DATA
time_s,smooth_value,smooth_velocity_per_s,snappy_value,snappy_velocity_per_s,bouncy_value,bouncy_velocity_per_s
END_OF_DATA

# --- Settings of all panels
unset key
set border 0 linecolor rgb GRID
set tics scale 0 font SMALL textcolor rgb QUIET
set ytics offset screen -4/W, screen 0
set grid xtics ytics back linetype 1 linewidth 1 linecolor rgb GRID

set multiplot

# panel 1   "value"
set margins screen 58/W, screen 783/W, screen 258/H, screen 534/H
set xrange [0:0.9]
set yrange [-0.075:1.12]
set xtics ('' 0, '' 0.1, '' 0.2, '' 0.3, '' 0.4, '' 0.5, '' 0.6, '' 0.7, '' 0.8, '' 0.9)
set ytics ('0' 0, '0.2' 0.2, '0.4' 0.4, '0.6' 0.6, '0.8' 0.8, '1.0' 1)

# Lines
set arrow 1 from screen 795/W, screen 525.5/H to screen 821/W, screen 525.5/H nohead back linewidth 2 linecolor rgb CURVE_1
set arrow 2 from screen 795/W, screen 464.5/H to screen 821/W, screen 464.5/H nohead back linewidth 2 dashtype (10,4) linecolor rgb CURVE_2
set arrow 3 from screen 795/W, screen 403.5/H to screen 821/W, screen 403.5/H nohead back linewidth 2 dashtype (3,3) linecolor rgb CURVE_3
set arrow 4 from graph 0, first 1 to graph 1, first 1 nohead back linewidth 1 dashtype (4,3) linecolor rgb AXIS

# Texts and dots
set label 1 'smooth, snappy, bouncy' at screen 24/W, screen 609/H left font TITLE textcolor rgb TEXT_COLOR
set label 2 'settling tolerance 0.1 %' at screen 24/W, screen 584/H left font TEXT textcolor rgb QUIET
set label 3 'time (s)' at screen 420.5/W, screen 20/H center font SMALL textcolor rgb QUIET
set label 4 'value' at screen 24/W, screen 550.8/H left font SMALL textcolor rgb QUIET
set label 5 'velocity (1/s)' at screen 24/W, screen 236.8/H left font SMALL textcolor rgb QUIET
set label 6 'smooth' at screen 829/W, screen 525.5/H left font TEXT textcolor rgb CURVE_1
set label 7 'no overshoot' at screen 829/W, screen 508.5/H left font SMALL textcolor rgb QUIET
set label 8 'settles 0.735 s' at screen 829/W, screen 491.5/H left font SMALL textcolor rgb QUIET
set label 9 'snappy' at screen 829/W, screen 464.5/H left font TEXT textcolor rgb CURVE_2
set label 10 'overshoot 0.63 %' at screen 829/W, screen 447.5/H left font SMALL textcolor rgb QUIET
set label 11 'settles 0.697 s' at screen 829/W, screen 430.5/H left font SMALL textcolor rgb QUIET
set label 12 'bouncy' at screen 829/W, screen 403.5/H left font TEXT textcolor rgb CURVE_3
set label 13 'overshoot 4.6 %' at screen 829/W, screen 386.5/H left font SMALL textcolor rgb QUIET
set label 14 'settles 0.819 s' at screen 829/W, screen 369.5/H left font SMALL textcolor rgb QUIET
set label 15 '' at first 0.47457899787624946, first 1.0062876037849584 front point pointtype 7 pointsize HALO linecolor rgb PAPER
set label 16 '' at first 0.47457899787624946, first 1.0062876037849584 front point pointtype 7 pointsize DOT linecolor rgb CURVE_2
set label 17 '' at first 0.3500700210070024, first 1.0459879102602678 front point pointtype 7 pointsize HALO linecolor rgb PAPER
set label 18 '' at first 0.3500700210070024, first 1.0459879102602678 front point pointtype 7 pointsize DOT linecolor rgb CURVE_3

plot $data using 'time_s':'smooth_value' with lines linewidth 2 linecolor rgb CURVE_1 notitle, \
     $data using 'time_s':'snappy_value' with lines linewidth 2 dashtype (10,4) linecolor rgb CURVE_2 notitle, \
     $data using 'time_s':'bouncy_value' with lines linewidth 2 dashtype (3,3) linecolor rgb CURVE_3 notitle

# panel 2   "velocity"
unset label
unset arrow
unset object
set margins screen 58/W, screen 783/W, screen 58/H, screen 220/H
set xrange [0:0.9]
set yrange [-0.7:6.2]
set xtics ('0' 0, '0.1' 0.1, '0.2' 0.2, '0.3' 0.3, '0.4' 0.4, '0.5' 0.5, '0.6' 0.6, '0.7' 0.7, '0.8' 0.8, '0.9' 0.9)
set ytics ('0' 0, '2' 2, '4' 4, '6' 6)

# Lines
set arrow 1 from graph 0, first 0 to graph 1, first 0 nohead back linewidth 1 linecolor rgb AXIS

plot $data using 'time_s':'smooth_velocity_per_s' with lines linewidth 2 linecolor rgb CURVE_1 notitle, \
     $data using 'time_s':'snappy_velocity_per_s' with lines linewidth 2 dashtype (10,4) linecolor rgb CURVE_2 notitle, \
     $data using 'time_s':'bouncy_velocity_per_s' with lines linewidth 2 dashtype (3,3) linecolor rgb CURVE_3 notitle

unset multiplot

unset output
