import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type FailureStatus, failureMarker } from '@/lib/base/web/script-nonce';
import { type BufferedForm, bufferPage, type OnMarkup } from './buffered-page';
import { contentSecurityPolicy, type PolicyInput } from './content-security-policy';
import { inlineSuspendedParts } from './inline-suspended-parts';
import { renderAtNamedAddress } from './made-at';
import { inOwnLanguage } from './own-language';
import { POLICY_HEADER, STATUS_HEADER, TEAM, varyByReader } from './page-headers';
import { securedMarkup } from './secured-markup';

/** Handles a request; `onMarkup` gets the markup if the response is a page. */
export type PageListener = (request: IncomingMessage, response: ServerResponse, onMarkup?: OnMarkup) => void;

export interface SecuredPagesOptions extends Pick<PolicyInput, 'formTargets'> {
  /** Whether the current request's site may run any script. */
  isTrusted: () => boolean;
  /** Who may show the current site's pages in frames, besides the site itself. */
  framedBy?: () => string | undefined;
  /** Secret of this process; see `scriptNonce`. */
  nonce: string;
  scriptOrigins: readonly string[];
  /** Code that runs before everything else on a page. */
  firstScript?: string | undefined;
}

/**
 * Gives every page a policy that lists its scripts, so that browsers run no others. Next gets our nonce with the
 * request and writes it on its scripts, which identifies them. All pages share one nonce, because pages are cached.
 */
export function securedPages(next: RequestListener, options: SecuredPagesOptions): PageListener {
  return (request, response, onMarkup) => {
    // A visitor must not choose the nonce of a page that is cached for others.
    delete request.headers['content-security-policy-report-only'];
    request.headers['content-security-policy'] = `script-src 'nonce-${options.nonce}'`;
    renderAtNamedAddress(request, response);
    const secure = (marked: string, form: BufferedForm) => {
      takeStatus(response);
      for (const status of FAILURES)
        if (marked.includes(failureMarker(options.nonce, status))) takeFailure(response, status);
      varyByReader(response);
      if (form === 'data') return marked.replaceAll(options.nonce, '');
      const { html, scriptHashes, scriptAddresses } = securedMarkup(
        withFirstScript(inOwnLanguage(inlineSuspendedParts(marked)), options),
        options.nonce,
      );
      const said = String(response.getHeader(POLICY_HEADER) ?? '').split(' ');
      response.removeHeader(POLICY_HEADER);
      const [first, ...framed] = said;
      const kind = first === TEAM ? ('team' as const) : ('docs' as const);
      const ofSite =
        kind === 'team' ? [] : [...said, ...options.scriptOrigins, ...scriptAddresses].flatMap(originOf);
      const scripts = [...new Set([...scriptHashes, ...ofSite])];
      const { formTargets } = options;
      const isTrusted = options.isTrusted();
      const framedBy = options.framedBy?.();
      const policy = contentSecurityPolicy({ isTrusted, formTargets, kind, scripts, framed, framedBy });
      response.setHeader('Content-Security-Policy', policy);
      setOtherHeaders(response, kind);
      return html;
    };
    bufferPage(response, secure, onMarkup);
    next(request, response);
  };
}

/** Puts our script first, because Next's cached scripts run as soon as the browser parses their elements. */
function withFirstScript(marked: string, { nonce, firstScript }: SecuredPagesOptions): string {
  if (firstScript === undefined) return marked;
  return marked.replace('<head>', () => `<head><script nonce="${nonce}">${firstScript}</script>`);
}

/** Next 16.4 ignores the status of a rewrite and uses that of its target. */
function takeStatus(response: ServerResponse): void {
  const named = response.getHeader(STATUS_HEADER);
  if (named !== undefined) response.statusCode = Number(named);
  response.removeHeader(STATUS_HEADER);
}

const FAILURES: readonly FailureStatus[] = [500, 503];

/** When clients should retry a page that is temporarily unavailable. */
const RETRY_SECONDS = 60;

/** Gives a page that shows only an error its status, and keeps it out of caches. */
function takeFailure(response: ServerResponse, status: FailureStatus): void {
  response.statusCode = status;
  if (status === 503) response.setHeader('Retry-After', String(RETRY_SECONDS));
  response.setHeader('Cache-Control', 'private, no-store');
}

/** The origin of a script, from which it may load others. */
function originOf(address: string): string[] {
  return URL.canParse(address, 'https://localhost') && address !== ''
    ? [new URL(address, 'https://localhost').origin]
    : [];
}

function setOtherHeaders(response: ServerResponse, kind: PolicyInput['kind']): void {
  response.setHeader('Permissions-Policy', PERMISSIONS);
  // Playgrounds receive messages from the window in which a reader signs in to an API.
  response.setHeader(
    'Cross-Origin-Opener-Policy',
    kind === 'team' ? 'same-origin' : 'same-origin-allow-popups',
  );
  if (kind === 'team') response.setHeader('Referrer-Policy', 'same-origin');
}

/** Browser features that no page needs; embedded pages must not use them either. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((name) => `${name}=()`)
  .join(', ');
