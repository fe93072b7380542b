import { Fragment } from 'react';

/** An API path that may break before slashes, and after the underscores and dots of a long segment. */
export function BreakablePath({ path, isContinued = false }: { path: string; isContinued?: boolean }) {
  const parts = path.split(/(?<=.)(?=\/)|(?<=[_.])(?=[^/])/);
  return parts.map((part, position) => (
    <Fragment key={parts.slice(0, position).join('')}>
      {position > 0 || (isContinued && part.startsWith('/')) ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
