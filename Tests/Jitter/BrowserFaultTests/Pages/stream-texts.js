'use strict';

/**
 * Answers, as lists of blocks.
 *
 * Words of a paragraph that belong to emphasis or to a link are wrapped in `**…**` or `[…](…)`.
 */
const opening = {
  p: 'The ferry leaves from the old quay every forty minutes, and the last one returns shortly '
    + 'before eleven in the evening.',
};

const texts = {
  prose: [
    opening,
    { p: 'Walk along the water towards the lighthouse, where a narrow path climbs between gardens '
      + 'and drystone walls to the chapel above the bay.' },
    { list: ['Bring water and something against the wind.', 'Tickets are sold on board.',
      'Dogs travel free of charge on weekdays.'] },
    { p: 'From the chapel it is another hour to the northern beach, and the way back follows the '
      + 'railway that was closed in the fifties.' },
  ],
  emphasis: [
    opening,
    { p: 'Please note: **the crossing is cancelled whenever the wind is stronger than seven, and '
      + 'tickets are then valid on the following day** without any further charge.' },
  ],
  link: [
    opening,
    { p: 'The current times are on [the page of the harbour authority]'
      + '(https://harbour.example/timetable/ferries/north-shore/summer/2026?day=weekday&from=quay) '
      + 'and on the boards at both landings.' },
  ],
  code: [
    { p: 'This function returns the next departure:' },
    { code: 'swift', lines: [
      'func next(after time: Int) -> Int {', '  // Minutes since midnight.',
      '  let first = 6 * 60 + 20', '  let gap = 40', '  guard time > first else {',
      '    return first', '  }', '  let done = (time - first) / gap',
      '  return first + (done + 1) * gap', '}',
    ] },
    { p: 'Call it with the present minute.' },
  ],
  table: [
    { p: 'These are the three walks:' },
    { head: ['Walk', 'Length', 'Best time'], rows: [
      ['Quay', '2 km', 'noon'], ['Chapel', '5 km', 'early morning, before the heat'],
      ['Northern beach and lighthouse', '11 km', 'autumn'], ['Railway', '8 km', 'any'],
    ] },
    { p: 'The chapel is the most popular one.' },
  ],
  picture: [
    opening,
    { picture: 170 },
    { p: 'The picture shows the landing at low tide, when the boats lie on the sand and the steps '
      + 'of the quay are green with weed.' },
  ],
};

/** Earlier turns of the conversation, the newest last. */
const earlier = [
  ['asked', 'Is the island worth a day?'],
  ['answer', 'Yes. Most people stay from the first ferry to the last one, and there are beds for '
    + 'those who would like to see the stars without the lights of the town.'],
  ['asked', 'What about food?'],
  ['answer', 'There is a bakery at the quay, a grocery in the village and one restaurant that is '
    + 'open from May to September. In winter, bring your own.'],
  ['asked', 'How much does it cost?'],
  ['answer', 'The crossing is nine euros each way, and children under twelve travel free. A bed in '
    + 'the hostel is thirty euros a night with breakfast, and the small museum beside the church '
    + 'asks for whatever you think is right. Bicycles can be hired for twelve euros a day, but the '
    + 'steeper half of the island is closed to them, so most visitors walk.'],
];
