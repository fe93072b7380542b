import type { ComponentProps } from 'react';
import { holdsOnlyIcons } from './icon-only';
import { nodeText } from './node-text';

/** A link. External ones open in a new tab; a link with only an icon is named by its address. */
export function Link({ href, target, rel, to, ...rest }: ComponentProps<'a'> & { to?: string }) {
  const address = href ?? to;
  const opensBeside = target ?? (isExternal(address) ? '_blank' : undefined);
  const kind = rel ?? (opensBeside === '_blank' ? 'noopener' : undefined);
  const isWordless = nodeText(rest.children).trim() === '';
  const name =
    isWordless && holdsOnlyIcons(rest.children) ? address?.replace(/^(?:\w+:)?\/\//, '') : undefined;
  return (
    <a
      {...(name === undefined ? {} : { 'aria-label': name })}
      {...rest}
      href={address}
      {...(isWordless ? { 'data-wordless': '' } : {})}
      {...(kind === undefined ? {} : { rel: kind })}
      {...(opensBeside === undefined ? {} : { target: opensBeside })}
    />
  );
}

/** A link in the text. Has the format's documented class unless the author sets another. */
export function TextLink({ className = 'link', ...rest }: ComponentProps<typeof Link>) {
  return <Link className={className} {...rest} />;
}

export function isExternal(href: string | undefined): boolean {
  return href !== undefined && /^(?:https?:)?\/\//i.test(href);
}
