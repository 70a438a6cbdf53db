# A chart of animation curves by curvekit 0.0: run it with gnuplot, 5.4 or newer.
#
# command   "curvekit plot …"
# curve     "angle"
# curve     "vertical stretch"
# curve     "scale"
# curve     "vertical translation"

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
HALO = 3.17
DOT = 2.17
RUNNER_HALO = 4.33
RUNNER = 3.33
DISC = 10.67

# --- Colours
PAPER = '#ffffff'
TEXT_COLOR = '#1c2330'
QUIET = '#5b6675'
GRID = '#e8ebef'
AXIS = '#b4bcc7'
VALUE = '#1f66d1'
VALUE_PALE = '#abc5ed'
BLINK = '#fffffe'
JOIN_PALE = '#ddafd4'
JOIN = '#a52b8e'

# --- Image
# This terminal draws lines and dots with jagged edges; a GIF made of PNG frames has smooth ones.
set terminal gif animate delay 3 loop 0 optimize \
  size 1920,1280 linewidth 2 dashlength 2 \
  font 'Sans,13' fontscale 1.5 \
  background PAPER butt noenhanced
set output 'tracks.gif'

# --- Data
set datafile separator comma
set datafile columnheaders
$data << END_OF_DATA
time_s,angle_value,vertical_stretch_value,scale_value,vertical_translation_value
END_OF_DATA
$keyframes_1 << END_OF_DATA
time_s,value
END_OF_DATA
$keyframes_2 << END_OF_DATA
time_s,value
END_OF_DATA
$keyframes_3 << END_OF_DATA
time_s,value
END_OF_DATA
$keyframes_4 << END_OF_DATA
time_s,value
END_OF_DATA

# --- Motion: the curves in each frame, and the number of data rows up to it
$motion << END_OF_DATA
time_s,angle_value,vertical_stretch_value,scale_value,vertical_translation_value
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
do for [FRAME = 0:121] {

set multiplot

# panel 1   "angle"
unset label
unset arrow
unset object
set margins screen 65/W, screen 936/W, screen 443/H, screen 535/H
set xrange [0:2.404601226993865]
set yrange [-18.3:18.6]
set xtics ('' 0, '' 0.25, '' 0.5, '' 0.75, '' 1, '' 1.25, '' 1.5, '' 1.75, '' 2, '' 2.25)
set ytics ('−10' -10, '0' 0, '10' 10)

# Lines
set arrow 1 from first 2.3493865030674845, first 0 to first 2.3493865030674845, first 3.552713678800501e-15 nohead back linewidth 9.6 linecolor rgb GRID
set arrow 2 from first 2.3052147239263805, first 0 to first 2.393558282208589, first 0 nohead back linewidth 1.5 linecolor rgb AXIS
set arrow 3 from first 2.3052147239263805, first 3.552713678800501e-15 to first 2.393558282208589, first 3.552713678800501e-15 nohead back linewidth 1.5 linecolor rgb VALUE

# Texts and dots
set label 1 'angle, vertical stretch, scale, vertical translation' at screen 24/W, screen 609/H left font TITLE textcolor rgb TEXT_COLOR
set label 2 '4 tracks · duration 2.1 s · greatest velocity jump relative to range: −84 points/s at 0.250 s (vertical translation)' at screen 24/W, screen 584/H left font TEXT textcolor rgb QUIET
set label 3 'time (s)' at screen 472.5/W, screen 20/H center font SMALL textcolor rgb QUIET
set label 4 'angle (degrees)' at screen 24/W, screen 550/H left font TEXT textcolor rgb TEXT_COLOR
set label 5 'vertical stretch' at screen 24/W, screen 425/H left font TEXT textcolor rgb TEXT_COLOR
set label 6 'scale' at screen 24/W, screen 300/H left font TEXT textcolor rgb TEXT_COLOR
set label 7 'vertical translation (points)' at screen 24/W, screen 175/H left font TEXT textcolor rgb TEXT_COLOR
set label 8 '' at first 1.08, first 3.552713678800501e-15 front point pointtype 7 pointsize DOT linecolor rgb PAPER
set label 9 '' at first 1.08, first 3.552713678800501e-15 front point pointtype 7 pointsize DOT linecolor rgb VALUE
set label 10 '' at first 1.08, first 3.552713678800501e-15 front point pointtype 7 pointsize 0.5*DOT linecolor rgb PAPER

plot $data using 'time_s':'angle_value' with lines linewidth 2.25 linecolor rgb VALUE_PALE notitle, \
     $keyframes_1 using 'time_s':'value' with points pointtype 7 pointsize HALO linecolor rgb PAPER notitle, \
     $keyframes_1 using 'time_s':'value' with points pointtype 7 pointsize DOT linecolor rgb VALUE notitle, \
     $data using 'time_s':'angle_value' every ::::(MIN(ROWS[FRAME+1], ROW)) with lines linewidth 2.25 linecolor rgb VALUE notitle, \
     $motion using 'time_s':'angle_value' every ::FRAME::FRAME with points pointtype 7 pointsize RUNNER_HALO linecolor rgb PAPER notitle, \
     $motion using 'time_s':'angle_value' every ::FRAME::FRAME with points pointtype 7 pointsize RUNNER linecolor rgb VALUE notitle, \
     $motion using (2.3493865030674845):'angle_value' every ::FRAME::FRAME with points pointtype 7 pointsize DISC linecolor rgb VALUE notitle, \
     $motion using (FRAME % 2 == 0 ? 2.3990797546012272 : 2.404601226993865):'angle_value' every ::FRAME::FRAME with dots linecolor rgb BLINK notitle

# panel 2   "vertical stretch"
unset label
unset arrow
unset object
set margins screen 65/W, screen 936/W, screen 318/H, screen 410/H
set xrange [0:2.404601226993865]
set yrange [0.5175:1.5775]
set xtics ('' 0, '' 0.25, '' 0.5, '' 0.75, '' 1, '' 1.25, '' 1.5, '' 1.75, '' 2, '' 2.25)
set ytics ('1.0' 1, '1.5' 1.5)

# Lines
set arrow 1 from first 2.3493865030674845, first 1 to first 2.3493865030674845, first 1 nohead back linewidth 9.6 linecolor rgb GRID
set arrow 2 from first 2.3052147239263805, first 1 to first 2.393558282208589, first 1 nohead back linewidth 1.5 linecolor rgb AXIS
set arrow 3 from first 2.3052147239263805, first 1 to first 2.393558282208589, first 1 nohead back linewidth 1.5 linecolor rgb VALUE

# Texts and dots
set label 1 '' at first 2.1, first 1 front point pointtype 7 pointsize DOT linecolor rgb PAPER
set label 2 '' at first 2.1, first 1 front point pointtype 7 pointsize DOT linecolor rgb VALUE
set label 3 '' at first 2.1, first 1 front point pointtype 7 pointsize 0.5*DOT linecolor rgb PAPER

plot $data using 'time_s':'vertical_stretch_value' with lines linewidth 2.25 linecolor rgb VALUE_PALE notitle, \
     $keyframes_2 using 'time_s':'value' with points pointtype 7 pointsize HALO linecolor rgb PAPER notitle, \
     $keyframes_2 using 'time_s':'value' with points pointtype 7 pointsize DOT linecolor rgb VALUE notitle, \
     $data using 'time_s':'vertical_stretch_value' every ::::(MIN(ROWS[FRAME+1], ROW)) with lines linewidth 2.25 linecolor rgb VALUE notitle, \
     $motion using 'time_s':'vertical_stretch_value' every ::FRAME::FRAME with points pointtype 7 pointsize RUNNER_HALO linecolor rgb PAPER notitle, \
     $motion using 'time_s':'vertical_stretch_value' every ::FRAME::FRAME with points pointtype 7 pointsize RUNNER linecolor rgb VALUE notitle, \
     $motion using (2.3493865030674845):'vertical_stretch_value' every ::FRAME::FRAME with points pointtype 7 pointsize DISC linecolor rgb VALUE notitle, \
     $motion using (FRAME % 2 == 0 ? 2.3990797546012272 : 2.404601226993865):'vertical_stretch_value' every ::FRAME::FRAME with dots linecolor rgb BLINK notitle

# panel 3   "scale"
unset label
unset arrow
unset object
set margins screen 65/W, screen 936/W, screen 193/H, screen 285/H
set xrange [0:2.404601226993865]
set yrange [0.938:1.562]
set xtics ('' 0, '' 0.25, '' 0.5, '' 0.75, '' 1, '' 1.25, '' 1.5, '' 1.75, '' 2, '' 2.25)
set ytics ('1.00' 1, '1.25' 1.25, '1.50' 1.5)

# Lines
set arrow 1 from first 2.3493865030674845, first 1 to first 2.3493865030674845, first 1.0003337396726935 nohead back linewidth 9.6 linecolor rgb GRID
set arrow 2 from first 2.3052147239263805, first 1 to first 2.393558282208589, first 1 nohead back linewidth 1.5 linecolor rgb AXIS
set arrow 3 from first 2.3052147239263805, first 1.0003337396726935 to first 2.393558282208589, first 1.0003337396726935 nohead back linewidth 1.5 linecolor rgb VALUE

# Texts and dots
set label 1 '' at first 1.8400000000000003, first 1.0003337396726935 front point pointtype 7 pointsize DOT linecolor rgb PAPER
set label 2 '' at first 1.8400000000000003, first 1.0003337396726935 front point pointtype 7 pointsize DOT linecolor rgb VALUE
set label 3 '' at first 1.8400000000000003, first 1.0003337396726935 front point pointtype 7 pointsize 0.5*DOT linecolor rgb PAPER

plot $data using 'time_s':'scale_value' with lines linewidth 2.25 linecolor rgb VALUE_PALE notitle, \
     $keyframes_3 using 'time_s':'value' with points pointtype 7 pointsize HALO linecolor rgb PAPER notitle, \
     $keyframes_3 using 'time_s':'value' with points pointtype 7 pointsize DOT linecolor rgb VALUE notitle, \
     $data using 'time_s':'scale_value' every ::::(MIN(ROWS[FRAME+1], ROW)) with lines linewidth 2.25 linecolor rgb VALUE notitle, \
     $motion using 'time_s':'scale_value' every ::FRAME::FRAME with points pointtype 7 pointsize RUNNER_HALO linecolor rgb PAPER notitle, \
     $motion using 'time_s':'scale_value' every ::FRAME::FRAME with points pointtype 7 pointsize RUNNER linecolor rgb VALUE notitle, \
     $motion using (2.3493865030674845):'scale_value' every ::FRAME::FRAME with points pointtype 7 pointsize DISC linecolor rgb VALUE notitle, \
     $motion using (FRAME % 2 == 0 ? 2.3990797546012272 : 2.404601226993865):'scale_value' every ::FRAME::FRAME with dots linecolor rgb BLINK notitle

# panel 4   "vertical translation"
unset label
unset arrow
unset object
set margins screen 65/W, screen 936/W, screen 58/H, screen 160/H
set xrange [0:2.404601226993865]
set yrange [-69.2:22.4]
set xtics ('0' 0, '0.25' 0.25, '0.5' 0.5, '0.75' 0.75, '1' 1, '1.25' 1.25, '1.5' 1.5, '1.75' 1.75, '2' 2, '2.25' 2.25)
set ytics ('−50' -50, '0' 0)

# Lines
set arrow 1 from first 0.25, graph 0 to first 0.25, graph 1 nohead back linewidth 1 linecolor rgb JOIN_PALE
set arrow 2 from first 2.3493865030674845, first 0 to first 2.3493865030674845, first 0.005770936432825445 nohead back linewidth 9.6 linecolor rgb GRID
set arrow 3 from first 2.3052147239263805, first 0 to first 2.393558282208589, first 0 nohead back linewidth 1.5 linecolor rgb AXIS
set arrow 4 from first 2.3052147239263805, first 0.005770936432825445 to first 2.393558282208589, first 0.005770936432825445 nohead back linewidth 1.5 linecolor rgb VALUE

# Texts and dots
set label 1 '' at first 2.1, first 0.005770936432825445 front point pointtype 7 pointsize DOT linecolor rgb PAPER
set label 2 '' at first 2.1, first 0.005770936432825445 front point pointtype 7 pointsize DOT linecolor rgb VALUE
set label 3 '' at first 2.1, first 0.005770936432825445 front point pointtype 7 pointsize 0.5*DOT linecolor rgb PAPER
set label 4 '−84 points/s' at screen 149.6/W, screen 67.2/H right font SMALL textcolor rgb JOIN front

plot $data using 'time_s':'vertical_translation_value' with lines linewidth 2.25 linecolor rgb VALUE_PALE notitle, \
     $keyframes_4 using 'time_s':'value' with points pointtype 7 pointsize HALO linecolor rgb PAPER notitle, \
     $keyframes_4 using 'time_s':'value' with points pointtype 7 pointsize DOT linecolor rgb VALUE notitle, \
     $data using 'time_s':'vertical_translation_value' every ::::(MIN(ROWS[FRAME+1], ROW)) with lines linewidth 2.25 linecolor rgb VALUE notitle, \
     $motion using 'time_s':'vertical_translation_value' every ::FRAME::FRAME with points pointtype 7 pointsize RUNNER_HALO linecolor rgb PAPER notitle, \
     $motion using 'time_s':'vertical_translation_value' every ::FRAME::FRAME with points pointtype 7 pointsize RUNNER linecolor rgb VALUE notitle, \
     $motion using (2.3493865030674845):'vertical_translation_value' every ::FRAME::FRAME with points pointtype 7 pointsize DISC linecolor rgb VALUE notitle, \
     $motion using (FRAME % 2 == 0 ? 2.3990797546012272 : 2.404601226993865):'vertical_translation_value' every ::FRAME::FRAME with dots linecolor rgb BLINK notitle

unset multiplot
}

unset output
