import { servingState } from '@/lib/base/serving-state';
import type { CdnSettings } from '@/lib/base/settings/cdn-settings';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { fetchOutbound } from '@/lib/outbound/fetch-outbound';
import { hostOf } from '@/lib/outbound/send-request';
import { cdnPurges } from './cdn-purges';

const TIMEOUT_MS = 10_000;
const BYTES_MAX = 100_000;

/** How often to look for changes. */
const LOOK_MS = 1_000;

/** Notifies the CDN of each change of the `DOCS_DIR` site, and of a start, because pages may have changed before it. */
export function notifyCdn(cdn: CdnSettings, formerPageSeconds: number): void {
  const { siteChanged } = cdnPurges({
    purge: () => purgeCdn(cdn),
    report: console.error,
    formerPageMs: formerPageSeconds * 1_000,
  });
  let seen: number | undefined;
  setInterval(() => {
    const changes = servingState().siteChanges();
    if (changes !== seen) siteChanged();
    seen = changes;
  }, LOOK_MS).unref();
}

/**
 * Purges the site from the CDN, whose host may be in the operator's own network.
 *
 * @throws OutboundProblem, and `Error` if the CDN refuses
 */
async function purgeCdn({ purgeUrl, purgeHeaders, purgeBody }: CdnSettings): Promise<void> {
  const { status } = await fetchOutbound(purgeUrl, {
    network: { policy: addressPolicy([hostOf(new URL(purgeUrl))]) },
    method: 'POST',
    headers: purgeHeaders,
    body: purgeBody === undefined ? undefined : new TextEncoder().encode(purgeBody),
    timeoutMs: TIMEOUT_MS,
    bytesMax: BYTES_MAX,
    redirects: 'told',
  });
  // The response may repeat the request, including the token, so only its status is reported.
  if (status < 200 || status > 299)
    throw new Error(
      `${new URL(purgeUrl).host} answered ${status}. Look at CDN_PURGE_URL, CDN_PURGE_TOKEN and CDN_PURGE_BODY.`,
    );
}
