import type { Integrations } from '@/lib/docs/integration-scripts';
import { callGlobal, callMethod, property } from './globals';
import { loadScript } from './load-script';

/** A source of the reader's consent, which calls back each time the answer may have changed. */
interface Consent {
  isGiven(): boolean;
  watch(changed: () => void): void;
}

/**
 * Calls `given` once every consent manager of the site reports consent; without one, at once. If a reader withdraws
 * consent, the page reloads, because running scripts cannot be unloaded.
 */
export function whenConsentGiven(integrations: Integrations, given: () => void): void {
  const asked = consents(integrations);
  let wasGiven = false;
  function look() {
    const isGiven = asked.every((consent) => consent.isGiven());
    if (wasGiven && !isGiven) location.reload();
    if (wasGiven || !isGiven) return;
    wasGiven = true;
    given();
  }
  for (const consent of asked) consent.watch(look);
  look();
}

function consents({ cookies, onetrust, osano, transcend }: Integrations): Consent[] {
  return [
    ...(cookies?.key === undefined ? [] : [storedConsent(cookies.key, cookies.value)]),
    ...(onetrust === undefined ? [] : [oneTrust(onetrust)]),
    ...(osano === undefined ? [] : [osanoConsent(osano)]),
    ...(transcend === undefined ? [] : [transcendConsent(transcend)]),
  ];
}

/** `cookies`: a banner of the site writes this storage entry. Storage events only reach other tabs. */
function storedConsent(key: string, value: string | undefined): Consent {
  return {
    isGiven() {
      try {
        const stored = localStorage.getItem(key);
        return value === undefined ? stored !== null : stored === value;
      } catch {
        return false;
      }
    },
    watch(changed) {
      window.addEventListener('storage', changed);
      // A click on "Accept" may write the entry in a listener that runs after this one.
      document.addEventListener('click', () => setTimeout(changed));
    },
  };
}

function oneTrust({
  domainScript,
  categoryId = 'C0002',
  scriptSource = 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js',
}: NonNullable<Integrations['onetrust']>): Consent {
  return {
    isGiven() {
      const groups: unknown = Reflect.get(window, 'OnetrustActiveGroups');
      return typeof groups === 'string' && groups.split(',').includes(categoryId);
    },
    watch(changed) {
      window.addEventListener('OneTrustGroupsUpdated', changed);
      loadScript(scriptSource, { attributes: { 'data-domain-script': domainScript }, hasRun: changed });
    },
  };
}

function osanoConsent({ scriptSource }: NonNullable<Integrations['osano']>): Consent {
  return {
    isGiven() {
      return property(property(Reflect.get(window, 'Osano'), 'cm'), 'analytics') === true;
    },
    watch(changed) {
      loadScript(scriptSource, {
        hasRun() {
          callGlobal('Osano', 'onInitialized', changed);
          callGlobal('Osano', 'onConsentSaved', changed);
          changed();
        },
      });
    },
  };
}

function transcendConsent({
  bundleId,
  analyticsPurpose = 'Analytics',
}: NonNullable<Integrations['transcend']>): Consent {
  let airgap: unknown;
  return {
    isGiven() {
      const purposes = property(callMethod(airgap, 'getConsent'), 'purposes');
      // Before the reader has chosen, it is `'Auto'`.
      return property(purposes, analyticsPurpose) === true;
    },
    watch(changed) {
      const queue: unknown[] = [];
      if (Reflect.get(window, 'airgap') === undefined) {
        Reflect.set(window, 'airgap', {
          readyQueue: queue,
          ready: (ready: unknown) => queue.push(ready),
        });
      }
      callMethod(Reflect.get(window, 'airgap'), 'ready', (ready: unknown) => {
        airgap = ready;
        callMethod(airgap, 'addEventListener', 'consent-change', changed);
        changed();
      });
      loadScript(`https://transcend-cdn.com/cm/${bundleId}/airgap.js`);
    },
  };
}
