# A chart of tracks against another track by curvekit 0.0: run it with gnuplot, 5.4 or newer.
#
# command   "curvekit plot …"
# curve     "centre.longitude"
# curve     "centre.latitude"

if (GPVAL_VERSION < 5.4) { exit error 'This script needs gnuplot 5.4 or newer.' }
reset
set encoding utf8

# --- Page: lengths in CSS pixels from the lower left corner
W = 960.0
H = 720.0

# --- Fonts and dots
TITLE = ',20'
TEXT = ',13'
SMALL = ',12'
HALO = 0.88
DOT = 0.61

# --- Colours
PAPER = '#ffffff'
TEXT_COLOR = '#1c2330'
QUIET = '#5b6675'
GRID = '#e8ebef'
VALUE = '#1f66d1'

# --- Image
set terminal svg size 960,720 fixed name 'camera' \
  font 'Helvetica Neue,Helvetica,Arial,sans-serif,13' fontscale 1 \
  background PAPER butt noenhanced
set output 'path.svg'

# --- Data
set datafile separator comma
set datafile columnheaders
$data << END_OF_DATA
time_s,x,y
END_OF_DATA
$keyframes_1 << END_OF_DATA
time_s,x,y
END_OF_DATA

# --- Settings of all panels
unset key
set border 0 linecolor rgb GRID
set tics scale 0 font SMALL textcolor rgb QUIET
set ytics offset screen -4/W, screen 0
set grid xtics ytics back linetype 1 linewidth 1 linecolor rgb GRID

# panel 1   "centre.latitude (degrees)"
set margins screen 73/W, screen 926/W, screen 58/H, screen 619/H
set xrange [8.354875834317264:8.833405897658343]
set yrange [47.282772913826996:47.59749198244874]
set xtics ('8.40' 8.4, '8.45' 8.45, '8.50' 8.5, '8.55' 8.55, '8.60' 8.6, '8.65' 8.65, '8.70' 8.7, '8.75' 8.75, '8.80' 8.8)
set ytics ('47.30' 47.3, '47.35' 47.35, '47.40' 47.4, '47.45' 47.45, '47.50' 47.5, '47.55' 47.55)

# Texts and dots
set label 1 'Camera' at screen 24/W, screen 689/H left font TITLE textcolor rgb TEXT_COLOR
set label 2 'from 0 to 20 s' at screen 24/W, screen 664/H left font TEXT textcolor rgb QUIET
set label 3 'centre.latitude (degrees)' at screen 24/W, screen 636.3/H left font TEXT textcolor rgb TEXT_COLOR
set label 4 'centre.longitude (degrees)' at screen 499.5/W, screen 20/H center font TEXT textcolor rgb TEXT_COLOR
set label 5 '0 s' at screen 353.4/W, screen 183.3/H center font SMALL textcolor rgb QUIET front
set label 6 '20 s' at screen 306.1/W, screen 183.3/H center font SMALL textcolor rgb QUIET front
set label 7 '4 s' at screen 531.7/W, screen 272.5/H center font SMALL textcolor rgb QUIET front
set label 8 '8 s' at screen 888.2/W, screen 480.9/H center font SMALL textcolor rgb QUIET front
set label 9 '12 s' at screen 179/W, screen 325.9/H center font SMALL textcolor rgb QUIET front

plot $data using (valid(2) ? column(2) : NaN):(valid(3) ? column(3) : NaN) with lines linewidth 2.25 linecolor rgb VALUE notitle, \
     $keyframes_1 using 'x':'y' with points pointtype 7 pointsize HALO linecolor rgb PAPER notitle, \
     $keyframes_1 using 'x':'y' with points pointtype 7 pointsize DOT linecolor rgb VALUE notitle

unset output
