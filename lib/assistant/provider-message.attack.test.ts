import { expect, it } from 'vitest';
import { providerMessage, textsIn } from './provider-message';

// Anyone may send images that a provider refuses, and its message is compared with the whole request.

const base64 = 'AbCdEfGh+JKl/nOp'.repeat(80_000);
const request = {
  messages: [
    {
      role: 'user',
      content: [
        { type: 'text', text: 'What is wrong in these two pictures?' },
        { type: 'image_url', image_url: { url: `data:image/png;base64,${base64}` } },
        { type: 'image', source: { type: 'base64', media_type: 'image/png', data: base64 } },
      ],
    },
  ],
};

it('the log gets a few kilobytes of refused images to look through, not megabytes', () => {
  expect(textsIn(request).join('').length).toBeLessThan(10_000);
});

it('and nothing of them, nor of the question, stands in it', () => {
  const said = `What is wrong in these two pictures? Not an image: data:image/png;base64,${base64.slice(0, 500)}.`;
  expect(providerMessage({ error: { message: said } }, request)).toBe('… Not an image: data:…….');
});
