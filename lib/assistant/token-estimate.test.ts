import { expect, it } from 'vitest';
import { quotedContext } from './prompt/quoted-documents';
import { withinTokens } from './token-estimate';

it('a text is cut between characters, wherever the budget ends', () => {
  const text = `a${'😀'.repeat(60)}`;
  for (let tokens = 1; tokens < 30; tokens++)
    expect(withinTokens(text, tokens)).not.toMatch(/\p{Surrogate}/u);
  const path = `/${'😀'.repeat(400)}`;
  expect(quotedContext([{ type: 'code', value: 'x', path, elementId: undefined }], 1_000)).not.toMatch(
    /\p{Surrogate}/u,
  );
});
