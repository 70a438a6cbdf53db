// Unpacks the engine: a text that has 7 bits in a character has the LZMA of two modules, each in streams of like bytes.
// 'packed' in .ci/lab-pack writes it. The specifications of LZMA by Igor Pavlov, which is in the public domain, and of
// WebAssembly have the names.
#include <stddef.h>
#include <stdint.h>

#define EXPORTED(name) __attribute__((export_name(name)))

enum { page = 65536 };

// Bytes after all that the memory has.
static uint8_t *room(uint32_t count) {
  return (uint8_t *)(__builtin_wasm_memory_grow(0, (count + page - 1) / page) * page);
}

static uint32_t number(const uint8_t *bytes) { return bytes[0] | bytes[1] << 8 | bytes[2] << 16 | (uint32_t)bytes[3] << 24; }

// The text. 'input' has what is read of it, up to 'ready', and then the rest of the text; the LZMA ends at 'end'.

static uint8_t *input, *ready;
static const uint8_t *text, *text_end, *end;
static uint32_t bits, held, sum1 = 1, sum2;

// Where a text of some bytes of UTF-8 belongs.
EXPORTED("input") uint8_t *make_input(uint32_t count) { return input = room(count); }

static inline void add_group(uint32_t group) {
  bits = bits << 7 | group;
  held += 7;
  if (held > 7) *ready++ = bits >> (held -= 8);
}

// Reads some bytes more, each in the place of a character before it. A character beyond 127 is one that HTML or a terminal
// would take for something else, and the one after it.
static __attribute__((noinline)) void read_text(void) {
  static const uint8_t escaped[16] = {0, 0, 0, 5, 7, 8, 11, 12, 13, 14, 15, 26, 27, '<', 127};
  for (const uint8_t *stop = ready + 4096; ready < stop && text < text_end;) {
    uint32_t character = *text++;
    if (character > 127) {
      character = (character & 31) << 6 | (*text++ & 63);
      add_group(escaped[character >> 7]);
    }
    add_group(character & 127);
  }
}

// Adler-32 (RFC 1950) of the data but the sum itself.
static void sum(const uint8_t *from) {
  while (from < ready && from < end) sum2 += sum1 += *from++;
  sum1 %= 65521;
  sum2 %= 65521;
}

// LZMA, with 3 bits of literal context and none of position.

typedef uint16_t Probability;

enum { states = 12, literal_context_bits = 3, even = 1024 };

typedef struct {
  Probability choice, choice2, low[8], middle[8], high[256];
} Lengths;

static struct {
  Probability literals[0x300 << literal_context_bits];
  Probability is_match[states], is_rep[states], is_rep_g0[states], is_rep_g1[states], is_rep_g2[states], is_rep0_long[states];
  Probability slots[4][64], positions[115], align[16];
  Lengths match_lengths, rep_lengths;
} model;

static uint8_t *output;

EXPORTED("output") uint8_t *get_output(void) { return output; }
static const uint8_t *next;
static uint32_t size, done, range, code, state, rep0, rep1, rep2, rep3;

// Begins with a text, and returns the size of its data: 0 if it is damaged. Before the LZMA are the sum, the number of bytes
// of the LZMA, and the size of the data.
EXPORTED("start") uint32_t start(uint32_t count) {
  enum { head = 12, first_bytes = 5 };
  text = ready = input;
  text_end = input + count;
  read_text();
  if (ready < input + head + first_bytes || number(input + 4) > count) return 0;
  end = input + head + number(input + 4);
  sum(input + 4);
  size = number(input + 8);
  output = room(size);
  for (size_t index = 0; index < sizeof model / sizeof(Probability); index++) ((Probability *)&model)[index] = even;
  range = UINT32_MAX;
  // The first byte is always 0.
  next = input + head + 1;
  for (int index = 0; index < 4; index++) code = code << 8 | *next++;
  return size;
}

static inline void normalize(void) {
  if (range >> 24) return;
  range <<= 8;
  code = code << 8 | *next++;
}

static inline uint32_t bit(Probability *probability) {
  normalize();
  uint32_t bound = (range >> 11) * *probability;
  if (code < bound) {
    range = bound;
    *probability += (2048 - *probability) >> 5;
    return 0;
  }
  range -= bound;
  code -= bound;
  *probability -= *probability >> 5;
  return 1;
}

static uint32_t tree(Probability *probabilities, uint32_t count) {
  uint32_t node = 1;
  while (node >> count == 0) node = node << 1 | bit(probabilities + node);
  return node - (1u << count);
}

static uint32_t reverse_tree(Probability *probabilities, uint32_t count) {
  uint32_t node = 1, value = 0;
  for (uint32_t index = 0; index < count; index++) {
    uint32_t next_bit = bit(probabilities + node);
    node = node << 1 | next_bit;
    value |= next_bit << index;
  }
  return value;
}

static uint32_t length(Lengths *lengths) {
  if (!bit(&lengths->choice)) return 2 + tree(lengths->low, 3);
  if (!bit(&lengths->choice2)) return 10 + tree(lengths->middle, 3);
  return 18 + tree(lengths->high, 8);
}

static uint32_t distance(uint32_t count) {
  uint32_t slot = tree(model.slots[count < 6 ? count - 2 : 3], 6);
  if (slot < 4) return slot;
  uint32_t extra = (slot >> 1) - 1, value = (2 | (slot & 1)) << extra;
  if (slot < 14) return value + reverse_tree(model.positions + value - slot, extra);
  uint32_t direct = 0;
  for (uint32_t index = 4; index < extra; index++) {
    normalize();
    range >>= 1;
    uint32_t next_bit = code >= range;
    if (next_bit) code -= range;
    direct = direct << 1 | next_bit;
  }
  return value + (direct << 4) + reverse_tree(model.align, 4);
}

static uint8_t literal(void) {
  Probability *probabilities = model.literals + 0x300 * (done ? output[done - 1] >> (8 - literal_context_bits) : 0);
  uint32_t node = 1;
  if (state > 6) {
    uint32_t matched = output[done - rep0 - 1], expected;
    do {
      expected = matched >> 7 & 1;
      matched <<= 1;
      node = node << 1 | bit(probabilities + ((1 + expected) << 8) + node);
    } while (node < 256 && (node & 1) == expected);
  }
  while (node < 256) node = node << 1 | bit(probabilities + node);
  return node;
}

// The distance of a match into 'rep0'; its length.
static uint32_t match(void) {
  uint32_t count = 1;
  if (!bit(&model.is_rep[state])) {
    rep3 = rep2;
    rep2 = rep1;
    rep1 = rep0;
    count = length(&model.match_lengths);
    rep0 = distance(count);
    state = state < 7 ? 7 : 10;
    return count;
  }
  if (!bit(&model.is_rep_g0[state])) {
    if (!bit(&model.is_rep0_long[state])) {
      state = state < 7 ? 9 : 11;
      return 1;
    }
  } else {
    uint32_t chosen = rep1;
    if (bit(&model.is_rep_g1[state])) {
      chosen = rep2;
      if (bit(&model.is_rep_g2[state])) {
        chosen = rep3;
        rep3 = rep2;
      }
      rep2 = rep1;
    }
    rep1 = rep0;
    rep0 = chosen;
  }
  count = length(&model.rep_lengths);
  state = state < 7 ? 8 : 11;
  return count;
}

// Unpacks up to a byte at least; the number of bytes that are there, which is less if the text is damaged.
EXPORTED("unpack") uint32_t unpack(uint32_t until) {
  // A byte or a match takes fewer bytes of the text than this.
  enum { longest = 128 };
  while (done < until) {
    if (next + longest > ready && ready < end && text < text_end) {
      uint8_t *from = ready;
      read_text();
      sum(from);
    }
    if (!bit(&model.is_match[state])) {
      output[done] = literal();
      done++;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    uint32_t count = match();
    if (rep0 >= done || count > size - done) return 0;
    for (uint8_t *to = output + done, *stop = to + count; to < stop; to++) *to = to[-(ptrdiff_t)rep0 - 1];
    done += count;
  }
  return done < size || (ready >= end && number(input) == (sum2 << 16 | sum1)) ? done : 0;
}

// Modules. The bytes of each kind follow each other, which halves what matches leave over.

enum { before, after, opcodes, declarations, blocks, branches, calls, locals, globals, alignments, offsets, integers, longs, floats, streams };

static const uint8_t *stream[streams];
static uint8_t *to;
static uint32_t functions, bytes_after;

static void copy(uint32_t from, uint32_t count) {
  while (count--) *to++ = *stream[from]++;
}

// Copies an integer in LEB128, and returns it.
static uint32_t leb(uint32_t from) {
  uint32_t value = 0, shift = 0, byte;
  do {
    byte = *to++ = *stream[from]++;
    value |= (byte & 127) << (shift & 31);
    shift += 7;
  } while (byte > 127);
  return value;
}

// Begins with the module at a byte of the data: its size, the number of its functions, and the lengths of the streams come
// first. Returns where the module will be.
EXPORTED("begin") uint8_t *begin(uint32_t at) {
  const uint8_t *head = output + at, *from = head + 8 + 4 * streams;
  functions = number(head + 4);
  for (uint32_t index = 0; index < streams; index++) {
    stream[index] = from;
    from += number(head + 8 + 4 * index);
  }
  bytes_after = number(head + 8 + 4 * after);
  // The last function is first put some bytes after its place.
  uint8_t *module = to = room(number(head) + 8);
  copy(before, number(head + 8 + 4 * before));
  return module;
}

static void instruction(uint32_t opcode) {
  switch (opcode) {
    case 0x02 ... 0x04: leb(blocks); break;
    case 0x0c: case 0x0d: leb(branches); break;
    case 0x0e: for (uint32_t count = leb(branches) + 1; count; count--) leb(branches); break;
    case 0x11: leb(calls); // fall through
    case 0x10: leb(calls); break;
    case 0x20 ... 0x22: leb(locals); break;
    case 0x23: case 0x24: leb(globals); break;
    case 0x28 ... 0x3e: leb(alignments); leb(offsets); break;
    case 0x3f: case 0x40: leb(alignments); break;
    case 0x41: leb(integers); break;
    case 0x42: leb(longs); break;
    case 0x43: copy(floats, 4); break;
    case 0x44: copy(floats, 8); break;
    case 0xfc: {
      uint32_t which = leb(alignments);
      if (which > 9) leb(alignments);
      if (which == 10) leb(alignments);
    }
  }
}

// Puts some functions together; how many are left.
EXPORTED("merge") uint32_t merge(uint32_t count) {
  for (; count && functions; count--, functions--) {
    enum { longest_size = 5 };
    uint8_t *place = to, *body = to += longest_size;
    for (uint32_t groups = leb(declarations); groups; groups--) {
      leb(declarations);
      leb(declarations);
    }
    for (uint32_t depth = 1; depth;) {
      uint32_t opcode = *to++ = *stream[opcodes]++;
      if (opcode >= 0x02 && opcode <= 0x04) depth++;
      if (opcode == 0x0b) depth--;
      instruction(opcode);
    }
    uint32_t bytes = to - body, rest = bytes;
    for (; rest > 127; rest >>= 7) *place++ = rest | 128;
    *place++ = rest;
    __builtin_memmove(place, body, bytes);
    to = place + bytes;
  }
  if (!functions) copy(after, bytes_after);
  return functions;
}
