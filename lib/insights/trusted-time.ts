/** What a time is compared with. */
export interface TimeReading {
  /** The time of the machine. */
  now: Date;
  /** Time that only ever runs forward, at its pace. */
  monotonicMs: number;
  /** When something was last written; `undefined` where nothing was. */
  newest: Date | undefined;
}

/** More than clocks are set forward by in ordinary operation. */
const JUMP_MS = 3_600_000;
/** At a start there is nothing to compare with but what was written: a site may be quiet for so long. */
const QUIET_MS = 2 * 86_400_000;
/** A machine that slept, or a site that was quiet: what has run steadily for so long counts. */
const STEADY_MS = 12 * 3_600_000;

interface Moment {
  nowMs: number;
  monotonicMs: number;
}

/**
 * Tells whether the time of the machine may be deleted by. A clock that jumped forward would take
 * everything with it; one that holds its new time for half a day is believed.
 *
 * @param onJump told once for each jump
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
      ? `is ${daysOf(moment.nowMs - (newest?.getTime() ?? 0))} after the last question`
      : `jumped forward by ${daysOf(jumpMs(trusted, moment))}`;
  return `The clock of this machine says ${new Date(moment.nowMs).toISOString()} and ${told}. Conversations past their time are kept until it is right, or has run steadily for 12 hours.`;
}

function daysOf(ms: number): string {
  const hours = Math.round(ms / 3_600_000);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
