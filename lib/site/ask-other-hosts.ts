import { FRESH_FOR_SECONDS } from '@/lib/openapi/library/remote-document';
import { COUNTED_EVERY_SECONDS } from './link-counts';
import type { LoadedSite, SiteInput } from './site-input';

interface HostQuestions {
  freshForSeconds: NonNullable<SiteInput['remoteDocuments']>['freshForSeconds'];
  /** Called when another host has something new. */
  onNews(): Promise<void>;
  onProblem(problem: string, error: unknown): void;
}

/**
 * Fetches remote documents and the counts shown on header links in the background. Readers get the last known state
 * meanwhile. Returns a function that stops it.
 */
export function askOtherHosts(
  { site: { apiDocuments }, linkCounts }: LoadedSite,
  { freshForSeconds = FRESH_FOR_SECONDS, onNews, onProblem }: HostQuestions,
): () => void {
  const timers: NodeJS.Timeout[] = [];
  let hasEnded = false;
  const askEvery = (seconds: number, hasChanged: () => Promise<boolean>) => {
    const ask = async () => {
      try {
        if ((await hasChanged()) && !hasEnded) await onNews();
      } catch (error) {
        // The result of the last successful fetch is kept until another one succeeds.
        onProblem('Other hosts could not be asked:', error);
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
