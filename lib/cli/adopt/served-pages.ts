import type { Environment } from '@/lib/base/settings/environment';
import { hrefOfPage } from '@/lib/site/layout/link-target';
import { type CopyServer, startCopyServer } from '../export/copy-server';
import { type PageFacts, pageFacts } from './page-facts';

export interface ServedPages {
  page(path: string): Promise<PageFacts | undefined>;
  stop(): Promise<void>;
}

/** Pages as readers get them, from a server that starts with the first request. */
export function servedPages(environment: Environment): ServedPages {
  let starting: Promise<CopyServer> | undefined;
  return {
    async page(path) {
      // Anonymous readers can open hidden pages by their address.
      starting ??= startCopyServer(environment, {
        groups: undefined,
        hasHiddenPages: true,
        address: undefined,
      });
      const answer = await (await starting).ask(hrefOfPage(path));
      return answer.status === 200 ? pageFacts(answer.body.toString()) : undefined;
    },
    async stop() {
      await (await starting?.catch(() => undefined))?.stop();
    },
  };
}
