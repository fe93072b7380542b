import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type FailureStatus, failureMarker } from '@/lib/base/web/script-nonce';
import { contentSecurityPolicy, type PolicyInput } from './content-security-policy';
import { type HeldForm, holdPage, type OnMarkup } from './held-page';
import { renderAtNamedAddress } from './made-at';
import { inOwnLanguage } from './own-language';
import { POLICY_HEADER, STATUS_HEADER, TEAM, varyByReader } from './page-headers';
import { securedMarkup } from './secured-markup';
import { settleBoundaries } from './settled-boundaries';

/** Answers a request; `onMarkup` gets the markup if the answer is a page. */
export type PageListener = (request: IncomingMessage, response: ServerResponse, onMarkup?: OnMarkup) => void;

/** What an instance's policies depend on. */
export interface SecuredPagesOptions extends Pick<PolicyInput, 'formTargets'> {
  /** Whether the site of the current request may run what it likes. */
  isTrusted: () => boolean;
  /** Who may show pages of the current request's site in frames, beside itself. */
  framedBy?: () => string | undefined;
  /** Secret of this process; see `scriptNonce`. */
  nonce: string;
  scriptOrigins: readonly string[];
  /** Code that runs before everything else on a page. */
  firstScript?: string | undefined;
}

/**
 * Gives every page a policy that lists its scripts, so that browsers run no others. Next gets our nonce with the request and
 * writes it on its scripts, by which we know them. All pages have the same nonce, because pages are cached.
 */
export function securedPages(next: RequestListener, options: SecuredPagesOptions): PageListener {
  return (request, response, onMarkup) => {
    // A visitor must not choose the nonce of a page that others get.
    delete request.headers['content-security-policy-report-only'];
    request.headers['content-security-policy'] = `script-src 'nonce-${options.nonce}'`;
    renderAtNamedAddress(request, response);
    const secure = (marked: string, form: HeldForm) => {
      takeStatus(response);
      for (const status of FAILURES)
        if (marked.includes(failureMarker(options.nonce, status))) takeFailure(response, status);
      varyByReader(response);
      if (form === 'data') return marked.replaceAll(options.nonce, '');
      const { html, scriptHashes, scriptAddresses } = securedMarkup(
        withFirstScript(inOwnLanguage(settleBoundaries(marked)), options),
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
    holdPage(response, secure, onMarkup);
    next(request, response);
  };
}

/** Cached scripts of Next run as soon as a browser reads their elements, so this one comes first. */
function withFirstScript(marked: string, { nonce, firstScript }: SecuredPagesOptions): string {
  if (firstScript === undefined) return marked;
  return marked.replace('<head>', () => `<head><script nonce="${nonce}">${firstScript}</script>`);
}

/** Next 16.4 ignores the status of a rewrite and takes that of its target. */
function takeStatus(response: ServerResponse): void {
  const named = response.getHeader(STATUS_HEADER);
  if (named !== undefined) response.statusCode = Number(named);
  response.removeHeader(STATUS_HEADER);
}

const FAILURES: readonly FailureStatus[] = [500, 503];

/** How soon a page that may be there again is worth another try. */
const RETRY_SECONDS = 60;

/** A page that shows only an error gets its status, and no cache keeps it. */
function takeFailure(response: ServerResponse, status: FailureStatus): void {
  response.statusCode = status;
  if (status === 503) response.setHeader('Retry-After', String(RETRY_SECONDS));
  response.setHeader('Cache-Control', 'private, no-store');
}

/** The origin of a script, which may load others from there. */
function originOf(address: string): string[] {
  return URL.canParse(address, 'https://localhost') && address !== ''
    ? [new URL(address, 'https://localhost').origin]
    : [];
}

function setOtherHeaders(response: ServerResponse, kind: PolicyInput['kind']): void {
  response.setHeader('Permissions-Policy', PERMISSIONS);
  // Playgrounds get messages from the window in which a reader signs in to an API.
  response.setHeader(
    'Cross-Origin-Opener-Policy',
    kind === 'team' ? 'same-origin' : 'same-origin-allow-popups',
  );
  if (kind === 'team') response.setHeader('Referrer-Policy', 'same-origin');
}

/** Features that no page needs; embedded pages may not use them either. */
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
