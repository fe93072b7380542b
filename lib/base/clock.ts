/** Where the present time comes from; passed in, so that tests choose it. */
export type Clock = () => Date;

/** The machine's own time. */
export const systemClock: Clock = () => new Date();
