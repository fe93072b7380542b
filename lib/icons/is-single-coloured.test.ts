import { expect, it } from 'vitest';
import { isSingleColoured } from './is-single-coloured';

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" fill="none">${inner}</svg>`;

it.each([
  ['names no colour', svg('<path d="M0 0"/>'), true],
  ['is black', svg('<path fill="#000" d="M0 0"/><path stroke="black" d="M0 0"/>'), true],
  ['is nearly black, in a style', svg('<style>.a{fill:#1a1a1f}</style><path class="a"/>'), true],
  ['is white', svg('<path fill="#FFFFFF"/>'), true],
  ['has the colour of the text', svg('<path fill="currentColor"/>'), true],
  ['is orange', svg('<path fill="#f60"/>'), false],
  ['is black on white', svg('<rect fill="#fff"/><path fill="#000"/>'), false],
  ['has a gradient', svg('<linearGradient id="a"/><path fill="url(#a)"/>'), false],
  ['holds a photograph', svg('<image href="data:image/png;base64,x"/>'), false],
])('an icon that %s is drawn in the colour of the text or not', (_, text, isDrawn) => {
  expect(isSingleColoured(text)).toBe(isDrawn);
});
