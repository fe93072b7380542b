import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { playgroundStrings } from './playground-strings';
import { en } from './playground-strings/en';

const translated = readdirSync(new URL('playground-strings/', import.meta.url))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((code) => code !== 'en');

it('the playground speaks every language of the interface', () => {
  const spoken = readdirSync(new URL('strings/', import.meta.url)).map((file) => file.replace(/\.ts$/, ''));
  expect([...translated, 'en'].sort()).toEqual(spoken.sort());
});

describe.each(translated)('the words of the playground in %s', (code) => {
  const strings = playgroundStrings(code);

  it('are found by their code, and differ from English but for a few words', () => {
    expect(strings).not.toBe(en);
    const same = Object.entries(en).filter(([key, text]) =>
      Object.entries(strings).some(([other, own]) => other === key && own === text),
    );
    expect(same.length).toBeLessThanOrEqual(4);
  });

  it('keep the names in braces and stand without spaces around them', () => {
    const named = (text: string) => text.match(/\{\w+\}/g) ?? [];
    const english = Object.values(en).map(named);
    expect(Object.values(strings).map(named)).toEqual(english);
    expect(Object.values(strings).filter((text) => text !== text.trim() || text === '')).toEqual([]);
  });
});
