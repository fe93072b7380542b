import http from 'node:http';
import https from 'node:https';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { selfMadeCertificate } from '../self-made-certificate';
import { signedIn } from '../signed-in';
import { freePort } from '../support/free-port';
import { chromiumPath } from './chromium-path';
import { servedForSpec } from './served-for-spec';
import { severalSites } from './several-sites';
import { TEST_SECRET } from './start-application';

// Sites and previews are hosts below one domain, and a script at one host may set cookies for all. It must neither
// change who is signed in at another host nor see its cookies.

const HOME = 'docs.test';
const OTHER = 'alpha.docs.test';

const site = servedForSpec(async () => {
  const securePort = await freePort();
  const address = (host: string) => `https://${host}:${securePort}`;
  const sites = await severalSites({ PUBLIC_URL: address(HOME), LECTERN_TRUSTED_PROXIES: '1' });
  const proxy = secureProxy(sites.port).listen(securePort, '127.0.0.1');
  const people = { databaseUrl: sites.databaseUrl, origin: address(HOME), secret: TEST_SECRET };
  const [victim = '', attacker = ''] = await signedIn(people, [
    { email: 'victim@example.com', role: 'owner' },
    { email: 'attacker@example.com', role: 'reader' },
  ]);
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      `--host-resolver-rules=MAP *.${HOME} 127.0.0.1, MAP ${HOME} 127.0.0.1`,
    ],
  });
  return {
    address,
    victim,
    attacker,
    browser,
    async stop() {
      await browser.close();
      proxy.closeAllConnections();
      proxy.close();
      await sites.stop();
    },
  };
});

function secureProxy(port: string): https.Server {
  return https.createServer(selfMadeCertificate(HOME, `*.${HOME}`), (request, response) => {
    const headers = {
      ...request.headers,
      'x-forwarded-host': request.headers.host,
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '127.0.0.1',
    };
    const { method, url } = request;
    const passed = http.request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
    });
    passed.once('error', () => response.destroy());
    request.pipe(passed);
  });
}

async function personAt(context: BrowserContext, host: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${site().address(host)}/-/auth/session`);
  const { user } = JSON.parse(await page.locator('body').innerText());
  await page.close();
  return user?.email ?? 'nobody';
}

/** Gives a reader of the home site the attacker's session, by every cookie that a script at another host may set. */
async function plant(page: Page, prefixes: readonly string[]): Promise<void> {
  const [, value = ''] = site().attacker.split('=', 2);
  const cookies = prefixes.flatMap((prefix) =>
    ['/', '/-/', '/-/auth', '/-/auth/session'].map(
      (path) => `${prefix}next-auth.session-token=${value}; Domain=${HOME}; Path=${path}; Secure`,
    ),
  );
  await page.evaluate((written) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as an attacker would.
    for (const cookie of written) document.cookie = cookie;
  }, cookies);
}

test('a script at one host signs nobody in at another, by no name of a cookie and at no path', async () => {
  await using context = await site().browser.newContext({ ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await page.goto(`${site().address(OTHER)}/start`);
  await plant(page, ['', '__Secure-', '__Host-']);
  // Without planted cookies, the test would prove nothing.
  expect((await context.cookies(site().address(HOME))).length).toBeGreaterThan(0);
  expect(await personAt(context, HOME)).toBe('nobody');
});

test('who is signed in at one host stays who they are there, and is nobody at another', async () => {
  await using context = await site().browser.newContext({ ignoreHTTPSErrors: true });
  const [name = '', value = ''] = site().victim.split('=', 2);
  await context.addCookies([{ name, value, url: site().address(HOME), httpOnly: true, secure: true }]);
  expect(await personAt(context, HOME)).toBe('victim@example.com');
  const page = await context.newPage();
  await page.goto(`${site().address(OTHER)}/start`);
  expect(await page.evaluate(() => document.cookie)).not.toContain('session');
  expect(await personAt(context, OTHER)).toBe('nobody');
  await plant(page, ['', '__Secure-', '__Host-']);
  expect(await personAt(context, HOME)).toBe('victim@example.com');
});
