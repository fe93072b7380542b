import { ownEndpoint } from '@/lib/base/web/addresses';
import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { PlaygroundStrings } from '@/lib/docs/languages/playground-strings';
import type { PlaygroundPlan } from '@/lib/playground/playground-operation';

export type PlaygroundPanelStrings = InterfaceStrings & PlaygroundStrings;

export interface LoadedPlayground extends PlaygroundPlan {
  strings: PlaygroundPanelStrings;
}

/** Requests in progress, so that each page is fetched once. */
const loading = new Map<string, Promise<LoadedPlayground>>();

export function loadPlayground(page: string): Promise<LoadedPlayground> {
  const known = loading.get(page) ?? fetchPlayground(page);
  loading.set(page, known);
  known.catch(() => loading.delete(page));
  return known;
}

async function fetchPlayground(page: string): Promise<LoadedPlayground> {
  const response = await fetch(ownEndpoint(`playground/plan?page=${encodeURIComponent(page)}`), {
    cache: 'no-store',
  });
  if (!response.ok) throw new Error(await problemMessage(response));
  return response.json();
}

export async function problemMessage(response: Response): Promise<string> {
  const answer: { error?: { message?: unknown } } = await response.json().catch(() => ({}));
  const message = answer.error?.message;
  return typeof message === 'string' ? message : `${response.status} ${response.statusText}`;
}
