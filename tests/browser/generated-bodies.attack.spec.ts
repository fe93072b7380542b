import { readFileSync } from 'node:fs';
import http from 'node:http';
import { expect, test } from '@playwright/test';
import { panelKey } from '@/lib/assistant/keys/panel-key';
import { startAttackedSite } from './attacked-site';
import { filesBelow } from './files-below';
import { type GeneratedRequest, generatedRequests } from './generated-requests';
import { servedForSpec } from './served-for-spec';
import { serverActions } from './server-actions';
import { TEST_SECRET } from './start-application';

// Whatever strangers and owners send, the response must blame the sender, never the server. Routes come from the
// sources and actions from the build, so that new ones are included.

const site = servedForSpec(() => startAttackedSite({ LECTERN_TRUSTED_PROXIES: '1' }));

const COUNT = 10_000;
/** Change it to test other requests; the same seed gives the same ones. */
const SEED = Number(process.env.ATTACK_SEED ?? 20_261_122);
const AT_ONCE = 16;

function postRoutes(): { method: string; path: string }[] {
  return filesBelow('app', /\/route\.tsx?$/).flatMap((file) => {
    const written = [
      ...readFileSync(file, 'utf8').matchAll(/\b(?:function|as|const) (POST|PUT|PATCH|DELETE)\b/g),
    ];
    const path = file
      .replace(/^app|\/route\.tsx?$/g, '')
      .replace(/\/\([a-z]+\)/g, '')
      .replace('[domain]', 'docs')
      .replace('[chatId]', 'abcdefghijklmnopqrstuv');
    return written.flatMap(([, method = '']) =>
      addressesOf(path).map((address) => ({ method, path: address })),
    );
  });
}

function addressesOf(path: string): string[] {
  const steps = [
    'signin',
    'signin/password',
    'callback/password',
    'signout',
    'session',
    '_log',
    'x',
    'callback/x',
  ];
  if (!path.includes('[...nextauth]')) return [path];
  return steps.map((step) => path.replace('[...nextauth]', step));
}

test('10,000 generated bodies over every route and server action are no fault of the server', async () => {
  test.setTimeout(1_800_000);
  const routes = postRoutes();
  const actions = serverActions();
  expect(routes.length).toBeGreaterThan(15);
  expect(actions.length).toBeGreaterThan(5);
  const bearer = { authorization: `Bearer ${panelKey(TEST_SECRET, 'docs')}` };
  const credentials = [
    { cookie: site().cookies.owner },
    bearer,
    { cookie: site().cookies.reader, ...bearer },
  ];
  const requests = generatedRequests(
    {
      routes,
      actions: actions.map(({ id, page }) => ({ id, path: page })),
      origin: site().origin,
      credentials,
    },
    { seed: SEED, count: COUNT },
  );
  const before = site().output().length;
  const faults = await faultsOf(requests, site().origin);
  expect(faults).toEqual([]);
  expect((await fetch(`${site().origin}/start`)).status).toBe(200);
  // Outside requests must not cause stack traces. For unknown actions, Next logs one line without a stack.
  expect(site().output().slice(before)).not.toMatch(/^\s+at .*:\d+:\d+/m);
});

/** The requests with a 5xx response or none. */
async function faultsOf(requests: readonly GeneratedRequest[], origin: string): Promise<string[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const waiting = [...requests.entries()];
  const faults: string[] = [];
  const worker = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [number, request] = next;
      const status = await statusOf(request, { origin, agent });
      if (status >= 200 && status < 500) continue;
      const body = request.body && Buffer.from(request.body).toString('latin1').slice(0, 200);
      faults.push(
        `${number}: ${status} ${request.method} ${request.path} ${JSON.stringify(request.headers)} ${body}`,
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  agent.destroy();
  return faults;
}

/** The response status; 0 if there is no response. */
function statusOf(
  { method, path, headers, body }: GeneratedRequest,
  { origin, agent }: { origin: string; agent: http.Agent },
): Promise<number> {
  return new Promise((resolve) => {
    const sent = { ...headers, 'content-length': String(body?.byteLength ?? 0) };
    const request = http.request(origin + path, { method, headers: sent, agent }, (response) => {
      response.resume().once('close', () => resolve(response.statusCode ?? 0));
    });
    request.once('error', () => resolve(0));
    request.setTimeout(60_000, () => request.destroy());
    request.end(body);
  });
}
