#include "CBarePage.h"

#include <isa-l.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { passes = 11, scale = 3, width = 390 * scale, measure = 218 * scale, fontSize = 17 * scale };

// The texts of one thread, and the memory that it reuses.
struct worker {
  const char *const *texts;
  int count, rows;
  PangoLayout *layout;
  cairo_surface_t *surface;
  unsigned char *plain, *packed;
  struct isal_zstream stream;
};

static PangoLayout *makeLayout(const char *fonts) {
  char path[4096];
  snprintf(path, sizeof path, "%s/fonts.conf", fonts);
  FcConfig *config = FcConfigCreate();
  if (!FcConfigParseAndLoad(config, (const FcChar8 *)path, FcTrue)) return NULL;
  FcConfigBuildFonts(config);
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
  PangoContext *context = pango_font_map_create_context(map);
  pango_context_set_round_glyph_positions(context, FALSE);
  PangoLayout *layout = pango_layout_new(context);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width(layout, measure * PANGO_SCALE);
  PangoFontDescription *font =
      pango_font_description_from_string("Noto Sans,Noto Sans CJK SC,Noto Sans Arabic");
  pango_font_description_set_absolute_size(font, fontSize * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  return layout;
}

// Paints and deflates each text on its share of the rows.
static void *run(void *argument) {
  struct worker *w = argument;
  unsigned char *pixels = cairo_image_surface_get_data(w->surface);
  int stride = cairo_image_surface_get_stride(w->surface);
  for (int text = 0; text < w->count; text++) {
    pango_layout_set_text(w->layout, w->texts[text], -1);
    cairo_t *cairo = cairo_create(w->surface);
    cairo_set_source_rgb(cairo, 1, 1, 1);
    cairo_paint(cairo);
    cairo_set_source_rgb(cairo, 0, 0, 0);
    pango_cairo_show_layout(cairo, w->layout);
    cairo_destroy(cairo);
    cairo_surface_flush(w->surface);
    unsigned char *out = w->plain;
    for (int row = 0; row < w->rows; row++) {
      const unsigned char *in = pixels + row * stride;
      *out++ = 0;
      for (int column = 0; column < width; column++, in += 4, out += 3) {
        out[0] = in[2];
        out[1] = in[1];
        out[2] = in[0];
      }
    }
    w->stream.next_in = w->plain;
    w->stream.avail_in = out - w->plain;
    w->stream.next_out = w->packed;
    w->stream.avail_out = out - w->plain + 4096;
    w->stream.end_of_stream = 1;
    if (isal_deflate_stateless(&w->stream) != COMP_OK) abort();
    isal_deflate_reset(&w->stream);
  }
  return NULL;
}

static void prepare(struct worker *w, int rows) {
  w->rows = rows;
  w->surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, rows);
  w->plain = malloc(rows * (width * 3 + 1));
  w->packed = malloc(rows * (width * 3 + 1) + 4096);
  isal_deflate_stateless_init(&w->stream);
  w->stream.level = 1;
  w->stream.level_buf_size = ISAL_DEF_LVL1_DEFAULT;
  w->stream.level_buf = malloc(ISAL_DEF_LVL1_DEFAULT);
  w->stream.gzip_flag = IGZIP_ZLIB;
}

static int ascending(const void *a, const void *b) {
  double difference = *(const double *)a - *(const double *)b;
  return difference < 0 ? -1 : difference > 0;
}

double barePageSeconds(const char *fonts, const char *const *texts, int count, int threads, int height) {
  struct worker *workers = calloc(threads, sizeof *workers);
  pthread_t *others = calloc(threads, sizeof *others);
  for (int i = 0; i < threads; i++) {
    int first = count * i / threads;
    workers[i].texts = texts + first;
    workers[i].count = count * (i + 1) / threads - first;
    workers[i].layout = makeLayout(fonts);
    if (!workers[i].layout) return -1;
    prepare(&workers[i], height / count);
    // Opens the fonts, and paints each glyph for the first time.
    run(&workers[i]);
  }
  double seconds[passes];
  for (int pass = 0; pass < passes; pass++) {
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (int i = 1; i < threads; i++) pthread_create(&others[i], NULL, run, &workers[i]);
    run(&workers[0]);
    for (int i = 1; i < threads; i++) pthread_join(others[i], NULL);
    clock_gettime(CLOCK_MONOTONIC, &end);
    seconds[pass] = end.tv_sec - start.tv_sec + (end.tv_nsec - start.tv_nsec) / 1e9;
  }
  qsort(seconds, passes, sizeof *seconds, ascending);
  // The memory is not released: the measurement is made once.
  return seconds[passes / 2];
}
