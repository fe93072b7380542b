import { Fragment } from 'react';

/** A path of an API, which may go on in the next line before a slash, where words of a sentence would. */
export function BreakablePath({ path, isContinued = false }: { path: string; isContinued?: boolean }) {
  const parts = path.split(/(?<=.)(?=\/)/);
  return parts.map((part, position) => (
    <Fragment key={parts.slice(0, position).join('')}>
      {position > 0 || (isContinued && part.startsWith('/')) ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
