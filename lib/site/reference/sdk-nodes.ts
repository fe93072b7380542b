import type { NavigationDivision, NavigationNode } from '@/lib/docs/navigation/navigation-node';
import { SDK_KINDS, SDK_SECTIONS, type SdkSymbol } from '@/lib/sdk/sdk-library';
import { generatedEntries, generatedGroup } from './generated-group';
import type { ReadDocument } from './site-documents';

/** The pages of a library in the navigation, by their kind. */
export function sdkNodes(
  { source, sdk }: ReadDocument,
  division: NavigationDivision,
  pathOf: (symbol: SdkSymbol) => string,
): NavigationNode[] {
  return SDK_KINDS.flatMap((kind): NavigationDivision[] => {
    const symbols = (sdk?.symbols ?? []).filter((symbol) => symbol.kind === kind);
    if (symbols.length === 0) return [];
    const id = `${division.id}.sdk.${source}.${kind}`;
    const children = generatedEntries(id, symbols.map(pathOf));
    const inEffect = { sdk: division.sdk };
    return [generatedGroup(division, { id, label: SDK_SECTIONS[kind], inEffect, children })];
  });
}
