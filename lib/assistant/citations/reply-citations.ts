import { linkAddress } from '@/lib/base/text/inline-marks';
import { pathInSite } from '@/lib/base/web/base-path';
import { fullAddress } from '@/lib/publish/publication';
import type { ReplySource } from '../reply-event';
import { type ReplyText, replyText, type TextRules } from './reply-text';

export interface CitableSection {
  url: string;
  /** Title of the page and the heading below it. */
  title: string;
}

export interface CitationParts {
  /** The section that has this number in the prompt. */
  sectionOf(number: number): CitableSection | undefined;
  /** The section at a URL that the model was given. */
  sectionAt(url: string): CitableSection | undefined;
  /** URL of the page at a path of the site; `undefined` if the reader may not read one there. */
  pageAt(path: string): string | undefined;
  /** Whether a URL occurs in what the model was given. */
  isGiven(address: string): boolean;
  root: string;
}

/** The reply as readers get it, and the sections it is based on. */
export interface ReplyCitations extends ReplyText {
  /** The sections that the text links to, in order of first use. */
  used(): readonly ReplySource[];
  suggested(): readonly string[];
  /** Whether the text links to a page of the site, cited or not. */
  hasLinks(): boolean;
}

const SUGGESTIONS_MAX = 3;
const SUGGESTION_LENGTH_MAX = 120;

/** Matches the end of a label in code, and the URL of a link after it. */
const CODE_LINK = /\](?:(?=\(\s*<?([^\s()<>]*))|(?=:\s*<?([^\s<>]+))|$)/g;
/** Matches an element with a URL on another host. */
const CODE_ELEMENT = /<(?=[a-z][^>]*?((?:https?:)?[/\\]{2}[^\s"'<>`]+))/gi;
/** Matches a URL on another host, or one that hides its target. */
const FOREIGN = /^(?:https?|ftp|file|blob|data|javascript|vbscript|mailto):|^[/\\]{2}|\\|&#?\w+;/i;

/**
 * Numbers the sections that a reply cites, and checks its links. A link within the site must lead to a page that the
 * reader may read; any other URL must occur in the documents or in the question. All other links become plain text, and
 * images become links, because a model's text must not send data anywhere before the reader has seen the target.
 */
export function replyCitations(parts: CitationParts): ReplyCitations {
  const used = new Map<string, ReplySource>();
  const suggested: string[] = [];
  let hasLinks = false;

  function cite({ url, title }: CitableSection): { number: number } {
    hasLinks = true;
    const known = used.get(url);
    if (known === undefined) used.set(url, { id: `s${used.size + 1}`, url, title });
    return { number: [...used.keys()].indexOf(url) + 1 };
  }

  /** The URL that an address resolves to; `undefined` if it is not allowed. */
  function checked(written: string): string | undefined {
    const address = written.startsWith('/')
      ? fullAddress({ origin: parts.root.replace(/\/$/, '') }, written)
      : written;
    if (address.startsWith('#') || !URL.canParse(address, parts.root)) return undefined;
    const section = parts.sectionAt(address);
    if (section !== undefined) {
      cite(section);
      return section.url;
    }
    const url = new URL(address, parts.root);
    if (url.origin !== new URL(parts.root).origin)
      return /^(?:https?|mailto):$/.test(url.protocol) && parts.isGiven(written) ? written : undefined;
    const path = pathInSite(url.pathname);
    const page = path && parts.pageAt(path);
    if (page === undefined) return undefined;
    hasLinks = true;
    return parts.isGiven(written) ? page + url.hash : page;
  }

  const link = (label: string, address: string) => {
    const leads = checked(address);
    if (leads === undefined) return whole(replyText(rules), label);
    const plain = whole(replyText(labelRules), label.replace(/!?\[([^[\]]*)\](?:\([^()]*\))?/g, '$1'));
    return plain.trim() === '' ? '' : `[${plain}](${linkAddress(leads)})`;
  };
  const rules: TextRules = {
    mark(number) {
      const section = parts.sectionOf(number);
      if (section === undefined) return '';
      const { number: own } = cite(section);
      return `[${own}](${linkAddress(section.url)} "${section.title.replace(/["\\\n]/g, ' ')}")`;
    },
    link,
    image: (label, address) => link(label === '' ? 'image' : label, address),
    bareAddress: (address) => {
      // Without a protocol it is not a Markdown link, but many clients link it anyway.
      if (/^www\./i.test(address)) return parts.isGiven(address) ? address : `\`${address}\``;
      const leads = checked(address);
      return leads === undefined ? `\`${address}\`` : `<${leads}>`;
    },
    unsureCode: (code) =>
      code
        .replace(CODE_LINK, (_, target?: string, named?: string) => {
          const isForeign = target === '' || FOREIGN.test(target ?? named ?? '');
          return isForeign && !parts.isGiven(target ?? named ?? '') ? '\\]' : ']';
        })
        .replace(CODE_ELEMENT, (_, address: string) => (parts.isGiven(address) ? '<' : '&lt;')),
    next(written) {
      for (const line of written.split(/[\n|]/)) {
        const question = line.replace(/^[\s*\-\d.)]+/, '').trim();
        if (
          question === '' ||
          question.length > SUGGESTION_LENGTH_MAX ||
          suggested.length === SUGGESTIONS_MAX
        )
          continue;
        suggested.push(question);
      }
    },
  };
  const labelRules: TextRules = {
    ...rules,
    mark: () => '',
    link: (label) => label,
    image: (label) => label,
    bareAddress: (address) => address,
  };
  return {
    ...replyText(rules),
    used: () => [...used.values()],
    suggested: () => suggested,
    hasLinks: () => hasLinks,
  };
}

function whole(text: ReplyText, written: string): string {
  return text.push(written) + text.end();
}
