import { expect, it } from 'vitest';
import { otherMethods } from './cross-origin-headers';

it('another method is told which ones there are, in the shape of all errors, readable from any page', async () => {
  const response = otherMethods('GET', 'DELETE')();
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, DELETE, OPTIONS');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({
    error: {
      code: 'method_not_allowed',
      message: 'This address takes GET, DELETE only. Send the request with GET.',
    },
  });
});
