import { readStored, writeStored } from '@/components/ui/stored';
import type { PlaygroundValues } from '@/lib/playground/request/playground-values';

export interface PastRequest {
  sentAt: number;
  url: string;
  status: number;
  durationMs: number;
  values: PlaygroundValues;
}

const REMEMBERED_MAX = 20;

/** Recent requests of a page in this tab, newest first; without secrets. */
export function pastRequests(page: string): PastRequest[] {
  const stored = readStored('tab', keyOf(page));
  return Array.isArray(stored) ? stored.filter(isPastRequest) : [];
}

export function rememberRequest(page: string, request: PastRequest): PastRequest[] {
  const all = [request, ...pastRequests(page)].slice(0, REMEMBERED_MAX);
  writeStored('tab', keyOf(page), all);
  return all;
}

function keyOf(page: string): string {
  return `lectern-requests ${page}`;
}

function isPastRequest(value: unknown): value is PastRequest {
  return typeof value === 'object' && value !== null && 'sentAt' in value && 'values' in value;
}
