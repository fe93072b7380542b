import { type ComponentProps, isValidElement, memo, type ReactNode, useMemo } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import type { PanelStrings } from '@/lib/docs/languages/panel-strings';
import { replyBlocks } from './reply-blocks';
import { ReplyCode } from './reply-code';
import { siteAddress } from './site-address';

const plugins = [remarkGfm];

/**
 * A reply's Markdown. HTML is shown as text, script URLs are removed, and images of other sites become links:
 * displaying a reply must not send data anywhere.
 */
export const ReplyMarkdown = memo(function ReplyMarkdown({
  text,
  strings,
}: {
  text: string;
  strings: PanelStrings;
}) {
  const components = useMemo(() => componentsWith(strings), [strings]);
  return (
    <div className="prose assistant-prose" dir="auto">
      {replyBlocks(text).map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a reply only grows, so that its parts keep their places.
        <ReplyBlock components={components} key={place} text={block} />
      ))}
    </div>
  );
});

const ReplyBlock = memo(function ReplyBlock({ text, components }: { text: string; components: Components }) {
  return (
    <Markdown components={components} remarkPlugins={plugins}>
      {text}
    </Markdown>
  );
});

function componentsWith(strings: PanelStrings): Components {
  return {
    a: ({ href, title, children }) => (
      <ReplyLink externalLabel={strings.externalLink} href={href} title={title}>
        {children}
      </ReplyLink>
    ),
    img: ({ src, alt }) => <ReplyImage alt={alt} externalLabel={strings.externalLink} src={src} />,
    // Headings of a reply are below the panel's heading.
    h1: ({ children }) => <h3>{children}</h3>,
    h2: ({ children }) => <h3>{children}</h3>,
    h3: ({ children }) => <h4>{children}</h4>,
    h4: ({ children }) => <h5>{children}</h5>,
    table: ({ children }) => (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      <div className="assistant-table" tabIndex={0}>
        <table>{children}</table>
      </div>
    ),
    pre: ({ children }) => {
      const { code, language } = codeIn(children);
      return <ReplyCode code={code} language={language} strings={strings} />;
    },
  };
}

function ReplyLink({
  href,
  title,
  externalLabel,
  children,
}: {
  href: string | undefined;
  title?: string | undefined;
  externalLabel: string;
  children: ReactNode;
}) {
  if (href === undefined || href === '') return <>{children}</>;
  const address = siteAddress(href);
  if (title !== undefined && typeof children === 'string' && /^\d+$/.test(children))
    return <CitationMark href={address ?? href} number={children} title={title} />;
  if (address !== undefined) return <a href={address}>{children}</a>;
  return (
    <a href={href} rel="noopener noreferrer" target="_blank">
      {children}
      <span className="sr-only"> ({externalLabel})</span>
    </a>
  );
}

/** The number of a source; hovering it shows page and heading. */
function CitationMark({ href, number, title }: { href: string; number: string; title: string }) {
  return (
    <sup className="assistant-mark">
      <a aria-label={`${number}: ${title}`} href={href}>
        {number}
        <span aria-hidden="true" className="assistant-mark-title">
          {title}
        </span>
      </a>
    </sup>
  );
}

function ReplyImage({
  src,
  alt,
  externalLabel,
}: {
  src: unknown;
  alt: string | undefined;
  externalLabel: string;
}) {
  if (typeof src !== 'string') return null;
  const address = siteAddress(src);
  if (address === undefined)
    return (
      <ReplyLink externalLabel={externalLabel} href={src}>
        {alt || src}
      </ReplyLink>
    );
  // biome-ignore lint/performance/noImgElement: pictures of the site's own pages, as they are.
  return <img alt={alt ?? ''} loading="lazy" src={address} />;
}

function codeIn(children: ReactNode): { code: string; language: string } {
  const element = isValidElement<ComponentProps<'code'>>(children) ? children : undefined;
  const text = element?.props.children;
  return {
    code: typeof text === 'string' ? text.replace(/\n$/, '') : '',
    language: /language-([\w+#.-]+)/.exec(element?.props.className ?? '')?.[1] ?? '',
  };
}
