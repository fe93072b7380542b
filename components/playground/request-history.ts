import type { PlaygroundValues } from '@/lib/playground/request/playground-values';
import { readStored, writeStored } from './stored';

/** A request that was sent from a page, without its secrets. */
export interface PastRequest {
  sentAt: number;
  url: string;
  status: number;
  durationMs: number;
  values: PlaygroundValues;
}

const REMEMBERED_MAX = 20;

/** The last requests of a page in this tab, newest first. */
export function pastRequests(page: string): PastRequest[] {
  const stored = readStored('tab', keyOf(page));
  return Array.isArray(stored) ? stored.filter(isPastRequest) : [];
}

/** Remembers a request, and returns what is remembered now. */
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
