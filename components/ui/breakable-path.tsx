import { Fragment } from 'react';

/** Shorter segments fit into a line of every list, even in a sidebar group three levels down. */
const WHOLE_CHARACTERS = 16;

/** A path or name that may break before slashes; long segments also after underscores and dots, before capitals. */
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

/** A title. A single word is often a name in code, and may break like one. */
export function BreakableTitle({ title }: { title: string }) {
  return /^\S+$/.test(title) ? <BreakablePath path={title} /> : title;
}
