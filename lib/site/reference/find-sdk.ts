import { didYouMean, nearestName } from '@/lib/base/text/nearest-name';
import type { OpenApiReference } from '@/lib/docs/navigation/navigation-node';
import { findSymbol } from '@/lib/sdk/sdk-library';
import type { FoundReference } from './find-reference';
import { type DocumentWords, missingReference, searchedDocuments, sourcesOf } from './missing-reference';
import type { SiteDocuments } from './site-documents';

/**
 * The document and the symbol in front matter.
 *
 * @example symbolFromText('typedoc.json ShopClient') // { file: 'typedoc.json', symbol: 'ShopClient' }
 */
export function symbolFromText(text: string): { file?: string | undefined; symbol: string } {
  const written = text.trim();
  const [, file, symbol] = /^(\S+)\s+(\S.*)$/.exec(written) ?? [];
  if (file !== undefined && symbol !== undefined) return { file, symbol };
  return /\.json$/i.test(written) ? { file: written, symbol: '' } : { symbol: written };
}

/** The symbol of a library that front matter names, by its key or its name. */
export function findSdkReference(
  documents: SiteDocuments,
  written: string,
  inEffect: OpenApiReference | undefined,
): FoundReference {
  const { file, symbol: name } = symbolFromText(written);
  const searched = searchedDocuments(documents, file, inEffect, ({ sdk }) => sdk !== undefined);
  for (const { read } of searched) {
    const symbol = read?.sdk && findSymbol(read.sdk.symbols, name);
    if (read?.sdk !== undefined && symbol !== undefined)
      return { found: { kind: 'sdk', document: read, symbol, library: read.sdk } };
  }
  const symbols = searched.flatMap(({ read }) => read?.sdk?.symbols ?? []);
  const same = symbols.filter((symbol) => symbol.name === name).map(({ key }) => key);
  const nearest =
    same[0] ??
    nearestName(
      name,
      symbols.flatMap(({ key, name: own }) => [key, own]),
    );
  const unknown = {
    rule: 'unknown-symbol',
    message:
      same.length > 1 ? `names "${name}", which ${sourcesOf(searched)} has ${same.length} times.` : undefined,
    hint: didYouMean(nearest, `Write a name, for example ${EXAMPLE}.`),
  } as const;
  const subject = `"${name}"`;
  return { found: undefined, problem: missingReference(WORDS, { subject, file, searched, unknown }) };
}

const EXAMPLE = '"typedoc.json ShopClient"';

const WORDS: DocumentWords = {
  one: 'a library',
  noneInEffect: ', but no "sdk" is in effect for the page',
  notThis: 'none',
  hint: `Write the path of what TypeDoc or griffe wrote, and the name, for example ${EXAMPLE}.`,
};
