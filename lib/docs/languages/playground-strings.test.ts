import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import en from './playground/en.json';
import { playgroundStrings } from './playground-strings';

const translated = readdirSync(new URL('playground/', import.meta.url))
  .map((file) => file.replace(/\.json$/, ''))
  .filter((code) => code !== 'en');

it('the playground speaks every language of the interface', () => {
  const spoken = readdirSync(new URL('interface/', import.meta.url)).map((file) =>
    file.replace(/\.json$/, ''),
  );
  expect([...translated, 'en'].sort()).toEqual(spoken.sort());
});

describe.each(translated)('the words of the playground in %s', (code) => {
  const strings = playgroundStrings(code);

  it('have the keys of English, in its order', () => {
    expect(Object.keys(strings)).toEqual(Object.keys(en));
  });

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
