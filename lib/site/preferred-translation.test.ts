import { expect, it } from 'vitest';
import { preferredTranslation } from './preferred-translation';

const translations = [
  { language: 'en', path: '/', isDefault: true },
  { language: 'de', path: '/de', isDefault: false },
  { language: 'zh-Hans', path: '/zh', isDefault: false },
  { language: 'pt-BR', path: '/pt', isDefault: false },
];

it.each([
  ['de-CH,de;q=0.9,en;q=0.8', undefined, '/de'],
  ['en-GB,en;q=0.9,de;q=0.8', undefined, undefined],
  ['fr;q=0.9, de;q=0.7, en;q=0.8', undefined, undefined],
  ['zh-CN', undefined, '/zh'],
  ['pt', undefined, '/pt'],
  ['de;q=0, pt;q=0.1', undefined, '/pt'],
  ['*', undefined, undefined],
  ['', undefined, undefined],
  [null, undefined, undefined],
  ['de', 'en', undefined],
  ['en', 'de', '/de'],
  ['de', 'fr', undefined],
  [';;q=x,'.repeat(9), undefined, undefined],
])('a reader who asks for %j and switched to %s gets %s', (accepted, chosen, path) => {
  expect(preferredTranslation(translations, { accepted, chosen })?.path).toBe(path);
});
