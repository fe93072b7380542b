import type { ComponentProps } from 'react';
import { nodeText } from './node-text';

/** A link; external ones open in a new tab. */
export function Link({ href, target, rel, to, ...rest }: ComponentProps<'a'> & { to?: string }) {
  const address = href ?? to;
  const opensBeside = target ?? (isExternal(address) ? '_blank' : undefined);
  const kind = rel ?? (opensBeside === '_blank' ? 'noopener' : undefined);
  return (
    <a
      {...rest}
      href={address}
      {...(nodeText(rest.children).trim() === '' ? { 'data-wordless': '' } : {})}
      {...(kind === undefined ? {} : { rel: kind })}
      {...(opensBeside === undefined ? {} : { target: opensBeside })}
    />
  );
}

/** Whether a URL is on another site. */
export function isExternal(href: string | undefined): boolean {
  return href !== undefined && /^(?:https?:)?\/\//i.test(href);
}
