export interface PolicyInput {
  /** `team`: dashboard, sign-in and invitations. `docs`: the site's pages. */
  kind: 'team' | 'docs';
  isTrusted: boolean;
  /** Hashes of the page's scripts, and addresses or origins of external ones. */
  scripts: readonly string[];
  /** Other origins that forms may lead to: sign-in providers. */
  formTargets: readonly string[];
  /** Origins that a team page may show in frames, besides its own. */
  framed?: readonly string[];
  /** Origin that may show the site's pages in frames: for a preview, the published site. */
  framedBy?: string | undefined;
}

/**
 * The content security policy of a page, which lists each script. Inline styles are allowed, because components and
 * authors write `style` attributes, and those run no code.
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

function ofTeam({ formTargets, framed = [] }: PolicyInput): Directives {
  return {
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'frame-src': framed.length === 0 ? ["'none'"] : ["'self'", ...framed],
    'form-action': ["'self'", ...formTargets],
    'frame-ancestors': ["'none'"],
  };
}

function ofDocs({ isTrusted, framedBy }: PolicyInput): Directives {
  return {
    'style-src': ["'self'", "'unsafe-inline'", ...(isTrusted ? ['*'] : [])],
    'font-src': ['*', 'data:'],
    'img-src': ['*', 'data:', 'blob:'],
    'media-src': ['*', 'data:', 'blob:'],
    'frame-src': ['*', 'data:', 'blob:'],
    // Playgrounds may send requests to any API from the browser.
    'connect-src': ['*', 'data:', 'blob:'],
    'worker-src': ["'self'", 'blob:'],
    'form-action': ["'self'", ...(isTrusted ? ['*'] : [])],
    'frame-ancestors': ["'self'", framedBy ?? []].flat(),
  };
}
