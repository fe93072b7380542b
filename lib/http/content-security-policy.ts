export interface PolicyInput {
  /** `team`: dashboard, sign-in and invitations. `docs`: pages of the site. */
  kind: 'team' | 'docs';
  /** Whether authors may run scripts of their own. */
  isTrusted: boolean;
  /** Hashes of the scripts in the page, and addresses or origins of other sites. */
  scripts: readonly string[];
  /** Other origins that forms may lead to: sign-in providers. */
  formTargets: readonly string[];
}

/**
 * The content security policy of a page. Scripts are listed one by one. Inline styles are allowed, because components
 * and authors write `style` attributes, and those run nothing.
 */
export function contentSecurityPolicy(input: PolicyInput): string {
  const directives = input.kind === 'team' ? ofTeam(input) : ofDocs(input);
  return Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...input.scripts],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    ...directives,
  })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

type Directives = Record<string, readonly string[]>;

function ofTeam({ formTargets }: PolicyInput): Directives {
  return {
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'frame-src': ["'none'"],
    'form-action': ["'self'", ...formTargets],
    'frame-ancestors': ["'none'"],
  };
}

function ofDocs({ isTrusted }: PolicyInput): Directives {
  return {
    'style-src': ["'self'", "'unsafe-inline'", ...(isTrusted ? ['*'] : [])],
    'font-src': ['*', 'data:'],
    'img-src': ['*', 'data:', 'blob:'],
    'media-src': ['*', 'data:', 'blob:'],
    'frame-src': ['*', 'data:', 'blob:'],
    // Playgrounds may send requests to an API from the browser.
    'connect-src': ['*', 'data:', 'blob:'],
    'worker-src': ["'self'", 'blob:'],
    'form-action': ["'self'", ...(isTrusted ? ['*'] : [])],
    'frame-ancestors': ["'self'"],
  };
}
