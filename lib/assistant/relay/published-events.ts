import * as z from 'zod';
import { isRecord } from '@/lib/base/values/is-record';
import type { ReplyEvent } from '../reply-event';
import { hasEventRow } from '../stream/event-rows';

// A server of another version may publish events that this one cannot send.
const publishedEvents = z.array(z.custom<ReplyEvent>((value) => isRecord(value) && hasEventRow(value.type)));

export function jsonOfEvents(events: readonly ReplyEvent[]): string {
  return JSON.stringify(events);
}

/** @throws ZodError for events that this version does not know */
export function eventsOfJson(json: string): ReplyEvent[] {
  return publishedEvents.parse(JSON.parse(json));
}
