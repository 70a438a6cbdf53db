# A chart of animation curves by curvekit 0.0: run it with gnuplot, 5.4 or newer.
#
# command   "curvekit plot …"
# curve     "rotation"
# curve     "jump y"
# curve     "list offset"
# curve     "tint.red"

if (GPVAL_VERSION < 5.4) { exit error 'This script needs gnuplot 5.4 or newer.' }
reset
set encoding utf8

# --- Page: lengths in CSS pixels from the lower left corner
W = 960.0
H = 690.0

# --- Fonts and dots
TITLE = ',20'
TEXT = ',13'
SMALL = ',12'
RUNNER_HALO = 4.33
RUNNER = 3.33
DISC = 10.67
DOT = 2.17
HALO = 3.17

# --- Colours
PAPER = '#ffffff'
TEXT_COLOR = '#1c2330'
QUIET = '#5b6675'
GRID = '#e8ebef'
STATE_1 = '#f1f5fc'
STATE_2 = '#fbf5ea'
AXIS = '#b4bcc7'
VALUE = '#1f66d1'
VALUE_PALE = '#abc5ed'
BLINK = '#fffffe'

# --- Image
# This terminal draws lines and dots with jagged edges; a GIF made of PNG frames has smooth ones.
set terminal gif animate delay 5 loop 0 optimize \
  size 1920,1380 linewidth 2 dashlength 2 \
  font 'Sans,13' fontscale 1.5 \
  background PAPER butt noenhanced
set output 'states.gif'

# --- Data
set datafile separator comma
set datafile columnheaders
$data << END_OF_DATA
time_s,rotation_value,jump_y_value,list_offset_value,list_offset_model,tint_red_value
END_OF_DATA
$keyframes_3 << END_OF_DATA
time_s,value
END_OF_DATA

# --- Motion: the curves in each frame, and the number of data rows up to it
$motion << END_OF_DATA
time_s,rotation_value,jump_y_value,list_offset_value,tint_red_value
END_OF_DATA
MIN(a, b) = a < b ? a : b
MAX(a, b) = a < b ? b : a

# --- Settings of all panels
unset key
set border 0 linecolor rgb GRID
set tics scale 0 font SMALL textcolor rgb QUIET
set ytics offset screen -4/W, screen 0
set grid xtics ytics back linetype 1 linewidth 1 linecolor rgb GRID

# --- Frames
do for [FRAME = 0:118] {

set multiplot

# panel 1   "rotation"
unset label
unset arrow
unset object
set margins screen 62/W, screen 936/W, screen 461/H, screen 545/H
set xrange [0:4.808068459657703]
set yrange [-26:386]
set xtics ('' 0, '' 0.5, '' 1, '' 1.5, '' 2, '' 2.5, '' 3, '' 3.5, '' 4, '' 4.5)
set ytics ('0' 0, '200' 200)

# Areas
set object 1 rectangle from screen 98.4/W, screen 58/H to screen 225.6/W, screen 608/H behind fillcolor rgb STATE_1 fillstyle solid noborder
set object 2 rectangle from screen 225.6/W, screen 58/H to screen 661.9/W, screen 608/H behind fillcolor rgb STATE_2 fillstyle solid noborder
set object 3 rectangle from screen 661.9/W, screen 58/H to screen 716.4/W, screen 608/H behind fillcolor rgb STATE_1 fillstyle solid noborder
set object 4 rectangle from screen 716.4/W, screen 58/H to screen 880/W, screen 608/H behind fillcolor rgb STATE_2 fillstyle solid noborder
set object 5 rectangle from screen 62/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#004dff' fillstyle solid noborder
set object 6 rectangle from screen 324.4/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#014dfe' fillstyle solid noborder
set object 7 rectangle from screen 327.8/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#044dfb' fillstyle solid noborder
set object 8 rectangle from screen 331.3/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#064df9' fillstyle solid noborder
set object 9 rectangle from screen 334.7/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#094df6' fillstyle solid noborder
set object 10 rectangle from screen 338.1/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#0b4df4' fillstyle solid noborder
set object 11 rectangle from screen 341.5/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#0e4df1' fillstyle solid noborder
set object 12 rectangle from screen 344.9/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#114dee' fillstyle solid noborder
set object 13 rectangle from screen 348.3/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#144deb' fillstyle solid noborder
set object 14 rectangle from screen 351.7/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#174de8' fillstyle solid noborder
set object 15 rectangle from screen 355.1/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#1b4de4' fillstyle solid noborder
set object 16 rectangle from screen 358.5/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#1e4de1' fillstyle solid noborder
set object 17 rectangle from screen 361.9/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#224ddd' fillstyle solid noborder
set object 18 rectangle from screen 365.3/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#264dd9' fillstyle solid noborder
set object 19 rectangle from screen 368.8/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#2a4dd5' fillstyle solid noborder
set object 20 rectangle from screen 372.2/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#2e4dd1' fillstyle solid noborder
set object 21 rectangle from screen 375.6/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#324dcd' fillstyle solid noborder
set object 22 rectangle from screen 379/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#364dc9' fillstyle solid noborder
set object 23 rectangle from screen 382.4/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#3b4dc4' fillstyle solid noborder
set object 24 rectangle from screen 385.8/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#404dbf' fillstyle solid noborder
set object 25 rectangle from screen 389.2/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#454dba' fillstyle solid noborder
set object 26 rectangle from screen 392.6/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#4a4db5' fillstyle solid noborder
set object 27 rectangle from screen 396/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#4f4db0' fillstyle solid noborder
set object 28 rectangle from screen 399.4/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#544dab' fillstyle solid noborder
set object 29 rectangle from screen 402.8/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#5a4da5' fillstyle solid noborder
set object 30 rectangle from screen 406.2/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#5f4da0' fillstyle solid noborder
set object 31 rectangle from screen 409.7/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#654d9a' fillstyle solid noborder
set object 32 rectangle from screen 413.1/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#6b4d94' fillstyle solid noborder
set object 33 rectangle from screen 416.5/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#714d8e' fillstyle solid noborder
set object 34 rectangle from screen 419.9/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#784d87' fillstyle solid noborder
set object 35 rectangle from screen 423.3/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#7e4d81' fillstyle solid noborder
set object 36 rectangle from screen 426.7/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#854d7a' fillstyle solid noborder
set object 37 rectangle from screen 430.1/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#8b4d74' fillstyle solid noborder
set object 38 rectangle from screen 433.5/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#924d6d' fillstyle solid noborder
set object 39 rectangle from screen 436.9/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#984d67' fillstyle solid noborder
set object 40 rectangle from screen 440.3/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#9e4d61' fillstyle solid noborder
set object 41 rectangle from screen 443.7/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#a34d5c' fillstyle solid noborder
set object 42 rectangle from screen 447.1/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#a94d56' fillstyle solid noborder
set object 43 rectangle from screen 450.6/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#ae4d51' fillstyle solid noborder
set object 44 rectangle from screen 454/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#b44d4b' fillstyle solid noborder
set object 45 rectangle from screen 457.4/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#b94d46' fillstyle solid noborder
set object 46 rectangle from screen 460.8/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#be4d41' fillstyle solid noborder
set object 47 rectangle from screen 464.2/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#c24d3d' fillstyle solid noborder
set object 48 rectangle from screen 467.6/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#c74d38' fillstyle solid noborder
set object 49 rectangle from screen 471/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#cb4d34' fillstyle solid noborder
set object 50 rectangle from screen 474.4/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#d04d2f' fillstyle solid noborder
set object 51 rectangle from screen 477.8/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#d44d2b' fillstyle solid noborder
set object 52 rectangle from screen 481.2/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#d84d27' fillstyle solid noborder
set object 53 rectangle from screen 484.6/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#dc4d23' fillstyle solid noborder
set object 54 rectangle from screen 488/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#df4d20' fillstyle solid noborder
set object 55 rectangle from screen 491.4/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#e34d1c' fillstyle solid noborder
set object 56 rectangle from screen 494.9/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#e64d19' fillstyle solid noborder
set object 57 rectangle from screen 498.3/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#ea4d15' fillstyle solid noborder
set object 58 rectangle from screen 501.7/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#ed4d12' fillstyle solid noborder
set object 59 rectangle from screen 505.1/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#f04d0f' fillstyle solid noborder
set object 60 rectangle from screen 508.5/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#f34d0c' fillstyle solid noborder
set object 61 rectangle from screen 511.9/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#f64d09' fillstyle solid noborder
set object 62 rectangle from screen 515.3/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#f84d07' fillstyle solid noborder
set object 63 rectangle from screen 518.7/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#fb4d04' fillstyle solid noborder
set object 64 rectangle from screen 522.1/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#fd4d02' fillstyle solid noborder
set object 65 rectangle from screen 525.5/W, screen 185/H to screen 880/W, screen 197/H behind fillcolor rgb '#ff4d00' fillstyle solid noborder

# Lines
set arrow 1 from screen 98.4/W, screen 608/H to screen 98.4/W, screen 569.8/H nohead back linewidth 1 dashtype (2,3) linecolor rgb AXIS
set arrow 2 from screen 98.4/W, screen 550.2/H to screen 98.4/W, screen 452.8/H nohead back linewidth 1 dashtype (2,3) linecolor rgb AXIS
set arrow 3 from screen 98.4/W, screen 433.2/H to screen 98.4/W, screen 335.8/H nohead back linewidth 1 dashtype (2,3) linecolor rgb AXIS
set arrow 4 from screen 98.4/W, screen 316.2/H to screen 98.4/W, screen 58/H nohead back linewidth 1 dashtype (2,3) linecolor rgb AXIS
set arrow 5 from screen 225.6/W, screen 608/H to screen 225.6/W, screen 58/H nohead back linewidth 1 dashtype (2,3) linecolor rgb AXIS
set arrow 6 from screen 661.9/W, screen 608/H to screen 661.9/W, screen 58/H nohead back linewidth 1 dashtype (2,3) linecolor rgb AXIS
set arrow 7 from screen 716.4/W, screen 589.8/H to screen 716.4/W, screen 58/H nohead back linewidth 1 dashtype (2,3) linecolor rgb AXIS
set arrow 8 from first 4.698044009779951, first 0 to first 4.698044009779951, first 360 nohead back linewidth 9.6 linecolor rgb GRID
set arrow 9 from first 4.61002444987775, first 0 to first 4.786063569682152, first 0 nohead back linewidth 1.5 linecolor rgb AXIS
set arrow 10 from first 4.61002444987775, first 360 to first 4.786063569682152, first 360 nohead back linewidth 1.5 linecolor rgb VALUE

# Texts and dots
set label 1 'Pull to refresh' at screen 24/W, screen 659/H left font TITLE textcolor rgb TEXT_COLOR
set label 2 '4 tracks · duration 4 s · greatest jump −0.114 points at 3.600 s (list offset) · dotted line: target · cross: view removed' at screen 24/W, screen 634/H left font TEXT textcolor rgb QUIET
set label 3 'time (s)' at screen 471/W, screen 20/H center font SMALL textcolor rgb QUIET
set label 4 'pulling' at screen 102.4/W, screen 599/H left font SMALL textcolor rgb QUIET
set label 5 'ongoing' at screen 229.6/W, screen 599/H left font SMALL textcolor rgb QUIET
set label 6 'preparing to finish' at screen 665.9/W, screen 599/H left font SMALL textcolor rgb QUIET
set label 7 'finishing' at screen 720.4/W, screen 581/H left font SMALL textcolor rgb QUIET
set label 8 'rotation (degrees)' at screen 24/W, screen 560/H left font TEXT textcolor rgb TEXT_COLOR
set label 9 'jump y (points)' at screen 24/W, screen 443/H left font TEXT textcolor rgb TEXT_COLOR
set label 10 'list offset (points)' at screen 24/W, screen 326/H left font TEXT textcolor rgb TEXT_COLOR
set label 11 'tint' at screen 24/W, screen 209/H left font TEXT textcolor rgb TEXT_COLOR
set label 12 'tint.red' at screen 24/W, screen 167/H left font TEXT textcolor rgb TEXT_COLOR
set label 13 '' at first 3.6, first 308.5714285714289 front point pointtype 2 pointsize 1.2*DOT linewidth 2 linecolor rgb VALUE

plot $data using (valid(1) ? column(1) : NaN):(valid(2) ? column(2) : NaN) with lines linewidth 2.25 linecolor rgb VALUE_PALE notitle, \
     $data using (valid(1) ? column(1) : NaN):(valid(2) ? column(2) : NaN) every ::ROW::(MAX(ROWS[FRAME+1], ROW)) with lines linewidth 2.25 linecolor rgb VALUE notitle, \
     $motion using 'time_s':'rotation_value' every ::FRAME::FRAME with points pointtype 7 pointsize RUNNER_HALO linecolor rgb PAPER notitle, \
     $motion using 'time_s':'rotation_value' every ::FRAME::FRAME with points pointtype 7 pointsize RUNNER linecolor rgb VALUE notitle, \
     $motion using (4.698044009779951):'rotation_value' every ::FRAME::FRAME with points pointtype 7 pointsize DISC linecolor rgb VALUE notitle, \
     $motion using (FRAME % 2 == 0 ? 4.797066014669927 : 4.808068459657703):(180) every ::FRAME::FRAME with dots linecolor rgb BLINK notitle

# panel 2   "jump y"
unset label
unset arrow
unset object
set margins screen 62/W, screen 936/W, screen 344/H, screen 428/H
set xrange [0:4.808068459657703]
set yrange [78:-36]
set xtics ('' 0, '' 0.5, '' 1, '' 1.5, '' 2, '' 2.5, '' 3, '' 3.5, '' 4, '' 4.5)
set ytics ('0' 0, '50' 50)

# Lines
set arrow 1 from first 4.698044009779951, first -29 to first 4.698044009779951, first 71 nohead back linewidth 9.6 linecolor rgb GRID
set arrow 2 from first 4.61002444987775, first -29 to first 4.786063569682152, first -29 nohead back linewidth 1.5 linecolor rgb AXIS
set arrow 3 from first 4.61002444987775, first 71 to first 4.786063569682152, first 71 nohead back linewidth 1.5 linecolor rgb VALUE

# Texts and dots
set label 1 '' at first 3.6, first -10.17449009293685 front point pointtype 2 pointsize 1.2*DOT linewidth 2 linecolor rgb VALUE

plot $data using 'time_s':'jump_y_value' with lines linewidth 2.25 linecolor rgb VALUE_PALE notitle, \
     $data using 'time_s':'jump_y_value' every ::ROW::(MAX(ROWS[FRAME+1], ROW)) with lines linewidth 2.25 linecolor rgb VALUE notitle, \
     $motion using 'time_s':'jump_y_value' every ::FRAME::FRAME with points pointtype 7 pointsize RUNNER_HALO linecolor rgb PAPER notitle, \
     $motion using 'time_s':'jump_y_value' every ::FRAME::FRAME with points pointtype 7 pointsize RUNNER linecolor rgb VALUE notitle, \
     $motion using (4.698044009779951):'jump_y_value' every ::FRAME::FRAME with points pointtype 7 pointsize DISC linecolor rgb VALUE notitle, \
     $motion using (FRAME % 2 == 0 ? 4.797066014669927 : 4.808068459657703):(21) every ::FRAME::FRAME with dots linecolor rgb BLINK notitle

# panel 3   "list offset"
unset label
unset arrow
unset object
set margins screen 62/W, screen 936/W, screen 227/H, screen 311/H
set xrange [0:4.808068459657703]
set yrange [-10.5:159.5]
set xtics ('' 0, '' 0.5, '' 1, '' 1.5, '' 2, '' 2.5, '' 3, '' 3.5, '' 4, '' 4.5)
set ytics ('0' 0, '50' 50, '100' 100, '150' 150)

# Lines
set arrow 1 from first 4.698044009779951, first 0 to first 4.698044009779951, first 0 nohead back linewidth 9.6 linecolor rgb GRID
set arrow 2 from first 4.61002444987775, first 0 to first 4.786063569682152, first 0 nohead back linewidth 1.5 linecolor rgb AXIS
set arrow 3 from first 4.61002444987775, first 0 to first 4.786063569682152, first 0 nohead back linewidth 1.5 linecolor rgb VALUE

# Texts and dots
set label 1 '' at first 3.9, first 0 front point pointtype 7 pointsize DOT linecolor rgb PAPER
set label 2 '' at first 3.9, first 0 front point pointtype 7 pointsize DOT linecolor rgb VALUE
set label 3 '' at first 3.9, first 0 front point pointtype 7 pointsize 0.5*DOT linecolor rgb PAPER

plot $data using 'time_s':'list_offset_model' with lines linewidth 1.25 dashtype (4,3) linecolor rgb QUIET notitle, \
     $data using 'time_s':'list_offset_value' with lines linewidth 2.25 linecolor rgb VALUE_PALE notitle, \
     $keyframes_3 using 'time_s':'value' with points pointtype 7 pointsize HALO linecolor rgb PAPER notitle, \
     $keyframes_3 using 'time_s':'value' with points pointtype 7 pointsize DOT linecolor rgb VALUE notitle, \
     $data using 'time_s':'list_offset_value' every ::::(MIN(ROWS[FRAME+1], ROW)) with lines linewidth 2.25 linecolor rgb VALUE notitle, \
     $motion using 'time_s':'list_offset_value' every ::FRAME::FRAME with points pointtype 7 pointsize RUNNER_HALO linecolor rgb PAPER notitle, \
     $motion using 'time_s':'list_offset_value' every ::FRAME::FRAME with points pointtype 7 pointsize RUNNER linecolor rgb VALUE notitle, \
     $motion using (4.698044009779951):'list_offset_value' every ::FRAME::FRAME with points pointtype 7 pointsize DISC linecolor rgb VALUE notitle, \
     $motion using (FRAME % 2 == 0 ? 4.797066014669927 : 4.808068459657703):'list_offset_value' every ::FRAME::FRAME with dots linecolor rgb BLINK notitle

# panel 4   "tint.red"
unset label
unset arrow
unset object
set margins screen 62/W, screen 936/W, screen 58/H, screen 152/H
set xrange [0:4.808068459657703]
set yrange [-0.185:1.185]
set xtics ('0' 0, '0.5' 0.5, '1' 1, '1.5' 1.5, '2' 2, '2.5' 2.5, '3' 3, '3.5' 3.5, '4' 4, '4.5' 4.5)
set ytics ('0' 0, '0.5' 0.5, '1.0' 1)

# Lines
set arrow 1 from first 4.698044009779951, first 0 to first 4.698044009779951, first 1 nohead back linewidth 9.6 linecolor rgb GRID
set arrow 2 from first 4.61002444987775, first 0 to first 4.786063569682152, first 0 nohead back linewidth 1.5 linecolor rgb AXIS
set arrow 3 from first 4.61002444987775, first 1 to first 4.786063569682152, first 1 nohead back linewidth 1.5 linecolor rgb VALUE

# Texts and dots
set label 1 '' at first 4, first 1 front point pointtype 7 pointsize DOT linecolor rgb PAPER
set label 2 '' at first 4, first 1 front point pointtype 7 pointsize DOT linecolor rgb VALUE
set label 3 '' at first 4, first 1 front point pointtype 7 pointsize 0.5*DOT linecolor rgb PAPER

plot $data using 'time_s':'tint_red_value' with lines linewidth 2.25 linecolor rgb VALUE_PALE notitle, \
     $data using 'time_s':'tint_red_value' every ::::(MIN(ROWS[FRAME+1], ROW)) with lines linewidth 2.25 linecolor rgb VALUE notitle, \
     $motion using 'time_s':'tint_red_value' every ::FRAME::FRAME with points pointtype 7 pointsize RUNNER_HALO linecolor rgb PAPER notitle, \
     $motion using 'time_s':'tint_red_value' every ::FRAME::FRAME with points pointtype 7 pointsize RUNNER linecolor rgb VALUE notitle, \
     $motion using (4.698044009779951):'tint_red_value' every ::FRAME::FRAME with points pointtype 7 pointsize DISC linecolor rgb VALUE notitle, \
     $motion using (FRAME % 2 == 0 ? 4.797066014669927 : 4.808068459657703):'tint_red_value' every ::FRAME::FRAME with dots linecolor rgb BLINK notitle

unset multiplot
}

unset output
