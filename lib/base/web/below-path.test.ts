import { expect, it } from 'vitest';
import { belowPath } from './below-path';

it('writes a space in an address as browsers ask for it', () => {
  const below = belowPath('/docs');
  expect(below.properties('img', { src: '/images/my pictures/a.png' })).toEqual({
    src: '/docs/images/my%20pictures/a.png',
  });
  expect(below.address('https://elsewhere.example/a b.png')).toBe('https://elsewhere.example/a b.png');
});
