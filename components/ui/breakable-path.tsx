import { Fragment } from 'react';

/** Shorter segments fit into a line of every list, also in a group of the sidebar three levels down. */
const WHOLE_CHARACTERS = 16;

/**
 * An API path or a name that may break before slashes; in long segments also after underscores and dots, and before
 * capitals.
 */
export function BreakablePath({ path, isContinued = false }: { path: string; isContinued?: boolean }) {
  const parts = path
    .split(/(?<=.)(?=\/)/)
    .flatMap((segment) =>
      segment.length <= WHOLE_CHARACTERS ? [segment] : segment.split(/(?<=[_.])(?=.)|(?<=[a-z\d])(?=[A-Z])/),
    );
  return parts.map((part, position) => (
    <Fragment key={parts.slice(0, position).join('')}>
      {position > 0 || (isContinued && part.startsWith('/')) ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}

/** A title; a single word is often a name in code, and may break as such. */
export function BreakableTitle({ title }: { title: string }) {
  return /^\S+$/.test(title) ? <BreakablePath path={title} /> : title;
}
