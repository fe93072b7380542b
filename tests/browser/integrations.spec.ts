import { expect, test } from '@playwright/test';
import { found, playServices, startIntegratedSite } from './integrated-site';
import { openPage } from './open-page';
import { servedForSpec } from './served-for-spec';
import { watchPolicy } from './watched-policy';

// The services in `integrations`. The test plays their hosts, with scripts that record what they find on the page.

const SERVICES = {
  adobe: { launchUrl: 'https://assets.adobedtm.com/abc/launch-def.min.js' },
  amplitude: { apiKey: 'amp1' },
  clarity: { projectId: 'cla1' },
  clearbit: { publicApiKey: 'pk_clear1' },
  fathom: { siteId: 'FATHOM1' },
  frontchat: { snippetId: 'front1' },
  ga4: { measurementId: 'G-TEST1' },
  gtm: { tagId: 'GTM-TEST1' },
  heap: { appId: '11' },
  hightouch: { writeKey: 'high1', apiHost: 'us-east-1.hightouch-events.com' },
  hotjar: { hjid: '12', hjsv: '6' },
  intercom: { appId: 'inter1' },
  koala: { publicApiKey: 'pk_koala1' },
  logrocket: { appId: 'abc/docs' },
  mixpanel: { projectToken: 'mix1', region: 'eu' },
  pirsch: { id: 'pir1' },
  plausible: { domain: 'docs.example.com' },
  posthog: { apiKey: 'phc_1', apiHost: 'https://eu.i.posthog.com' },
  segment: { key: 'seg1' },
};

const ASKED = [
  'https://api.pirsch.io/pa.js',
  'https://assets.adobedtm.com/abc/launch-def.min.js',
  'https://cdn.amplitude.com/script/amp1.js',
  'https://cdn.getkoala.com/v1/pk_koala1/sdk.js',
  'https://cdn.hightouch-events.com/browser/release/v1-latest/events.min.js',
  'https://cdn.logr-in.com/LogRocket.min.js',
  'https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js',
  'https://cdn.segment.com/analytics.js/v1/seg1/analytics.min.js',
  'https://cdn.us.heap-api.com/config/11/heap_config.js',
  'https://cdn.usefathom.com/script.js',
  'https://chat-assets.frontapp.com/v1/chat.bundle.js',
  'https://eu-assets.i.posthog.com/static/array.js',
  'https://plausible.io/js/script.js',
  'https://static.hotjar.com/c/hotjar-12.js?sv=6',
  'https://tag.clearbitscripts.com/v1/pk_clear1/tags.js',
  'https://widget.intercom.io/widget/inter1',
  'https://www.clarity.ms/tag/cla1',
  'https://www.googletagmanager.com/gtag/js?id=G-TEST1',
  'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1',
];

const site = servedForSpec(startIntegratedSite);

test('every service of "integrations" gets its script, and what it needs to know', async ({
  page,
  context,
}) => {
  await site().configure({ integrations: SERVICES });
  const asked = await playServices(context, {
    'amplitude.com': 'window.amplitude = { init: (...values) => { window.amplitudeInit = values; } };',
    'logr-in.com': 'window.LogRocket = { init: (id) => { window.logRocketInit = id; } };',
    'frontapp.com': 'window.FrontChat = (...values) => { window.frontInit = values; };',
  });
  const refused = await watchPolicy(page);
  await openPage(page, `${site().trusted}/first`);
  await expect.poll(() => [...asked].sort()).toEqual(ASKED);
  await expect
    .poll(() => found(page, 'amplitudeInit'))
    .toEqual(['amp1', { fetchRemoteConfig: true, autocapture: true }]);
  await expect.poll(() => found(page, 'logRocketInit')).toBe('abc/docs');
  await expect
    .poll(() => found(page, 'frontInit'))
    .toEqual(['init', { chatId: 'front1', useDefaultLauncher: true }]);

  const layer = await found(page, 'dataLayer');
  expect(layer.map((entry: object) => Object.values(entry)[0])).toEqual(['js', 'config', expect.any(Number)]);
  expect(layer[1]).toEqual({ 0: 'config', 1: 'G-TEST1' });
  expect(layer[2]).toMatchObject({ event: 'gtm.js' });
  expect(await found(page, 'intercomSettings')).toMatchObject({ app_id: 'inter1' });
  expect(await found(page, '_hjSettings')).toEqual({ hjid: 12, hjsv: 6 });
  const told = (name: string, key: string) =>
    page.evaluate(
      ([global = '', property = '']) => Reflect.get(Reflect.get(window, global), property),
      [name, key],
    );
  expect(await told('posthog', '_i')).toEqual([
    [
      'phc_1',
      {
        api_host: 'https://eu.i.posthog.com',
        capture_pageview: 'history_change',
        disable_session_recording: true,
      },
      'posthog',
    ],
  ]);
  expect(await told('mixpanel', '_i')).toEqual([
    ['mix1', expect.objectContaining({ api_host: 'https://api-eu.mixpanel.com' }), 'mixpanel'],
  ]);
  expect(await told('heap', 'envId')).toBe('11');
  expect(await told('htevents', '_writeKey')).toBe('high1');
  await expect(page.locator('script[data-domain="docs.example.com"]')).toHaveCount(1);
  await expect(page.locator('script[data-site="FATHOM1"][data-spa="auto"]')).toHaveCount(1);
  await expect(page.locator('script#pianjs[data-code="pir1"]')).toHaveCount(1);
  expect(refused).toEqual([]);
});

test('services that do not see it by themselves are told of the next page', async ({ page, context }) => {
  await site().configure({ integrations: SERVICES });
  const asked = await playServices(context);
  await openPage(page, `${site().trusted}/first`);
  await expect.poll(() => asked.length).toBe(ASKED.length);
  expect(await found(page, 'analytics')).toEqual([['page']]);
  await page.getByRole('link', { name: 'the other' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second');
  await expect.poll(() => found(page, 'analytics')).toEqual([['page'], ['page']]);
  await expect.poll(() => found(page, 'htevents')).toEqual([['page'], ['page']]);
  expect(await page.evaluate(() => Reflect.get(Reflect.get(window, 'Intercom'), 'q'))).toEqual([['update']]);
  expect(asked).toHaveLength(ASKED.length);
});

test('where the site asks its readers, nothing is loaded or counted until they agree', async ({
  page,
  context,
}) => {
  await site().configure({ integrations: { ...SERVICES, cookies: { key: 'consent', value: 'yes' } } });
  const asked = await playServices(context);
  const views: string[] = [];
  page.on('request', (request) => request.url().endsWith('/-/views') && views.push(request.url()));
  await openPage(page, `${site().trusted}/first`);
  await page.getByRole('link', { name: 'the other' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second');
  expect([asked, views]).toEqual([[], []]);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => [...asked].sort()).toEqual(ASKED);
  await expect.poll(() => views.length).toBe(1);
  await page.reload();
  await expect.poll(() => asked.length).toBe(2 * ASKED.length);
});

const AIRGAP = `(() => {
  const before = window.airgap;
  const listeners = [];
  const consent = { purposes: { Analytics: true, Measuring: 'Auto' } };
  const airgap = {
    getConsent: () => consent,
    addEventListener: (name, listener) => name === 'consent-change' && listeners.push(listener),
    choose(isGiven) { consent.purposes.Measuring = isGiven; for (const listener of listeners) listener(); },
  };
  window.airgap = airgap;
  for (const ready of before.readyQueue) ready(airgap);
})();`;

test('Transcend is asked first, and who takes the consent back gets a page without services', async ({
  page,
  context,
}) => {
  await site().configure({
    integrations: {
      plausible: SERVICES.plausible,
      transcend: { bundleId: 'bundle-1', analyticsPurpose: 'Measuring' },
    },
  });
  const asked = await playServices(context, { 'transcend-cdn.com': AIRGAP });
  const refused = await watchPolicy(page);
  const choose = (isGiven: boolean) =>
    page.evaluate((given) => Reflect.get(window, 'airgap').choose(given), isGiven);
  await openPage(page, `${site().trusted}/first`);
  await expect.poll(() => page.evaluate(() => 'choose' in (Reflect.get(window, 'airgap') ?? {}))).toBe(true);
  expect(asked).toEqual(['https://transcend-cdn.com/cm/bundle-1/airgap.js']);
  await choose(true);
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]).toBe('https://plausible.io/js/script.js');
  const again = page.waitForEvent('load');
  await choose(false);
  await again;
  await expect(page.locator('script[data-domain]')).toHaveCount(0);
  expect(refused).toEqual([]);
});

test('OneTrust and Osano must both have the consent of the reader', async ({ page, context }) => {
  await site().configure({
    integrations: {
      plausible: SERVICES.plausible,
      posthog: { ...SERVICES.posthog, sessionRecording: true },
      onetrust: { domainScript: 'domain-1', categoryId: 'C0009' },
      osano: { scriptSource: 'https://cmp.osano.com/a/b/osano.js' },
    },
  });
  const asked = await playServices(context, {
    'osano.com': `window.Osano = (event, listener) => {
        if (event === 'onConsentSaved') window.osanoSaved = listener;
      };
      window.Osano.cm = { analytics: false };`,
  });
  const refused = await watchPolicy(page);
  await openPage(page, `${site().trusted}/first`);
  await expect.poll(() => page.evaluate(() => typeof Reflect.get(window, 'osanoSaved'))).toBe('function');
  await expect(page.locator('script[data-domain-script="domain-1"]')).toHaveCount(1);
  await page.evaluate(() => {
    Reflect.set(window, 'OnetrustActiveGroups', ',C0001,C0009,');
    window.dispatchEvent(new Event('OneTrustGroupsUpdated'));
  });
  expect(asked.some((address) => address.includes('plausible'))).toBe(false);
  // OneTrust's category for analytics on other sites is not this site's.
  await page.evaluate(() => {
    Reflect.get(window, 'Osano').cm.analytics = true;
    Reflect.set(window, 'OnetrustActiveGroups', ',C0001,C0002,');
    Reflect.get(window, 'osanoSaved')();
  });
  expect(asked.some((address) => address.includes('plausible'))).toBe(false);
  await page.evaluate(() => {
    Reflect.set(window, 'OnetrustActiveGroups', ',C0009,');
    window.dispatchEvent(new Event('OneTrustGroupsUpdated'));
  });
  await expect.poll(() => asked.filter((address) => address.includes('plausible')).length).toBe(1);
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'posthog')?._i[0][1].disable_session_recording))
    .toBe(false);
  expect(refused).toEqual([]);
});

test('a repository that is not trusted gets none of its services', async ({ page, context }) => {
  await site().configure({ integrations: SERVICES });
  const asked = await playServices(context);
  const response = await page.goto(`${site().untrusted}/first`);
  expect(response?.headers()['content-security-policy']).not.toContain('posthog');
  expect(await response?.text()).not.toContain('phc_1');
  expect(asked).toEqual([]);
});
