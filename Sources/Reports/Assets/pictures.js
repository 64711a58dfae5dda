// Pictures: decoded when they are shown, and small ones for lists.

/** An LRU cache of decoded pictures. */
class PictureStore {
  constructor(limit) {
    this.limit = limit;
    this.pictures = new Map();
  }

  /** Returns `{ promise }` of the decoded image, which is rejected if the picture is missing. */
  picture(file) {
    let entry = this.pictures.get(file);
    this.pictures.delete(file);
    if (!entry) {
      entry = { promise: loadPicture(file) };
      entry.promise.catch(() => {});
    }
    this.pictures.set(file, entry);
    if (this.pictures.size > this.limit) {
      this.pictures.delete(this.pictures.keys().next().value);
    }
    return entry;
  }
}

/** @param file The URL of a file beside the page, or `#` and the id of an embedded picture. */
async function loadPicture(file) {
  const image = new Image();
  image.alt = '';
  image.decoding = 'sync';
  image.draggable = false;
  image.src = file.startsWith('#') ? await pictureInside(file.slice(1)) : file;
  await image.decode();
  return image;
}

/**
 * Returns a promise of the URL of an embedded picture, which the browser may not have read yet.
 *
 * The text of an element is complete only when another element follows it.
 */
function pictureInside(id) {
  return new Promise((found, failed) => {
    const look = () => {
      const element = byId(id);
      if (document.readyState === 'loading' && !element?.nextElementSibling) return;
      observer.disconnect();
      document.removeEventListener('readystatechange', look);
      // A browser that runs scripts reads the content of `noscript` as text.
      const url = element && /data:image[^"]*/.exec(element.textContent)?.[0];
      if (url) found(url); else failed(new Error(id));
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true });
    document.addEventListener('readystatechange', look);
    look();
  });
}

/**
 * Small pictures in a list, which are drawn when they come near the window.
 *
 * At most four pictures are decoded at once, and only the small copies are kept.
 */
class Thumbnails {
  /** @param sourceOf Returns `{ file, place }` of an element: the middle of the part to show. */
  constructor(sourceOf) {
    this.sourceOf = sourceOf;
    this.waiting = new Set();
    this.running = 0;
    this.observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting && !target.firstChild) this.waiting.add(target);
        else this.waiting.delete(target);
      }
      this.run();
    }, { rootMargin: '200px' });
  }

  watch(elements) { for (const element of elements) this.observer.observe(element); }

  run() {
    while (this.running < 4 && this.waiting.size > 0) {
      const [element] = this.waiting;
      this.waiting.delete(element);
      const source = this.sourceOf(element);
      if (!source?.file) { this.observer.unobserve(element); continue; }
      this.running += 1;
      loadPicture(source.file).then((image) => this.show(element, image, source.place), () => {})
        .finally(() => { this.running -= 1; this.run(); });
    }
  }

  /** Draws a part of a picture that is as wide as the picture, or the whole width of a wide one. */
  show(element, image, place = 0) {
    const [width, height] = [element.clientWidth * 2, element.clientHeight * 2];
    if (width === 0 || image.naturalWidth === 0) return;
    const canvas = make('canvas', { width, height, 'aria-hidden': 'true' });
    const part = Math.min(image.naturalHeight, image.naturalWidth * height / width);
    const top = within(place * image.naturalHeight - part / 2, 0, image.naturalHeight - part);
    const context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, top, image.naturalWidth, part,
      0, 0, width, part * width / image.naturalWidth);
    element.replaceChildren(canvas);
    this.observer.unobserve(element);
  }
}
