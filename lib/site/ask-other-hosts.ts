import { FRESH_FOR_SECONDS } from '@/lib/openapi/library/remote-document';
import { COUNTED_EVERY_SECONDS } from './link-counts';
import type { LoadedSite, SiteInput } from './site-input';

interface HostQuestions {
  freshForSeconds: NonNullable<SiteInput['remoteDocuments']>['freshForSeconds'];
  /** Another host has something new. */
  onNews(): Promise<void>;
  onTrouble(trouble: string, error: unknown): void;
}

/**
 * Asks other hosts in the background for documents and for what is counted behind links; meanwhile readers get what
 * is known of them. Returns a function that ends it.
 */
export function askOtherHosts(
  { site: { apiDocuments }, linkCounts }: LoadedSite,
  { freshForSeconds = FRESH_FOR_SECONDS, onNews, onTrouble }: HostQuestions,
): () => void {
  const timers: NodeJS.Timeout[] = [];
  let hasEnded = false;
  const askEvery = (seconds: number, hasChanged: () => Promise<boolean>) => {
    const ask = async () => {
      try {
        if ((await hasChanged()) && !hasEnded) await onNews();
      } catch (error) {
        // What was fetched before is kept until a later attempt succeeds.
        onTrouble('Other hosts could not be asked:', error);
      }
    };
    timers.push(setInterval(ask, seconds * 1_000).unref());
    return ask;
  };
  if (apiDocuments.hasRemote) askEvery(freshForSeconds, apiDocuments.hasChanged);
  if (linkCounts.hasAny) void askEvery(COUNTED_EVERY_SECONDS, linkCounts.hasChanged)();
  return () => {
    hasEnded = true;
    for (const timer of timers) clearInterval(timer);
  };
}
