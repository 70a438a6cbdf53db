// Measures each argument.
void measure(const char *expression);

int main(int count, char **arguments) {
  for (int index = 1; index < count; index++) measure(arguments[index]);
  return 0;
}
