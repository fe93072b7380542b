import type { ComponentProps } from 'react';

/** A link; one that leads out of the site opens beside it. */
export function Link({ href, target, rel, to, ...rest }: ComponentProps<'a'> & { to?: string }) {
  const address = href ?? to;
  const opensBeside = target ?? (isExternal(address) ? '_blank' : undefined);
  const kind = rel ?? (opensBeside === '_blank' ? 'noopener' : undefined);
  return (
    <a
      {...rest}
      href={address}
      {...(kind === undefined ? {} : { rel: kind })}
      {...(opensBeside === undefined ? {} : { target: opensBeside })}
    />
  );
}

/** Whether an address leads to another site. */
export function isExternal(href: string | undefined): boolean {
  return href !== undefined && /^(?:https?:)?\/\//i.test(href);
}
