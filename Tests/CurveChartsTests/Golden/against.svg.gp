# A chart of tracks against another track by curvekit 0.0: run it with gnuplot, 5.4 or newer.
#
# command   "curvekit plot …"
# curve     "progress"
# curve     "jump y"
# curve     "list offset"
# curve     "rotation"

if (GPVAL_VERSION < 5.4) { exit error 'This script needs gnuplot 5.4 or newer.' }
reset
set encoding utf8

# --- Page: lengths in CSS pixels from the lower left corner
W = 960.0
H = 520.0

# --- Fonts and dots
TITLE = ',17'
TEXT = ',11'
SMALL = ',10'
END = 0.85
HALO = 0.89
DOT = 0.61

# --- Colours
PAPER = '#ffffff'
TEXT_COLOR = '#1c2330'
QUIET = '#5b6675'
GRID = '#e8ebef'
VALUE = '#1f66d1'

# --- Image
set terminal svg size 960,520 fixed name 'jump_y_list_offset_rotation_against_progress' \
  font 'Helvetica Neue,Helvetica,Arial,sans-serif,11' fontscale 1 \
  background PAPER butt noenhanced
set output 'against.svg'

# --- Data
set datafile separator comma
set datafile columnheaders
$data << END_OF_DATA
time_s,progress_value,jump_y_value,list_offset_value,rotation_value
END_OF_DATA
$keyframes_2 << END_OF_DATA
time_s,x,y
END_OF_DATA

# --- Settings of all panels
unset key
set border 0 linecolor rgb GRID
set tics scale 0 font SMALL textcolor rgb QUIET
set ytics offset screen -4/W, screen 0
set grid xtics ytics back linetype 1 linewidth 1 linecolor rgb GRID

set multiplot

# panel 1   "jump y (points)"
set margins screen 52/W, screen 932/W, screen 327/H, screen 433/H
set xrange [-0.06999999999999984:1.069999999999998]
set yrange [78:-35.99999999999999]
set xtics ('' 0, '' 0.1, '' 0.2, '' 0.3, '' 0.4, '' 0.5, '' 0.6, '' 0.7, '' 0.8, '' 0.9, '' 1)
set ytics ('0' 0, '50' 50)

# Lines
set arrow 1 from screen 858.7/W, screen 420.2/H to screen 863.1/W, screen 414.8/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 2 from screen 856.3/W, screen 413.5/H to screen 863.1/W, screen 414.8/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 3 from screen 785.5/W, screen 357.8/H to screen 778.6/W, screen 358.4/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 4 from screen 782.4/W, screen 364.2/H to screen 778.6/W, screen 358.4/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 5 from screen 660.6/W, screen 331.8/H to screen 655.3/W, screen 336.3/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 6 from screen 661.8/W, screen 338.8/H to screen 655.3/W, screen 336.3/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 7 from screen 542.1/W, screen 380.1/H to screen 538.6/W, screen 386.1/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 8 from screen 545.5/W, screen 386.4/H to screen 538.6/W, screen 386.1/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 9 from screen 424.8/W, screen 422.7/H to screen 418.9/W, screen 426.4/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 10 from screen 425/W, screen 429.8/H to screen 418.9/W, screen 426.4/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 11 from screen 305.2/W, screen 389.6/H to screen 298.3/W, screen 390/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 12 from screen 301.9/W, screen 395.9/H to screen 298.3/W, screen 390/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 13 from screen 188.9/W, screen 335.7/H to screen 182.4/W, screen 337.9/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 14 from screen 187.4/W, screen 342.7/H to screen 182.4/W, screen 337.9/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 15 from screen 102.5/W, screen 382.6/H to screen 106/W, screen 388.6/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 16 from screen 109.6/W, screen 382.6/H to screen 106/W, screen 388.6/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 17 from screen 109.6/W, screen 342.8/H to screen 106/W, screen 336.9/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 18 from screen 102.5/W, screen 342.8/H to screen 106/W, screen 336.9/H nohead front linewidth 1.75 linecolor rgb VALUE

# Texts and dots
set label 1 'jump y, list offset, rotation against progress' at screen 20/W, screen 493/H left font TITLE textcolor rgb TEXT_COLOR
set label 2 'from 0 to 3.9 s' at screen 20/W, screen 471.5/H left font TEXT textcolor rgb QUIET
set label 3 'jump y (points)' at screen 20/W, screen 448/H left font TEXT textcolor rgb TEXT_COLOR
set label 4 'list offset (points)' at screen 20/W, screen 313/H left font TEXT textcolor rgb TEXT_COLOR
set label 5 'rotation (degrees)' at screen 20/W, screen 179/H left font TEXT textcolor rgb TEXT_COLOR
set label 6 'progress' at screen 492/W, screen 17/H center font TEXT textcolor rgb TEXT_COLOR
set label 7 '' at screen 106/W, screen 409/H front point pointtype 7 pointsize END linecolor rgb PAPER
set label 8 '' at screen 106/W, screen 409/H front point pointtype 6 pointsize END linewidth 1.5 linecolor rgb VALUE

plot $data using (valid(2) ? column(2) : NaN):(valid(3) ? column(3) : NaN) with lines linewidth 2.25 linecolor rgb VALUE notitle

# panel 2   "list offset (points)"
unset label
unset arrow
unset object
set margins screen 52/W, screen 932/W, screen 193/H, screen 298/H
set xrange [-0.06999999999999984:1.069999999999998]
set yrange [-10.40475853359355:159.04416615635864]
set xtics ('' 0, '' 0.1, '' 0.2, '' 0.3, '' 0.4, '' 0.5, '' 0.6, '' 0.7, '' 0.8, '' 0.9, '' 1)
set ytics ('0' 0, '100' 100)

# Lines
set arrow 1 from screen 163.8/W, screen 203/H to screen 169.8/W, screen 199.4/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 2 from screen 163.8/W, screen 195.9/H to screen 169.8/W, screen 199.4/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 3 from screen 291.3/W, screen 203/H to screen 297.3/W, screen 199.4/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 4 from screen 291.3/W, screen 195.9/H to screen 297.3/W, screen 199.4/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 5 from screen 418.8/W, screen 203/H to screen 424.8/W, screen 199.4/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 6 from screen 418.8/W, screen 195.9/H to screen 424.8/W, screen 199.4/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 7 from screen 546.3/W, screen 203/H to screen 552.3/W, screen 199.4/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 8 from screen 546.3/W, screen 195.9/H to screen 552.3/W, screen 199.4/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 9 from screen 673.8/W, screen 203/H to screen 679.8/W, screen 199.4/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 10 from screen 673.8/W, screen 195.9/H to screen 679.8/W, screen 199.4/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 11 from screen 833.9/W, screen 238.2/H to screen 830.2/W, screen 244.1/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 12 from screen 837.2/W, screen 244.5/H to screen 830.2/W, screen 244.1/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 13 from screen 717/W, screen 284.6/H to screen 711.6/W, screen 289/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 14 from screen 718/W, screen 291.6/H to screen 711.6/W, screen 289/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 15 from screen 592/W, screen 276.2/H to screen 585.4/W, screen 278.3/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 16 from screen 590.4/W, screen 283.1/H to screen 585.4/W, screen 278.3/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 17 from screen 467.4/W, screen 248/H to screen 461/W, screen 250.8/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 18 from screen 466.4/W, screen 255.1/H to screen 461/W, screen 250.8/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 19 from screen 339.4/W, screen 246.2/H to screen 333.8/W, screen 250.3/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 20 from screen 340.1/W, screen 253.3/H to screen 333.8/W, screen 250.3/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 21 from screen 212.7/W, screen 260.6/H to screen 207.1/W, screen 264.7/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 22 from screen 213.4/W, screen 267.7/H to screen 207.1/W, screen 264.7/H nohead front linewidth 1.75 linecolor rgb VALUE

# Texts and dots
set label 1 '' at screen 106/W, screen 199.4/H front point pointtype 7 pointsize END linecolor rgb PAPER
set label 2 '' at screen 106/W, screen 199.4/H front point pointtype 6 pointsize END linewidth 1.5 linecolor rgb VALUE

plot $data using (valid(2) ? column(2) : NaN):(valid(4) ? column(4) : NaN) with lines linewidth 2.25 linecolor rgb VALUE notitle, \
     $keyframes_2 using 'x':'y' with points pointtype 7 pointsize HALO linecolor rgb PAPER notitle, \
     $keyframes_2 using 'x':'y' with points pointtype 7 pointsize DOT linecolor rgb VALUE notitle

# panel 3   "rotation (degrees)"
unset label
unset arrow
unset object
set margins screen 52/W, screen 932/W, screen 49/H, screen 164/H
set xrange [-0.06999999999999984:1.069999999999998]
set yrange [-25.199999999999932:385.1999999999991]
set xtics ('0' 0, '0.1' 0.1, '0.2' 0.2, '0.3' 0.3, '0.4' 0.4, '0.5' 0.5, '0.6' 0.6, '0.7' 0.7, '0.8' 0.8, '0.9' 0.9, '1.0' 1)
set ytics ('0' 0, '250' 250)

# Lines
set arrow 1 from screen 856.9/W, screen 70.2/H to screen 863.4/W, screen 67.8/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 2 from screen 858.2/W, screen 63.2/H to screen 863.4/W, screen 67.8/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 3 from screen 772.3/W, screen 86.6/H to screen 767.2/W, screen 91.2/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 4 from screen 773.7/W, screen 93.6/H to screen 767.2/W, screen 91.2/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 5 from screen 647/W, screen 110/H to screen 641.8/W, screen 114.6/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 6 from screen 648.3/W, screen 117/H to screen 641.8/W, screen 114.6/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 7 from screen 521.7/W, screen 133.4/H to screen 516.5/W, screen 138/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 8 from screen 523/W, screen 140.4/H to screen 516.5/W, screen 138/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 9 from screen 357.3/W, screen 63.2/H to screen 352.1/W, screen 67.8/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 10 from screen 358.6/W, screen 70.2/H to screen 352.1/W, screen 67.8/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 11 from screen 232/W, screen 86.6/H to screen 226.8/W, screen 91.2/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 12 from screen 233.3/W, screen 93.6/H to screen 226.8/W, screen 91.2/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 13 from screen 102.5/W, screen 112.4/H to screen 106/W, screen 118.3/H nohead front linewidth 1.75 linecolor rgb VALUE
set arrow 14 from screen 109.6/W, screen 112.4/H to screen 106/W, screen 118.3/H nohead front linewidth 1.75 linecolor rgb VALUE

# Texts and dots
set label 1 '' at screen 106/W, screen 142.5/H front point pointtype 7 pointsize END linecolor rgb PAPER
set label 2 '' at screen 106/W, screen 142.5/H front point pointtype 6 pointsize END linewidth 1.5 linecolor rgb VALUE

plot $data using (valid(2) ? column(2) : NaN):(valid(5) ? column(5) : NaN) with lines linewidth 2.25 linecolor rgb VALUE notitle

unset multiplot

unset output
