// The curves of the plots, and the details of a frame.

/** Returns the strips of the plots: three for one sequence, the jitter of each for several. */
function strips(films) {
  if (films.length > 1) {
    return films.map((film) => ({
      title: film.name, term: '', unit: ' pt', places: 1, floor: 1, height: 36,
      curves: [{ kind: 'jitter', values: film.jitter }],
    }));
  }
  const [film] = films;
  const known = (values) => values.some((value) => value !== null);
  return [
    { title: 'Displacement', term: 'displacement', unit: ' pt', places: 1, floor: 1, height: 84,
      curves: [
        { name: 'content', kind: 'content', values: film.content },
        { name: 'user', kind: 'user', values: film.user },
      ].filter((curve) => known(curve.values)) },
    { title: 'Jitter', term: 'jitter', unit: ' pt', places: 1, floor: 1, height: 56,
      curves: [{ kind: 'jitter', values: film.jitter }] },
    { title: 'Shift score', term: 'shift', unit: '', places: 3, floor: 0.01, height: 56,
      curves: [{ kind: 'shift', values: film.shift }] },
  ].filter((strip) => strip.curves.length > 0 && strip.curves.some((c) => known(c.values)));
}

/** Returns the details of a frame. */
function moment(films, at) {
  return films.flatMap((film) => {
    if (at >= film.count) return [];
    const facts = [
      ['displacement', 'Content', displacement(film.content[at])],
      ['displacement', 'User', displacement(film.user[at])],
      ['jitter', 'Jitter', film.jitter[at] === null ? '–' : `${figure(film.jitter[at])} pt`],
      ['shift', 'Shift score', figure(film.shift[at], 4)],
    ];
    const list = make('dl', { class: 'facts' }, ...facts.map(([id, name, value]) =>
      make('div', {}, make('dt', {}, term(id, name)), make('dd', {}, value))));
    const parts = films.length > 1 ? [make('h3', {}, film.name), list] : [list];
    const events = film.eventsAt.get(at) ?? [];
    for (const event of events.slice(0, 8)) {
      parts.push(make('p', { class: 'happened' },
        make('span', { class: 'kind', 'data-kind': event.kind }, term(event.kind, event.kind)),
        make('span', { dir: 'auto' }, event.sentence)));
    }
    if (events.length > 8) {
      parts.push(make('p', { class: 'none' }, `and ${events.length - 8} more events`));
    }
    if (film.words[at].length > 0) {
      parts.push(make('p', { class: 'words' },
        ...film.words[at].map((word) => make('code', {}, word))));
    }
    if (films.length === 1) parts.push(...movedTable(film, at));
    return films.length > 1 ? [make('div', {}, ...parts)] : parts;
  });
}

function movedTable(film, at) {
  const rows = film.movedRowsAt(at);
  if (rows.length === 0) return [];
  const line = (name, ...cells) => make('tr', {}, ...cells.map((cell) => make(name, {}, cell)));
  return [make('table', { class: 'moved-rows' },
    make('caption', {}, rows.length === 1 ? 'One row moved by itself'
      : `${rows.length} rows moved by themselves`),
    make('thead', {}, line('th', 'row', 'expected', 'actual', 'off by')),
    make('tbody', {}, ...rows.slice(0, 40).map((row) => line('td', row.id,
      row.expected === null ? 'not on screen' : figure(row.expected), figure(row.top),
      row.expected === null ? '–' : `${figure(row.top - row.expected)} pt`))),
    ...(rows.length > 40 ? [make('tfoot', {}, line('td', `and ${rows.length - 40} more`))] : []))];
}

