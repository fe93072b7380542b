import { describe, expect, it } from 'vitest';
import { visibleHeadings } from './current-heading';

describe('visibleHeadings', () => {
  it.each<[string, (number | undefined)[], ReturnType<typeof visibleHeadings>]>([
    [
      'the section that fills the window is current though its heading has left it',
      [-900, -300, 2000],
      { first: 1, last: 1 },
    ],
    ['several short sections in the window are all current', [-20, 200, 400, 900], { first: 0, last: 2 }],
    ['above the first heading the first one in the window is current', [300, 1200], { first: 0, last: 0 }],
    ['nothing is current while every heading is still below the window', [1500, 1700], undefined],
    ['headings that are not drawn are passed over', [undefined, -50, undefined, 2000], { first: 1, last: 1 }],
    ['a page without headings has none', [], undefined],
  ])('%s', (_title, tops, expected) => {
    expect(visibleHeadings(tops, 80, 700)).toEqual(expected);
  });
});
