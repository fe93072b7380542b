import { table } from '@/lib/base/table';

const SHORT_NAMES: Record<string, string> = table({
  DELETE: 'DEL',
  OPTIONS: 'OPT',
  WEBHOOK: 'HOOK',
  RECEIVE: 'RECV',
  'RECEIVE/SEND': 'R/S',
  PUBLISH: 'PUB',
  SUBSCRIBE: 'SUB',
  'PUBLISH/SUBSCRIBE': 'P/S',
});

/** The HTTP method of a reference page, or what is done with a channel; `isShort` abbreviates it for the sidebar. */
export function MethodPill({ method, isShort = false }: { method: string; isShort?: boolean }) {
  const shown = isShort ? (SHORT_NAMES[method] ?? method) : method;
  return (
    <span
      aria-label={method}
      className={isShort ? 'method-pill method-nav-pill' : 'method-pill'}
      data-method={method}
      role="img"
    >
      {shown}
    </span>
  );
}
