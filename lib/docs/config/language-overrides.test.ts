import { expect, test } from 'vitest';
import { languageOverrides } from './language-overrides';

test('a language replaces only the settings that it has', () => {
  expect(languageOverrides({ language: 'fr', banner: { content: 'Bonjour' } })).toEqual({
    banner: { content: 'Bonjour', dismissible: false, type: 'info' },
    footer: undefined,
    navbar: undefined,
  });
});

test('a slip in the navbar of a language costs that link only', () => {
  const navbar = { links: [{ label: 'A' }, { label: 'B', href: '/b' }] };
  expect(languageOverrides({ language: 'fr', navbar }).navbar?.links).toEqual([{ label: 'B', href: '/b' }]);
});
