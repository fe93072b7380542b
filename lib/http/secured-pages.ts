import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { contentSecurityPolicy, type PolicyInput } from './content-security-policy';
import { type HeldForm, holdPage, type OnMarkup } from './held-page';
import { heedMadeAt } from './made-at';
import { POLICY_HEADER, STATUS_HEADER, TEAM, varyByCookie } from './page-headers';
import { securedMarkup } from './secured-markup';
import { settleBoundaries } from './settled-boundaries';

/** Answers a request; `onMarkup` gets the page, if the answer is one. */
export type PageListener = (request: IncomingMessage, response: ServerResponse, onMarkup?: OnMarkup) => void;

/** What the policies of an instance depend on. */
export interface SecuredPagesOptions extends Pick<PolicyInput, 'isTrusted' | 'formTargets'> {
  /** Secret of this process; see `scriptMark`. */
  mark: string;
  /** Origins whose scripts the operator allows. */
  scriptOrigins: readonly string[];
}

/**
 * Gives every page a policy that lists its scripts, so that a browser runs no other. The mark by which they
 * are known goes to Next as the nonce of a request, which it writes on the scripts of its own; it stays the
 * same for all pages, since pages are kept.
 */
export function securedPages(next: RequestListener, options: SecuredPagesOptions): PageListener {
  return (request, response, onMarkup) => {
    // A visitor must not choose the nonce of a page that others get.
    delete request.headers['content-security-policy-report-only'];
    request.headers['content-security-policy'] = `script-src 'nonce-${options.mark}'`;
    heedMadeAt(request, response);
    const secure = (marked: string, form: HeldForm) => {
      takeStatus(response);
      varyByCookie(response);
      if (form === 'data') return marked.replaceAll(options.mark, '');
      const { html, scriptHashes, scriptAddresses } = securedMarkup(settleBoundaries(marked), options.mark);
      const said = String(response.getHeader(POLICY_HEADER) ?? '');
      response.removeHeader(POLICY_HEADER);
      const kind = said === TEAM ? 'team' : 'docs';
      const ofSite =
        kind === 'team'
          ? []
          : [...said.split(' '), ...options.scriptOrigins, ...scriptAddresses].flatMap(originOf);
      const scripts = [...new Set([...scriptHashes, ...ofSite])];
      response.setHeader('Content-Security-Policy', contentSecurityPolicy({ ...options, kind, scripts }));
      setOtherHeaders(response, kind);
      return html;
    };
    holdPage(response, secure, onMarkup);
    next(request, response);
  };
}

/** Next 16.4 answers what `proxy.ts` rewrites with the status of the page that it leads to. */
function takeStatus(response: ServerResponse): void {
  const named = response.getHeader(STATUS_HEADER);
  if (named !== undefined) response.statusCode = Number(named);
  response.removeHeader(STATUS_HEADER);
}

/** Of an address of a script: it may bring others from where it comes. */
function originOf(address: string): string[] {
  return URL.canParse(address, 'https://localhost') && address !== ''
    ? [new URL(address, 'https://localhost').origin]
    : [];
}

function setOtherHeaders(response: ServerResponse, kind: PolicyInput['kind']): void {
  response.setHeader('Permissions-Policy', PERMISSIONS);
  // A playground hears from the window in which a reader signs in to an API.
  response.setHeader(
    'Cross-Origin-Opener-Policy',
    kind === 'team' ? 'same-origin' : 'same-origin-allow-popups',
  );
  if (kind === 'team') response.setHeader('Referrer-Policy', 'same-origin');
}

/** What no page of documentation needs; embedded pages of other sites get it neither. */
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
