import { nearestName } from '@/lib/base/nearest-name';
import type { OpenApiReference } from '@/lib/docs/navigation/navigation-node';
import { findSymbol } from '@/lib/sdk/sdk-library';
import type { FoundReference, PageReferenceProblem } from './find-reference';
import type { SiteDocument, SiteDocuments } from './site-documents';

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
  const searched = (
    file === undefined ? documents.inEffect(inEffect) : [documents.named(file) ?? []].flat()
  ).filter(({ read }) => read === undefined || read.sdk !== undefined);
  for (const { read } of searched) {
    const symbol = read?.sdk && findSymbol(read.sdk.symbols, name);
    if (read?.sdk !== undefined && symbol !== undefined)
      return { found: { kind: 'sdk', document: read, symbol, library: read.sdk } };
  }
  return { found: undefined, problem: missingSymbol(name, file, searched) };
}

const EXAMPLE = '"typedoc.json ShopClient"';

function missingSymbol(
  name: string,
  file: string | undefined,
  searched: readonly SiteDocument[],
): PageReferenceProblem {
  const broken = searched.find(({ read }) => read === undefined);
  const cause = broken?.diagnostics.find(({ severity }) => severity === 'error');
  if (cause !== undefined) {
    const message = `names "${name}" of a library that cannot be used.`;
    return { rule: cause.rule, message, hint: cause.hint, cause };
  }
  if (searched.length === 0) {
    const of =
      file === undefined ? ', but no "sdk" is in effect for the page' : ` of "${file}", which is none`;
    return {
      rule: 'missing-document',
      message: `names "${name}"${of}.`,
      hint: `Write the path of what TypeDoc or griffe wrote, and the name, for example ${EXAMPLE}.`,
    };
  }
  const symbols = searched.flatMap(({ read }) => read?.sdk?.symbols ?? []);
  const same = symbols.filter((symbol) => symbol.name === name).map(({ key }) => key);
  const nearest =
    same[0] ??
    nearestName(
      name,
      symbols.flatMap(({ key, name: own }) => [key, own]),
    );
  const sources = searched.map(({ source }) => source).join(', ');
  return {
    rule: 'unknown-symbol',
    message:
      same.length > 1
        ? `names "${name}", which ${sources} has ${same.length} times.`
        : `names "${name}", which ${sources} ${searched.length === 1 ? 'does' : 'do'} not describe.`,
    hint: nearest === undefined ? `Write a name, for example ${EXAMPLE}.` : `Did you mean "${nearest}"?`,
  };
}
