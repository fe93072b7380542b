import { expect, test } from 'vitest';
import { sharedTexts } from './shared-text';

function source(words: string[], gate: Promise<void> = Promise.resolve()): ReadableStream<Uint8Array> {
  let position = 0;
  return new ReadableStream({
    async pull(controller) {
      if (position > 0) await gate;
      const word = words[position++];
      if (word === undefined) controller.close();
      else controller.enqueue(new TextEncoder().encode(word));
    },
  });
}

const textOf = (stream: ReadableStream<Uint8Array>) => new Response(stream).text();

test('a text is made once for all who ask, and its first words come before it is whole', async () => {
  let made = 0;
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const texts = sharedTexts(2);
  const make = () => {
    made++;
    return source(['one ', 'two'], gate);
  };
  const first = texts.read('a', make).getReader();
  expect(new TextDecoder().decode((await first.read()).value)).toBe('one ');
  const others = [texts.read('a', make), texts.read('a', make)].map(textOf);
  open();
  expect(await Promise.all(others)).toEqual(['one two', 'one two']);
  expect(await textOf(texts.read('a', make))).toBe('one two');
  expect(made).toBe(1);
  expect(await textOf(texts.read('b', () => source(['other'])))).toBe('other');
});

test('one who leaves takes nothing away from the others', async () => {
  const texts = sharedTexts(1);
  const leaving = texts.read('a', () => source(['one ', 'two']));
  await leaving.cancel();
  expect(await textOf(texts.read('a', () => source(['never'])))).toBe('one two');
});

test('a text that could not be made is made again for the next', async () => {
  const texts = sharedTexts(1);
  const broken = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new Error('The disk is gone.'));
      },
    });
  await expect(textOf(texts.read('a', broken))).rejects.toThrow();
  expect(await textOf(texts.read('a', () => source(['whole'])))).toBe('whole');
});
