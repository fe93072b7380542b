/** Source of the current time. Passed in, so that tests can set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
