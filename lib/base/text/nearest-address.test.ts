import { expect, it } from 'vitest';
import { nearestAddress } from './nearest-address';

it.each([
  ['/guides/strat', ['/guides/start', '/guides/stop'], '/guides/start'],
  ['/v2/concepts/sessions', ['/v1/concepts/sessions'], '/v1/concepts/sessions'],
  [
    '/v2/examples/google_generative_ai',
    ['/v2/integrations/google_generative_ai'],
    '/v2/integrations/google_generative_ai',
  ],
])('%s is a slip of a page', (written, pages, meant) => {
  expect(nearestAddress(written, pages)).toBe(meant);
});

it.each([
  ['/core-concepts/agent-identity', ['/core-concepts/settlements']],
  ['/v2/self-hosting/monitoring', ['/v2/self-hosting/overview']],
  ['/quick-start/python', ['/quick-start/hono']],
  ['/api-reference/sms/introduction', ['/api-reference/dni/introduction', '/api-reference/introduction']],
])('%s is none, although the rest is the same', (written, pages) => {
  expect(nearestAddress(written, pages)).toBeUndefined();
});
