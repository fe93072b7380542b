/** Names of the guards around a compiled page's expressions, in text and in attributes. */
export const expressionGuardNames = { child: 'lecternChild', value: 'lecternValue' } as const;
