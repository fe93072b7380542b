/** Values of `api.mdx.auth.method`: how callers authenticate at the endpoints that pages describe. */
export const authMethods = ['bearer', 'basic', 'key', 'cobo'] as const;

export const pageAuthMethods = [...authMethods, 'none'] as const;
