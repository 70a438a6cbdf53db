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
AXIS = '#b4bcc7'
CURVE_1 = '#1f66d1'
CURVE_2 = '#c84c0f'
CURVE_3 = '#01533b'

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
set margins screen 58/W, screen 936/W, screen 258/H, screen 534/H
set xrange [0:0.9]
set yrange [-0.075:1.165]
set xtics ('' 0, '' 0.1, '' 0.2, '' 0.3, '' 0.4, '' 0.5, '' 0.6, '' 0.7, '' 0.8, '' 0.9)
set ytics ('0' 0, '0.2' 0.2, '0.4' 0.4, '0.6' 0.6, '0.8' 0.8, '1.0' 1)

# Lines
set arrow 1 from graph 0, first 1 to graph 1, first 1 nohead back linewidth 1 dashtype (4,3) linecolor rgb AXIS
set arrow 2 from screen 521/W, screen 498.7/H to screen 521/W, screen 507.5/H nohead front linewidth 0.75 linecolor rgb CURVE_2

# Texts and dots
set label 1 'smooth, snappy, bouncy' at screen 24/W, screen 609/H left font TITLE textcolor rgb TEXT_COLOR
set label 2 'settle to 0.1 % at 0.735 s, 0.697 s, 0.819 s' at screen 24/W, screen 584/H left font TEXT textcolor rgb QUIET
set label 3 'time (s)' at screen 497/W, screen 20/H center font SMALL textcolor rgb QUIET
set label 4 'value' at screen 24/W, screen 550.8/H left font SMALL textcolor rgb QUIET
set label 5 'velocity (1/s)' at screen 24/W, screen 236.8/H left font SMALL textcolor rgb QUIET
set label 6 '' at first 0.47457899787624946, first 1.0062876037849584 front point pointtype 7 pointsize HALO linecolor rgb PAPER
set label 7 '' at first 0.47457899787624946, first 1.0062876037849584 front point pointtype 7 pointsize DOT linecolor rgb CURVE_2
set label 8 '' at first 0.3500700210070024, first 1.0459879102602678 front point pointtype 7 pointsize HALO linecolor rgb PAPER
set label 9 '' at first 0.3500700210070024, first 1.0459879102602678 front point pointtype 7 pointsize DOT linecolor rgb CURVE_3
set label 10 'bouncy +4.6 %' at screen 412.3/W, screen 520.4/H left font TEXT textcolor rgb CURVE_3 front
set label 11 'smooth' at screen 348.9/W, screen 459.3/H left font TEXT textcolor rgb CURVE_1 front
set label 12 'snappy +0.63 %' at screen 521/W, screen 519.3/H left font TEXT textcolor rgb CURVE_2 front

plot $data using 'time_s':'smooth_value' with lines linewidth 2 linecolor rgb CURVE_1 notitle, \
     $data using 'time_s':'snappy_value' with lines linewidth 2 linecolor rgb CURVE_2 notitle, \
     $data using 'time_s':'bouncy_value' with lines linewidth 2 linecolor rgb CURVE_3 notitle

# panel 2   "velocity"
unset label
unset arrow
unset object
set margins screen 58/W, screen 936/W, screen 58/H, screen 220/H
set xrange [0:0.9]
set yrange [-0.7:6.2]
set xtics ('0' 0, '0.1' 0.1, '0.2' 0.2, '0.3' 0.3, '0.4' 0.4, '0.5' 0.5, '0.6' 0.6, '0.7' 0.7, '0.8' 0.8, '0.9' 0.9)
set ytics ('0' 0, '2' 2, '4' 4, '6' 6)

# Lines
set arrow 1 from graph 0, first 0 to graph 1, first 0 nohead back linewidth 1 linecolor rgb AXIS

plot $data using 'time_s':'smooth_velocity_per_s' with lines linewidth 2 linecolor rgb CURVE_1 notitle, \
     $data using 'time_s':'snappy_velocity_per_s' with lines linewidth 2 linecolor rgb CURVE_2 notitle, \
     $data using 'time_s':'bouncy_velocity_per_s' with lines linewidth 2 linecolor rgb CURVE_3 notitle

unset multiplot

unset output
