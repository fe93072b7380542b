import { type Raw, rawIn, rawsIn, textIn } from '../raw';
import { firstParagraph, safeMarkdown } from '../safe-markdown';
import type { SdkOutcome, SdkText } from '../sdk-library';

/** Maps a TypeDoc id to a symbol's key. */
export type KeyOf = (id: unknown) => string | undefined;

/** Tags whose text is shown below the description, with TypeDoc's headings. */
const NOTES: Record<string, string> = {
  '@example': 'Example',
  '@remarks': 'Remarks',
  '@see': 'See also',
  '@since': 'Since',
};

/** The text of a comment, without its parameters. */
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

/** The text of a tag; empty if the tag has no text, `undefined` if it is missing. */
export function tagText(comment: Raw | undefined, name: string, keyOf: KeyOf): string | undefined {
  const tag = rawsIn(comment, 'blockTags').find((each) => each.tag === name);
  return tag === undefined ? undefined : (safeMarkdown(partsText(rawsIn(tag, 'content'), keyOf)) ?? '');
}

export function thrown(comment: Raw | undefined, keyOf: KeyOf): SdkOutcome[] {
  return rawsIn(comment, 'blockTags')
    .filter(({ tag }) => tag === '@throws')
    .map((tag) => ({ description: safeMarkdown(partsText(rawsIn(tag, 'content'), keyOf)) }));
}

/** Whether the author excluded the declaration. */
export function isLeftOut(declaration: Raw): boolean {
  const flags = rawIn(declaration, 'flags');
  const tags = rawIn(declaration, 'comment')?.modifierTags;
  const isMarked =
    Array.isArray(tags) && tags.some((tag) => /^@(?:internal|hidden|ignore|private)$/.test(tag));
  // Members inherited from the language's own libraries are documented there.
  const isForeign = flags?.isExternal === true && flags.isInherited === true;
  return isMarked || isForeign || flags?.isPrivate === true;
}

/** A comment's parts as Markdown; `{@link Order}` links to the symbol's page. */
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

/** A placeholder URL for a symbol, which the page replaces with the address of its page. */
function linkTo(key: string | undefined): string | undefined {
  return key === undefined ? undefined : `sdk:${encodeURIComponent(key)}`;
}
