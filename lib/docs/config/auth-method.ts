/** Values of `api.mdx.auth.method`: how endpoints that pages describe are signed in to. */
export const authMethods = ['bearer', 'basic', 'key', 'cobo'] as const;

/** Values of `authMethod` in front matter. */
export const pageAuthMethods = [...authMethods, 'none'] as const;
