import { table } from '@/lib/base/values/table';

const SHORT_NAMES: Record<string, string> = table({
  DELETE: 'DEL',
  OPTIONS: 'OPT',
  WEBHOOK: 'HOOK',
  RECEIVE: 'RECV',
  'RECEIVE/SEND': 'R/S',
  PUBLISH: 'PUB',
  SUBSCRIBE: 'SUB',
  'PUBLISH/SUBSCRIBE': 'P/S',
  QUERY: 'QRY',
  MUTATION: 'MUT',
  SUBSCRIPTION: 'SUB',
});

/** Channel actions and GraphQL operations reuse the colours of methods, to save CSS on every page. */
const COLOURED_AS: Record<string, string> = table({
  RECEIVE: 'GET',
  SUBSCRIBE: 'GET',
  SEND: 'POST',
  PUBLISH: 'POST',
  'RECEIVE/SEND': 'WEBHOOK',
  'PUBLISH/SUBSCRIBE': 'WEBHOOK',
  // Reads without changing anything, in HTTP and in GraphQL.
  QUERY: 'GET',
  MUTATION: 'POST',
  SUBSCRIPTION: 'WEBHOOK',
});

/** The HTTP method of a reference page, or a channel's action; `isShort` abbreviates it for the sidebar. */
export function MethodPill({ method, isShort = false }: { method: string; isShort?: boolean }) {
  const shown = isShort ? (SHORT_NAMES[method] ?? method) : method;
  return (
    <span
      aria-label={method}
      className={isShort ? 'method-pill method-nav-pill' : 'method-pill'}
      data-method={COLOURED_AS[method] ?? method}
      role="img"
    >
      {shown}
    </span>
  );
}
