import type { Environment } from '@/lib/base/settings/environment';
import { addressPolicy } from '@/lib/outbound/address-policy';
import type { Site } from '@/lib/site/site';
import { findPlaygroundOperation } from '../find-playground-operation';
import { requestGate } from '../proxy/request-gate';
import type { PlaygroundService } from './playground-service';

const REQUESTS_MAX = { perClient: 6, inAll: 60 };
/** How many of the largest requests may be in memory at once. */
const LARGEST_AT_ONCE = 4;

interface ServiceInput extends Pick<PlaygroundService, 'reader' | 'client'> {
  environment: Pick<Environment, 'signIn' | 'proxy'>;
  site(): Promise<Site>;
}

export function createPlaygroundService({
  environment: { signIn, proxy },
  site,
  reader,
  client,
}: ServiceInput): PlaygroundService {
  return {
    operation: async (path, asking) =>
      findPlaygroundOperation((await site()).forReader(asking), path, {
        isSignInConfigured: signIn.isForReaders,
        viewerGroups: asking.groups,
      }),
    languageOf: async (path) => (await site()).layout(path).language.code,
    reader,
    client,
    network: { policy: addressPolicy(proxy.allow), timeoutMs: proxy.timeoutMs },
    gate: requestGate({
      ...REQUESTS_MAX,
      bytesPerClient: proxy.requestBytesMax,
      bytesInAll: LARGEST_AT_ONCE * proxy.requestBytesMax,
    }),
    limits: proxy,
  };
}
