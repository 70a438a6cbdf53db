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
END = 0.85

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

# Lines
set arrow 1 from screen 391.1/W, screen 228.9/H to screen 399.3/W, screen 228.2/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 2 from screen 394.8/W, screen 221.4/H to screen 399.3/W, screen 228.2/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 3 from screen 524.7/W, screen 297.1/H to screen 532.8/W, screen 296.5/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 4 from screen 528.4/W, screen 289.6/H to screen 532.8/W, screen 296.5/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 5 from screen 660.1/W, screen 361.7/H to screen 668.3/W, screen 360.9/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 6 from screen 663.7/W, screen 354.2/H to screen 668.3/W, screen 360.9/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 7 from screen 794.7/W, screen 427.7/H to screen 802.8/W, screen 427.2/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 8 from screen 798.6/W, screen 420.2/H to screen 802.8/W, screen 427.2/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 9 from screen 820.7/W, screen 474.4/H to screen 813.3/W, screen 477.7/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 10 from screen 819.7/W, screen 482.7/H to screen 813.3/W, screen 477.7/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 11 from screen 672.7/W, screen 451.4/H to screen 665.1/W, screen 454.3/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 12 from screen 671.3/W, screen 459.7/H to screen 665.1/W, screen 454.3/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 13 from screen 525.4/W, screen 423.6/H to screen 517.8/W, screen 426.4/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 14 from screen 523.8/W, screen 431.8/H to screen 517.8/W, screen 426.4/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 15 from screen 378.7/W, screen 393/H to screen 370.9/W, screen 395.6/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 16 from screen 376.9/W, screen 401.2/H to screen 370.9/W, screen 395.6/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 17 from screen 232.8/W, screen 358.8/H to screen 225/W, screen 361/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 18 from screen 230.7/W, screen 366.9/H to screen 225/W, screen 361/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 19 from screen 136.9/W, screen 288/H to screen 138.9/W, screen 280.1/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 20 from screen 131/W, screen 282/H to screen 138.9/W, screen 280.1/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 21 from screen 267.2/W, screen 220.1/H to screen 272.4/W, screen 213.9/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 22 from screen 264.5/W, screen 212.2/H to screen 272.4/W, screen 213.9/H nohead front linewidth 1.75 linecolor rgb VALUE

# Texts and dots
set label 1 'Camera' at screen 24/W, screen 689/H left font TITLE textcolor rgb TEXT_COLOR
set label 2 'from 0 to 20 s' at screen 24/W, screen 664/H left font TEXT textcolor rgb QUIET
set label 3 'centre.latitude (degrees)' at screen 24/W, screen 636.3/H left font TEXT textcolor rgb TEXT_COLOR
set label 4 'centre.longitude (degrees)' at screen 499.5/W, screen 20/H center font TEXT textcolor rgb TEXT_COLOR
set label 5 '' at screen 331.7/W, screen 195.7/H front point pointtype 7 pointsize END linecolor rgb PAPER
set label 6 '' at screen 331.7/W, screen 195.7/H front point pointtype 6 pointsize END linewidth 1.5 linecolor rgb VALUE
set label 7 'start' at screen 358.7/W, screen 183.3/H center font SMALL textcolor rgb QUIET front
set label 8 'end, 20 s' at screen 290.9/W, screen 183.3/H center font SMALL textcolor rgb QUIET front
set label 9 '4 s' at screen 531.7/W, screen 272.5/H center font SMALL textcolor rgb QUIET front
set label 10 '8 s' at screen 888.2/W, screen 480.9/H center font SMALL textcolor rgb QUIET front
set label 11 '12 s' at screen 179/W, screen 325.9/H center font SMALL textcolor rgb QUIET front

plot $data using (valid(2) ? column(2) : NaN):(valid(3) ? column(3) : NaN) with lines linewidth 2.25 linecolor rgb VALUE notitle, \
     $keyframes_1 using 'x':'y' with points pointtype 7 pointsize HALO linecolor rgb PAPER notitle, \
     $keyframes_1 using 'x':'y' with points pointtype 7 pointsize DOT linecolor rgb VALUE notitle

unset output
