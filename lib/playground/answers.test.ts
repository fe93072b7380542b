import { describe, expect, it } from 'vitest';
import { formattedJson } from './format-json';
import { joinedText } from './joined-text';

describe('JSON is formatted', () => {
  it('with every number and escape as it was sent', () => {
    const sent =
      '{"id":12345678901234567890,"price":1.10,"e":[],"o":{},"t":"a\\u00e4 {\\"b\\"} , :","l":[1,[true,null]]}';
    const shown = formattedJson(sent);
    expect(shown).toBe(
      '{\n  "id": 12345678901234567890,\n  "price": 1.10,\n  "e": [],\n  "o": {},\n  "t": "a\\u00e4 {\\"b\\"} , :",\n  "l": [\n    1,\n    [\n      true,\n      null\n    ]\n  ]\n}',
    );
    expect(formattedJson(shown)).toBe(shown);
  });

  it.each(['1.50', '"a b"', 'null', '[]'])('also where it is %s alone', (text) => {
    expect(formattedJson(` ${text}\n`)).toBe(text);
  });

  it('of 5 MB within a second', () => {
    const text = JSON.stringify(
      Array.from({ length: 60_000 }, (_, id) => ({ id, name: `name ${id}`, isOpen: true, tags: ['a', 'b'] })),
    );
    const startedAt = performance.now();
    expect(formattedJson(text).length).toBeGreaterThan(5_000_000);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
});

describe('the text of a stream is joined', () => {
  it.each([
    [
      [
        '{"choices":[{"delta":{"role":"assistant"}}]}',
        '{"choices":[{"delta":{"content":"Good "}}]}',
        '{"choices":[{"delta":{"content":"day"}}]}',
        '[DONE]',
      ],
    ],
    [
      [
        '{"type":"content_block_delta","delta":{"type":"text_delta","text":"Good "}}',
        '{"delta":{"text":"day"}}',
      ],
    ],
    [['{"type":"response.output_text.delta","delta":"Good "}', '{"delta":"day"}']],
    [['{"message":{"content":"Good "}}', '{"response":"day","done":true}']],
    [['{"choices":[{"text":"Good "}]}', '{"choices":[{"text":"day"}]}']],
  ])('of %j', (events) => {
    expect(joinedText(events.map((data) => ({ data })))).toBe('Good day');
  });

  it('and nothing is made up where there is none', () => {
    expect(joinedText([{ data: '{"id":1}' }, { data: 'plain' }, { data: '[]' }])).toBeUndefined();
  });
});
