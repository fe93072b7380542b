/** Source of the current time; passed in, so that tests can set it. */
export type Clock = () => Date;

/** The machine's time. */
export const systemClock: Clock = () => new Date();
