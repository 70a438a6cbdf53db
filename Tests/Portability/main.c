// Prints the hash of the numbers: same-bits EXPRESSIONS.txt SCENE...
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void add_expression(const char *);
void add_scene(const char *);
void print_hash(void);

// The copy of libyaml in Yams lacks it.
const char *yaml_get_version_string(void) { return "0.2.5"; }

static char *content(const char *path) {
  FILE *file = fopen(path, "rb");
  static char text[1 << 20];
  if (!file) exit(2);
  size_t count = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  text[count] = 0;
  return text;
}

int main(int count, char **arguments) {
  for (char *line = strtok(content(arguments[1]), "\n"); line; line = strtok(NULL, "\n")) add_expression(line);
  for (int index = 2; index < count; index++) add_scene(content(arguments[index]));
  print_hash();
  return 0;
}
