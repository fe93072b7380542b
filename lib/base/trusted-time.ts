import { DAY_MS } from './durations';

export interface TimeReading {
  now: Date;
  monotonicMs: number;
  /** Time of the newest record; `undefined` if there is none. */
  newest: Date | undefined;
}

/** More than normal clock corrections. */
const JUMP_MS = 3_600_000;
/** At a start, the newest record is the only reference, and a site may be quiet for this long. */
const QUIET_MS = 2 * DAY_MS;
/** After sleep or a quiet time, a clock that has run steadily for this long is trusted. */
const STEADY_MS = 12 * 3_600_000;

interface Moment {
  nowMs: number;
  monotonicMs: number;
}

/**
 * Decides whether the machine's time is safe for deleting by age. A clock that jumped forward would delete everything,
 * so a jump is believed only after half a day.
 *
 * @param onJump called once per jump
 */
export function trustedTime(onJump: (message: string) => void): (reading: TimeReading) => boolean {
  let trusted: Moment | undefined;
  let doubted: Moment | undefined;
  return ({ now, monotonicMs, newest }) => {
    const moment = { nowMs: now.getTime(), monotonicMs };
    const isAhead =
      trusted === undefined
        ? newest !== undefined && moment.nowMs - newest.getTime() > QUIET_MS
        : jumpMs(trusted, moment) > JUMP_MS;
    if (isAhead && (doubted === undefined || Math.abs(jumpMs(doubted, moment)) > JUMP_MS)) {
      doubted = moment;
      onJump(messageFor(moment, trusted, newest));
    }
    if (isAhead && doubted !== undefined && monotonicMs - doubted.monotonicMs < STEADY_MS) return false;
    trusted = moment;
    doubted = undefined;
    return true;
  };
}

function jumpMs(from: Moment, to: Moment): number {
  return to.nowMs - from.nowMs - (to.monotonicMs - from.monotonicMs);
}

function messageFor(moment: Moment, trusted: Moment | undefined, newest: Date | undefined): string {
  const told =
    trusted === undefined
      ? `is ${daysOf(moment.nowMs - (newest?.getTime() ?? 0))} after anybody wrote anything here`
      : `jumped forward by ${daysOf(jumpMs(trusted, moment))}`;
  return `The clock of this machine says ${new Date(moment.nowMs).toISOString()} and ${told}. What is past its time is kept until it is right, or has run steadily for 12 hours.`;
}

function daysOf(ms: number): string {
  const hours = Math.round(ms / 3_600_000);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
