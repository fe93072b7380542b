import { expect, it } from 'vitest';
import { letterIcon } from './letter-icon';

const colors = { primary: '#0f766e', light: '#2dd4bf', dark: '#115e59' };

it.each([
  ['acme docs', '>A<'],
  ['文档', '>文<'],
  ['👩‍🚀 Space', '>👩‍🚀<'],
  ['<script>', '>&lt;<'],
])('the icon of "%s" shows its first letter: %s', (name, letter) => {
  const icon = letterIcon({ name, colors });
  expect(icon).toContain(letter);
  expect(icon).toContain('fill="#0f766e"');
});
