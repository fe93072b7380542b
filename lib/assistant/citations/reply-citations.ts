import { linkAddress } from '@/lib/base/text/inline-marks';
import { pathInSite } from '@/lib/base/web/base-path';
import { fullAddress } from '@/lib/publish/publication';
import type { ReplySource } from '../reply-event';
import { type ReplyText, replyText, type TextRules } from './reply-text';

/** A section that a reply may lead to. */
export interface CitableSection {
  url: string;
  /** Title of the page and the heading below it. */
  title: string;
}

/** What the links of a reply are checked against. */
export interface CitationParts {
  /** The section that the model knows by a number. */
  sectionOf(number: number): CitableSection | undefined;
  /** The section at an address that the model was given. */
  sectionAt(url: string): CitableSection | undefined;
  /** Address of the page that a path of the site means; `undefined` where the reader has none there. */
  pageAt(path: string): string | undefined;
  /** Whether an address stands in what the model was given. */
  isGiven(address: string): boolean;
  /** Address of the site's root. */
  root: string;
}

/** The text of a reply as readers get it, and what it is based on. */
export interface ReplyCitations extends ReplyText {
  /** The sections that the text leads to, in the order of their first mark. */
  used(): readonly ReplySource[];
  /** The questions that the model suggests. */
  suggested(): readonly string[];
  /** Whether the text leads to a page of the site, cited or not. */
  hasLinks(): boolean;
}

const SUGGESTIONS_MAX = 3;
const SUGGESTION_LENGTH_MAX = 120;

/** In code: the end of a label, where the address of a link follows. */
const CODE_LINK = /\](?:(?=\(\s*<?([^\s()<>]*))|(?=:\s*<?([^\s<>]+))|$)/g;
/** An element with an address of another host. */
const CODE_ELEMENT = /<(?=[a-z][^>]*?((?:https?:)?[/\\]{2}[^\s"'<>`]+))/gi;
/** An address that leads to another host, or one that hides where. */
const FOREIGN = /^(?:https?|ftp|file|blob|data|javascript|vbscript|mailto):|^[/\\]{2}|\\|&#?\w+;/i;

/**
 * Numbers the sections that a reply cites, and checks its links: one to the site leads to a page that the reader may
 * read, any other stood in the documents or in the question. All others stay as text, and images become links: no text
 * of a model may send anything anywhere before a reader has seen where.
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

  /** Where an address really leads; `undefined` where it may not stand. */
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
    // What remains of a link that may not stand is text like any other.
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
      // Without a protocol it leads nowhere as an address of Markdown, but readers link it.
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
