import { describe, expect, it } from 'vitest';
import { proxySettingsFrom } from './proxy-settings';
import type { Variables } from './setting';

function read(variables: Variables) {
  const problems: string[] = [];
  return { settings: proxySettingsFrom({ variables, problems }), problems };
}

describe('what the playground may ask', () => {
  it('is nothing inside the network unless told', () => {
    expect(read({})).toEqual({
      settings: { allow: [], requestBytesMax: 25_000_000, responseBytesMax: 10_000_000, timeoutMs: 30_000 },
      problems: [],
    });
  });

  it('is a list of ranges, addresses and hosts', () => {
    const { settings, problems } = read({
      LECTERN_PROXY_ALLOW: '10.0.0.0/8, fd00::/8, 127.0.0.1,::1, api.internal, localhost',
    });
    expect(settings.allow).toEqual([
      '10.0.0.0/8',
      'fd00::/8',
      '127.0.0.1',
      '::1',
      'api.internal',
      'localhost',
    ]);
    expect(problems).toEqual([]);
  });

  it.each(['10.0.0.0/33', '10.0.0/8', 'api.internal/8', 'http://api.internal', '256.1.1.1', '*'])(
    'is not %s',
    (entry) => {
      expect(read({ LECTERN_PROXY_ALLOW: `127.0.0.1, ${entry}` }).problems).toEqual([
        `LECTERN_PROXY_ALLOW has "${entry}". Write ranges, addresses and host names, for example "10.0.0.0/8, 127.0.0.1, api.internal".`,
      ]);
    },
  );
});
