#include "peers.h"

#include <charconv>
#include <cstdio>
#include <vector>

long rows_by_printf(const double *cells, int rows) {
  std::vector<char> text(rows * 128L);
  char *end = text.data();
  for (int row = 0; row < rows; row++, cells += 4)
    end += std::snprintf(end, 128, "%.17g,%.17g,%.17g,%.17g\n", cells[0], cells[1], cells[2], cells[3]);
  return end - text.data();
}

long rows_by_to_chars(const double *cells, int rows) {
  std::vector<char> text(rows * 128L);
  char *end = text.data();
  for (int row = 0; row < rows; row++)
    for (int cell = 0; cell < 4; cell++) {
      end = std::to_chars(end, end + 32, *cells++).ptr;
      *end++ = cell < 3 ? ',' : '\n';
    }
  return end - text.data();
}
