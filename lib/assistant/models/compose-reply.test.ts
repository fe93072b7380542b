import { describe, expect, it } from 'vitest';
import { phrasesIn } from '../handlers/phrases';
import { composeReply } from './compose-reply';
import type { EmbeddedTask } from './embedded-task';

function reply(texts: readonly string[], more: Partial<EmbeddedTask> = {}): string {
  const pages = texts.map((text, place) => ({
    source: { id: `s${place}`, url: `/p${place}`, title: `Page ${place}` },
    passages: [{ url: `/p${place}#own`, heading: 'Outer › Own', text, score: 10 - place }],
  }));
  const phrases = phrasesIn('en');
  return composeReply({
    question: 'How do I set the port?',
    intent: 'answer',
    pages,
    beginnings: [],
    isCovered: true,
    emptyFilter: [],
    phrases,
    language: 'en',
    ...more,
  });
}

describe('the embedded model', () => {
  it('quotes tables as tables and lists as lists', () => {
    const text =
      'Settings of the port:\n\nName · Meaning\n\n• PORT · a | b\n\n• HOST\n\nThen:\n\n• set *it*\n\n• start';
    expect(reply([text])).toContain(
      [
        '**[Page 0 › Own](/p0#own)**',
        'Settings of the port:',
        '| Name | Meaning |\n| --- | --- |\n| PORT | a \\| b |\n| HOST |  |',
        'Then:',
        '- set \\*it\\*\n- start',
      ].join('\n\n'),
    );
  });

  it('keeps code as it stands, also in a line, and nothing of prose becomes markup', () => {
    const text = 'Set the `port` with <Port> or `<Host>`.\n\n```sh\n• not a list\nPORT=1 * 2\n```';
    expect(reply([text])).toContain(
      'Set the `port` with \\<Port\\> or `<Host>`.\n\n```sh\n• not a list\nPORT=1 * 2\n```',
    );
  });

  it('keeps bold and links', () => {
    expect(reply(['**Never** share [a `key`_](/keys).'])).toContain('**Never** share [a `key`\\_](/keys).');
  });

  it('quotes what the search puts first and names the rest', () => {
    const texts = ['The port is 1.', 'The port is 2.', '', 'Much later.'];
    const quoted = reply(texts);
    expect(quoted.indexOf('/p0#own')).toBeLessThan(quoted.indexOf('/p1#own'));
    expect(quoted).toContain('[Page 2](/p2)');
  });

  it('a quote that ends with a colon brings what the colon announces', () => {
    const long = Array.from({ length: 110 }, (_, at) => `word${at}`).join(' ');
    const next = Array.from({ length: 40 }, (_, at) => `next${at}`).join(' ');
    expect(reply([`The port is set like this. ${long}:\n\n${next}`])).toContain('next39');
  });

  it('says what it does not know, with the nearest pages', () => {
    expect(reply(['The port is 1.'], { isCovered: false })).toMatch(
      /^The documentation does not seem to cover .*\n\n.*\n\n- \[Page 0\]\(\/p0\)$/,
    );
    expect(reply([])).toBe(phrasesIn('en').nothing);
  });
});
