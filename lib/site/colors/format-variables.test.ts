import { expect, it } from 'vitest';
import { formatVariables } from './format-variables';

it('gives style sheets of authors the numbers that rgb() takes, and the fonts by the names of the format', () => {
  const variables = formatVariables({
    theme: 'mint',
    colors: { primary: '#0055ff', light: '#abc', dark: '#102030' },
    background: { color: { light: '#fffefd', dark: '#010203' } },
  });
  expect(variables).toEqual(
    expect.arrayContaining([
      '--primary:0 85 255',
      '--primary-light:170 187 204',
      '--primary-dark:16 32 48',
      '--background-light:255 254 253',
      '--background-dark:1 2 3',
      '--gray-500:107 114 128',
      '--font-jetbrains-mono:"Geist Mono Variable"',
    ]),
  );
});
