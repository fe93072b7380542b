/** Words about failures, which can have any of several forms if no status is given. */
export const FAILURES = /\b(?:error|fail|invalid|unauthori[sz]ed|forbidden|not found|webhook|event|payload)/i;
