import Markdown, { type Components } from 'react-markdown';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { descriptionSchema } from '@/lib/base/markup/allowed-markup';
import { isCostlyMarkdown } from '@/lib/base/markup/costly-markdown';
import { withoutComponents } from './description-components';
import { staticMarkup } from './static-markup';

/** Longer descriptions are manuals, which would fill every page. */
const CHARACTERS_MAX = 20_000;
const REMEMBERED_MAX = 5_000;
const remembered = new Map<string, string>();

/** A document's Markdown: GFM without classes, scripts or anything else that runs. */
export function ReferenceMarkdown({ text }: { text: string | undefined }) {
  const html = markdownHtml(text);
  if (html === '') return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by rehype-sanitize.
  return <div className="ref-markdown" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The HTML; empty without a text. */
export function markdownHtml(whole: string | undefined): string {
  if (whole === undefined || whole.trim() === '') return '';
  const text = withoutIndent(whole.length > CHARACTERS_MAX ? `${whole.slice(0, CHARACTERS_MAX)}…` : whole);
  const known = remembered.get(text);
  if (known !== undefined) return known;
  if (remembered.size > REMEMBERED_MAX) remembered.clear();
  const html =
    isPlain(text) || isCostlyMarkdown(text) ? staticMarkup(<p>{text.trim()}</p>) : renderedHtml(text);
  remembered.set(text, html);
  return html;
}

/** Removes the common indent of texts from source comments, which would turn them into code blocks. */
function withoutIndent(text: string): string {
  const indents = [...text.matchAll(/^( *)\S/gm)].map(([, { length } = '']) => length);
  const common = Math.min(...indents);
  return common === 0 ? text : text.replace(new RegExp(`^ {${common}}`, 'gm'), '');
}

/** Most descriptions are one plain sentence and need no parser. */
function isPlain(text: string): boolean {
  return !/[\\`*_{}[\]<>#|~!&\n]|https?:|www\.|@|^\s*(?:[-+]|\d+[.)])\s/.test(text);
}

function renderedHtml(text: string): string {
  const markdown = withoutComponents(text);
  const holdsHtml = /<[a-z!/]/i.test(markdown);
  return staticMarkup(
    <Markdown
      components={tags}
      rehypePlugins={[...(holdsHtml ? [rehypeRaw] : []), [rehypeSanitize, descriptionSchema]]}
      remarkPlugins={[remarkGfm]}
    >
      {markdown}
    </Markdown>,
  );
}

/** A description's headings would mix with those of the page. */
const Heading: Components['h1'] = ({ children }) => (
  <p>
    <strong>{children}</strong>
  </p>
);

const tags: Components = {
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  a: ({ href, title, children }) =>
    href !== undefined && /^https?:/i.test(href) ? (
      <a href={href} rel="noreferrer" target="_blank" title={title}>
        {children}
      </a>
    ) : (
      <a href={href} title={title}>
        {children}
      </a>
    ),
  // biome-ignore lint/performance/noImgElement: pictures of a document stand anywhere on the web.
  img: ({ src, alt }) => <img alt={alt ?? ''} loading="lazy" src={src} />,
  // What scrolls can be reached by keyboard.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines of code and wide tables scroll.
  pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the same.
    <div className="ref-table" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
};
