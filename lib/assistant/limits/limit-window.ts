import { type LimitRule, limitPeriods } from './limit-rule';

export interface LimitWindow {
  /** The start of the window, no more precise than its period. Names sort by time. */
  name: string;
  lengthSeconds: number;
  resetsAt: Date;
}

const NAME_LENGTHS = {
  month: '2026-11'.length,
  day: '2026-11-21'.length,
  hour: '2026-11-21T17'.length,
} as const;

/**
 * The window of a limit at a given time.
 *
 * @example limitWindow('assistant-key', new Date('2026-11-21T17:30Z')).name // '2026-11'
 */
export function limitWindow(rule: LimitRule, now: Date): LimitWindow {
  const period = limitPeriods[rule];
  const [year, month, day, hour] = [
    now.getUTCFullYear(),
    now.getUTCMonth(),
    now.getUTCDate(),
    now.getUTCHours(),
  ];
  const bounds = {
    month: [Date.UTC(year, month), Date.UTC(year, month + 1)],
    day: [Date.UTC(year, month, day), Date.UTC(year, month, day + 1)],
    hour: [Date.UTC(year, month, day, hour), Date.UTC(year, month, day, hour + 1)],
  } as const;
  const [start, end] = bounds[period];
  return {
    name: now.toISOString().slice(0, NAME_LENGTHS[period]),
    lengthSeconds: (end - start) / 1000,
    resetsAt: new Date(end),
  };
}
