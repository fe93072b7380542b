/** Names of what stands around the expressions of a page that was compiled: in text, and in attributes. */
export const expressionGuardNames = { child: 'lecternChild', value: 'lecternValue' } as const;
