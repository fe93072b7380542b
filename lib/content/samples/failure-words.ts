/** Words for what is no success, which can have any of several forms where no status says which. */
export const FAILURES = /\b(?:error|fail|invalid|unauthori[sz]ed|forbidden|not found|webhook|event|payload)/i;
