import { type Raw, rawIn, rawsIn, textIn } from '../raw';
import { firstParagraph, safeMarkdown } from '../safe-markdown';
import type { SdkOutcome, SdkText } from '../sdk-library';

/** The key of a symbol by its number in the document. */
export type KeyOf = (id: unknown) => string | undefined;

/** Tags whose text stands below, with the headings that TypeDoc gives them. */
const NOTES: Record<string, string> = {
  '@example': 'Example',
  '@remarks': 'Remarks',
  '@see': 'See also',
  '@since': 'Since',
};

/** What a comment says, but for its parameters. */
export function commentText(comment: Raw | undefined, keyOf: KeyOf): SdkText {
  return {
    description: safeMarkdown(partsText(rawsIn(comment, 'summary'), keyOf)),
    deprecation: tagText(comment, '@deprecated', keyOf),
    notes: rawsIn(comment, 'blockTags').flatMap((tag) => {
      const title = NOTES[textIn(tag, 'tag') ?? ''];
      const text = safeMarkdown(partsText(rawsIn(tag, 'content'), keyOf));
      return title === undefined || text === undefined ? [] : [{ title, text }];
    }),
  };
}

export function commentSummary(comment: Raw | undefined): string | undefined {
  return firstParagraph(partsText(rawsIn(comment, 'summary'), () => undefined));
}

/** The text of a tag; empty where it stands alone, `undefined` where it is missing. */
export function tagText(comment: Raw | undefined, name: string, keyOf: KeyOf): string | undefined {
  const tag = rawsIn(comment, 'blockTags').find((each) => each.tag === name);
  return tag === undefined ? undefined : (safeMarkdown(partsText(rawsIn(tag, 'content'), keyOf)) ?? '');
}

export function thrown(comment: Raw | undefined, keyOf: KeyOf): SdkOutcome[] {
  return rawsIn(comment, 'blockTags')
    .filter(({ tag }) => tag === '@throws')
    .map((tag) => ({ description: safeMarkdown(partsText(rawsIn(tag, 'content'), keyOf)) }));
}

/** Whether the author wants it left out. */
export function isLeftOut(declaration: Raw): boolean {
  const flags = rawIn(declaration, 'flags');
  const tags = rawIn(declaration, 'comment')?.modifierTags;
  const isMarked =
    Array.isArray(tags) && tags.some((tag) => /^@(?:internal|hidden|ignore|private)$/.test(tag));
  // What a class has from the libraries of the language is described there.
  const isForeign = flags?.isExternal === true && flags.isInherited === true;
  return isMarked || isForeign || flags?.isPrivate === true;
}

/** The pieces of a comment as Markdown; `{@link Order}` leads to the page of what it names. */
function partsText(parts: readonly Raw[], keyOf: KeyOf): string {
  return parts
    .map((part) => {
      const text = textIn(part, 'text') ?? '';
      if (part.kind !== 'inline-tag') return text;
      const target = part.target;
      const address = typeof target === 'string' ? target : linkTo(keyOf(target));
      return address === undefined ? `\`${text}\`` : `[\`${text}\`](${address})`;
    })
    .join('');
}

/** An address inside the library, which the page replaces by that of the page about it. */
function linkTo(key: string | undefined): string | undefined {
  return key === undefined ? undefined : `sdk:${encodeURIComponent(key)}`;
}
